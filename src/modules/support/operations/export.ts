import type { AnswerOf } from '#kit/contract.ts'
import type { AskedFile } from '#kit/list.ts'
import { exportRecordedList } from '#modules/audit/index.ts'
import { type Context, requireRole } from '#platform/context.ts'
import type { supportContract } from '../contract.ts'
import { ticketList } from '../lists.ts'
import * as arabic from '../messages.ar.ts'
import * as english from '../messages.en.ts'
import { ticketReaders } from '../policy.ts'
import { listTicketQueue } from './desk.ts'

type Line = AnswerOf<typeof supportContract.queue>['items'][number]

/** ADM-1, SUP-1: exports the tickets that match the filters. */
export async function exportTickets(
  context: Context,
  asked: AskedFile<typeof ticketList>,
): Promise<Response> {
  requireRole(context.actor, ...ticketReaders)
  const inLanguage = { ...context, locale: asked.lang ?? context.locale }
  const { sheet, labels } = inLanguage.locale === 'ar' ? arabic : english
  return await exportRecordedList<typeof ticketList, Line>(context, asked, {
    ...sheet,
    list: ticketList,
    act: 'support.exported',
    subject: { kind: 'list', id: 'support_tickets' },
    cells: {
      number: (row) => row.requestId,
      subject: (row) => row.subject,
      investor: ({ investor }) => investor.name,
      due: ({ dueAt }) => dueAt && { at: dueAt },
      status: (row) => labels.statuses[row.status],
      category: (row) => labels.categories[row.category],
      assignee: ({ assignee }) => assignee?.name ?? null,
      rating: ({ rating }) => (rating === null ? null : String(rating)),
      raised: (row) => ({ at: row.raisedAt }),
      changed: (row) => ({ at: row.changedAt }),
    },
    load: (query) => listTicketQueue(inLanguage, query),
  })
}
