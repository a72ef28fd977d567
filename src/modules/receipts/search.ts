import { readers } from '#kit/duties.ts'
import type { SearchSource } from '#platform/declarations/search.ts'
import { describeReceipts, findReceipts, findTransferCodes } from './operations/find.ts'

export const receiptsFinders: readonly SearchSource[] = [
  {
    name: 'receipts.receipts',
    label: { ar: 'الحوالات الواردة', en: 'Bank receipts' },
    roles: readers.finance,
    find: findReceipts,
    findById: (context, id) => describeReceipts(context, [id]),
  },
  {
    name: 'receipts.codes',
    label: { ar: 'مراجع التحويل', en: 'Transfer references' },
    roles: readers.customers,
    find: findTransferCodes,
  },
]
