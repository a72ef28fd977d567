/** One entry of the audit log. `before` and `after` hold no secrets and no documents. */
export interface Act {
  /** `module.verb`, such as `identity.signed_in`. */
  readonly act: string
  readonly subject: { readonly kind: string; readonly id: string }
  readonly before?: Readonly<Record<string, unknown>>
  readonly after?: Readonly<Record<string, unknown>>
}
