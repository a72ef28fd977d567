import type { AnswerOf } from '#kit/contract.ts'
import { readers } from '#kit/duties.ts'
import type { AskedFile } from '#kit/list.ts'
import { recordAct } from '#modules/audit/index.ts'
import { holderText } from '#modules/identity/index.ts'
import { type Context, requireRole } from '#platform/context.ts'
import { exportList } from '#platform/lists/list-export.ts'
import type { receiptsContract } from '../contract.ts'
import { receiptList } from '../lists.ts'
import * as arabic from '../messages.ar.ts'
import * as english from '../messages.en.ts'
import { listReceipts } from './read.ts'

type Line = AnswerOf<typeof receiptsContract.receipts>['items'][number]

/** ADM-1: exports the receipts that match the filters and records the export in the audit log. */
export async function exportReceipts(
  context: Context,
  { columns, lang, format, ...asked }: AskedFile<typeof receiptList>,
): Promise<Response> {
  requireRole(context.actor, ...readers.finance)
  const inLanguage = { ...context, locale: lang ?? context.locale }
  const { sheet, labels } = inLanguage.locale === 'ar' ? arabic : english
  const file = await exportList<typeof receiptList, Line>(
    context,
    { columns, format, lang },
    {
      list: receiptList,
      title: sheet.title,
      columns: sheet.columns,
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
      partOf: (part) => listReceipts(inLanguage, { ...asked, ...part }),
    },
  )
  const { q, ids: _, sort: __, ...filters } = asked
  await recordAct(context, {
    act: 'receipts.exported',
    subject: { kind: 'list', id: 'receipts' },
    after: { ...filters, isSearched: Boolean(q), columns },
  })
  return file
}
