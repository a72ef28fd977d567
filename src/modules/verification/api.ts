import type { Handlers } from '#kit/contract.ts'
import type { CallContext } from '#platform/context.ts'
import { addColumns } from '#platform/declarations/list-columns.ts'
import type { Declared } from '#platform/module.ts'
import type { verificationContract } from './contract.ts'
import { setActivations } from './operations/activations.ts'
import { readKyc, readKycStatus, saveDraft, saveStep } from './operations/answers.ts'
import { listCustomers, readNextCheck } from './operations/customer-list.ts'
import { readCustomer, setActivation } from './operations/customers.ts'
import {
  readCustomersDocument,
  readOwnDocument,
  removeDocument,
  saveDocument,
} from './operations/documents.ts'
import { exportCustomers } from './operations/export.ts'
import { completeExpiry, decideKyc } from './operations/review.ts'
import { submitWithinLimits } from './operations/submission.ts'

export const verificationHandlers = ({
  listColumns,
}: Pick<Declared, 'listColumns'>): Handlers<typeof verificationContract, CallContext> => ({
  kycStatus: readKycStatus,
  kyc: readKyc,
  saveDraft,
  saveIdentity: (context, input) => saveStep(context, 'identity', input),
  saveEmployment: (context, input) => saveStep(context, 'employment', input),
  saveFinances: (context, input) => saveStep(context, 'finances', input),
  saveExperience: (context, input) => saveStep(context, 'experience', input),
  saveGoals: (context, input) => saveStep(context, 'goals', input),
  sendDocument: saveDocument,
  removeDocument,
  document: readOwnDocument,
  submit: submitWithinLimits,
  customers: async (context, input) =>
    addColumns(context, listColumns, 'verification.customers', await listCustomers(context, input)),
  exportCustomers,
  customer: readCustomer,
  customerDocument: readCustomersDocument,
  nextCheck: readNextCheck,
  decideKyc,
  completeExpiry,
  setActivation,
  setActivations,
})
