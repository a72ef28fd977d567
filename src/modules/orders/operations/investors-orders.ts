import type { AnswerOf } from '#kit/contract.ts'
import type { AskedFile, ListQuery } from '#kit/list.ts'
import { parseAmountOnDay, parseReferenceText } from '#kit/search-text.ts'
import { riyadhDay } from '#kit/time.ts'
import { exportRecordedList } from '#modules/audit/index.ts'
import { findWalletOwners, holderText, listNames } from '#modules/identity/index.ts'
import { walletHolderOf } from '#modules/identity/vocabulary.ts'
import type { Context } from '#platform/context.ts'
import type { SearchResult } from '#platform/declarations/search.ts'
import type { ordersContract } from '../contract.ts'
import { orderList } from '../lists.ts'
import { sheet as arabic } from '../messages.ar.ts'
import { sheet as english } from '../messages.en.ts'
import { requireOrderAccess } from '../policy.ts'
import * as queries from '../queries/orders.ts'
import { loadOrderAnswers } from './read-orders.ts'

type ListAnswer = AnswerOf<typeof ordersContract.investorsOrders>
type Line = ListAnswer['items'][number]

/** Investors whose orders one search includes. */
const searchedAtMost = 500

/** ADM-5: lists all orders. A search matches the reference, the investor, or the total with the day. */
export async function listInvestorsOrders(
  context: Context,
  asked: ListQuery<typeof orderList>,
): Promise<ListAnswer> {
  requireOrderAccess(context.actor)
  const { rows, nextCursor, totals } = await queries.listOrders(
    context.tx,
    asked,
    await resolveSearch(context, asked.q),
  )
  return { items: await loadInvestorsOrders(context, rows), nextCursor, totals }
}

/** Finds orders by reference or investor, for the search over everything. */
export const findOrders = async (context: Context, text: string, most: number): Promise<SearchResult[]> =>
  await describeOrders(context, { q: text, limit: most })

export const findOrderById = async (context: Context, id: string): Promise<SearchResult[]> =>
  await describeOrders(context, { ids: [id], limit: 1 })

async function describeOrders(context: Context, asked: ListQuery<typeof orderList>): Promise<SearchResult[]> {
  const { items } = await listInvestorsOrders(context, asked)
  const words = context.locale === 'ar' ? arabic : english
  return items.map((order) => ({
    id: order.id,
    title: order.reference,
    note: `${holderText(order.investor, context.locale)} · ${words.status[order.status]}`,
    leadsTo: `/admin-sahl/investment/${order.id}`,
  }))
}

async function resolveSearch({ tx, now }: Context, q: string | undefined): Promise<queries.OrderSearch> {
  if (!q) return {}
  const reference = parseReferenceText(q, 'SH')
  // Eight letters of a name look like a reference without its prefix.
  if (reference && (await queries.isReference(tx, reference))) return { reference }
  const amount = parseAmountOnDay(q, riyadhDay(now))
  if (amount) return { amount }
  const { rows } = await findWalletOwners(tx, q)
  return { investors: rows.slice(0, searchedAtMost).map(({ id }) => id) }
}

export async function loadInvestorsOrders(
  context: Context,
  rows: readonly queries.OrderRow[],
): Promise<Line[]> {
  const [answers, users] = await Promise.all([
    loadOrderAnswers(context, rows),
    listNames(context.tx, [...new Set(rows.map((row) => row.investorId))]),
  ])
  const holders = new Map(users.map((user) => [user.id, walletHolderOf(user)]))
  return answers.map((order, index) => ({ ...order, investor: holders.get(rows[index]!.investorId)! }))
}

/** Exports the list as a file. */
export async function exportInvestorsOrders(
  context: Context,
  asked: AskedFile<typeof orderList>,
): Promise<Response> {
  requireOrderAccess(context.actor)
  const inLanguage = { ...context, locale: asked.lang ?? context.locale }
  const words = inLanguage.locale === 'ar' ? arabic : english
  return await exportRecordedList<typeof orderList, Line>(context, asked, {
    ...words,
    list: orderList,
    act: 'orders.exported',
    subject: { kind: 'list', id: 'orders' },
    cells: {
      reference: (order) => order.reference,
      investor: (order) => holderText(order.investor, inLanguage.locale),
      opportunities: (order) => order.lines.map((line) => line.property.title).join(words.and),
      amount: (order) => ({ halalas: order.amount }),
      fees: (order) => ({ halalas: order.fees }),
      total: (order) => ({ halalas: order.total }),
      method: (order) => words.method[order.method],
      placedBy: (order) => words.placers[order.placedBy],
      status: (order) => words.status[order.status],
      at: (order) => ({ at: order.createdAt }),
    },
    load: (query) => listInvestorsOrders(inLanguage, query),
  })
}
