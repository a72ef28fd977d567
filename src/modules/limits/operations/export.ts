import { readers } from '#kit/duties.ts'
import type { AskedFile } from '#kit/list.ts'
import { exportRecordedList } from '#modules/audit/index.ts'
import { type Context, requireRole } from '#platform/context.ts'
import { requestList } from '../lists.ts'
import * as arabic from '../messages.ar.ts'
import * as english from '../messages.en.ts'
import { listRequests } from './customers.ts'

type Line = Awaited<ReturnType<typeof listRequests>>['items'][number]

/** ADM-1, BUY-8: exports the waiting requests that match the filters. */
export async function exportRequests(
  context: Context,
  asked: AskedFile<typeof requestList>,
): Promise<Response> {
  requireRole(context.actor, ...readers.compliance)
  const { sheet, labels } = (asked.lang ?? context.locale) === 'ar' ? arabic : english
  return await exportRecordedList<typeof requestList, Line>(context, asked, {
    ...sheet,
    list: requestList,
    act: 'limits.requests_exported',
    subject: { kind: 'list', id: 'qualification_requests' },
    cells: {
      customer: ({ customer }) => customer.name,
      ground: (row) => labels.grounds[row.ground],
      asked: (row) => ({ at: row.requestedAt }),
    },
    load: (query) => listRequests(context, query),
  })
}
