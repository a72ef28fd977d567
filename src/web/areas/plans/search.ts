import { foldDigits, halalasOfText } from '#kit/digits.ts'

/** The rules of a preview, as a form without script sends them. Amounts in riyals. */
export interface PreviewRules {
  readonly day?: number
  readonly amount?: number
  readonly types?: string[]
  readonly cities?: string[]
  readonly contracts?: string[]
  readonly capPerOpportunity?: number
  readonly cashToKeep?: number
}

/** The same as typed into an address, not validated. */
export type TypedRules = { readonly [K in keyof PreviewRules]?: PreviewRules[K] | string }

const amounts = ['amount', 'capPerOpportunity', 'cashToKeep'] as const
const lists = ['types', 'cities', 'contracts'] as const

/** Parses the rules and leaves out what is missing or invalid. */
export function parsePreviewRules({ day, ...search }: Readonly<Record<string, unknown>>): PreviewRules {
  const dayOfMonth = Number(foldDigits(String(day)))
  return {
    ...(Number.isInteger(dayOfMonth) && dayOfMonth >= 1 && dayOfMonth <= 31 ? { day: dayOfMonth } : {}),
    ...Object.fromEntries(
      amounts.flatMap((name) => {
        const halalas = halalasOfText(String(search[name] ?? '').slice(0, 40))
        return halalas === null ? [] : [[name, halalas / 100]]
      }),
    ),
    ...Object.fromEntries(
      lists.flatMap((name) => {
        const keys = [search[name] ?? []].flat().slice(0, 50)
        return keys.length === 0 ? [] : [[name, keys.map((key) => String(key).slice(0, 40))]]
      }),
    ),
  }
}
