import type { RefusalWords } from '#kit/errors.ts'
import { formatMoneyText, formatMonth } from '#kit/format.ts'
import type { ColumnOf } from '#kit/list.ts'
import { pluralOf } from '#kit/locale.ts'
import type { periodsRefusals } from './contract.ts'
import type { journalList } from './lists.ts'
import type { MonthState } from './vocabulary.ts'

export const refusals = {
  month_not_over: 'لم ينتهِ هذا الشهر بعد.',
  month_out_of_order: 'أقفل الشهر السابق أولًا.',
  month_locked: 'هذا الشهر مُقفل.',
  month_not_sealed: 'لا تزال قيود من هذا الشهر قيد الختم. حاول بعد دقيقة.',
  month_not_proven: 'لم تُثبت الدفاتر بلا أخطاء منذ نهاية الشهر. يجري الإثبات كل ليلة.',
  month_without_entries: 'لا حركات في هذا الشهر.',
} satisfies RefusalWords<typeof periodsRefusals>

const entriesOf = pluralOf('ar')

export const monthLine = (month: string, moved: bigint, entries: number): string =>
  `${formatMonth(`${month}-15`, 'ar')}: ${formatMoneyText(moved, 'ar')}، ${entriesOf(entries, { zero: 'بلا قيود', one: 'قيد واحد', two: 'قيدان', few: '# قيود', many: '# قيدًا', other: '# قيد' })}`

/** The checks shown beside a proposal. */
export const checks = {
  sealed: 'كل القيود حتى نهاية الشهر مختومة',
  proven: 'أُثبتت الدفاتر بعد نهاية الشهر',
  no_breaks: 'لا فروقات مفتوحة',
}

export const labels = {
  lock: 'إقفال الأشهر',
  states: {
    current: 'الشهر الجاري',
    over: 'مفتوح',
    locked: 'مُقفل',
  } satisfies Record<MonthState, string>,
}

export const sheet = {
  title: 'دفتر اليومية',
  columns: {
    day: 'التاريخ',
    voucher: 'السند',
    code: 'رمز الحساب',
    account: 'الحساب',
    movement: 'الحركة',
    debit: 'مدين',
    credit: 'دائن',
  } satisfies Record<ColumnOf<typeof journalList>, string>,
}
