import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Refusal } from '#kit/errors.ts'
import { newId } from '#kit/ids.ts'
import { riyals, toWire } from '#kit/money.ts'
import type { CheckedPerson } from '#modules/identity/contract.ts'
import { recordKycStatus } from '#modules/identity/index.ts'
import type { Eligibility } from '#modules/opportunities/eligibility.ts'
import { readOpportunity } from '#modules/opportunities/operations/read-opportunities.ts'
import type { UserActor } from '#platform/context.ts'
import { sql } from '#platform/database/database.ts'
import { changeBeforeWriting } from '#support/before-writing.ts'
import { openFixture, system, type TestFixture } from '#support/fixture.ts'
import { addToCart, readCart } from './cart.ts'
import { checkoutByWallet } from './checkout.ts'

let fixture: TestFixture
beforeAll(async () => {
  fixture = await openFixture()
})
afterAll(() => fixture.close())

const saudi: CheckedPerson = { nationality: 'SA', residesInSaudi: true }
const isNow = ({ userId }: UserActor, person: CheckedPerson) =>
  fixture.as(system, (context) => recordKycStatus(context, userId, 'approved', null, person))
const qualify = ({ userId }: UserActor) =>
  fixture.asOwner(`update identity.users set investor_class = 'qualified', class_until = '2030-01-01'
    where id = '${userId}'`)
/** Limits the opportunity as publishing changes of its eligibility does. */
const limitTo = (id: string, { nationality, countries, residency, investorClass }: Eligibility) =>
  fixture.db.run(sql`
    update opportunities.opportunities set eligible_nationality = ${nationality ?? null},
      eligible_countries = ${countries ?? null}::text[], eligible_residency = ${residency ?? null},
      eligible_class = ${investorClass ?? null}
    where id = ${id}`)

async function investorWho(person: CheckedPerson, isQualified = false) {
  const actor = await fixture.investor(riyals(5000))
  await isNow(actor, person)
  if (isQualified) await qualify(actor)
  return actor
}
const put = (actor: UserActor, propertyId: string) =>
  fixture.as(actor, (context) => addToCart(context, { propertyId, amount: toWire(riyals(1000)) }))
const buy = (actor: UserActor, cartVersion: string, db = fixture.db) =>
  checkoutByWallet(
    { ...fixture.contextFor(actor), db },
    { cartVersion, idempotencyKey: newId(), requestHash: cartVersion },
  )
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Refusal ? error.code : error),
  )
const stakesOf = async ({ userId }: UserActor) =>
  (
    await fixture.db.one<{ count: number }>(sql`
      select count(*)::int4 as count from orders.investments where investor_id = ${userId} and status = 'completed'`)
  ).count

interface Case {
  readonly limit: Eligibility
  readonly code: string
  readonly eligible: () => Promise<UserActor>
  readonly other: () => Promise<UserActor>
}
const cases: readonly Case[] = [
  {
    limit: { nationality: 'citizens' },
    code: 'property_for_citizens',
    eligible: () => investorWho(saudi),
    other: () => investorWho({ nationality: 'BH', residesInSaudi: true }),
  },
  {
    limit: { nationality: 'gcc' },
    code: 'property_for_gcc',
    eligible: () => investorWho({ nationality: 'BH', residesInSaudi: true }),
    other: () => investorWho({ nationality: 'EG', residesInSaudi: true }),
  },
  {
    limit: { nationality: 'listed', countries: ['EG', 'JO'] },
    code: 'property_for_nationalities',
    eligible: () => investorWho({ nationality: 'EG', residesInSaudi: true }),
    other: () => investorWho(saudi),
  },
  {
    limit: { residency: 'residents' },
    code: 'property_for_residents',
    eligible: () => investorWho({ nationality: 'EG', residesInSaudi: true }),
    other: () => investorWho({ nationality: 'SA', residesInSaudi: false }),
  },
  {
    limit: { investorClass: 'qualified' },
    code: 'property_for_qualified',
    eligible: () => investorWho(saudi, true),
    other: () => investorWho(saudi),
  },
  {
    limit: { nationality: 'citizens', investorClass: 'qualified' },
    code: 'property_for_qualified',
    eligible: () => investorWho(saudi, true),
    other: () => investorWho(saudi),
  },
]

describe('an opportunity that is limited to some investors (OPP-10)', () => {
  test.each(cases)('is bought by those it is for, and refused to others: $limit', async (one) => {
    const propertyId = await fixture.opportunity()
    await limitTo(propertyId, one.limit)
    const [actor, other] = [await one.eligible(), await one.other()]
    const { version } = await put(actor, propertyId)
    expect(await codeOf(buy(actor, version))).toBe('done')
    expect(await codeOf(put(other, propertyId))).toBe(one.code)
    const read = (reader: UserActor) => readOpportunity(fixture.contextFor(reader), propertyId)
    expect((await read(actor)).can).toEqual({ invest: true })
    const { can, limitedTo } = await read(other)
    expect(can).toMatchObject({ invest: false, reason: { code: one.code } })
    expect(limitedTo).toHaveLength(Object.keys(one.limit).filter((key) => key !== 'countries').length)
  })

  test('names the listed countries in the language of the reader', async () => {
    const propertyId = await fixture.opportunity()
    await limitTo(propertyId, { nationality: 'listed', countries: ['JO', 'EG'] })
    const reader = { ...fixture.contextFor(await investorWho(saudi)), locale: 'ar' as const }
    const { limitedTo } = await readOpportunity(reader, propertyId)
    expect(limitedTo).toEqual(['لمواطني: الأردن ومصر'])
  })

  test('is refused to an investor whose answers are unknown', async () => {
    const propertyId = await fixture.opportunity()
    await limitTo(propertyId, { residency: 'residents' })
    expect(await codeOf(put(await fixture.investor(riyals(5000)), propertyId))).toBe('property_for_residents')
  })

  test('is explained at its line if the limit came after it was put into the cart', async () => {
    const [actor, propertyId] = [await investorWho(saudi), await fixture.opportunity()]
    const { version } = await put(actor, propertyId)
    await limitTo(propertyId, { investorClass: 'qualified' })
    expect(await codeOf(buy(actor, version))).toBe('cart_changed')
    const cart = await readCart(fixture.contextFor(actor))
    expect(cart).toMatchObject({
      checkoutAllowed: false,
      items: [{ errors: [{ code: 'property_for_qualified' }] }],
    })
    expect(await codeOf(buy(actor, cart.version))).toBe('cart_has_invalid_lines')
    expect(await stakesOf(actor)).toBe(0)
  })

  test.each([
    ['limited to others', (_: UserActor, id: string) => limitTo(id, { nationality: 'gcc' }), 'cart_changed'],
    [
      'bought by an investor whose nationality a new check changes',
      (actor: UserActor) => isNow(actor, { nationality: 'JO', residesInSaudi: true }),
      'cart_has_invalid_lines',
    ],
  ] as const)('is not sold if it is %s between the reading and the writing', async (_, happens, code) => {
    const [actor, propertyId] = [
      await investorWho({ nationality: 'EG', residesInSaudi: true }),
      await fixture.opportunity(),
    ]
    await limitTo(propertyId, { nationality: 'listed', countries: ['EG'] })
    const { version } = await put(actor, propertyId)
    const db = changeBeforeWriting(fixture.db, () => happens(actor, propertyId))
    expect(await codeOf(buy(actor, version, db))).toBe(code)
    expect(await stakesOf(actor)).toBe(0)
  })

  test('keeps the stakes of investors whom a later limit leaves out', async () => {
    const [actor, propertyId] = [await investorWho(saudi), await fixture.opportunity()]
    await buy(actor, (await put(actor, propertyId)).version)
    await limitTo(propertyId, { investorClass: 'qualified' })
    expect(await stakesOf(actor)).toBe(1)
  })
})
