import type { AnswerOf } from '#kit/contract.ts'
import { readers } from '#kit/duties.ts'
import type { AskedFile, ListQuery, ListTotals } from '#kit/list.ts'
import { sumOf, toWire } from '#kit/money.ts'
import { firstDay, riyadhDay } from '#kit/time.ts'
import { exportRecordedList } from '#modules/audit/index.ts'
import { listFeeReturns } from '#modules/disbursements/index.ts'
import { holderText, listNames } from '#modules/identity/index.ts'
import { walletHolderOf } from '#modules/identity/vocabulary.ts'
import { listRecordPostings } from '#modules/ledger/index.ts'
import { listReported, type ReportedOpportunity, replaceMergedKeys } from '#modules/opportunities/index.ts'
import { type FeeRow, listFees, sumFees } from '#modules/orders/index.ts'
import { type Context, requireRole } from '#platform/context.ts'
import type { reportingContract } from '../contract.ts'
import { feeRowList } from '../lists.ts'
import { wordsIn } from '../reports/definition.ts'
import { findPartIds } from '../reports/investments.ts'
import { feeFigureOf, signFee } from '../rules.ts'
import { feeFigures } from '../vocabulary.ts'
import { partFilters } from './read-report.ts'

type Answer = AnswerOf<(typeof reportingContract)['feeRows']>
type Asked = ListQuery<typeof feeRowList>

/** ADM-6: lists the fees of orders' lines behind a figure, and their sum as the report has it. */
export async function readFeeRows(context: Context, query: Asked): Promise<Answer> {
  requireRole(context.actor, ...readers.finance)
  const { tx, locale, now } = context
  const asked = await replaceMergedKeys(tx, query)
  const reported = await listReported(tx, locale)
  const { figure = 'net', from = firstDay, to = riyadhDay(now) } = asked
  const [{ items, nextCursor }, sums] = await Promise.all([
    loadFeeRows(context, asked, reported),
    sumFees(tx, { from, to }, partOf(asked, reported)),
  ])
  return {
    items,
    nextCursor,
    sum: toWire(sumOf(sums.map((one) => feeFigureOf(figure, one)))),
    filters: partFilters(locale, reported, asked),
  }
}

const partOf = (asked: Omit<Asked, 'limit'>, reported: readonly ReportedOpportunity[]) => ({
  moves: feeFigures[asked.figure ?? 'net'].moves,
  opportunities: findPartIds(reported, asked),
})

async function loadFeeRows(
  context: Context,
  asked: Asked,
  reported: readonly ReportedOpportunity[],
): Promise<Pick<Answer, 'items' | 'nextCursor'> & { readonly totals: ListTotals | null }> {
  const { tx } = context
  const { rows, nextCursor, totals } = await listFees(tx, asked, partOf(asked, reported))
  const [users, transactions] = await Promise.all([
    listNames(tx, [...new Set(rows.map(({ investorId }) => investorId))]),
    findTransactions(context, rows),
  ])
  const holders = new Map(users.map((user) => [user.id, walletHolderOf(user)]))
  const titles = new Map(reported.map(({ id, title }) => [id, title]))
  return {
    items: rows.map((row) => {
      const { fee, vat, netOfVat } = signFee(row)
      return {
        id: row.id,
        orderId: row.orderId,
        reference: row.reference,
        move: row.move,
        at: row.at.toISOString(),
        opportunity: { id: row.opportunityId, title: titles.get(row.opportunityId) ?? '' },
        investor: holders.get(row.investorId)!,
        fee: toWire(fee),
        vat: toWire(vat),
        netOfVat: toWire(netOfVat),
        transactionId: transactions(row) ?? null,
      }
    }),
    nextCursor,
    totals,
  }
}

/** Finds the ledger transactions that moved the fees: of an order, a returned line or a cancellation's run. */
async function findTransactions({ tx }: Context, rows: readonly FeeRow[]) {
  const refunds = rows.filter(({ move }) => move === 'refunded')
  const charges = rows.filter(({ move }) => move === 'charged')
  const [postings, returns] = await Promise.all([
    listRecordPostings(tx, [
      { kind: 'order', ids: [...new Set(charges.map(({ orderId }) => orderId))] },
      { kind: 'investment', ids: refunds.map(({ id }) => id) },
    ]),
    listFeeReturns(tx, refunds),
  ])
  const posted = new Map(
    postings
      .filter(({ account }) => account === 'fees')
      .map(({ recordId, transactionId }) => [recordId, transactionId]),
  )
  const returned = new Map(
    returns.map(({ opportunityId, investorId, transactionId }) => [
      `${opportunityId} ${investorId}`,
      transactionId,
    ]),
  )
  return ({ id, orderId, move, opportunityId, investorId }: FeeRow): string | undefined =>
    move === 'charged'
      ? posted.get(orderId)
      : (posted.get(id) ?? returned.get(`${opportunityId} ${investorId}`))
}

/** Exports the fees as a file. */
export async function exportFeeRows(
  context: Context,
  query: AskedFile<typeof feeRowList>,
): Promise<Response> {
  requireRole(context.actor, ...readers.finance)
  const asked = await replaceMergedKeys(context.tx, query)
  const inLanguage = { ...context, locale: asked.lang ?? context.locale }
  const reported = await listReported(context.tx, inLanguage.locale)
  const words = wordsIn(inLanguage.locale).feeRows
  return await exportRecordedList<typeof feeRowList, Answer['items'][number]>(context, asked, {
    ...words,
    list: feeRowList,
    act: 'reporting.fees_exported',
    subject: { kind: 'list', id: 'fees' },
    cells: {
      at: ({ at }) => ({ at }),
      order: ({ reference }) => reference,
      move: ({ move }) => words.moves[move],
      opportunity: ({ opportunity }) => opportunity.title,
      investor: ({ investor }) => holderText(investor, inLanguage.locale),
      fee: ({ fee }) => ({ halalas: fee }),
      vat: ({ vat }) => ({ halalas: vat }),
      netOfVat: ({ netOfVat }) => ({ halalas: netOfVat }),
      transaction: ({ transactionId }) => transactionId,
    },
    load: (part) => loadFeeRows(inLanguage, part, reported),
  })
}
