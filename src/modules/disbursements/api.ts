import type { Handlers } from '#kit/contract.ts'
import type { CallContext } from '#platform/context.ts'
import type { disbursementsContract } from './contract.ts'
import { renderAdvice } from './operations/advice.ts'
import { proposeStep } from './operations/life/propose.ts'
import { readOpportunityMoney } from './operations/life/read.ts'
import { proposeRun } from './operations/propose.ts'
import { previewRun, readProperties, readRun, readRuns, readShares } from './operations/read.ts'

export const disbursementsHandlers: Handlers<typeof disbursementsContract, CallContext> = {
  runs: (context, asked) => readRuns(context, asked),
  run: (context, { id }) => readRun(context, { id }),
  shares: (context, asked) => readShares(context, asked),
  preview: (context, plan) => previewRun(context, plan),
  properties: (context) => readProperties(context),
  opportunityMoney: (context, asked) => readOpportunityMoney(context, asked),
  proposeStep: async (context, step) => {
    await proposeStep(context, step)
    return await readOpportunityMoney(context, step)
  },
  advice: (context, asked) => renderAdvice(context, asked),
  propose: async (context, { noteAr, noteEn, ...plan }) => {
    const { idempotencyKey, requestHash } = context
    const note = noteAr !== undefined && noteEn !== undefined ? { ar: noteAr, en: noteEn } : undefined
    const id = await proposeRun(context, { ...plan, note, idempotencyKey, requestHash })
    return await readRun(context, { id })
  },
}
