import { type Statement, sql } from '#platform/database/database.ts'

/** The terms of a purchase, as they were read. */
export interface StockTerms {
  readonly opportunityId: string
  /** Increases with every change of the terms. */
  readonly version: bigint
  /** When the terms expire, by the database's clock. Null if they do not. */
  readonly until: Date | null
}

const moveStock = (
  { opportunityId, version, until }: StockTerms,
  invested: bigint,
  reserved: bigint,
  at: Date,
) =>
  sql`select opportunities.move_stock(p_opportunity => ${opportunityId}, p_terms => ${version}, p_until => ${until},
    p_invested => ${invested}, p_reserved => ${reserved}, p_at => ${at})`
const moveStockBack = (opportunityId: string, invested: bigint, reserved: bigint, at: Date) =>
  sql`select opportunities.move_stock(p_opportunity => ${opportunityId}, p_terms => null, p_until => null,
    p_invested => ${-invested}, p_reserved => ${-reserved}, p_at => ${at})`

/**
 * LED-5: sells stock. Violates the constraint `stock_not_oversold` if it is sold out, and raises 40001 if the terms
 * have changed. Run it last in a statement, because all buyers share the row.
 */
export const takeStock = (terms: StockTerms, amount: bigint, at: Date): Statement =>
  moveStock(terms, amount, 0n, at)

/** Returns sold stock: a cancelled or refunded investment. */
export const returnStock = (opportunityId: string, amount: bigint, at: Date): Statement =>
  moveStockBack(opportunityId, amount, 0n, at)

/** BUY-9: returns sold stock of a cancelled investment. Raises 40001 if the terms have changed. */
export const returnStockIfUnchanged = (terms: StockTerms, amount: bigint, at: Date): Statement =>
  moveStock(terms, -amount, 0n, at)

/** BUY-3: reserves an amount for an order that awaits payment. */
export const reserveStock = (terms: StockTerms, amount: bigint, at: Date): Statement =>
  moveStock(terms, 0n, amount, at)

/** BUY-5: releases an amount that an order reserved. */
export const releaseStock = (opportunityId: string, amount: bigint, at: Date): Statement =>
  moveStockBack(opportunityId, 0n, amount, at)

/** BUY-3: sells an amount that an order reserved, in one step, so that nobody else can take it in between. */
export const takeReservedStock = (terms: StockTerms, amount: bigint, at: Date): Statement =>
  moveStock(terms, amount, -amount, at)
