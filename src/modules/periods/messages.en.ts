import type { RefusalWords } from '#kit/errors.ts'
import { formatMoneyText, formatMonth } from '#kit/format.ts'
import type { ColumnOf } from '#kit/list.ts'
import { pluralOf } from '#kit/locale.ts'
import type { periodsRefusals } from './contract.ts'
import type { journalList } from './lists.ts'
import type { MonthState } from './vocabulary.ts'

export const refusals = {
  month_not_over: 'This month is not over yet.',
  month_out_of_order: 'Lock the earlier month first.',
  month_locked: 'This month is locked already.',
  month_not_sealed: 'Entries of this month are still being sealed. Try again in a minute.',
  month_not_proven:
    'The books have not been proven without faults since the month ended. The proof runs every night.',
  month_without_entries: 'Nothing moved in this month.',
} satisfies RefusalWords<typeof periodsRefusals>

const entriesOf = pluralOf('en')

/** The sums of one month among those that a proposal locks. */
export const monthLine = (month: string, moved: bigint, entries: number): string =>
  `${formatMonth(`${month}-15`, 'en')}: ${formatMoneyText(moved, 'en')}, ${entriesOf(entries, { one: '# entry', other: '# entries' })}`

/** The checks shown beside a proposal. */
export const checks = {
  sealed: 'All entries up to the end of the month are sealed',
  proven: 'The books were proven after the month ended',
  no_breaks: 'No difference is open',
}

export const labels = {
  lock: 'Locking months',
  states: {
    current: 'Current month',
    over: 'Open',
    locked: 'Locked',
  } satisfies Record<MonthState, string>,
}

export const sheet = {
  title: 'Journal',
  columns: {
    day: 'Date',
    voucher: 'Voucher',
    code: 'Account code',
    account: 'Account',
    movement: 'Movement',
    debit: 'Debit',
    credit: 'Credit',
  } satisfies Record<ColumnOf<typeof journalList>, string>,
}
