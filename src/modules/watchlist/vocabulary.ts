/** OPP-14: the stages that watchers are notified of, in the order in which an opportunity reaches them. */
export const watchedStages = ['opened', 'nearly_funded', 'closing_soon', 'closed'] as const
export type WatchedStage = (typeof watchedStages)[number]
