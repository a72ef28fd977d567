import { foldDigits } from '#kit/digits.ts'
import { formatFigure } from '#kit/format.ts'
import { listUsers } from '#modules/identity/index.ts'
import { fullNameOf } from '#modules/identity/vocabulary.ts'
import type { Context } from '#platform/context.ts'
import type { PersonalSection } from '#platform/declarations/personal-data.ts'
import type { SearchResult } from '#platform/declarations/search.ts'
import * as arabic from '../messages.ar.ts'
import * as english from '../messages.en.ts'
import * as queries from '../queries.ts'
import { stageOf } from '../rules.ts'

const words = { ar: arabic, en: english }

/** Searches withdrawals by our reference or the bank's. */
export async function findWithdrawals(
  { tx, locale }: Context,
  text: string,
  most: number,
): Promise<readonly SearchResult[]> {
  const { found, labels } = words[locale]
  const rows = await queries.listByNumber(tx, foldDigits(text).trim().toUpperCase(), most)
  const people = await listUsers(tx, [...new Set(rows.map((row) => row.investorId))])
  const names = new Map(people.map((user) => [user.id, fullNameOf(user)]))
  return rows.map((row) => ({
    id: row.id,
    title: found.withdrawal(formatFigure(row.amount)),
    note: [row.reference, names.get(row.investorId), labels.stages[stageOf(row)]].filter(Boolean).join(' · '),
    leadsTo: `/admin-sahl/wallet/${row.id}`,
  }))
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
        stage: labels.stages[stageOf(row)],
        account: `${row.holderName} ${row.ending}`,
        requestedAt: { at: row.requestedAt },
        decidedAt: row.decidedAt && { at: row.decidedAt },
      })),
    },
  ]
}
