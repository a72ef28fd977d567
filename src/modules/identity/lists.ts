import { defineList } from '#kit/list.ts'

/** KYC-4; verification moves it, everyone reads it. */
export const kycStatuses = ['not_done', 'pending', 'approved', 'rejected', 'expired'] as const

/** ADM-3: investors, by when they registered. */
export const investorList = defineList({
  search: 100,
  filters: { status: { oneOf: kycStatuses } },
  sorts: { newest: ['instant'] },
})
