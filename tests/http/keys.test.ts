import { beforeAll, describe, expect, inject, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { checkAnswer, endpoints, problemIn } from '#support/answers.ts'
import type { Caller } from '#support/caller.ts'
import { newOperator, type TestOperator } from '#support/operators.ts'
import { deposit, registerInvestor, signInOperator, submitCheck, type TestInvestor } from '#support/people.ts'

const { origin } = inject('product')
let admin: TestOperator
const onAnswer = checkAnswer
let operator: Caller
beforeAll(async () => {
  admin = await newOperator('admin')
  operator = await signInOperator(origin, admin, { onAnswer })
})

const post = (caller: Caller, path: string, body: object, key?: string) =>
  caller.send(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) },
    body: JSON.stringify(body),
  })

async function waiting(): Promise<TestInvestor> {
  const investor = await registerInvestor(origin)
  await submitCheck(investor)
  return investor
}
const decisionOn = ({ userId }: TestInvestor) => `/api/admin/customers/${userId}/kyc-decision`
const rejection = { decision: 'reject', reasons: [{ field: 'savings', code: 'unverifiable' }] }

test('every decision, approval, refund and reversal requires a key', () => {
  const acts = /\/(decision|[a-z]+-decision|approval|rejection|completion|refund|reversal|return|assignment)$/
  const unkeyed = endpoints.filter(({ endpoint }) => endpoint.method === 'POST' && !endpoint.idempotent)
  expect(unkeyed.map(({ endpoint }) => endpoint.path).filter((path) => acts.test(path))).toEqual([])
})

describe('a decision with an Idempotency-Key', () => {
  test('is refused without one', async () => {
    const response = await post(operator, decisionOn(await waiting()), rejection)
    expect([response.status, (await problemIn(response)).code]).toEqual([400, 'idempotency_key_required'])
  })

  test('gets the same answer again, although the check is decided', async () => {
    const investor = await waiting()
    const key = newId()
    const first = await post(operator, decisionOn(investor), rejection, key)
    const again = await post(operator, decisionOn(investor), rejection, key)
    expect([first.status, again.status]).toEqual([200, 200])
    expect(await again.json()).toEqual(await first.json())
    const other = await post(operator, decisionOn(investor), rejection, newId())
    expect([other.status, (await problemIn(other)).code]).toEqual([409, 'kyc_not_pending'])
  })

  test('sent six times at once is decided once, and every answer is the same', async () => {
    const investor = await waiting()
    const key = newId()
    const send = () => post(operator, decisionOn(investor), rejection, key)
    const answers = await Promise.all(Array.from({ length: 6 }, send))
    const texts = await Promise.all(answers.map((answer) => answer.text()))
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect(new Set(texts).size).toBe(1)
    const { history } = await operator.api.verification.customer({ id: investor.userId })
    expect(history.filter(({ to }) => to === 'rejected')).toHaveLength(1)
  })

  test('is refused with another body or for another person', async () => {
    const investor = await waiting()
    const key = newId()
    expect((await post(operator, decisionOn(investor), rejection, key)).status).toBe(200)
    for (const [path, body] of [
      [decisionOn(investor), { decision: 'approve' }],
      [decisionOn(await waiting()), rejection],
    ] as const) {
      const response = await post(operator, path, body, key)
      expect([response.status, (await problemIn(response)).code]).toEqual([422, 'idempotency_key_reused'])
    }
  })

  test('accepts a refused call again under its key', async () => {
    const investor = await registerInvestor(origin)
    const key = newId()
    expect((await post(operator, decisionOn(investor), rejection, key)).status).toBe(409)
    await submitCheck(investor)
    expect((await post(operator, decisionOn(investor), rejection, key)).status).toBe(200)
  })
})

describe('a cancellation or refund by an operator', () => {
  async function buy(method: 'wallet' | 'online') {
    const investor = await waiting()
    await post(operator, decisionOn(investor), { decision: 'approve' }, newId())
    await deposit(investor, 10_000_00)
    const { api } = investor
    const { items } = await api.opportunities.list({ status: ['available'], limit: 100 })
    const card = items.find((one) => one.can.invest && one.minimum <= 5_000_00)!
    const { version } = await api.orders.addToCart({ propertyId: card.id, amount: card.minimum })
    const command = { method, cartVersion: version, acknowledgesRisk: true } as const
    return (await api.orders.checkout(command, { idempotencyKey: newId() })).order
  }
  const body = { reason: 'Asked for by telephone' }

  test.each([
    [
      'refund',
      'wallet',
      (order: Awaited<ReturnType<typeof buy>>) => `investments/${order.lines[0]!.id}/refund`,
    ],
    ['cancellation', 'online', (order: Awaited<ReturnType<typeof buy>>) => `orders/${order.id}/cancellation`],
  ] as const)('a %s of an order by %s answers the same again', async (_act, method, pathOf) => {
    const path = `/api/admin/${pathOf(await buy(method))}`
    const key = newId()
    const first = await post(operator, path, body, key)
    const again = await post(operator, path, body, key)
    expect([first.status, again.status]).toEqual([200, 200])
    expect(await again.json()).toEqual(await first.json())
    const other = await post(operator, path, { reason: 'Another' }, key)
    expect((await problemIn(other)).code).toBe('idempotency_key_reused')
    expect((await post(operator, path, body, newId())).status).toBeGreaterThanOrEqual(400)
  })
})
