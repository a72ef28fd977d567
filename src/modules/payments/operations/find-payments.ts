import { foldDigits } from '#kit/digits.ts'
import { readers } from '#kit/duties.ts'
import { formatFigure } from '#kit/format.ts'
import { parseAmountOnDay } from '#kit/search-text.ts'
import { riyadhDay } from '#kit/time.ts'
import { holderText, listNames } from '#modules/identity/index.ts'
import { holderPathOf, walletHolderOf } from '#modules/identity/vocabulary.ts'
import { type Context, hasAnyRole } from '#platform/context.ts'
import type { SearchResult } from '#platform/declarations/search.ts'
import { found as arabic } from '../messages.ar.ts'
import { found as english } from '../messages.en.ts'
import { searchDeposits, searchDepositsByAmount } from '../queries/deposits.ts'

const words = { ar: arabic, en: english }
const idForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Finds deposits by our id, by the gateway's id of the page or payment, or by amount and day. */
export async function findPayments(
  { tx, locale, now, actor }: Context,
  text: string,
  most: number,
): Promise<readonly SearchResult[]> {
  const number = foldDigits(text).trim()
  const amount = parseAmountOnDay(text, riyadhDay(now))
  const rows = amount
    ? await searchDepositsByAmount(tx, amount, most)
    : await searchDeposits(tx, { id: idForm.test(number) ? number : null, number }, most)
  const people = await listNames(tx, [...new Set(rows.map((row) => row.investorId))])
  const holders = new Map(people.map((user) => [user.id, walletHolderOf(user)]))
  const mayOpen = hasAnyRole(actor, readers.compliance)
  return rows.map((row) => {
    const holder = holders.get(row.investorId)!
    return {
      id: row.id,
      title: words[locale].deposit(formatFigure(Number(row.amount), 2)),
      note: [holderText(holder, locale), words[locale].statuses[row.standing]].filter(Boolean).join(' · '),
      leadsTo: `${holderPathOf(holder, mayOpen)}#deposits`,
    }
  })
}
