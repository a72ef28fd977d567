import type { Role } from '#kit/contract.ts'
import { beginsWord, foldWords } from '#kit/fold-words.ts'
import { locales } from '#kit/locale.ts'
import { hasAnyRole } from '#platform/context.ts'
import type { SearchSource } from '#platform/declarations/search.ts'
import { found as ar } from './messages.ar.ts'
import { found as en } from './messages.en.ts'
import { reports } from './reports/all.ts'
import { reportAddress, wordsIn } from './reports/definition.ts'

const readersOfAny = [...new Set(Object.values(reports).flatMap(({ roles }): readonly Role[] => roles))]

/** Each report by each of its groupings, with its words in both languages. */
const entries = Object.values(reports).flatMap(({ name, roles, groupings }) =>
  groupings.map((by) => {
    const said = locales.map((locale) => {
      const { names, groupings: labels } = wordsIn(locale)
      return `${names[name].title} ${labels[by]}`
    })
    return { name, by, roles, words: foldWords(said.join(' ')).split(/\s+/) }
  }),
)

/** ADM-6: finds reports by the beginnings of the words of their name and grouping, in either language. */
export const reportFinders: readonly SearchSource[] = [
  {
    name: 'reporting.reports',
    label: { ar: ar.reports, en: en.reports },
    roles: readersOfAny,
    find: async ({ actor, locale }, text, most) => {
      const asked = foldWords(text).split(/\s+/).filter(Boolean)
      const begins = (words: readonly string[]) => (typed: string) =>
        words.some((word) => beginsWord(word, typed))
      const { names, groupings: labels } = wordsIn(locale)
      return entries
        .filter(({ roles, words }) => hasAnyRole(actor, roles) && asked.every(begins(words)))
        .slice(0, most)
        .map(({ name, by }) => ({
          id: `${name}.${by}`,
          title: `${names[name].title} · ${labels[by]}`,
          note: names[name].about,
          leadsTo: reportAddress(name, { by }) as `/${string}`,
        }))
    },
  },
]
