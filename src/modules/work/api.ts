import type { Handlers } from '#kit/contract.ts'
import type { CallContext } from '#platform/context.ts'
import type { Declared } from '#platform/module.ts'
import type { workContract } from './contract.ts'
import { assignItems, listWorkers, recordPresence, releaseItem, takeWaitingItem } from './operations/items.ts'
import { listOpenWork } from './operations/open-work.ts'

export const workHandlers = ({
  queues,
  proposals,
}: Pick<Declared, 'queues' | 'proposals'>): Handlers<typeof workContract, CallContext> => ({
  open: (context, input) => listOpenWork(context, { queues, proposals }, input),
  present: (context, input) => recordPresence(context, queues, input),
  take: (context, input) => takeWaitingItem(context, queues, input),
  release: (context, input) => releaseItem(context, queues, input),
  assign: (context, input) => assignItems(context, queues, input),
  operators: (context, input) => listWorkers(context, queues, input),
})
