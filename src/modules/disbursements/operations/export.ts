import type { AnswerOf } from '#kit/contract.ts'
import { readers } from '#kit/duties.ts'
import type { AskedFile } from '#kit/list.ts'
import { exportRecordedList } from '#modules/audit/index.ts'
import { type Context, requireRole } from '#platform/context.ts'
import type { disbursementsContract } from '../contract.ts'
import { runList } from '../lists.ts'
import * as arabic from '../messages.ar.ts'
import * as english from '../messages.en.ts'
import { readRuns } from './read-runs.ts'

type Line = AnswerOf<typeof disbursementsContract.runs>['items'][number]
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
