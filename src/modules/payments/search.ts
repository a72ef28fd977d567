import type { Finder } from '#platform/search.ts'
import { found as ar } from './messages.ar.ts'
import { found as en } from './messages.en.ts'
import { findPayments } from './operations/find-payments.ts'

export const paymentsFinders: readonly Finder[] = [
  {
    name: 'payments.payments',
    label: { ar: ar.payments, en: en.payments },
    roles: ['admin', 'customer-admin'],
    find: findPayments,
  },
]
