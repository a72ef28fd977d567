import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { type Halalas, riyals, toWire } from '#kit/money.ts'
import { findInvestable } from '#modules/opportunities/index.ts'
import { saveStep } from '#modules/verification/index.ts'
import type { UserActor } from '#platform/context.ts'
import { defaultSettings, parseSettings } from '#platform/declarations/settings.ts'
import { openFixture, type TestFixture } from '#support/fixture.ts'
import { receipt as arabic } from '../messages.ar.ts'
import { receipt as english } from '../messages.en.ts'
import { addToCart } from './cart.ts'
import { checkoutByWallet } from './checkout.ts'
import { indexById } from './offers.ts'
import { buildLinesTable, composeReceipt } from './receipt.ts'

let fixture: TestFixture
beforeAll(async () => {
  fixture = await openFixture()
})
afterAll(() => fixture.close())

async function invest(actor: UserActor, propertyId: string, amount: Halalas) {
  const cart = await fixture.as(actor, (context) =>
    addToCart(context, { propertyId, amount: toWire(amount) }),
  )
  const command = { cartVersion: cart.version, idempotencyKey: newId(), requestHash: 'words' }
  return await checkoutByWallet(fixture.contextFor(actor), command)
}

test('names payer, issuer, investments, time and method, with a masked ID', async () => {
  const actor = await fixture.investor(riyals(30_000))
  const identity = {
    nationalId: '1000000008',
    idExpiresOn: '2030-05-01',
    nationality: 'SA',
    residesInSaudi: true,
  }
  await fixture.as(actor, (context) => saveStep(context, 'identity', identity))
  const terms = { unitPrice: riyals(1000), price: riyals(1_000_000), annualReturnBps: 940 }
  const order = await invest(actor, await fixture.opportunity(terms), riyals(25_000))
  const content = await composeReceipt(fixture.contextFor(actor), { id: order.id, lang: 'en' })
  expect(content).toMatchObject({
    reference: order.reference,
    referenceLabel: 'Receipt number',
    highlight: { label: 'Amount paid', value: { halalas: 2_500_000n } },
    issuedAt: fixture.now,
  })
  const rows = content.sections.flatMap((section) => section.rows ?? [])
  expect(Object.fromEntries(rows)).toMatchObject({
    Investor: 'نورة القحطاني',
    'National ID or Iqama': '1••••••008',
    Status: 'Paid in full',
    'Paid on': '21 Nov 2026, 12:00 PM (11 Jumada II 1448 AH)',
    'Paid from': 'Wallet balance',
    Company: { text: 'Sahl' },
    Contact: 'care@sahl.test · +966 50 000 0000',
  })
  const [line] = content.sections.flatMap((section) => section.table?.rows ?? [])
  expect(line).toMatchObject([
    { note: 'Annual return as offered 9.4%' },
    '25',
    '2.50%',
    { halalas: 2_500_000n },
  ])
})

test('names the issuer and its numbers from the settings, and omits empty ones', async () => {
  const actor = await fixture.investor(riyals(1000))
  const order = await invest(actor, await fixture.opportunity(), riyals(1000))
  const issuerRows = async () => {
    const { sections } = await composeReceipt(fixture.contextFor(actor), { id: order.id, lang: 'ar' })
    return Object.fromEntries(sections.find(({ heading }) => heading === arabic.issuer)!.rows!)
  }
  expect(await issuerRows()).not.toHaveProperty(arabic.vatNumber)
  const issuer = {
    issuerName: { ar: 'شركة سهل', en: 'Sahl Company' },
    issuerAddress: { ar: 'الرياض', en: 'Riyadh' },
    commercialRegistration: '1010000000',
    vatNumber: '300000000000003',
  }
  fixture.settings = parseSettings(2n, issuer)
  expect(await issuerRows()).toMatchObject({
    [arabic.company]: { text: 'شركة سهل', note: 'الرياض' },
    [arabic.commercialRegistration]: '1010000000',
    [arabic.vatNumber]: '300000000000003',
  })
  fixture.settings = defaultSettings
})

test('has a line for each fee, so that the last column adds up to what was paid', async () => {
  const id = await fixture.opportunity({ unitPrice: riyals(400), price: riyals(100_000_000) })
  const found = indexById(await findInvestable(fixture.db, [id]))
  const line = (amount: number, fee: number) => ({
    id: newId(),
    property: { id, slug: 'a', title: 'A', cover: null },
    amount,
    fee,
    vat: 261,
    acknowledgedRisk: null,
    status: 'completed' as const,
    returnedAt: null,
    cancellableUntil: null,
  })
  const order = {
    id: newId(),
    reference: 'SH-1',
    method: 'wallet',
    placedBy: 'investor',
    status: 'completed',
    createdAt: '',
    completedAt: '',
    lapsesAt: null,
    isHeld: false,
    endedBecause: null,
  } as const
  const table = buildLinesTable(
    {
      ...order,
      amount: 200_000,
      fees: 2000,
      vat: 261,
      total: 202_000,
      lines: [line(100_000, 2000), line(100_000, 0)],
    },
    found,
    english,
  )
  expect(table.rows.map((cells) => cells.slice(1))).toEqual([
    ['2.50', '< 0.01%', { halalas: 100_000n }],
    ['', '', { halalas: 2000n }],
    ['2.50', '< 0.01%', { halalas: 100_000n }],
  ])
  expect(table.total?.at(-1)).toEqual({ halalas: 202_000n })
})
