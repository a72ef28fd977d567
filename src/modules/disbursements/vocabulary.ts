/**
 * The kinds of runs. income: earnings of the asset. exit: the proceeds of its sale, capital and gain. cancellation:
 * the invested money.
 */
export const runKinds = ['income', 'exit', 'cancellation'] as const
export type RunKind = (typeof runKinds)[number]

/** proposed: awaits a second operator. paying: decided, its shares are being paid. dropped: never paid. */
export const runStatuses = ['proposed', 'paying', 'paid', 'dropped'] as const
export type RunStatus = (typeof runStatuses)[number]

/** The parts of a run. A fee is a subscription fee that a cancellation returns. */
export const shareParts = ['income', 'capital', 'fee'] as const
export type SharePart = (typeof shareParts)[number]

/**
 * The steps of an opportunity's lifecycle after its publication. One operator closes and reopens (ADM-9 lists neither);
 * the others are decided by two. cancel pays everyone back in a run. exit is made by proposing a run of the proceeds.
 */
export const lifeSteps = ['complete', 'close', 'reopen', 'cancel', 'exit'] as const
export type LifeStep = (typeof lifeSteps)[number]
export const proposedSteps = ['complete', 'cancel'] as const satisfies readonly LifeStep[]
export type ProposedStep = (typeof proposedSteps)[number]
/** Stored proposals from before one operator could close and reopen contain these steps too. */
export const storedSteps = [...proposedSteps, 'close', 'reopen'] as const satisfies readonly LifeStep[]
export type StoredStep = (typeof storedSteps)[number]
