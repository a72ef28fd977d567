import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import type { Locale } from '#kit/locale.ts'
import { riyals, toWire } from '#kit/money.ts'
import { payRuns, proposeStep, runProposal } from '#modules/disbursements/index.ts'
import { listNotices } from '#modules/notifications/operations/notices.ts'
import { notify } from '#modules/notifications/operations/notify.ts'
import type { NotificationsPorts } from '#modules/notifications/ports.ts'
import { changeLifecycle, completeFunding } from '#modules/opportunities/index.ts'
import { addToCart, checkoutByWallet, checkoutOnline } from '#modules/orders/index.ts'
import { cancelInvestorsOrder } from '#modules/orders/operations/investors-order-actions.ts'
import { decideKyc, saveDraft, submitKyc } from '#modules/verification/index.ts'
import type { UserActor } from '#platform/context.ts'
import { sql } from '#platform/database/database.ts'
import { relayEvents } from '#platform/events/events.ts'
import { openFixture, system, type TestFixture } from '#support/fixture.ts'
import { type GatewayAround, openGateway } from '#support/gateway.ts'
import { keepPapers } from '#support/papers.ts'
import { buildAnswers, newPerson } from '#support/people.ts'
import { approve, twoOperators } from '#support/two-operators.ts'
import { assembly } from './modules.ts'

let fixture: TestFixture
let around: GatewayAround
beforeAll(async () => {
  fixture = await openFixture()
  around = await openGateway(fixture)
})
afterAll(async () => {
  await around.close()
  await fixture.close()
})

/** Delivers every waiting event, as the worker does. */
async function tellAll(): Promise<void> {
  const unsent = { send: async () => undefined }
  const ports: NotificationsPorts = {
    notices: assembly.notices,
    mail: unsent,
    sms: unsent,
    origin: () => 'https://sahl.test',
  }
  await relayEvents(fixture.db, async (_tx, events) => {
    await notify(fixture.contextFor(system), ports, events)
  })
}

/** Removes the invisible directional marks. */
const bare = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '')

/** Returns the notices since the last call, the oldest first. */
async function noticesTo(actor: UserActor, locale: Locale = 'en') {
  await tellAll()
  const { items } = await listNotices(fixture.contextFor(actor, locale), assembly.notices, { limit: 100 })
  return items.reverse().map(({ title, body, link }) => ({ title: bare(title), body: bare(body), link }))
}

const answered = async (actor: UserActor) => {
  const person = newPerson()
  const { identity, ...rest } = buildAnswers(person)
  const answers = Object.assign({}, identity, ...Object.values(rest))
  await fixture.as(actor, (context) => saveDraft(context, answers))
  await fixture.as(actor, keepPapers)
  await fixture.as(actor, (context) => submitKyc(context))
}

const invest = async (actor: UserActor, ...opportunities: readonly [id: string, riyals: number][]) => {
  let version = ''
  for (const [propertyId, amount] of opportunities) {
    const command = { propertyId, amount: toWire(riyals(amount)) }
    version = (await fixture.as(actor, (context) => addToCart(context, command))).version
  }
  await checkoutByWallet(fixture.contextFor(actor), {
    cartVersion: version,
    acknowledgesRisk: true,
    idempotencyKey: newId(),
    requestHash: 'words',
  })
}

test('an investor is notified of each step, in both languages', async () => {
  const investor = await fixture.account()
  const operator = await fixture.account(['customer-admin'])
  expect(await noticesTo(investor)).toEqual([
    {
      title: 'Welcome to Sahl',
      body: 'Your account is open. Verify your identity, which takes a few minutes, and you can invest in property.',
      link: '/user/kyc',
    },
  ])

  await answered(investor)
  expect(await noticesTo(operator)).toEqual([
    {
      title: 'An identity check waits for a decision',
      body: 'A customer handed in their answers for review.',
      link: `/admin-sahl/customer/${investor.userId}`,
    },
  ])
  const reasons = [
    { field: 'savings', code: 'inconsistent' },
    { field: 'horizon', ar: 'راجع المدة', en: 'Check the term' },
  ] as const
  await fixture.as(operator, (context) =>
    decideKyc(context, { id: investor.userId, decision: 'reject', reasons: [...reasons] }),
  )
  expect((await noticesTo(investor)).at(-1)).toEqual({
    title: 'Your identity check needs corrections',
    body: 'The review asks you to correct 2 answers. Correct them, then send the check again.',
    link: '/user/kyc',
  })
  expect((await noticesTo(investor, 'ar')).at(-1)!.body).toBe(
    'طلبت المراجعة تصحيح إجابتين. صحّحهما ثم أعد الإرسال.',
  )
})

test('sends notices of an approval, a deposit, a failed one, an investment and a milestone', async () => {
  const [investor, other] = [await fixture.account(), await fixture.investor(riyals(90_000))]
  const operator = await fixture.account(['customer-admin'])
  await answered(investor)
  await fixture.as(operator, (context) => decideKyc(context, { id: investor.userId, decision: 'approve' }))
  expect((await noticesTo(investor)).at(-1)).toMatchObject({ title: 'Your identity check is approved' })

  const failing = await around.begin(investor, { amount: riyals(2_500) })
  await around.pay(failing.paymentUrl!, 'insufficient')
  await around.sandbox.idle()
  // The webhook has reported it, and each returning payer asks again.
  await Promise.all([1, 2, 3].map(() => around.confirm(investor, failing.transaction.id)))
  const failures = (await noticesTo(investor)).filter(({ title }) => title.includes('did not go through'))
  expect(failures).toEqual([
    {
      title: 'Your deposit of SAR 2,500 did not go through',
      body: 'The card does not have enough funds. Nothing was added to your wallet. You can try again.',
      link: '/user/wallet',
    },
  ])

  const paid = await around.begin(investor, { amount: riyals(50_000) })
  await around.pay(paid.paymentUrl!, 'succeed')
  await around.sandbox.idle()
  await around.confirm(investor, paid.transaction.id)
  const credited = (await noticesTo(investor, 'ar')).filter(({ title }) => title.startsWith('وصل'))
  expect(credited).toEqual([
    {
      title: 'وصل 50,000 ريال إلى محفظتك',
      body: 'اكتمل الإيداع، ويمكنك الاستثمار به الآن.',
      link: '/user/transaction',
    },
  ])

  const price = riyals(120_000)
  const [first, second] = [await fixture.opportunity({ price }), await fixture.opportunity({ price })]
  await invest(investor, [first, 10_000], [second, 5_000])
  expect((await noticesTo(investor)).at(-1)).toMatchObject({
    title: 'You invested SAR 15,000',
    body: 'Your stakes in 2 opportunities are held. The receipt is with your order.',
  })
  expect((await noticesTo(investor, 'ar')).at(-1)!.body).toContain('سُجّلت حصصك في فرصتين')

  await invest(other, [first, 60_000])
  const milestones = (await noticesTo(investor)).filter(({ title }) => title.includes('funded'))
  // 25% and 50% were reached at once, so only the higher is announced.
  expect(milestones.map(({ title }) => /\d+%/.exec(title)?.[0])).toEqual(['50%'])
  expect((await noticesTo(other)).at(-1)!.title).toContain('50% funded')
})

/** Places an order that awaits its payment. */
async function orderOnline(actor: UserActor, propertyId: string) {
  const body = { propertyId, amount: toWire(riyals(1000)) }
  const { version } = await fixture.as(actor, (context) => addToCart(context, body))
  const command = { cartVersion: version, idempotencyKey: newId(), requestHash: version }
  const { order } = await checkoutOnline(fixture.contextFor(actor), around.ports, command)
  return order
}

test('OPP-9: notifies holders and payers of a change of an opportunity, and nobody else', async () => {
  const [holder, both, waiting, stranger] = [
    await fixture.investor(riyals(5000)),
    await fixture.investor(riyals(5000)),
    await fixture.investor(0n),
    await fixture.investor(0n),
  ]
  const opportunityId = await fixture.opportunity()
  await invest(holder, [opportunityId, 1000])
  await invest(both, [opportunityId, 1000])
  await orderOnline(both, opportunityId)
  await orderOnline(waiting, opportunityId)
  const told = new Map<UserActor, number>()
  for (const actor of [holder, both, waiting, stranger]) told.set(actor, (await noticesTo(actor)).length)
  const newsTo = async (actor: UserActor, locale?: Locale) =>
    (await noticesTo(actor, locale)).slice(told.get(actor)!).map(({ body }) => body)
  const become = async (to: 'closed' | 'published') =>
    fixture.as(system, (context) => changeLifecycle(context, { opportunityId, to }))

  await become('closed')
  await become('published')
  await fixture.as(system, (context) => completeFunding(context, { opportunityId }))
  const holders = [
    'It takes no investments for now. Your stake stays as it is.',
    'It takes investments again. Your stake is as it was.',
    'The asset is bought and your stake is final. Its income is paid into your wallet by the schedule.',
  ]
  const lost =
    'Your order for it can no longer be finalised: should its payment arrive, it is in your wallet whole.'
  const waiters = [lost, 'Your order for it can be paid while its time lasts.', lost]
  expect(await newsTo(holder)).toEqual(holders)
  expect(await newsTo(waiting)).toEqual(waiters)
  expect(await newsTo(both)).toEqual(holders.map((body, place) => `${body} ${waiters[place]}`))
  expect(await newsTo(stranger)).toEqual([])
  expect(await newsTo(waiting, 'ar')).toContain('يمكنك دفع طلبك فيها قبل انتهاء مهلته.')
})

test('OPP-9: sends one notice of a cancellation, with the money that it returns', async () => {
  const holder = await fixture.investor(riyals(5000))
  const opportunityId = await fixture.opportunity()
  await invest(holder, [opportunityId, 1000])
  await fixture.as(system, (context) => changeLifecycle(context, { opportunityId, to: 'closed' }))
  const before = (await noticesTo(holder)).length
  const [first, second] = await twoOperators(fixture)
  await fixture.as(first, (context) =>
    proposeStep(context, { id: opportunityId, step: 'cancel', reason: 'As agreed' }),
  )
  const run = await fixture.db.one<{ id: string }>(
    sql`select id from disbursements.runs where opportunity_id = ${opportunityId}`,
  )
  await approve(fixture, second, runProposal, run.id)
  await payRuns(fixture.contextFor(system))
  const news = (await noticesTo(holder)).slice(before)
  expect(news).toHaveLength(1)
  expect(news[0]!.title).toContain('1,000')
  expect(news[0]!.body).toContain('was cancelled. What you invested came back whole')
})

test('ADM-5: notifies an investor once that an operator cancelled their order', async () => {
  const [investor, admin] = [await fixture.investor(0n), await fixture.account(['admin'])]
  const order = await orderOnline(investor, await fixture.opportunity())
  await noticesTo(investor)
  const command = { id: order.id, reason: 'Asked by telephone' }
  const cancel = () => cancelInvestorsOrder(fixture.contextFor(admin), around.ports, command)
  await cancel()
  await expect(cancel()).rejects.toMatchObject({ code: 'order_has_ended' })
  const told = (await noticesTo(investor)).filter(({ title }) => title.includes(order.reference))
  expect(told).toEqual([
    {
      title: `We cancelled order ${order.reference}`,
      body: expect.not.stringContaining('telephone'),
      link: `/user/cart/thank-you?order=${order.id}`,
    },
  ])
})
