import type { Handlers } from '#kit/contract.ts'
import type { CallContext } from '#platform/context.ts'
import { addColumns } from '#platform/declarations/list-columns.ts'
import type { Declared } from '#platform/module.ts'
import type { approvalsContract } from './contract.ts'
import { decideProposal, withdrawProposal } from './operations/decide.ts'
import { exportProposals } from './operations/export.ts'
import { type ProposalRegistry, readInbox, readProposal } from './operations/inbox.ts'

export const approvalsHandlers = (
  registry: ProposalRegistry & Pick<Declared, 'listColumns'>,
): Handlers<typeof approvalsContract, CallContext> => ({
  proposals: async (context, input) =>
    addColumns(
      context,
      registry.listColumns,
      'approvals.proposals',
      await readInbox(context, registry, input),
    ),
  proposalsFile: (context, input) => exportProposals(context, registry, input),
  proposal: (context, input) => readProposal(context, registry, input),
  decideProposal: (context, input) => decideProposal(context, registry, input),
  withdrawProposal: (context, input) => withdrawProposal(context, registry, input),
})
