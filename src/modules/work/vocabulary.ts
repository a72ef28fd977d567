/** The kinds of work items. A queue declares its kind; each kind has a target in the settings. */
export const workKinds = [
  'identity_check',
  'qualification_request',
  'organization_verification',
  'withdrawal',
  'receipt',
  'proposal',
] as const
export type WorkKind = (typeof workKinds)[number]

/** The kinds of items that their own modules assign. */
export const ownedKinds = ['ticket', 'break'] as const

/** The two lists of open work. */
export const workViews = ['assigned', 'overdue'] as const
export type WorkView = (typeof workViews)[number]

/** The most items of one list of open work. */
export const openWorkAtMost = 100

/** The most items of one bulk assignment. */
export const assignedAtMost = 100
