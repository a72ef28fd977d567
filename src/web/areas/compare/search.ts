const assumptionNames = ['amount', 'income', 'late'] as const
export type AssumptionName = (typeof assumptionNames)[number]

/** The search keys of a comparison. */
export interface CompareSearch extends Readonly<Partial<Record<AssumptionName, string>>> {
  /** Slugs, separated by commas. */
  readonly ids?: string
  /** One more slug, from the form without script. */
  readonly add?: string
}

export const comparedAtMost = 4
const typedAtMost = 40

/** Keeps the known keys. Assumptions stay as typed, in riyals, percent and months: `parseAssumption` judges them. */
export const compareSearch = (search: Readonly<Record<string, unknown>>): CompareSearch =>
  Object.fromEntries([
    ...(['ids', 'add'] as const).flatMap((key) => (search[key] ? [[key, String(search[key])]] : [])),
    ...assumptionNames.flatMap((name) =>
      search[name] === undefined || search[name] === ''
        ? []
        : [[name, String(search[name]).slice(0, typedAtMost)]],
    ),
  ])

/** Returns the slugs to compare: each once, at most four. */
export const parseCompared = ({ ids = '', add = '' }: CompareSearch): string[] =>
  [...new Set([...ids.split(','), add])]
    .filter((id) => /^[0-9A-Za-z-]{1,80}$/.test(id))
    .slice(0, comparedAtMost)
