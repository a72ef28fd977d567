import * as z from 'zod'
import { type Contract, endpoint } from '#kit/contract.ts'
import { defineRefusals } from '#kit/errors.ts'
import { defineEvent } from '#kit/events.ts'
import { BasisPoints, Halalas, Id, Instant, typedText } from '#kit/schemas.ts'
import { riskLevels } from '#modules/opportunities/vocabulary.ts'

/** A new opportunity matches saved searches; the subject is the opportunity. */
export const searchesMatched = defineEvent<Record<string, never>>('searches.matched')

export const searchesRefusals = defineRefusals({
  searches_full: { status: 409 },
  search_without_filter: { status: 422 },
})

const Filter = z.object({
  q: z.string().optional(),
  city: z.array(z.string()),
  completion: z.array(z.string()),
  type: z.array(z.string()),
  investmentType: z.array(z.string()),
  risk: z.array(z.enum(riskLevels)),
  minReturn: BasisPoints.optional(),
  maxMinimum: Halalas.optional(),
})

const Searches = z.object({
  items: z.array(
    z.object({
      id: Id,
      query: z.string().describe('The filters as a query string, in their stored order.'),
      filter: Filter,
      parts: z.array(z.string()).describe('The filters in the caller’s language.'),
      savedAt: Instant,
    }),
  ),
})

export const searchesContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/saved-searches',
    viewable: true,
    summary: 'List the searches that the caller saved, the last saved first.',
    access: ['user'],
    answer: Searches,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/saved-searches',
    summary: 'Save a search and be notified of new matches. Saving it twice is no error.',
    access: ['user'],
    body: z.strictObject({
      search: typedText(1500).describe(
        'The filters of `GET /api/properties` as a query string. The status is left out: a match is always new.',
      ),
    }),
    form: {},
    answer: Searches,
    refusals: ['searches_full', 'search_without_filter'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/saved-searches/:id',
    summary: 'Delete a saved search. Deleting it twice is no error.',
    access: ['user'],
    params: z.object({ id: Id }),
    form: {},
    answer: Searches,
  }),
} satisfies Contract
