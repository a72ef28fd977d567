import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { locales } from '#kit/locale.ts'
import { addDays, addMs, hourMs, minuteMs } from '#kit/time.ts'
import type { UserActor } from '#platform/context.ts'
import { sql } from '#platform/database/database.ts'
import { formatNotice } from '#platform/declarations/notices.ts'
import { openFixture, system, type TestFixture } from '#support/fixture.ts'
import { offerCard, saveOfferedCards, type VaultCard } from './index.ts'
import { cardsNotices } from './notices.ts'
import { buildCardsSection, eraseCards, listCards, removeCard } from './operations/manage-cards.ts'
import { syncCards } from './operations/sync-cards.ts'
import { isExpired, maxCards } from './rules.ts'

let fixture: TestFixture
/** A vault with the given tokens that records deletions. */
let known: Map<string, VaultCard>
let forgotten: string[]
let isSilent: boolean

beforeAll(async () => {
  fixture = await openFixture()
})
beforeEach(() => {
  known = new Map()
  forgotten = []
  isSilent = false
})
afterAll(() => fixture.close())

const vault = {
  async fetchToken(token: string) {
    if (isSilent) throw new Error('the gateway is silent')
    return known.get(token)
  },
  async deleteToken(token: string) {
    forgotten.push(token)
    if (isSilent) throw new Error('the gateway is silent')
  },
}
const job = (ms = 0) => ({ ...fixture.contextFor(system), now: addMs(fixture.now, ms) })
const cardsOf = async (actor: UserActor) => (await listCards(fixture.contextFor(actor))).items

/** Inserts an offered card, as its payment does. */
async function offer(actor: UserActor, told: Partial<VaultCard> | null = {}) {
  const token = `token_${newId()}`
  const expiry = { month: 12, year: 2030 }
  if (told) known.set(token, { status: 'active', brand: 'visa', lastFour: '1111', expiry, ...told })
  await fixture.db.run(offerCard(fixture.contextFor(actor), actor.userId, token))
  const { id } = await fixture.db.one<{ id: string }>(
    sql`select id from cards.cards where user_id = ${actor.userId} order by id desc limit 1`,
  )
  return { id, token }
}
const takeUp = (actor: UserActor) => saveOfferedCards(job(), vault, actor.userId)
async function keep(actor: UserActor, told: Partial<VaultCard> = {}) {
  const made = await offer(actor, told)
  await takeUp(actor)
  return made
}

test('saves at most five cards, and drops a sixth', async () => {
  const actor = await fixture.investor(0n)
  for (let made = 0; made < 8; made += 1) await offer(actor, { lastFour: `100${made}` })
  await Promise.all([takeUp(actor), syncCards(job(), vault)])
  expect(await cardsOf(actor)).toHaveLength(maxCards)
  await syncCards(job(minuteMs), vault)
  expect(forgotten).toHaveLength(3)
})

test('the database refuses a sixth card, too', async () => {
  const actor = await fixture.investor(0n)
  for (let made = 0; made < maxCards; made += 1) await keep(actor, { lastFour: `200${made}` })
  const { id } = await offer(actor)
  await expect(
    fixture.db.run(sql`update cards.cards set status = 'kept', brand = 'visa', last_four = '1111',
      expiry_month = 1, expiry_year = 2030, kept_at = now() where id = ${id}`),
  ).rejects.toMatchObject({ constraint: 'cards_at_most' })
})

test('saves a card once for 64 payments at once, and deletes the other tokens', async () => {
  const actor = await fixture.investor(0n)
  const tokens: string[] = []
  for (let made = 0; made < 64; made += 1) tokens.push((await offer(actor)).token)
  await Promise.all([syncCards(job(), vault), syncCards(job(), vault), takeUp(actor)])
  expect(await cardsOf(actor)).toHaveLength(1)
  await syncCards(job(minuteMs), vault)
  expect(tokens.filter((token) => forgotten.includes(token))).toHaveLength(63)
})

test.each<[string, Partial<VaultCard> | null, number]>([
  ['active', { status: 'active' }, 1],
  ['waiting', { status: 'waiting' }, 0],
  ['dead', { status: 'dead' }, 0],
  ['unknown', null, 0],
])('a token that is %s', async (_, told, kept) => {
  const actor = await fixture.investor(0n)
  const { token } = await offer(actor, told)
  await takeUp(actor)
  expect(await cardsOf(actor)).toHaveLength(kept)
  // A card that never becomes active is polled for at most a day.
  await syncCards(job(26 * hourMs), vault)
  await syncCards(job(52 * hourMs), vault)
  expect(forgotten.filter((one) => one === token)).toEqual(kept === 1 ? [] : [token])
})

test('erases a removed card at once, and deletes it at the gateway at least once', async () => {
  const actor = await fixture.investor(0n)
  const { id, token } = await keep(actor)
  await fixture.as(actor, (context) => removeCard(context, { id }))
  expect(await cardsOf(actor)).toEqual([])
  expect(await fixture.db.rows(sql`select user_id, last_four from cards.cards where id = ${id}`)).toEqual([
    { userId: null, lastFour: null },
  ])
  isSilent = true
  await syncCards(job(minuteMs), vault)
  isSilent = false
  await syncCards(job(20 * minuteMs), vault)
  expect(forgotten).toEqual([token, token])
  expect(await fixture.db.rows(sql`select 1 from cards.cards where id = ${id}`)).toEqual([])
})

test('refuses to remove someone else’s card', async () => {
  const [actor, other] = [await fixture.investor(0n), await fixture.investor(0n)]
  const { id } = await keep(actor)
  const removed = fixture.as(other, (context) => removeCard(context, { id }))
  await expect(removed).rejects.toMatchObject({ code: 'card_not_found' })
  expect(await cardsOf(actor)).toHaveLength(1)
})

test('exports a person’s cards, and erases them with their account', async () => {
  const actor = await fixture.investor(0n)
  const [first, second] = [await keep(actor), await offer(actor, { lastFour: '2222' })]
  const [section] = await buildCardsSection(fixture.contextFor(actor), actor.userId)
  expect(section!.rows).toMatchObject([{ brand: 'Visa', lastFour: '1111', expiry: '12/2030' }])
  await fixture.as(system, (context) => eraseCards(context, actor.userId))
  expect(await fixture.db.rows(sql`select 1 from cards.cards where user_id = ${actor.userId}`)).toEqual([])
  await syncCards(job(minuteMs), vault)
  expect([...forgotten].sort()).toEqual([first.token, second.token].sort())
})

test('the notices of a card name its network beside the platform', () => {
  const about = { brand: 'mada', lastFour: '4242', platform: 'Sahl', supportPhone: '', supportEmail: '' }
  const titles = cardsNotices.flatMap((kind) =>
    locales.map((locale) => formatNotice(kind, locale, about).title),
  )
  expect(titles).toEqual([
    'حُفظت بطاقة مدى المنتهية بـ \u20684242\u2069',
    'Your mada card ending in \u20684242\u2069 was saved',
    'حُذفت بطاقة مدى المنتهية بـ \u20684242\u2069',
    'Your mada card ending in \u20684242\u2069 was removed',
  ])
})

test('a card can be used until the end of its month in Riyadh', () => {
  const expiry = { month: 11, year: 2026 }
  const lastEvening = new Date(Date.UTC(2026, 10, 30, 20, 59))
  expect(isExpired(expiry, lastEvening)).toBe(false)
  expect(isExpired(expiry, addMs(lastEvening, minuteMs))).toBe(true)
  expect(isExpired({ month: 1, year: 2027 }, addDays(lastEvening, 5))).toBe(false)
})
