import { readers } from '#kit/duties.ts'
import type { SearchSource } from '#platform/declarations/search.ts'
import { found as ar } from './messages.ar.ts'
import { found as en } from './messages.en.ts'
import { findPayments } from './operations/find-payments.ts'

export const paymentsFinders: readonly SearchSource[] = [
  {
    name: 'payments.payments',
    label: { ar: ar.payments, en: en.payments },
    roles: readers.customers,
    find: findPayments,
    findById: (context, id) => findPayments(context, id, 1),
  },
]
