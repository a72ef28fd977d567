import type * as z from 'zod'
import type { AnswerOf, ParsedOf } from '#kit/contract.ts'
import { Refusal } from '#kit/errors.ts'
import type { Asked, AskedFile } from '#kit/list.ts'
import type { Locale } from '#kit/locale.ts'
import { largerOf, sumOf, toWire } from '#kit/money.ts'
import { findStanding } from '#modules/identity/index.ts'
import { expectedToTerm } from '#modules/opportunities/index.ts'
import { readAllowance } from '#modules/orders/index.ts'
import {
  maySeeCustomers,
  requireCustomer,
  requireHolder,
  requireInvestor,
} from '#modules/verification/index.ts'
import type { Context } from '#platform/context.ts'
import { exportList } from '#platform/list-export.ts'
import type { Portfolio, portfolioContract, Stake, Transaction } from './contract.ts'
import { transactionList } from './lists.ts'
import { sheet as arabic } from './messages.ar.ts'
import { sheet as english } from './messages.en.ts'
import * as queries from './queries.ts'
import { isHeld, stakeStage } from './rules.ts'

/** PRT-1: what the investor holds, in totals. */
export async function readPortfolio(context: Context): Promise<z.input<typeof Portfolio>> {
  const investor = requireInvestor(context.actor)
  const [standing, stakes] = await Promise.all([
    findStanding(context.tx, investor.userId, context.now),
    queries.listStakes(context.tx, investor.userId),
  ])
  const { limit, used } = await readAllowance(context, investor.userId, requireHolder(standing))
  return {
    ...totalsOf(stakes),
    annual: {
      limit: limit === null ? null : toWire(limit),
      used: toWire(used),
      available: limit === null ? null : toWire(largerOf(0n, limit - used)),
    },
  }
}

function totalsOf(stakes: readonly queries.StakeRow[]) {
  const held = stakes.filter((stake) => isHeld(stakeStage(stake)))
  return {
    totalInvested: toWire(sumOf(held.map((stake) => stake.amount))),
    opportunities: held.length,
    achievedReturns: toWire(sumOf(stakes.map((stake) => stake.income))),
    expectedReturns: toWire(sumOf(stakes.map(stillExpected))),
    capitalReturned: toWire(sumOf(stakes.map((stake) => stake.capital))),
  }
}

/** ADM-3: a customer's stakes as they see them themselves, whatever has become of their check. */
export async function readCustomersStakes(
  context: Context,
  { id }: ParsedOf<typeof portfolioContract.customersStakes>,
): Promise<AnswerOf<typeof portfolioContract.customersStakes>> {
  if (!maySeeCustomers(context.actor)) throw new Refusal('forbidden', 403)
  await requireCustomer(context.tx, id)
  const [stakes, ledger] = await Promise.all([
    queries.listStakes(context.tx, id),
    queries.getLedgerSums(context.tx, id),
  ])
  return {
    wallet: ledger.wallet === null ? null : toWire(ledger.wallet),
    totals: totalsOf(stakes),
    everInvested: toWire(sumOf(stakes.map((stake) => stake.amount))),
    inLedger: toWire(ledger.invested),
    items: stakes.map((stake) => stakeAnswer(context.locale, stake)),
  }
}

/** PRT-1, My Stakes: each opportunity held, with its share of the whole. */
export async function listStakes(context: Context): Promise<{ items: z.input<typeof Stake>[] }> {
  const investor = requireInvestor(context.actor)
  const [standing, stakes] = await Promise.all([
    findStanding(context.tx, investor.userId, context.now),
    queries.listStakes(context.tx, investor.userId),
  ])
  requireHolder(standing)
  return { items: stakes.map((stake) => stakeAnswer(context.locale, stake)) }
}

/** PRT-2: what the schedule still owes a stake, to its term; nothing once it is over. */
function stillExpected(stake: queries.StakeRow): bigint {
  if (!isHeld(stakeStage(stake))) return 0n
  const expected = expectedToTerm({
    amount: stake.amount,
    annualReturnBps: stake.annualReturnBps,
    totalReturnBps: stake.totalReturnBps,
    termMonths: stake.termMonths,
    schedule: stake.distributionSchedule,
  })
  return largerOf(0n, expected - stake.income)
}

function stakeAnswer(locale: Locale, stake: queries.StakeRow): z.input<typeof Stake> {
  return {
    property: {
      id: stake.opportunityId,
      slug: stake.slug,
      title: stake.title[locale],
      location: stake.location[locale],
      cover: stake.cover,
      fundedBps: Number((stake.invested * 10_000n) / stake.price),
      annualReturnBps: stake.annualReturnBps,
      distributionSchedule: stake.distributionSchedule,
    },
    amount: toWire(stake.amount),
    ownershipBps: Number((stake.amount * 10_000n) / stake.price),
    since: stake.since.toISOString(),
    stage: stakeStage(stake),
    endedAt: stake.endedAt?.toISOString() ?? null,
    paid: { income: toWire(stake.income), capital: toWire(stake.capital) },
    expectedReturns: toWire(stillExpected(stake)),
  }
}

/** PAY-6: the investor's movements, newest first. */
export async function listTransactions(
  context: Context,
  asked: Asked<typeof transactionList>,
): Promise<AnswerOf<typeof portfolioContract.transactions>> {
  const investor = requireInvestor(context.actor)
  const { rows, nextCursor } = await queries.listTransactions(context.tx, investor.userId, asked)
  return { items: rows.map((row) => transactionAnswer(context.locale, row)), nextCursor }
}

/** PAY-6: the same as a file, in the language asked for. */
export async function exportTransactions(
  context: Context,
  { columns, lang, ...asked }: AskedFile<typeof transactionList>,
): Promise<Response> {
  const inLanguage = { ...context, locale: lang ?? context.locale }
  const words = inLanguage.locale === 'ar' ? arabic : english
  return await exportList<typeof transactionList, z.input<typeof Transaction>>(
    context,
    { columns },
    {
      list: transactionList,
      title: words.title,
      columns: words.columns,
      cells: {
        at: (row) => ({ at: row.at }),
        type: (row) => words.type[row.type],
        title: (row) => row.title,
        status: (row) => words.status[row.status],
        method: (row) => words.method[row.method],
        amount: (row) => ({ halalas: row.direction === 'in' ? row.amount : -row.amount }),
      },
      partOf: (part) => listTransactions(inLanguage, { ...asked, ...part }),
    },
  )
}

function transactionAnswer(locale: Locale, row: queries.TransactionRow): z.input<typeof Transaction> {
  return {
    id: row.id,
    type: row.type,
    status: row.status,
    amount: toWire(row.amount),
    direction: row.type === 'deposit' || row.type === 'sales' ? 'in' : 'out',
    method: row.method,
    at: row.at.toISOString(),
    title: row.title?.[locale] ?? null,
    orderId: row.orderId,
    paymentUrl: row.paymentUrl,
    part: row.part,
    reason: row.reason,
  }
}
