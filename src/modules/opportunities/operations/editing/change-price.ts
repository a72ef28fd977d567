import { refuser } from '#kit/errors.ts'
import { recordAct } from '#modules/audit/index.ts'
import type { Context } from '#platform/context.ts'
import { opportunitiesRefusals } from '../../contract.ts'
import { listProblems } from '../../draft-rules.ts'
import * as queries from '../../queries/working-copy.ts'
import type { Lifecycle } from '../../vocabulary.ts'
import { requireConsistent } from './apply-changes.ts'
import { type Draft, loadDraft, loadDraftForReading, lockDraftAndStock } from './load-draft.ts'
import { revisionOf } from './read-editor.ts'

const refuse = refuser(opportunitiesRefusals)

/** ADM-9: a new price of a published opportunity, which takes two operators. Amounts are halalas. */
export interface NewPrice {
  readonly price: number
  /** Present if the minimum changes with the price. */
  readonly minimumInvestment?: number | undefined
}

/** The published price of an opportunity and the figures that limit a new one. Amounts are halalas. */
export interface PublishedPrice {
  readonly lifecycle: Lifecycle
  readonly price: number
  readonly unitPrice: number
  readonly minimumInvestment: number
  /** Sold and reserved. */
  readonly sold: number
}

/**
 * Returns the price that the working copy proposes, as the operator has reviewed it, or null if it proposes none. Fails
 * with `property_changed_meanwhile` if a field has changed since, or `property_contradictory` if a rule forbids it.
 */
export async function readNewPrice(
  context: Context,
  { id, revision }: { readonly id: string; readonly revision: number },
): Promise<NewPrice | null> {
  const draft = await loadDraft(context, id)
  if (revisionOf(draft) !== revision) throw refuse('property_changed_meanwhile')
  const { price, minimumInvestment } = draft.values
  const { published } = draft.facts
  if (draft.row.lifecycle === 'draft' || price === null || price === published.price) return null
  const isMinimumNew = minimumInvestment !== null && minimumInvestment !== published.minimumInvestment
  const next = { price, ...(isMinimumNew ? { minimumInvestment } : {}) }
  requireConsistent(listPriceProblems(draft, next))
  return next
}

/** Reads the published price. An opportunity without one is a draft and fails with `property_transition_refused`. */
export async function readPublishedPrice(context: Context, id: string): Promise<PublishedPrice> {
  return toPublishedPrice(await loadDraftForReading(context, id))
}

/** Reads the published price, and locks the opportunity and its stock until the commit. */
export async function lockPublishedPrice(context: Context, id: string): Promise<PublishedPrice> {
  return toPublishedPrice(await lockDraftAndStock(context, id))
}

function toPublishedPrice({ row, facts }: Draft): PublishedPrice {
  const { price, unitPrice, minimumInvestment } = facts.published
  if (row.lifecycle === 'draft' || price === null || unitPrice === null || minimumInvestment === null) {
    throw refuse('property_transition_refused')
  }
  return { lifecycle: row.lifecycle, price, unitPrice, minimumInvestment, sold: facts.sold }
}

/**
 * Publishes a price that two operators have decided. Fails with `property_contradictory` if it is below what is sold by
 * now. The working copy keeps a price that was typed since.
 */
export async function changePrice(context: Context, id: string, next: NewPrice): Promise<void> {
  const { tx } = context
  const draft = await lockDraftAndStock(context, id)
  const before = toPublishedPrice(draft)
  requireConsistent(listPriceProblems(draft, next))
  const { price, minimumInvestment = before.minimumInvestment } = next
  await queries.saveStockPrice(tx, id, BigInt(price))
  await queries.markValueApplied(tx, id, 'price', price)
  if (minimumInvestment !== before.minimumInvestment) {
    await queries.updateMinimumInvestment(tx, id, BigInt(minimumInvestment))
    await queries.markValueApplied(tx, id, 'minimumInvestment', minimumInvestment)
  }
  await recordAct(context, {
    act: 'opportunities.price_changed',
    subject: { kind: 'opportunity', id },
    before: { price: before.price, minimumInvestment: before.minimumInvestment },
    after: { price, minimumInvestment },
  })
}

/** Lists the rules that a price would break, with all other fields as published. */
const listPriceProblems = ({ facts }: Draft, next: NewPrice) =>
  listProblems({ ...facts.published, ...next }, facts).filter(
    ({ field }) => field === 'price' || field === 'minimumInvestment',
  )
