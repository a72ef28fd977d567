import { readers } from '#kit/duties.ts'
import type { SearchSource } from '#platform/declarations/search.ts'
import { found as ar } from './messages.ar.ts'
import { found as en } from './messages.en.ts'
import { findCustomerById, findCustomers } from './operations/customer-list.ts'

export const verificationFinders: readonly SearchSource[] = [
  {
    name: 'verification.customers',
    label: { ar: ar.customers, en: en.customers },
    roles: readers.customers,
    find: findCustomers,
    findById: findCustomerById,
  },
]
