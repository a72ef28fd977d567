import type { AnswerOf } from '#kit/contract.ts'
import { readers } from '#kit/duties.ts'
import type { AskedFile } from '#kit/list.ts'
import { exportRecordedList } from '#modules/audit/index.ts'
import { holderText } from '#modules/identity/index.ts'
import { type Context, requireRole } from '#platform/context.ts'
import type { disbursementsContract } from '../contract.ts'
import { runList, shareList } from '../lists.ts'
import * as arabic from '../messages.ar.ts'
import * as english from '../messages.en.ts'
import { readRuns, readShares } from './read-runs.ts'

type Line = AnswerOf<typeof disbursementsContract.runs>['items'][number]
type Share = AnswerOf<typeof disbursementsContract.shares>['items'][number]
const at = (instant: string | null) => instant && { at: instant }

/** ADM-1: exports the runs that match the filters. */
export async function exportRuns(context: Context, asked: AskedFile<typeof runList>): Promise<Response> {
  requireRole(context.actor, ...readers.finance)
  const inLanguage = { ...context, locale: asked.lang ?? context.locale }
  const { sheet, labels } = inLanguage.locale === 'ar' ? arabic : english
  return await exportRecordedList<typeof runList, Line>(context, asked, {
    ...sheet,
    list: runList,
    act: 'disbursements.runs_exported',
    subject: { kind: 'list', id: 'runs' },
    cells: {
      reference: (run) => run.reference,
      property: ({ property }) => property.title,
      kind: (run) => labels.kinds[run.kind],
      status: (run) => labels.statuses[run.status],
      total: (run) => ({ halalas: run.total }),
      shares: (run) => String(run.shares),
      paidShares: ({ paid }) => String(paid.shares),
      paid: ({ paid }) => ({ halalas: paid.amount }),
      recordAt: (run) => ({ at: run.recordAt }),
      bankReference: (run) => run.bankReference,
      proposedBy: (run) => run.proposedBy ?? sheet.byDeadline,
      proposed: (run) => ({ at: run.proposedAt }),
      decidedBy: (run) => run.decidedBy,
      decided: (run) => at(run.decidedAt),
      paidAt: (run) => at(run.paidAt),
    },
    load: (query) => readRuns(inLanguage, query),
  })
}

/** ADM-1, PRT-3: exports the shares of a run. */
export async function exportShares(
  context: Context,
  { id, ...asked }: { id: string } & AskedFile<typeof shareList>,
): Promise<Response> {
  requireRole(context.actor, ...readers.finance)
  const locale = asked.lang ?? context.locale
  const { shareSheet, labels } = locale === 'ar' ? arabic : english
  return await exportRecordedList<typeof shareList, Share>(context, asked, {
    ...shareSheet,
    list: shareList,
    act: 'disbursements.shares_exported',
    subject: { kind: 'run', id },
    cells: {
      holder: ({ investor }) => holderText(investor, locale),
      part: (share) => labels.parts[share.part],
      stake: (share) => ({ halalas: share.stake }),
      amount: (share) => ({ halalas: share.amount }),
      paid: (share) => at(share.paidAt),
    },
    load: (query) => readShares(context, { ...query, id }),
  })
}
