import type { Handlers } from '#kit/contract.ts'
import type { CallContext } from '#platform/context.ts'
import type { limitsContract } from './contract.ts'
import { readCaps, saveCap } from './operations/caps.ts'
import {
  decideQualification,
  listRequests,
  proposeOverride,
  readCustomerLimits,
  readEvidence,
} from './operations/customers.ts'
import { readOverrideEvidence, sendOverrideEvidence } from './operations/override-evidence.ts'
import { askQualification, readOwnLimits, removeEvidence, sendEvidence } from './operations/own.ts'

export const limitsHandlers: Handlers<typeof limitsContract, CallContext> = {
  ownLimits: (context) => readOwnLimits(context),
  sendEvidence: (context, input) => sendEvidence(context, input),
  removeEvidence: (context, input) => removeEvidence(context, input),
  askQualification: (context, input) => askQualification(context, input),
  requests: (context, input) => listRequests(context, input),
  customerLimits: (context, input) => readCustomerLimits(context, input),
  customerEvidence: (context, input) => readEvidence(context, input),
  decideQualification: (context, input) => decideQualification(context, input),
  sendOverrideEvidence: (context, input) => sendOverrideEvidence(context, input),
  overrideEvidence: (context, input) => readOverrideEvidence(context, input),
  proposeOverride: (context, input) => proposeOverride(context, input),
  caps: (context) => readCaps(context),
  saveCap: (context, input) => saveCap(context, input),
}
