import { readers } from '#kit/duties.ts'
import { refuser } from '#kit/errors.ts'
import type { AskedFile } from '#kit/list.ts'
import { toWire } from '#kit/money.ts'
import { recordAct } from '#modules/audit/index.ts'
import { arabicLabels, englishLabels } from '#modules/books/index.ts'
import { type JournalLine, listJournal } from '#modules/ledger/index.ts'
import { type Context, requireRole } from '#platform/context.ts'
import { exportList } from '#platform/lists/list-export.ts'
import { periodsRefusals } from '../contract.ts'
import { journalList } from '../lists.ts'
import * as arabic from '../messages.ar.ts'
import * as english from '../messages.en.ts'
import { accountCodes } from '../rules.ts'
import { toFirstDay } from './lock-month.ts'

const refuse = refuser(periodsRefusals)

/**
 * Exports a month as balanced vouchers, one per day and kind of movement, from sealed entries. Amounts are halalas in
 * the ledger and riyals in the file. An export of a month that is not locked can still grow.
 */
export async function exportJournal(
  context: Context,
  { month, columns, format, lang }: { month: string } & AskedFile<typeof journalList>,
): Promise<Response> {
  requireRole(context.actor, ...readers.finance)
  const lines = await listJournal(context.tx, toFirstDay(month))
  if (lines.length === 0) throw refuse('month_without_entries')
  const isArabic = (lang ?? context.locale) === 'ar'
  const { sheet } = isArabic ? arabic : english
  const labels = isArabic ? arabicLabels : englishLabels
  const file = await exportList<typeof journalList, JournalLine>(
    context,
    { columns, format, lang },
    {
      list: journalList,
      title: `${sheet.title} ${month}`,
      columns: sheet.columns,
      cells: {
        day: ({ day }) => day,
        voucher: ({ day, kind, isReversal }) => `${day}-${kind}${isReversal ? '-reversal' : ''}`,
        code: ({ account }) => accountCodes[account],
        account: ({ account }) => labels.accounts[account],
        movement: ({ kind }) => labels.movements[kind],
        debit: ({ debit }) => (debit > 0n ? { halalas: toWire(debit) } : null),
        credit: ({ credit }) => (credit > 0n ? { halalas: toWire(credit) } : null),
      },
      partOf: async () => ({ items: lines, nextCursor: null }),
    },
  )
  await recordAct(context, { act: 'periods.journal_exported', subject: { kind: 'month', id: month } })
  return file
}
