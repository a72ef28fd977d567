/** One measured call. */
export interface Call {
  readonly what: string
  /** Creates what the call needs, and returns the function that sends it. */
  readonly prepare: () => Promise<() => Promise<void>>
}
