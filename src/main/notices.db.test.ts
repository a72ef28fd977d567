import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import type { Locale } from '#kit/locale.ts'
import { riyals, toWire } from '#kit/money.ts'
import { listNotices } from '#modules/notifications/operations/reading.ts'
import { tell } from '#modules/notifications/operations/tell.ts'
import type { NotificationsPorts } from '#modules/notifications/ports.ts'
import { addToCart, checkoutByWallet } from '#modules/orders/index.ts'
import { decideKyc, saveDraft, submitKyc } from '#modules/verification/index.ts'
import type { UserActor } from '#platform/context.ts'
import { relayFacts } from '#platform/facts.ts'
import { type GatewayAround, openGateway } from '#support/gateway.ts'
import { keepPapers } from '#support/papers.ts'
import { answersOf, newPerson } from '#support/people.ts'
import { openWorld, system, type World } from '#support/world.ts'
import { assembly } from './modules.ts'

let world: World
let around: GatewayAround
beforeAll(async () => {
  world = await openWorld()
  around = await openGateway(world)
})
afterAll(async () => {
  await around.close()
  await world.close()
})

/** Everything that has happened is told, as the worker would. */
async function tellAll(): Promise<void> {
  const unsent = { send: async () => undefined }
  const ports: NotificationsPorts = {
    notices: assembly.notices,
    mail: unsent,
    sms: unsent,
    origin: () => 'https://sahl.test',
  }
  await relayFacts(world.db, async (_tx, facts) => {
    for (const fact of facts) await tell(world.contextFor(system), ports, fact)
  })
}

/** Directions are kept apart by signs that nobody sees. */
const bare = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '')

/** What was told since last asked, the oldest first. */
async function noticesTo(actor: UserActor, locale: Locale = 'en') {
  await tellAll()
  const { items } = await listNotices(world.contextFor(actor, locale), assembly.notices, { limit: 100 })
  return items.reverse().map(({ title, body, link }) => ({ title: bare(title), body: bare(body), link }))
}

const answered = async (actor: UserActor) => {
  const person = newPerson()
  const { identity, ...rest } = answersOf(person)
  const answers = Object.assign({}, identity, ...Object.values(rest))
  await world.as(actor, (context) => saveDraft(context, answers))
  await world.as(actor, keepPapers)
  await world.as(actor, (context) => submitKyc(context))
}

const invest = async (actor: UserActor, ...opportunities: readonly [id: string, riyals: number][]) => {
  let version = ''
  for (const [propertyId, amount] of opportunities) {
    const command = { propertyId, amount: toWire(riyals(amount)) }
    version = (await world.as(actor, (context) => addToCart(context, command))).version
  }
  await checkoutByWallet(world.contextFor(actor), {
    cartVersion: version,
    acknowledgesRisk: true,
    idempotencyKey: newId(),
    requestHash: 'words',
  })
}

test('an investor is told of each step, in both languages', async () => {
  const investor = await world.account()
  const operator = await world.account(['customer-admin'])
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
  await world.as(operator, (context) =>
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

test('of an approval, a deposit, one that failed, an investment and a milestone', async () => {
  const [investor, other] = [await world.account(), await world.investor(riyals(90_000))]
  const operator = await world.account(['customer-admin'])
  await answered(investor)
  await world.as(operator, (context) => decideKyc(context, { id: investor.userId, decision: 'approve' }))
  expect((await noticesTo(investor)).at(-1)).toMatchObject({ title: 'Your identity check is approved' })

  const failing = await around.begin(investor, { amount: riyals(2_500) })
  await around.pay(failing.paymentUrl!, 'insufficient')
  await around.sandbox.idle()
  // The webhook has told of it, and each who returns asks again.
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
  const [first, second] = [await world.opportunity({ price }), await world.opportunity({ price })]
  await invest(investor, [first, 10_000], [second, 5_000])
  expect((await noticesTo(investor)).at(-1)).toMatchObject({
    title: 'You invested SAR 15,000',
    body: 'Your stakes in 2 opportunities are held. The receipt is with your order.',
  })
  expect((await noticesTo(investor, 'ar')).at(-1)!.body).toContain('سُجّلت حصصك في فرصتين')

  await invest(other, [first, 60_000])
  const milestones = (await noticesTo(investor)).filter(({ title }) => title.includes('funded'))
  // 25% and 50% were crossed at once: the higher is told.
  expect(milestones.map(({ title }) => /\d+%/.exec(title)?.[0])).toEqual(['50%'])
  expect((await noticesTo(other)).at(-1)!.title).toContain('50% funded')
})
