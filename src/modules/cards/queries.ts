import { type Statement, sql, type Tx } from '#platform/database/database.ts'
import type { CardBrand } from './vocabulary.ts'

/** A saved card. */
export interface SavedCardRow {
  readonly id: string
  readonly userId: string
  readonly tokenSealed: Buffer
  readonly brand: CardBrand
  readonly lastFour: string
  readonly expiryMonth: number
  readonly expiryYear: number
  readonly keptAt: Date
}

const columns = sql`id, user_id, token_sealed, brand, last_four, expiry_month, expiry_year, kept_at`

/** Serialises changes of one person's cards until the commit, so that their count is exact. */
export const lockOwner = (tx: Tx, userId: string) =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${userId}, 12))`)

export const listCards = (tx: Tx, userId: string) =>
  tx.rows<SavedCardRow>(sql`select ${columns} from cards.cards
    where user_id = ${userId} and status = 'kept' order by kept_at desc, id desc`)

export const findCard = (tx: Tx, userId: string, id: string) =>
  tx.maybe<SavedCardRow>(
    sql`select ${columns} from cards.cards where id = ${id} and user_id = ${userId} and status = 'kept'`,
  )

export interface CardOffer {
  readonly id: string
  readonly userId: string
  readonly tokenSealed: Buffer
  readonly at: Date
}

/** Inserts an offered card, in the statement of the payment that revealed its token. */
export const writeOffer = ({ id, userId, tokenSealed, at }: CardOffer): Statement =>
  sql`select cards.offer(${id}, ${userId}, ${tokenSealed}, ${at})`

/** A card to look up or to delete at the gateway. */
export interface DueCard {
  readonly id: string
  /** Null once the card is removed. */
  readonly userId: string | null
  readonly tokenSealed: Buffer
  readonly status: 'offered' | 'removed'
  readonly tries: number
  readonly agreedAt: Date
}

const dueColumns = sql`id, user_id, token_sealed, status, tries, agreed_at`

export const listDueCards = (tx: Tx, at: Date, limit: number) =>
  tx.rows<DueCard>(sql`select ${dueColumns} from cards.cards
    where status <> 'kept' and next_try_at <= ${at} order by next_try_at limit ${limit}`)

export const isCardOffered = async (tx: Tx, userId: string, id: string): Promise<boolean> =>
  (await tx.maybe(sql`select 1 from cards.cards
    where id = ${id} and user_id = ${userId} and status = 'offered'`)) !== undefined

/** Lists the person's offered cards that are not saved yet. */
export const listOfferedCards = (tx: Tx, userId: string) =>
  tx.rows<DueCard>(
    sql`select ${dueColumns} from cards.cards where user_id = ${userId} and status = 'offered' limit 10`,
  )

export const updateNextTry = (tx: Tx, id: string, at: Date) =>
  tx.run(sql`update cards.cards set tries = tries + 1, next_try_at = ${at} where id = ${id}`)

type CardDetails = Pick<SavedCardRow, 'brand' | 'lastFour' | 'expiryMonth' | 'expiryYear'>

export const markKept = (tx: Tx, id: string, card: CardDetails, at: Date) =>
  tx.run(sql`update cards.cards set status = 'kept', brand = ${card.brand}, last_four = ${card.lastFour},
    expiry_month = ${card.expiryMonth}, expiry_year = ${card.expiryYear}, kept_at = ${at}
    where id = ${id} and status = 'offered'`)

/** Erases a card's data, except the token that the gateway must delete. */
export const markCardRemoved = (tx: Tx, id: string, at: Date) =>
  tx.run(sql`update cards.cards set status = 'removed', user_id = null, brand = null, last_four = null,
    expiry_month = null, expiry_year = null, kept_at = null, tries = 0, next_try_at = ${at}
    where id = ${id} and status <> 'removed'`)

export const markAllRemoved = (tx: Tx, userId: string, at: Date) =>
  tx.run(sql`update cards.cards set status = 'removed', user_id = null, brand = null, last_four = null,
    expiry_month = null, expiry_year = null, kept_at = null, tries = 0, next_try_at = ${at}
    where user_id = ${userId}`)

export const deleteCard = (tx: Tx, id: string) =>
  tx.run(sql`delete from cards.cards where id = ${id} and status = 'removed'`)
