/** The reason why entries stay when an account is closed. */
export const personal = {
  because: 'The law against money laundering: who did what, and from where, is kept for ten years.',
}
