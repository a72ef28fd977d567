import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { riyals } from '#kit/money.ts'
import {
  cartVersion,
  computeFee,
  computeMaximum,
  findLineFaults,
  judgeCart,
  type Offer,
  orderTransitions,
  type PurchaseLine,
  remainingAnnualLimit,
} from './rules.ts'

const offer: Offer = {
  opportunityId: 'villa',
  kind: 'ijara',
  refusal: null,
  ineligibility: null,
  minimum: riyals(1000),
  remaining: riyals(50_000),
  price: riyals(900_000),
  invested: riyals(850_000),
  title: 'Villa',
  cover: 'villa.webp',
  feeBps: 0,
}
const line = (amount: bigint, opportunityId = 'villa'): PurchaseLine => ({ opportunityId, amount })
const roomy = { limit: riyals(200_000), used: 0n }
const judge = (lines: PurchaseLine[], changes: Partial<Offer> = {}, allowance = roomy) =>
  judgeCart(lines, new Map([['villa', { ...offer, ...changes }]]), allowance, 1500)

describe('a subscription fee (OPP-12)', () => {
  test.each([
    [riyals(1000), 200, 1500, riyals(20), 261n],
    [riyals(20_000), 200, 1500, riyals(400), 5217n],
    [riyals(1000), 0, 1500, 0n, 0n],
    [riyals(1000), 200, 0, riyals(20), 0n],
    [25n, 200, 1500, 0n, 0n],
    [75n, 200, 1500, 2n, 0n],
    [125n, 200, 1500, 2n, 0n],
    [riyals(1), 11_500, 1500, 115n, 15n],
  ])('of %s at %s basis points, VAT at %s in it: %s, of which %s', (amount, bps, vatBps, fee, vat) => {
    expect(computeFee(amount, bps, vatBps)).toEqual({ fee, vat })
  })

  test('the VAT is never more than the fee', () => {
    const amounts = fc.bigInt({ min: 0n, max: 10n ** 12n })
    fc.assert(
      fc.property(amounts, fc.nat(2000), fc.nat(10_000), (amount, bps, vatBps) => {
        const { fee, vat } = computeFee(amount, bps, vatBps)
        expect(vat >= 0n && vat <= fee).toBe(true)
      }),
    )
  })
})

describe('the annual limit (BUY-8)', () => {
  test('leaves what is not used, and never less than zero', () => {
    expect(remainingAnnualLimit({ limit: 100n, used: 30n })).toBe(70n)
    expect(remainingAnnualLimit({ limit: 100n, used: 100n })).toBe(0n)
    expect(remainingAnnualLimit({ limit: 100n, used: 130n })).toBe(0n)
  })

  test('caps a line at the remaining stock and at what the limit leaves', () => {
    expect(computeMaximum(offer, roomy)).toBe(riyals(50_000))
    expect(computeMaximum(offer, { limit: riyals(200_000), used: riyals(190_000) })).toBe(riyals(10_000))
  })
})

describe('caps beside the annual limit (BUY-8)', () => {
  const room = (inKind: bigint | null, inOpportunity: bigint | null) => ({
    limit: null,
    used: riyals(900_000),
    room: { inKind: () => inKind, inOpportunity: () => inOpportunity },
  })
  test.each([
    [null, null, riyals(50_000)],
    [riyals(7000), null, riyals(7000)],
    [null, riyals(6000), riyals(6000)],
    [riyals(7000), riyals(6000), riyals(6000)],
    [0n, riyals(6000), 0n],
  ])('%s of the kind and %s of the opportunity leave %s', (inKind, inOpportunity, most) =>
    expect(computeMaximum(offer, room(inKind, inOpportunity))).toBe(most),
  )
  test('reports the cap of an opportunity at its line, and the cap of a kind at the cart', () => {
    const judged = (amount: bigint, allowance: ReturnType<typeof room>) =>
      judgeCart([line(amount)], new Map([['villa', offer]]), allowance, 1500)
    expect(judged(riyals(6000), room(riyals(6000), riyals(6000))).mayCheckout).toBe(true)
    const over = judged(riyals(6000) + 1n, room(null, riyals(6000)))
    expect(over.lineFaults).toEqual([
      [
        {
          code: 'opportunity_limit_exceeded',
          params: { title: 'Villa', cover: 'villa.webp', available: 600_000 },
        },
      ],
    ])
    expect(judged(riyals(6000) + 1n, room(riyals(6000), null))).toMatchObject({
      cartFaults: [{ code: 'kind_limit_exceeded', params: { available: 600_000 } }],
      mayCheckout: false,
    })
  })
})

describe('one line', () => {
  const about = { title: 'Villa', cover: 'villa.webp' }

  test.each([
    ['the minimum', riyals(1000)],
    ['all that remains', riyals(50_000)],
  ])('of %s may be bought', (_what, amount) => expect(findLineFaults(line(amount), offer)).toEqual([]))

  test('is refused a halala below the minimum, with the minimum', () => {
    expect(findLineFaults(line(riyals(1000) - 1n), offer)).toEqual([
      { code: 'below_minimum', params: { ...about, amount: 100_000 } },
    ])
  })

  test('is refused a halala above the remaining stock, with price and sold amount', () => {
    expect(findLineFaults(line(riyals(50_000) + 1n), offer)).toEqual([
      {
        code: 'above_maximum',
        params: { ...about, price: 90_000_000, invested: 85_000_000, amount: 5_000_000 },
      },
    ])
  })

  test('is refused with the reason if the opportunity is not open, whatever the amount', () => {
    expect(findLineFaults(line(1n), { ...offer, refusal: 'property_closed' })).toEqual([
      { code: 'property_closed', params: about },
    ])
  })

  test('is refused with `property_not_found` if the opportunity does not exist', () =>
    expect(findLineFaults(line(1n), undefined)).toEqual([{ code: 'property_not_found' }]))
})

describe('a cart (BUY-2)', () => {
  test('may not be checked out if it is empty', () => {
    expect(judge([])).toMatchObject({ amount: 0n, total: 0n, mayCheckout: false, cartFaults: [] })
  })

  test('adds up amounts, fees with their VAT, and minimums', () => {
    expect(judge([line(riyals(20_000))], { feeBps: 200 })).toEqual({
      amount: riyals(20_000),
      lineFees: [{ fee: riyals(400), vat: 5217n }],
      fees: riyals(400),
      vat: 5217n,
      total: riyals(20_400),
      minimumTotal: riyals(1000),
      lineFaults: [[]],
      cartFaults: [],
      mayCheckout: true,
    })
  })

  test('may not be checked out with one invalid line, and each line lists its own faults', () => {
    const judgement = judge([line(riyals(2000)), line(riyals(500), 'gone')])
    expect(judgement.lineFaults).toEqual([[], [{ code: 'property_not_found' }]])
    expect(judgement).toMatchObject({ mayCheckout: false, minimumTotal: riyals(1000), total: riyals(2500) })
    expect(judgement.lineFees).toEqual([
      { fee: 0n, vat: 0n },
      { fee: 0n, vat: 0n },
    ])
  })

  test('enforces the annual limit to the halala, without fees', () => {
    const tight = { limit: riyals(20_000), used: 0n }
    expect(judge([line(riyals(20_000))], { feeBps: 200 }, tight).mayCheckout).toBe(true)
    expect(judge([line(riyals(20_000) + 1n)], {}, tight)).toMatchObject({
      mayCheckout: false,
      cartFaults: [{ code: 'annual_limit_exceeded', params: { available: 2_000_000 } }],
    })
  })
})

describe('the version of a cart', () => {
  const seen = (opportunityId: string, amount: bigint, termsVersion = 1n) => ({
    opportunityId,
    amount,
    termsVersion,
  })
  const version = (...lines: ReturnType<typeof seen>[]) => cartVersion(lines, (text) => text)

  test('lists opportunity, amount and terms in a fixed order', () => {
    expect(version(seen('b', 2n, 7n), seen('a', 1n))).toBe('a:1:1 b:2:7')
    expect(version(seen('a', 1n), seen('b', 2n, 7n))).toBe('a:1:1 b:2:7')
    expect(version()).toBe('')
  })
})

test('allows one way out of each status: a completed order can only be cancelled', () => {
  expect(orderTransitions).toEqual({
    pending_payment: ['completed', 'cancelled', 'expired'],
    completed: ['cancelled'],
    cancelled: [],
    expired: ['completed'],
  })
})
