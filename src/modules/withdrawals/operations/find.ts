import { formatDate, formatFigure } from '#kit/format.ts'
import { parseAmountOnDay, parseReferenceText, referenceForms } from '#kit/search-text.ts'
import { riyadhDay } from '#kit/time.ts'
import { holderText, listNames } from '#modules/identity/index.ts'
import { walletHolderOf } from '#modules/identity/vocabulary.ts'
import type { Context } from '#platform/context.ts'
import type { PersonalSection } from '#platform/declarations/personal-data.ts'
import type { SearchResult } from '#platform/declarations/search.ts'
import * as arabic from '../messages.ar.ts'
import * as english from '../messages.en.ts'
import * as queries from '../queries.ts'
import { decideStage } from '../rules.ts'

const words = { ar: arabic, en: english }

/** Searches withdrawals by our reference or the bank's, or by amount and day. */
export async function findWithdrawals(
  context: Context,
  text: string,
  most: number,
): Promise<readonly SearchResult[]> {
  const { tx, now } = context
  const amount = parseAmountOnDay(text, riyadhDay(now))
  const rows = amount
    ? await queries.listByAmount(tx, amount, most)
    : await queries.listByNumber(tx, numbersIn(text), most)
  return await describeRows(context, rows)
}

/** Names these withdrawals, for a list across queues. */
export const describeWithdrawals = async (context: Context, ids: readonly string[]) =>
  await describeRows(context, await queries.listById(context.tx, ids))

async function describeRows(
  { tx, locale }: Context,
  rows: readonly queries.WithdrawalRow[],
): Promise<SearchResult[]> {
  const { found, labels } = words[locale]
  const people = await listNames(tx, [...new Set(rows.map((row) => row.investorId))])
  const names = new Map(people.map((user) => [user.id, holderText(walletHolderOf(user), locale)]))
  return rows.map((row) => ({
    id: row.id,
    title: found.withdrawal(formatFigure(row.amount)),
    note: [row.reference, names.get(row.investorId), labels.stages[decideStage(row)]]
      .filter(Boolean)
      .join(' · '),
    leadsTo: `/admin-sahl/wallet/${row.id}`,
  }))
}

/** The bank's reference in its forms, and ours in its printed form. */
const numbersIn = (text: string): string[] => [...referenceForms(text), parseReferenceText(text, 'WD') ?? '']

/** Searches the files for the bank by their reference. */
export async function findBankFiles({ tx, locale }: Context, text: string): Promise<readonly SearchResult[]> {
  const reference = parseReferenceText(text, 'BF')
  const file = reference && (await queries.findBatchByReference(tx, reference))
  if (!file) return []
  const note = `${formatFigure(file.total, 2)} · ${formatDate(file.madeAt, locale)}`
  return [{ id: file.id, title: file.reference, note, leadsTo: `/admin-sahl/wallet?batch=${file.id}` }]
}

/** Lists a person's withdrawals for their copy of their data. */
export async function tellWithdrawals({ tx, locale }: Context, personId: string): Promise<PersonalSection[]> {
  const { personal, labels } = words[locale]
  const rows = await queries.listOf(tx, personId)
  return [
    {
      key: 'withdrawals',
      ...{ title: personal.title, columns: personal.columns },
      rows: rows.map((row) => ({
        reference: row.reference,
        amount: { halalas: row.amount },
        stage: labels.stages[decideStage(row)],
        account: `${row.holderName} ${row.ending}`,
        requestedAt: { at: row.requestedAt },
        decidedAt: row.decidedAt && { at: row.decidedAt },
      })),
    },
  ]
}
