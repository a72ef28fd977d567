import type { AnswerOf } from '#kit/contract.ts'
import { readers } from '#kit/duties.ts'
import type { AskedFile } from '#kit/list.ts'
import { exportRecordedList } from '#modules/audit/index.ts'
import { type Context, requireRole } from '#platform/context.ts'
import type { booksContract } from '../contract.ts'
import { breakList } from '../lists.ts'
import * as arabic from '../messages.ar.ts'
import * as english from '../messages.en.ts'
import { readBreaks } from './assign-break.ts'

type Line = AnswerOf<typeof booksContract.breaks>['items'][number]
const amount = (halalas: number | null) => (halalas === null ? null : { halalas })

/** LED-3: exports the breaks that match the filters. */
export async function exportBreaks(context: Context, asked: AskedFile<typeof breakList>): Promise<Response> {
  requireRole(context.actor, ...readers.finance)
  const { breaksSheet: sheet, labels } = (asked.lang ?? context.locale) === 'ar' ? arabic : english
  return await exportRecordedList<typeof breakList, Line>(context, asked, {
    ...sheet,
    list: breakList,
    act: 'books.breaks_exported',
    subject: { kind: 'list', id: 'breaks' },
    cells: {
      kind: (row) => labels.breaks[row.kind],
      subject: (row) => row.subject,
      expected: (row) => amount(row.expected),
      found: (row) => amount(row.found),
      since: (row) => ({ at: row.firstSeenAt }),
      lastSeen: (row) => ({ at: row.lastSeenAt }),
      gone: ({ goneAt }) => goneAt && { at: goneAt },
      assignedTo: ({ assignedTo }) => assignedTo?.name ?? null,
      note: (row) => row.note,
      correctedBy: (row) => row.correctedBy,
    },
    load: (query) => readBreaks(context, query),
  })
}
