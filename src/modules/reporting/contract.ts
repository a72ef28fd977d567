import * as z from 'zod'
import { type Contract, endpoint } from '#kit/contract.ts'
import { CheckQueue, StatusCounts } from '#modules/verification/contract.ts'

export const reportingContract = {
  dashboard: endpoint({
    method: 'GET',
    path: '/api/admin/dashboard',
    summary: 'What awaits an operator. Only those with customer access are told of customers.',
    access: ['admin', 'cms', 'customer-admin'],
    answer: z.object({ customers: StatusCounts.nullable(), kycQueue: CheckQueue.nullable() }),
  }),
} satisfies Contract
