import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Refusal } from '#kit/errors.ts'
import { isolated } from '#kit/format.ts'
import { riyals } from '#kit/money.ts'
import { addMs, hourMs } from '#kit/time.ts'
import { addToCart } from '#modules/orders/index.ts'
import { findDetail } from '#platform/http/problem.ts'
import { withoutPromises } from '#support/fixed-terms.ts'
import { openFixture, type TestFixture } from '#support/fixture.ts'
import { catalogue } from './modules.ts'

let fixture: TestFixture
beforeAll(async () => {
  fixture = await openFixture()
})
afterAll(() => fixture.close())

describe('a refusal about one property', () => {
  const cases = [
    ['property_closed', riyals(1000), () => ({ closesAt: addMs(fixture.now, -hourMs) })],
    ['property_not_available', riyals(1000), () => ({ opensAt: addMs(fixture.now, hourMs) })],
    ['below_minimum', riyals(999), () => ({})],
    ['above_maximum', riyals(1_000_001), () => ({})],
  ] as const

  test.each(cases)(
    '%s names its title in the sentence, and carries title and cover',
    async (code, amount, made) => {
      const investor = await fixture.investor(0n)
      const propertyId = await fixture.opportunity(made())
      const added = fixture.as(investor, (context) =>
        addToCart(context, { propertyId, amount: Number(amount) }),
      )
      const refused = await added.then(
        () => undefined,
        (error: unknown) => error,
      )
      expect(refused).toMatchObject({ code, params: { title: expect.any(String) } })
      const { params } = refused as Refusal
      expect(params).toHaveProperty('cover')
      for (const locale of ['ar', 'en'] as const) {
        expect(findDetail(catalogue, locale, refused as Refusal)).toMatch(
          new RegExp(`^${isolated(String(params!.title))}: .{10,}`),
        )
      }
    },
  )
})

test('the database refuses an opportunity without its accounts, so no sentence is needed for it', async () => {
  const id = await fixture.opportunity()
  for (const column of ['funding_account_id', 'income_account_id']) {
    const emptied = fixture.asOwner(
      withoutPromises(`update opportunities.opportunities set ${column} = null where id = '${id}'`),
    )
    await expect(emptied).rejects.toMatchObject({ constraint: 'complete_unless_draft' })
  }
})
