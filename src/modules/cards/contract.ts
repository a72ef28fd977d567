import * as z from 'zod'
import { type Contract, endpoint } from '#kit/contract.ts'
import { defineRefusals } from '#kit/errors.ts'
import { defineEvent } from '#kit/events.ts'
import { Id, Instant } from '#kit/schemas.ts'
import { type CardBrand, cardBrands } from './vocabulary.ts'

export const cardsRefusals = defineRefusals({
  card_not_found: { status: 404 },
  card_expired: { status: 422 },
})

interface CardEventData {
  readonly brand: CardBrand
  readonly lastFour: string
}
/** A card was saved. The subject is the person. */
export const cardKept = defineEvent<CardEventData>('cards.kept')
export const cardRemoved = defineEvent<CardEventData>('cards.removed')

export const SavedCard = z.object({
  id: Id,
  brand: z.enum(cardBrands),
  lastFour: z.string().describe('The last four digits. The rest of the number is never stored.'),
  expiry: z.object({ month: z.int(), year: z.int() }),
  isExpired: z.boolean(),
  keptAt: Instant,
})

export const cardsContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/wallet/cards',
    viewable: true,
    summary: 'List the investor’s saved cards, newest first.',
    access: ['user'],
    answer: z.object({ items: z.array(SavedCard), most: z.int(), can: z.object({ keep: z.boolean() }) }),
    refusals: ['kyc_not_approved'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/wallet/cards/:id',
    summary: 'Remove a saved card, here at once and at the gateway soon.',
    access: ['user'],
    params: z.object({ id: Id }),
    form: {},
    refusals: ['card_not_found'],
  }),
} satisfies Contract
