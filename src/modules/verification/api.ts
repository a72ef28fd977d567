import type { Handlers } from '#kit/contract.ts'
import type { CallContext } from '#platform/context.ts'
import type { verificationContract } from './contract.ts'
import { setActivations } from './operations/activations.ts'
import { readKyc, readKycStatus, saveDraft, saveStep } from './operations/answers.ts'
import { listCustomers, readNextCheck } from './operations/customer-list.ts'
import { readCustomer, setActivation } from './operations/customers.ts'
import {
  keepDocument,
  readCustomersDocument,
  readOwnDocument,
  removeDocument,
} from './operations/documents.ts'
import { exportCustomers } from './operations/export.ts'
import { completeExpiry, decideKyc } from './operations/review.ts'
import { submitKycCounted } from './operations/submission.ts'

export const verificationHandlers: Handlers<typeof verificationContract, CallContext> = {
  kycStatus: (context) => readKycStatus(context),
  kyc: (context) => readKyc(context),
  saveDraft: (context, input) => saveDraft(context, input),
  saveIdentity: (context, input) => saveStep(context, 'identity', input),
  saveEmployment: (context, input) => saveStep(context, 'employment', input),
  saveFinances: (context, input) => saveStep(context, 'finances', input),
  saveExperience: (context, input) => saveStep(context, 'experience', input),
  saveGoals: (context, input) => saveStep(context, 'goals', input),
  sendDocument: (context, input) => keepDocument(context, input),
  removeDocument: (context, input) => removeDocument(context, input),
  document: (context, input) => readOwnDocument(context, input),
  submit: (context) => submitKycCounted(context),
  customers: (context, input) => listCustomers(context, input),
  exportCustomers: (context, input) => exportCustomers(context, input),
  customer: (context, input) => readCustomer(context, input),
  customerDocument: (context, input) => readCustomersDocument(context, input),
  nextCheck: (context, input) => readNextCheck(context, input),
  decideKyc: (context, input) => decideKyc(context, input),
  completeExpiry: (context, input) => completeExpiry(context, input),
  setActivation: (context, input) => setActivation(context, input),
  setActivations: (context, input) => setActivations(context, input),
}
