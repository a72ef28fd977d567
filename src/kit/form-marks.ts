/** Names of the extra values in a form without script. No field of a contract begins with an underscore. */
export const formMarks = {
  /** The endpoint. */
  form: '_form',
  /** The local page to open after success. */
  to: '_to',
  /** The idempotency key of the submission. */
  key: '_key',
  /** Sent alone: discards the answer that the page continued with. */
  back: '_back',
} as const
