import { readers } from '#kit/duties.ts'
import { formatDate, formatFigure } from '#kit/format.ts'
import { parseAmountOnDay, referenceForms } from '#kit/search-text.ts'
import { riyadhDay } from '#kit/time.ts'
import type { Context } from '#platform/context.ts'
import type { SearchResult, SearchSource } from '#platform/declarations/search.ts'
import * as ar from './messages.ar.ts'
import * as en from './messages.en.ts'
import * as queries from './queries.ts'

const words = { ar, en }

const describe = ({ locale }: Context, rows: readonly queries.FoundCorrection[]): SearchResult[] =>
  rows.map(({ id, kind, amount, bankReference, postedAt }) => ({
    id,
    title: words[locale].labels.kinds[kind],
    note: [formatFigure(amount, 2), bankReference, formatDate(postedAt, locale)].filter(Boolean).join(' · '),
    leadsTo: `/admin-sahl/books/correction/${id}`,
  }))

/** Finds posted corrections by the bank's reference, by amount and day, or by their id or their transaction's. */
export const correctionsFinders: readonly SearchSource[] = [
  {
    name: 'corrections.corrections',
    label: { ar: 'القيود التصحيحية', en: 'Corrections' },
    roles: readers.finance,
    find: async (context, text, most) => {
      const amount = parseAmountOnDay(text, riyadhDay(context.now))
      return describe(
        context,
        await queries.searchCorrections(context.tx, amount ?? referenceForms(text), most),
      )
    },
    findById: async (context, id) => describe(context, await queries.listCorrectionsWithId(context.tx, id)),
  },
]
