import type { AnswerOf } from '#kit/contract.ts'
import { readers } from '#kit/duties.ts'
import type { AskedFile } from '#kit/list.ts'
import { exportRecordedList } from '#modules/audit/index.ts'
import { holderText } from '#modules/identity/index.ts'
import { type Context, requireRole } from '#platform/context.ts'
import type { withdrawalsContract } from '../contract.ts'
import { batchList, withdrawalList } from '../lists.ts'
import * as arabic from '../messages.ar.ts'
import * as english from '../messages.en.ts'
import { listBatches } from './batches.ts'
import { listWithdrawals } from './operator-view.ts'

type Endpoints = typeof withdrawalsContract
type Line = AnswerOf<Endpoints['withdrawals']>['items'][number]
type Batch = AnswerOf<Endpoints['batches']>['items'][number]
const at = (instant: string | null) => instant && { at: instant }

/** ADM-1: exports the withdrawals that match the filters. */
export async function exportWithdrawals(
  context: Context,
  asked: AskedFile<typeof withdrawalList>,
): Promise<Response> {
  requireRole(context.actor, ...readers.finance)
  const inLanguage = { ...context, locale: asked.lang ?? context.locale }
  const { sheet, labels } = inLanguage.locale === 'ar' ? arabic : english
  return await exportRecordedList<typeof withdrawalList, Line>(context, asked, {
    ...sheet,
    list: withdrawalList,
    act: 'withdrawals.exported',
    subject: { kind: 'list', id: 'withdrawals' },
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
    load: (query) => listWithdrawals(inLanguage, query),
  })
}

/** ADM-1, PAY-5: exports the list of bank files that match the filters. */
export async function exportBatches(context: Context, asked: AskedFile<typeof batchList>): Promise<Response> {
  requireRole(context.actor, ...readers.finance)
  const { batchSheet } = (asked.lang ?? context.locale) === 'ar' ? arabic : english
  return await exportRecordedList<typeof batchList, Batch>(context, asked, {
    ...batchSheet,
    list: batchList,
    act: 'withdrawals.batches_exported',
    subject: { kind: 'list', id: 'withdrawal_batches' },
    cells: {
      reference: (row) => row.reference,
      rows: (row) => String(row.rows),
      total: (row) => ({ halalas: row.total }),
      open: (row) => String(row.open),
      sentOn: (row) => row.sentOn,
      madeBy: (row) => row.madeBy,
      made: (row) => at(row.madeAt),
    },
    load: (query) => listBatches(context, query),
  })
}
