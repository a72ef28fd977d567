import * as z from 'zod'
import { type Contract, endpoint } from '#kit/contract.ts'
import { Id, longText, typedText } from '#kit/schemas.ts'
import { supportStaff, ticketReaders } from './policy.ts'
import { answerLength, ticketCategories, ticketStatuses } from './vocabulary.ts'

const Status = z.enum(ticketStatuses, 'choose_one')
const Category = z.enum(ticketCategories, 'choose_one')
const one = z.object({ id: Id })

/** SUP-2: a prepared reply. */
const Reply = z.object({
  id: Id,
  titleAr: z.string(),
  titleEn: z.string(),
  body: z.string(),
  status: Status,
  categories: z.array(Category),
})
const Replies = z.object({ items: z.array(Reply) })
const WrittenReply = z.strictObject({
  titleAr: typedText(120, 0).default(''),
  titleEn: typedText(120, 0).default(''),
  body: longText(answerLength).describe('May contain {name}, {number} and {subject}.'),
  status: Status.describe('The status that the reply sets.'),
  categories: z.array(Category).min(1, 'required').max(ticketCategories.length, 'too_many'),
})

/** SUP-2: the endpoints of prepared replies. */
export const repliesContract = {
  replies: endpoint({
    method: 'GET',
    path: '/api/admin/support-replies',
    summary: 'SUP-2: list the prepared replies.',
    access: ticketReaders,
    answer: Replies,
  }),
  createReply: endpoint({
    method: 'POST',
    path: '/api/admin/support-replies',
    summary: 'SUP-2: prepare a reply, with a title in at least one language and at least one category.',
    access: supportStaff,
    body: WrittenReply,
    form: {},
    answer: Replies,
    status: 201,
    idempotent: 'answer-kept',
    refusals: ['reply_without_title', 'replies_full'],
  }),
  changeReply: endpoint({
    method: 'PUT',
    path: '/api/admin/support-replies/:id',
    summary: 'SUP-2: change a prepared reply.',
    access: supportStaff,
    params: one,
    body: WrittenReply,
    form: {},
    answer: Replies,
    refusals: ['reply_not_found', 'reply_without_title'],
  }),
  removeReply: endpoint({
    method: 'DELETE',
    path: '/api/admin/support-replies/:id',
    summary: 'SUP-2: delete a prepared reply.',
    access: supportStaff,
    params: one,
    form: {},
    answer: Replies,
    refusals: ['reply_not_found'],
  }),
} satisfies Contract
