import type { Handlers } from '#kit/contract.ts'
import type { CallContext } from '#platform/context.ts'
import type { disbursementsContract } from './contract.ts'
import { approveRun, dropRun } from './operations/decide.ts'
import { proposeRun } from './operations/propose.ts'
import { previewRun, readRun, readRuns, readShares } from './operations/read.ts'

export const disbursementsHandlers: Handlers<typeof disbursementsContract, CallContext> = {
  runs: (context, asked) => readRuns(context, asked),
  run: (context, { id }) => readRun(context, { id }),
  shares: (context, asked) => readShares(context, asked),
  preview: (context, plan) => previewRun(context, plan),
  propose: async (context, plan) => {
    const { idempotencyKey, requestHash } = context
    const id = await proposeRun(context, { ...plan, idempotencyKey, requestHash })
    return await readRun(context, { id })
  },
  approve: async (context, { id }) => {
    await approveRun(context, { id })
    return await readRun(context, { id })
  },
  drop: async (context, { id, reason }) => {
    await dropRun(context, { id, reason })
    return await readRun(context, { id })
  },
}
