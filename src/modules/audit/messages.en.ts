/** Why what is written here stays when a person goes. */
export const personal = {
  because: 'The law against money laundering: who did what, and from where, is kept for ten years.',
}
