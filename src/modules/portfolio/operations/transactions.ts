import type * as z from 'zod'
import type { AnswerOf } from '#kit/contract.ts'
import type { Asked, AskedFile } from '#kit/list.ts'
import type { Locale } from '#kit/locale.ts'
import { toWire } from '#kit/money.ts'
import { requireInvestor } from '#modules/verification/index.ts'
import type { Context } from '#platform/context.ts'
import { exportList } from '#platform/list-export.ts'
import type { portfolioContract, Transaction } from '../contract.ts'
import { transactionList } from '../lists.ts'
import { sheet as arabic } from '../messages.ar.ts'
import { sheet as english } from '../messages.en.ts'
import * as queries from '../queries.ts'

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
