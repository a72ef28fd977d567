import type { AnswerOf } from '#kit/contract.ts'
import { refuser } from '#kit/errors.ts'
import { recordAct } from '#modules/audit/index.ts'
import { findAccountStatus } from '#modules/identity/index.ts'
import { requireHolder, requireInvestor } from '#modules/verification/index.ts'
import type { Context } from '#platform/context.ts'
import type { PersonalSection } from '#platform/declarations/personal-data.ts'
import { recordEvent } from '#platform/events/events.ts'
import { cardRemoved, type cardsContract, cardsRefusals } from '../contract.ts'
import * as arabic from '../messages.ar.ts'
import * as english from '../messages.en.ts'
import * as queries from '../queries.ts'
import { maxCards } from '../rules.ts'
import { buildCardAnswer } from './card-answer.ts'

const refuse = refuser(cardsRefusals)
const words = { ar: arabic, en: english }

export async function listCards(context: Context): Promise<AnswerOf<typeof cardsContract.list>> {
  const { userId } = requireInvestor(context.actor)
  requireHolder(await findAccountStatus(context.tx, userId, context.now))
  const rows = await queries.listCards(context.tx, userId)
  return {
    items: rows.map((row) => buildCardAnswer(context, row)),
    most: maxCards,
    can: { keep: rows.length < maxCards },
  }
}

/** Removes a saved card. Needs no fresh code, because it cannot be abused to pay. */
export async function removeCard(context: Context, { id }: { id: string }): Promise<void> {
  const { tx, actor, now } = context
  const { userId } = requireInvestor(actor)
  await queries.lockOwner(tx, userId)
  const card = await queries.findCard(tx, userId, id)
  if (!card) throw refuse('card_not_found')
  await queries.markCardRemoved(tx, id, now)
  const { brand, lastFour } = card
  await recordAct(context, {
    act: 'cards.removed',
    subject: { kind: 'user', id: userId },
    before: { card: id, brand, lastFour },
  })
  await recordEvent(context, cardRemoved, { subject: userId, data: { brand, lastFour } })
}

export async function buildCardsSection(
  { tx, locale }: Context,
  personId: string,
): Promise<PersonalSection[]> {
  const { personal, brands } = words[locale]
  const rows = await queries.listCards(tx, personId)
  return [
    {
      key: 'cards',
      ...personal,
      rows: rows.map((row) => ({
        brand: brands[row.brand],
        lastFour: row.lastFour,
        expiry: `${String(row.expiryMonth).padStart(2, '0')}/${row.expiryYear}`,
        keptAt: { at: row.keptAt },
      })),
    },
  ]
}

/** Removes all cards at once. The job deletes them at the gateway. */
export async function eraseCards({ tx, now }: Context, personId: string): Promise<void> {
  await queries.markAllRemoved(tx, personId, now)
}
