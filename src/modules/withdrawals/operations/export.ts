import type { AnswerOf } from '#kit/contract.ts'
import { readers } from '#kit/duties.ts'
import type { AskedFile } from '#kit/list.ts'
import { recordAct } from '#modules/audit/index.ts'
import { holderText } from '#modules/identity/index.ts'
import { type Context, requireRole } from '#platform/context.ts'
import { exportList } from '#platform/lists/list-export.ts'
import type { withdrawalsContract } from '../contract.ts'
import { withdrawalList } from '../lists.ts'
import * as arabic from '../messages.ar.ts'
import * as english from '../messages.en.ts'
import { listWithdrawals } from './operator-view.ts'

type Line = AnswerOf<typeof withdrawalsContract.withdrawals>['items'][number]
const at = (instant: string | null) => instant && { at: instant }

/** ADM-1: exports the withdrawals that match the filters and records the export in the audit log. */
export async function exportWithdrawals(
  context: Context,
  { columns, lang, format, ...asked }: AskedFile<typeof withdrawalList>,
): Promise<Response> {
  requireRole(context.actor, ...readers.finance)
  const inLanguage = { ...context, locale: lang ?? context.locale }
  const { sheet, labels } = inLanguage.locale === 'ar' ? arabic : english
  const file = await exportList<typeof withdrawalList, Line>(
    context,
    { columns, format, lang },
    {
      list: withdrawalList,
      title: sheet.title,
      columns: sheet.columns,
      cells: {
        reference: (row) => row.reference,
        investor: (row) => holderText(row.investor, inLanguage.locale),
        amount: (row) => ({ halalas: row.amount }),
        bank: ({ account }) => account.bank ?? account.bankCode,
        ending: ({ account }) => account.ending,
        holder: (row) => row.holderName,
        stage: (row) => labels.stages[row.stage],
        requested: (row) => at(row.requestedAt),
        approvedBy: (row) => row.approvedBy,
        secondedBy: (row) => row.secondedBy,
        approved: (row) => at(row.approvedAt),
        batch: (row) => row.batch?.reference ?? null,
        decidedBy: (row) => row.decidedBy,
        decided: (row) => at(row.decidedAt),
        bankReference: (row) => row.bankReference,
        reason: (row) => row.reason?.text ?? null,
      },
      partOf: (part) => listWithdrawals(inLanguage, { ...asked, ...part }),
    },
  )
  const { q, ids: _, sort: __, ...filters } = asked
  await recordAct(context, {
    act: 'withdrawals.exported',
    subject: { kind: 'list', id: 'withdrawals' },
    after: { ...filters, isSearched: Boolean(q), columns },
  })
  return file
}
