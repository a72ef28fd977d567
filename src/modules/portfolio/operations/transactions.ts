import type * as z from 'zod'
import type { AnswerOf, ParsedOf } from '#kit/contract.ts'
import { Refusal } from '#kit/errors.ts'
import { formatDate } from '#kit/format.ts'
import type { AskedFile, FilterValues, ListQuery } from '#kit/list.ts'
import type { Locale } from '#kit/locale.ts'
import { toWire } from '#kit/money.ts'
import { getUser } from '#modules/identity/index.ts'
import { fullNameOf } from '#modules/identity/vocabulary.ts'
import { isByPlan } from '#modules/orders/vocabulary.ts'
import { generalSettings } from '#modules/settings/index.ts'
import { requireInvestor } from '#modules/verification/index.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/database/database.ts'
import { exportList } from '#platform/lists/list-export.ts'
import type { portfolioContract, Transaction } from '../contract.ts'
import { transactionList } from '../lists.ts'
import * as arabic from '../messages.ar.ts'
import * as english from '../messages.en.ts'
import * as causes from '../queries/causes.ts'
import * as queries from '../queries/transactions.ts'
import type { TransactionType } from '../vocabulary.ts'

/** PAY-6: lists the investor's transactions, newest first. */
export async function listTransactions(
  context: Context,
  asked: ListQuery<typeof transactionList>,
): Promise<AnswerOf<typeof portfolioContract.transactions>> {
  const investor = requireInvestor(context.actor)
  const { rows, nextCursor } = await queries.listTransactions(context.tx, investor.userId, asked)
  return { items: rows.map((row) => buildTransactionAnswer(context.locale, row)), nextCursor }
}

/** Returns one transaction with its cause. */
export async function readTransaction(
  context: Context,
  { id }: ParsedOf<typeof portfolioContract.transaction>,
): Promise<AnswerOf<typeof portfolioContract.transaction>> {
  const { tx, locale } = context
  const { userId } = requireInvestor(context.actor)
  const row = await queries.findTransaction(tx, userId, id)
  if (!row) throw new Refusal('transaction_not_found', 404)
  const found = await causeFinders[row.type](tx, userId, id)
  const cause = { ...causes.emptyCause, ...found }
  const { property, fee, feeVat, stake, recordAt } = cause
  return {
    ...buildTransactionAnswer(locale, row),
    reference: cause.reference,
    property: property && { slug: property.slug, title: property.title[locale] },
    begunAt: cause.begunAt?.toISOString() ?? null,
    card: cause.card,
    withdrawalId: cause.withdrawalId,
    fee: fee ? { amount: toWire(fee), vat: toWire(feeVat ?? 0n) } : null,
    share:
      stake !== null && recordAt
        ? { stake: toWire(stake), recordAt: recordAt.toISOString(), note: cause.note?.[locale] ?? null }
        : null,
    receipt: row.status !== 'completed' ? null : row.type === 'funded' ? 'order' : 'own',
  }
}

const causeFinders: Record<
  TransactionType,
  (tx: Tx, investorId: string, id: string) => Promise<Partial<causes.CauseRow> | undefined>
> = {
  deposit: async (tx, investorId, id) =>
    (await causes.findDepositCause(tx, investorId, id)) ??
    (await causes.findWithdrawalCause(tx, investorId, id)),
  funded: causes.findOrderCause,
  sales: causes.findRunCause,
  withdrawal: causes.findWithdrawalCause,
}

/** PAY-6: exports the transactions as a file in the requested language. */
export async function exportTransactions(
  context: Context,
  { columns, lang, format, ...asked }: AskedFile<typeof transactionList>,
): Promise<Response> {
  const inLanguage = { ...context, locale: lang ?? context.locale }
  const { sheet: words, receipt: paper } = inLanguage.locale === 'ar' ? arabic : english
  return await exportList<typeof transactionList, z.input<typeof Transaction>>(
    context,
    { columns, format, lang },
    {
      list: transactionList,
      title: words.title,
      columns: words.columns,
      paper: {
        brandName: context.settings.of(generalSettings).brandName[inLanguage.locale],
        sections: [{ rows: await buildFilterRows(inLanguage, asked) }],
        footer: paper.risk,
      },
      cells: {
        at: (row) => ({ at: row.at }),
        type: (row) => words.kind[row.kind],
        title: (row) => row.title,
        status: (row) => words.status[row.status],
        method: (row) => words.method[row.method],
        placedBy: (row) => (isByPlan(row.placedBy) ? words.placers[row.placedBy] : null),
        amount: (row) => ({ halalas: row.direction === 'in' ? row.amount : -row.amount }),
        balance: (row) => (row.balance === null ? null : { halalas: row.balance }),
      },
      partOf: (part) => listTransactions(inLanguage, { ...asked, ...part }),
    },
  )
}

/** Builds the first section of a printed statement: the investor and the filters. */
async function buildFilterRows(
  { tx, actor, locale }: Context,
  { type, status, method, from, to }: FilterValues<typeof transactionList>,
): Promise<[string, string][]> {
  const { sheet, receipt } = locale === 'ar' ? arabic : english
  const rows: [string, string | undefined][] = [
    [receipt.investor, fullNameOf(await getUser(tx, requireInvestor(actor).userId))],
    [sheet.columns.type, type && sheet.type[type]],
    [sheet.columns.status, status && sheet.status[status]],
    [sheet.columns.method, method && sheet.method[method]],
    [sheet.from, from && formatDate(from, locale)],
    [sheet.to, to && formatDate(to, locale)],
  ]
  return rows.filter((row): row is [string, string] => row[1] !== undefined)
}

function buildTransactionAnswer(
  locale: Locale,
  row: queries.WalletTransactionRow,
): z.input<typeof Transaction> {
  return {
    id: row.id,
    type: row.type,
    kind: row.kind,
    status: row.status,
    amount: toWire(row.amount),
    direction: row.type === 'deposit' || row.type === 'sales' ? 'in' : 'out',
    method: row.method,
    at: row.at.toISOString(),
    title: row.title?.[locale] ?? null,
    orderId: row.orderId,
    placedBy: row.placedBy,
    paymentUrl: row.paymentUrl,
    part: row.part,
    reason: row.reason,
    balance: row.balance === null ? null : toWire(row.balance),
  }
}
