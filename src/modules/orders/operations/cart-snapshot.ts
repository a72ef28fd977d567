import { hash } from 'node:crypto'
import { investableWithin } from '#modules/opportunities/index.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/database/database.ts'
import * as cartQueries from '../queries/cart.ts'
import * as queries from '../queries/orders.ts'
import { cartVersion } from '../rules.ts'
import { type Buyer, type PurchaseSnapshot, readPurchase } from './purchase.ts'

export type CartSnapshot = PurchaseSnapshot<queries.CartState>

interface CartRequest {
  readonly buyer: Buyer
  /** The checkout's key, to find the order that it has already placed. */
  readonly idempotencyKey?: string
  readonly timeAt?: (readAt: Date) => Date
}

/** Reads an investor's cart with everything that judges it. */
export const readCartSnapshot = (
  tx: Tx,
  context: Pick<Context, 'now' | 'settings'>,
  { buyer, idempotencyKey, timeAt: timeOf }: CartRequest,
): Promise<CartSnapshot> =>
  readPurchase(tx, context, {
    buyer,
    records: queries.cartStateQuery(buyer.investorId, context.now, idempotencyKey),
    opportunities: investableWithin(cartQueries.selectCartOpportunities(buyer.investorId)),
    ...(timeOf ? { timeAt: timeOf } : {}),
  })

/** Names the content of a cart and the terms it was read on. A checkout must name the same version. */
export const getCartVersion = ({
  records,
  opportunities,
}: Pick<CartSnapshot, 'opportunities'> & { readonly records: Pick<queries.CartState, 'lines'> }): string =>
  cartVersion(
    records.lines.map((line) => ({
      ...line,
      termsVersion: opportunities.get(line.opportunityId)?.termsVersion ?? 0n,
    })),
    digest,
  )

const digest = (text: string): string => hash('sha256', text, 'base64url').slice(0, 22)
