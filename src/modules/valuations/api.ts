import type { Handlers } from '#kit/contract.ts'
import type { CallContext } from '#platform/context.ts'
import type { valuationsContract } from './contract.ts'
import { createValuation, proposeValuation, removeValuation, saveReport } from './operations/enter.ts'
import { listManagedValuations, listPublicValuations, readValuationReport } from './operations/read.ts'

export const valuationsHandlers: Handlers<typeof valuationsContract, CallContext> = {
  list: listPublicValuations,
  report: readValuationReport,
  managed: listManagedValuations,
  create: createValuation,
  sendReport: saveReport,
  propose: proposeValuation,
  remove: removeValuation,
}
