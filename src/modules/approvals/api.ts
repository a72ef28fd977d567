import type { Handlers } from '#kit/contract.ts'
import type { CallContext } from '#platform/context.ts'
import type { approvalsContract } from './contract.ts'
import { decideProposal, withdrawProposal } from './operations/decide.ts'
import { type ApprovalsWorld, readInbox, readProposal } from './operations/inbox.ts'

export const approvalsHandlers = (
  world: ApprovalsWorld,
): Handlers<typeof approvalsContract, CallContext> => ({
  proposals: (context, input) => readInbox(context, world, input),
  proposal: (context, input) => readProposal(context, world, input),
  decideProposal: (context, input) => decideProposal(context, world, input),
  withdrawProposal: (context, input) => withdrawProposal(context, world, input),
})
