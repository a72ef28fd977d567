import { readers } from '#kit/duties.ts'
import type { SearchSource } from '#platform/declarations/search.ts'
import { found as ar } from './messages.ar.ts'
import { found as en } from './messages.en.ts'
import { describeWithdrawals, findBankFiles, findWithdrawals } from './operations/find.ts'

export const withdrawalsFinders: readonly SearchSource[] = [
  {
    name: 'withdrawals.withdrawals',
    label: { ar: ar.withdrawals, en: en.withdrawals },
    roles: readers.finance,
    find: findWithdrawals,
    findById: (context, id) => describeWithdrawals(context, [id]),
  },
  {
    name: 'withdrawals.files',
    label: { ar: 'ملفات البنك', en: 'Bank files' },
    roles: readers.finance,
    find: findBankFiles,
  },
]
