import type { Handlers } from '#kit/contract.ts'
import type { CallContext } from '#platform/context.ts'
import type { periodsContract } from './contract.ts'
import { exportJournal } from './operations/export-journal.ts'
import { listMonths } from './operations/list-months.ts'
import { proposeLock } from './operations/propose-lock.ts'

export const periodsHandlers: Handlers<typeof periodsContract, CallContext> = {
  list: listMonths,
  proposeLock,
  journal: exportJournal,
}
