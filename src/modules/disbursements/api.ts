import type { Handlers } from '#kit/contract.ts'
import type { CallContext } from '#platform/context.ts'
import type { disbursementsContract } from './contract.ts'
import { renderAdvice } from './operations/advice.ts'
import { exportRuns, exportShares } from './operations/export.ts'
import { proposeStep } from './operations/lifecycle/propose-step.ts'
import { readOpportunityMoney } from './operations/lifecycle/read-opportunity-money.ts'
import { proposeRun } from './operations/propose-run.ts'
import { listPayableProperties, previewRun, readRun, readRuns, readShares } from './operations/read-runs.ts'

export const disbursementsHandlers: Handlers<typeof disbursementsContract, CallContext> = {
  runs: readRuns,
  runsFile: exportRuns,
  run: (context, { id }) => readRun(context, { id }),
  shares: readShares,
  sharesFile: exportShares,
  preview: previewRun,
  properties: listPayableProperties,
  opportunityMoney: readOpportunityMoney,
  proposeStep: async (context, step) => {
    await proposeStep(context, step)
    return await readOpportunityMoney(context, step)
  },
  advice: renderAdvice,
  propose: async (context, { noteAr, noteEn, ...plan }) => {
    const { idempotencyKey, requestHash } = context
    const note = noteAr !== undefined && noteEn !== undefined ? { ar: noteAr, en: noteEn } : undefined
    const id = await proposeRun(context, { ...plan, note, idempotencyKey, requestHash })
    return await readRun(context, { id })
  },
}
