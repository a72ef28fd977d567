/** The search keys of the estimate, as the form without script sends them. Amounts are riyals as typed. */
export interface EstimateSearch {
  /** `portfolio` begins with the figures of the signed-in investor. */
  readonly from?: string
  readonly held?: string
  readonly cash?: string
  readonly stakes?: string
  readonly income?: string
  readonly share?: string
}

const keys = ['from', 'held', 'cash', 'stakes', 'income', 'share'] as const

/** Keeps the known keys. `parseFigures` judges their values. */
export const parseEstimateSearch = (search: Readonly<Record<string, unknown>>): EstimateSearch =>
  Object.fromEntries(keys.flatMap((key) => (search[key] ? [[key, search[key]]] : [])))
