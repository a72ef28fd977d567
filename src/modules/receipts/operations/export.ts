import type { AnswerOf } from '#kit/contract.ts'
import { readers } from '#kit/duties.ts'
import type { AskedFile } from '#kit/list.ts'
import { exportRecordedList } from '#modules/audit/index.ts'
import { holderText } from '#modules/identity/index.ts'
import { type Context, requireRole } from '#platform/context.ts'
import type { receiptsContract } from '../contract.ts'
import { receiptList } from '../lists.ts'
import * as arabic from '../messages.ar.ts'
import * as english from '../messages.en.ts'
import { listReceipts } from './read.ts'

type Line = AnswerOf<typeof receiptsContract.receipts>['items'][number]

/** ADM-1: exports the receipts that match the filters. */
export async function exportReceipts(
  context: Context,
  asked: AskedFile<typeof receiptList>,
): Promise<Response> {
  requireRole(context.actor, ...readers.finance)
  const inLanguage = { ...context, locale: asked.lang ?? context.locale }
  const { sheet, labels } = inLanguage.locale === 'ar' ? arabic : english
  return await exportRecordedList<typeof receiptList, Line>(context, asked, {
    ...sheet,
    list: receiptList,
    act: 'receipts.exported',
    subject: { kind: 'list', id: 'receipts' },
    cells: {
      reference: (row) => row.bankReference,
      booked: (row) => row.bookedOn,
      amount: (row) => ({ halalas: row.amount }),
      status: (row) => labels.statuses[row.status],
      party: ({ party }) => party.name,
      ending: ({ party }) => party.ending,
      text: (row) => row.text,
      investor: ({ investor }) => investor && holderText(investor, inLanguage.locale),
      opportunity: ({ opportunity }) => opportunity?.title ?? null,
      recordedBy: (row) => row.recordedBy,
      recorded: (row) => ({ at: row.recordedAt }),
    },
    load: (query) => listReceipts(inLanguage, query),
  })
}
