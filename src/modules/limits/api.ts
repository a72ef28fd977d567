import type { Handlers } from '#kit/contract.ts'
import type { CallContext } from '#platform/context.ts'
import { addColumns } from '#platform/declarations/list-columns.ts'
import type { Declared } from '#platform/module.ts'
import type { limitsContract } from './contract.ts'
import { readCaps, saveCap } from './operations/caps.ts'
import {
  decideQualification,
  listRequests,
  proposeOverride,
  readCustomerLimits,
  readEvidence,
} from './operations/customers.ts'
import { exportRequests } from './operations/export.ts'
import { readOverrideEvidence, sendOverrideEvidence } from './operations/override-evidence.ts'
import { askQualification, readOwnLimits, removeEvidence, sendEvidence } from './operations/own.ts'

export const limitsHandlers = ({
  listColumns,
}: Pick<Declared, 'listColumns'>): Handlers<typeof limitsContract, CallContext> => ({
  ownLimits: readOwnLimits,
  sendEvidence,
  removeEvidence,
  askQualification,
  requests: async (context, input) =>
    addColumns(context, listColumns, 'limits.requests', await listRequests(context, input)),
  requestsFile: exportRequests,
  customerLimits: readCustomerLimits,
  customerEvidence: readEvidence,
  decideQualification,
  sendOverrideEvidence,
  overrideEvidence: readOverrideEvidence,
  proposeOverride,
  caps: readCaps,
  saveCap,
})
