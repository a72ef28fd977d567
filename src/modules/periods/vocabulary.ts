/** The states of a month: before its end, over, and locked by two operators. */
export const monthStates = ['current', 'over', 'locked'] as const
export type MonthState = (typeof monthStates)[number]
