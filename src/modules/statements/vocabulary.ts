/**
 * How a line of the bank was found to be an entry of the books. reference: both name the bank's own reference.
 * own_reference: the line names ours. file: it paid all of a file at once. amount: nothing else of those days is as
 * much.
 */
export const matchRules = ['reference', 'own_reference', 'file', 'amount', 'hand'] as const
export type MatchRule = (typeof matchRules)[number]

/** In what bank and books differ on a day. */
export const differenceKinds = ['opening', 'missing', 'lines', 'entries', 'transit'] as const
export type DifferenceKind = (typeof differenceKinds)[number]

/** Why a line of a file could not be read. */
export const lineFaults = ['reference', 'amount', 'too_large', 'currency', 'day', 'form'] as const
export type LineFault = (typeof lineFaults)[number]
