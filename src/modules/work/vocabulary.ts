/** The kinds of work items. A queue declares its kind; each kind has a target in the settings. */
export const workKinds = [
  'identity_check',
  'qualification_request',
  'withdrawal',
  'receipt',
  'proposal',
] as const
export type WorkKind = (typeof workKinds)[number]

/** The most items of one bulk assignment. */
export const assignedAtMost = 100
