import type { AnswerOf } from '#kit/contract.ts'
import type { AskedFile } from '#kit/list.ts'
import { exportRecordedList } from '#modules/audit/index.ts'
import type { Context } from '#platform/context.ts'
import type { approvalsContract } from '../contract.ts'
import { proposalList } from '../lists.ts'
import * as arabic from '../messages.ar.ts'
import * as english from '../messages.en.ts'
import { requireOperator } from '../policy.ts'
import { type ProposalRegistry, readInbox } from './inbox.ts'

type Line = AnswerOf<typeof approvalsContract.proposals>['items'][number]

/** ADM-1, ADM-9: exports the proposals that the caller may see. */
export async function exportProposals(
  context: Context,
  registry: ProposalRegistry,
  asked: AskedFile<typeof proposalList>,
): Promise<Response> {
  requireOperator(context.actor)
  const inLanguage = { ...context, locale: asked.lang ?? context.locale }
  const { sheet, labels } = inLanguage.locale === 'ar' ? arabic : english
  const changeText = ({ label, before, after }: Line['changes'][number]) =>
    sheet.change(label, before ?? sheet.nothing, after ?? sheet.nothing)
  return await exportRecordedList<typeof proposalList, Line>(context, asked, {
    ...sheet,
    list: proposalList,
    act: 'approvals.exported',
    subject: { kind: 'list', id: 'proposals' },
    cells: {
      what: (row) => row.label,
      subject: ({ subject }) => subject.name,
      changes: (row) => row.changes.map(changeText).join('; '),
      reason: (row) => row.reason,
      proposedBy: ({ proposedBy }) => proposedBy.name,
      proposed: (row) => ({ at: row.proposedAt }),
      expires: (row) => ({ at: row.expiresAt }),
      status: (row) => labels.status[row.status],
      decidedBy: ({ decidedBy }) => decidedBy?.name ?? null,
      decided: ({ decidedAt }) => decidedAt && { at: decidedAt },
      decisionReason: (row) => row.decisionReason,
    },
    load: (query) => readInbox(inLanguage, registry, query, false),
  })
}
