/**
 * Involvement of a person in the subject of a proposal, besides proposing it. beneficiary: it changes their money,
 * limit or role. recorder: recorded the incoming money. assigner: named its owner.
 */
export const involvements = ['beneficiary', 'recorder', 'assigner'] as const
export type Involvement = (typeof involvements)[number]

/** User ids by involvement. */
export type InvolvedPeople = Readonly<Partial<Record<Involvement, readonly string[]>>>
