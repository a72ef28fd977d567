/**
 * How a person can be involved in what a proposal changes, besides proposing it. beneficiary: their money, limit
 * or role. recorder: wrote down that the money came in. assigner: said whose it is. creator: made the thing itself.
 */
export const involvements = ['beneficiary', 'recorder', 'assigner', 'creator'] as const
export type Involvement = (typeof involvements)[number]

/** User ids by involvement. */
export type InvolvedPeople = Readonly<Partial<Record<Involvement, readonly string[]>>>
