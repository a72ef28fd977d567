/**
 * What a run pays out. income: what the asset has earned. exit: what it was sold for, capital and gain.
 * cancellation: what was invested, given back.
 */
export const runKinds = ['income', 'exit', 'cancellation'] as const
export type RunKind = (typeof runKinds)[number]

/** proposed: awaits a second operator. paying: decided, its shares are being paid. dropped: never paid. */
export const runStatuses = ['proposed', 'paying', 'paid', 'dropped'] as const
export type RunStatus = (typeof runStatuses)[number]

/** What a share of a run is to its holder; a fee is one that was paid beside an amount and comes back with it. */
export const shareParts = ['income', 'capital', 'fee'] as const
export type SharePart = (typeof shareParts)[number]

/**
 * What operators may do with an opportunity's life, each by two of them. cancel pays everyone back in a run; exit is a
 * run that is proposed with what was received for the asset.
 */
export const lifeSteps = ['complete', 'close', 'reopen', 'cancel', 'exit'] as const
export type LifeStep = (typeof lifeSteps)[number]
export const proposedSteps = ['complete', 'close', 'reopen', 'cancel'] as const satisfies readonly LifeStep[]
export type ProposedStep = (typeof proposedSteps)[number]
