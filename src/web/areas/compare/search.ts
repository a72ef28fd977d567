/** The search keys of a comparison, in riyals, percent and months. */
export interface CompareSearch {
  /** Slugs, separated by commas. */
  readonly ids?: string
  /** One more slug, from the form without script. */
  readonly add?: string
  readonly amount?: number
  readonly income?: number
  readonly late?: number
}

export const comparedAtMost = 4
export const usual = { amount: 10_000, income: 50, late: 24 }

const wholeIn = (value: unknown, least: number, most: number): number | undefined => {
  const number = typeof value === 'number' ? value : typeof value === 'string' ? Number(value) : Number.NaN
  return Number.isInteger(number) && number >= least && number <= most ? number : undefined
}

export function compareSearch(search: Record<string, unknown>): CompareSearch {
  const { ids, add, ...numbers } = search
  // Without script the field sends digits with separators.
  const amount = wholeIn(String(numbers.amount).replaceAll(',', ''), 1, 1_000_000_000)
  const income = wholeIn(numbers.income, 0, 100)
  const late = wholeIn(numbers.late, 0, 120)
  return {
    ...(ids === undefined ? {} : { ids: String(ids) }),
    ...(add === undefined || add === '' ? {} : { add: String(add) }),
    ...(amount === undefined ? {} : { amount }),
    ...(income === undefined ? {} : { income }),
    ...(late === undefined ? {} : { late }),
  }
}

/** Returns the slugs to compare: each once, at most four. */
export const parseCompared = ({ ids = '', add = '' }: CompareSearch): string[] =>
  [...new Set([...ids.split(','), add])]
    .filter((id) => /^[0-9A-Za-z-]{1,80}$/.test(id))
    .slice(0, comparedAtMost)
