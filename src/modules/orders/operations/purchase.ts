import { assert } from '#kit/errors.ts'
import { newId } from '#kit/ids.ts'
import { sumOf, toWire } from '#kit/money.ts'
import { addMs } from '#kit/time.ts'
import type { AccountStatus } from '#modules/identity/contract.ts'
import { accountStatusQuery, guardAccountStatus } from '#modules/identity/index.ts'
import {
  type AccountState,
  accountStateQuery,
  type Cause,
  guardAccount,
  type Posting,
  platformAccounts,
  writePosting,
} from '#modules/ledger/index.ts'
import { capsInForce, capsVersion, guardCaps } from '#modules/limits/index.ts'
import { type Investable, type StockTerms, takeStock } from '#modules/opportunities/index.ts'
import { guardSettings, loadSettingsVersion, settingsVersion } from '#modules/settings/index.ts'
import { riskProfileQuery } from '#modules/verification/index.ts'
import type { RiskProfile } from '#modules/verification/vocabulary.ts'
import { createKeyedQueues } from '#platform/concurrency/keyed-queues.ts'
import type { Context } from '#platform/context.ts'
import type { Statement, Tx } from '#platform/database/database.ts'
import { batch, type QueryResults, queryAll, type ValueQuery } from '#platform/database/value-queries.ts'
import type { SettingsInForce } from '#platform/declarations/settings.ts'
import { recordEventStatement } from '#platform/events/events.ts'
import { investmentMade } from '../contract.ts'
import type * as queries from '../queries/orders.ts'
import type { Allowance } from '../rules.ts'
import { buildAllowance, heldKindsQuery } from './allowance.ts'
import { indexById } from './offers.ts'

/** The investor, and the session that buys. Null if a job buys. */
export interface Buyer {
  readonly investorId: string
  readonly sessionId: string | null
}

/** The orders that a purchase builds on: a cart with its investor's holdings, or an order that was paid. */
interface PurchaseRecords {
  readonly invested: readonly queries.Invested[]
  /** The database's clock when it read them. */
  readonly readAt: Date
}

interface PurchaseQueries<R> {
  readonly buyer: Buyer
  readonly records: ValueQuery<R>
  /** The opportunities that may be bought. */
  readonly opportunities: ValueQuery<Investable[]>
  /** The time of the command at the moment of reading. */
  readonly timeAt?: (readAt: Date) => Date
}

const buildPurchaseQueries = <R>({ buyer, records, opportunities }: PurchaseQueries<R>, now: Date) => ({
  wallet: accountStateQuery('wallet', buyer.investorId),
  accountStatus: accountStatusQuery(buyer.investorId, now, buyer.sessionId),
  records,
  opportunities,
  riskProfile: riskProfileQuery(buyer.investorId),
  settingsVersion: settingsVersion(),
  caps: capsInForce(),
  capsVersion: capsVersion(),
  heldKinds: heldKindsQuery(buyer.investorId),
})
type PurchaseInputs<R = PurchaseRecords> = QueryResults<ReturnType<typeof buildPurchaseQueries<R>>>

/** The part of the write that aborts if an input without its own guard has changed. */
type OtherGuard =
  | 'writePaidOrder guards the wallet'
  | 'the statement of the order compares it'
  | 'the stock row compares the terms'
  | 'the guard of the caps covers it'

/**
 * How each input is checked again in the statement that writes the order. A guard raises 40001 if the input has
 * changed, and the purchase starts again. An input without an entry does not compile.
 */
const guards: {
  readonly [Name in keyof PurchaseInputs]:
    | OtherGuard
    | ((input: PurchaseInputs[Name], buyer: Buyer) => Statement)
} = {
  wallet: 'writePaidOrder guards the wallet',
  accountStatus(accountStatus, { investorId, sessionId }) {
    assert(accountStatus, 'an investor has an account')
    return guardAccountStatus(investorId, accountStatus, sessionId)
  },
  records: 'the statement of the order compares it',
  opportunities: 'the stock row compares the terms',
  riskProfile: 'the statement of the order compares it',
  settingsVersion: guardSettings,
  caps: 'the guard of the caps covers it',
  capsVersion: guardCaps,
  heldKinds: 'the statement of the order compares it',
}

const buildGuards = (inputs: PurchaseInputs, buyer: Buyer): Statement[] =>
  Object.entries(guards).flatMap(([name, guard]) =>
    typeof guard === 'string'
      ? []
      : [(guard as (input: unknown, buyer: Buyer) => Statement)(inputs[name as keyof PurchaseInputs], buyer)],
  )

/** Everything that a decision to buy depends on, read in one statement. */
export interface PurchaseSnapshot<R extends PurchaseRecords = PurchaseRecords> {
  readonly wallet: AccountState | undefined
  readonly accountStatus: AccountStatus | undefined
  readonly records: R
  readonly opportunities: ReadonlyMap<string, Investable>
  readonly riskProfile: RiskProfile | null
  readonly settings: SettingsInForce
  readonly allowance: Allowance
  readonly now: Date
  /** Statements that raise 40001 unless the snapshot still holds. They precede the order in its statement. */
  readonly guards: () => Statement[]
  /** The terms on which an opportunity is bought. Its closing time is converted to the database's clock. */
  readonly getTerms: (opportunityId: string) => StockTerms
}

/** Reads the inputs of a purchase. Locks nothing: the guards of the snapshot detect a change before the write. */
export async function readPurchase<R extends PurchaseRecords>(
  tx: Tx,
  context: Pick<Context, 'now' | 'settings'>,
  questions: PurchaseQueries<R>,
): Promise<PurchaseSnapshot<R>> {
  const inputs: PurchaseInputs<R> = await queryAll(tx, buildPurchaseQueries(questions, context.now))
  const { wallet, accountStatus, records, riskProfile } = inputs
  const settings = await loadSettingsVersion(tx, context.settings, inputs.settingsVersion)
  const opportunities = indexById(inputs.opportunities)
  const now = questions.timeAt?.(records.readAt) ?? context.now
  return {
    ...{ wallet, accountStatus, records, riskProfile, settings, opportunities, now },
    allowance: buildAllowance({ ...inputs, invested: records.invested }, accountStatus, settings),
    guards: () => buildGuards(inputs, questions.buyer),
    getTerms(opportunityId) {
      const { termsVersion, closesAt } = opportunities.get(opportunityId)!
      const until = closesAt && addMs(records.readAt, closesAt.getTime() - now.getTime())
      return { opportunityId, version: termsVersion, until }
    },
  }
}

type PaidLine = Pick<queries.NewInvestment, 'opportunityId' | 'amount' | 'fee'>

/** A paid order, and how it is recorded. */
interface PaidOrder<L extends PaidLine> {
  readonly order: Pick<queries.OrderRow, 'id' | 'investorId' | 'total' | 'placedBy'>
  readonly lines: readonly L[]
  readonly cause: Cause
  /** Records the order. Raises 40001 if the cart, the order or the used annual limit is not as it was read. */
  readonly record: Statement
  /** Recorded with the order, before the shared stock rows are locked. May raise 40001 to abort and retry. */
  readonly alongside?: readonly Statement[]
  /** By default the amount is taken from the unreserved stock. */
  readonly takeStockOf?: (line: L) => Statement
}

/**
 * LED-5: records a paid order in one statement: its guards, the order, its posting, its event, and the stock it takes.
 * The stock rows come last and in the order of their ids: all buyers of an opportunity share them.
 */
export function writePaidOrder<L extends PaidLine>(
  snapshot: PurchaseSnapshot,
  paid: PaidOrder<L>,
): Statement {
  const { wallet, now } = snapshot
  const { order, lines, record, alongside = [] } = paid
  assert(wallet, 'a paid order takes its money from a wallet')
  const takeStockOf =
    paid.takeStockOf ?? ((line: L) => takeStock(snapshot.getTerms(line.opportunityId), line.amount, now))
  return batch([
    guardAccount(wallet),
    ...snapshot.guards(),
    record,
    ...alongside,
    writePosting(buildPosting(snapshot, wallet, paid)),
    recordEventStatement(investmentMade, {
      subject: order.investorId,
      data: {
        orderId: order.id,
        total: toWire(order.total),
        placedBy: order.placedBy,
        opportunityIds: lines.map(({ opportunityId }) => opportunityId),
      },
      at: now,
    }),
    ...sortByOpportunity(lines).map(takeStockOf),
  ])
}

/** Moves the total from the wallet, each amount to its opportunity's funding account and the fees to ours. */
function buildPosting(
  { opportunities, now }: PurchaseSnapshot,
  wallet: AccountState,
  { order, lines, cause }: Pick<PaidOrder<PaidLine>, 'order' | 'lines' | 'cause'>,
): Posting {
  const fees = sumOf(lines.map((line) => line.fee))
  return {
    id: newId(),
    kind: 'funding',
    cause,
    record: { kind: 'order', id: order.id },
    postedAt: now,
    lines: [
      { accountId: wallet.id, amount: -order.total },
      ...lines.map(({ opportunityId, amount }) => ({
        accountId: opportunities.get(opportunityId)!.fundingAccountId,
        amount,
      })),
      ...(fees > 0n ? [{ accountId: platformAccounts.fees, amount: fees }] : []),
    ],
  }
}

/** Fewer than a process has connections, so that buyers of other opportunities always find one. */
const stockQueue = createKeyedQueues({ concurrency: 3, maxWaitMs: 500 })

/** Runs a statement that locks the stock of these lines. Waits while too many others run for the same stock. */
export const runOnStock = (
  tx: Tx,
  lines: readonly { readonly opportunityId: string }[],
  statement: Statement,
): Promise<number> =>
  stockQueue.run(
    lines.map(({ opportunityId }) => opportunityId),
    () => tx.run(statement),
  )

/** Sorts lines by opportunity: all writers lock stock rows in this order, so they cannot deadlock. */
export const sortByOpportunity = <L extends Pick<queries.NewInvestment, 'opportunityId'>>(
  lines: readonly L[],
): L[] => [...lines].sort((a, b) => (a.opportunityId < b.opportunityId ? -1 : 1))
