import * as z from 'zod'
import { type Contract, endpoint } from '#kit/contract.ts'
import { defineRefusals } from '#kit/errors.ts'
import { fileQuery, fileTypes, listQuery, pageOf } from '#kit/list-query.ts'
import { Id, Instant, longText, typedText, wholeNumber } from '#kit/schemas.ts'
import { Email } from '#modules/identity/contract.ts'
import { feedbackList } from './lists.ts'
import { feedbackReaders, feedbackStaff } from './policy.ts'
import { feedbackCategories, feedbackLength, pathLength } from './vocabulary.ts'

export const feedbackRefusals = defineRefusals({
  feedback_not_found: { status: 404 },
})

const Category = z.enum(feedbackCategories, 'choose_one')

export const Feedback = z.object({
  id: Id,
  rating: z.int(),
  category: Category,
  message: z.string(),
  page: z.string().nullable().describe('The path of the page that it came from.'),
  person: z.object({ id: Id, name: z.string() }).nullable().describe('Null if they were not signed in.'),
  wantsContact: z.boolean(),
  email: z.string().nullable().describe('Where to answer, if they want an answer.'),
  sentAt: Instant,
  handledAt: Instant.nullable(),
  handledBy: z.string().nullable(),
})

export const feedbackContract = {
  send: endpoint({
    method: 'POST',
    path: '/api/feedback',
    summary: 'SUP-4: send feedback, signed in or not.',
    access: 'public',
    body: z.strictObject({
      rating: wholeNumber(1, 5),
      category: Category,
      message: longText(feedbackLength),
      page: typedText(pathLength, 0).optional().describe('The path of the page that it is about.'),
      wantsContact: z.boolean('wrong_type').default(false).describe('For callers who are signed in.'),
      email: z
        .union([z.literal(''), Email])
        .default('')
        .describe('Where strangers want an answer.'),
    }),
    form: {},
    refusals: ['too_many_requests'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/admin/feedback',
    summary: 'SUP-4: list feedback, newest first.',
    access: feedbackReaders,
    query: listQuery(feedbackList),
    answer: pageOf(Feedback),
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/admin/feedback/export',
    summary: 'Export feedback as CSV or Excel.',
    access: feedbackReaders,
    query: fileQuery(feedbackList),
    produces: [fileTypes.csv, fileTypes.xlsx],
    refusals: ['too_many_requests'],
  }),
  handle: endpoint({
    method: 'PUT',
    path: '/api/admin/feedback/:id/handled',
    summary: 'SUP-4: mark feedback as handled, or as new again.',
    access: feedbackStaff,
    params: z.object({ id: Id }),
    body: z.strictObject({ isHandled: z.boolean('wrong_type') }),
    form: {},
    answer: Feedback,
    refusals: ['feedback_not_found'],
  }),
} satisfies Contract
