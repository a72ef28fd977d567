import type { SearchSource } from '#platform/declarations/search.ts'
import { sheet as ar } from './messages.ar.ts'
import { sheet as en } from './messages.en.ts'
import { findOrderById, findOrders } from './operations/investors-orders.ts'
import { orderReaders } from './policy.ts'

export const ordersFinders: readonly SearchSource[] = [
  {
    name: 'orders.orders',
    label: { ar: ar.title, en: en.title },
    roles: orderReaders,
    find: findOrders,
    findById: findOrderById,
  },
]
