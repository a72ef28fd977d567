import { beforeAll, describe, expect, inject, test } from 'vitest'
import { demoOrganization } from '#demo/content/organizations.ts'
import { demoOwner, demoPassword } from '#demo/content/people.ts'
import type { EndpointAccess } from '#kit/contract.ts'
import { isAllowed, operatorRoles } from '#kit/duties.ts'
import type { ApiError } from '#kit/errors.ts'
import { newId } from '#kit/ids.ts'
import { checkAnswer, endpoints, problemIn } from '#support/answers.ts'
import { type Caller, openCaller } from '#support/caller.ts'
import { examples } from '#support/examples.ts'
import { newOperator } from '#support/operators.ts'
import {
  approvedInvestor,
  deposit,
  registerInvestor,
  signInOperator,
  type TestInvestor,
} from '#support/people.ts'

const { origin } = inject('product')
const options = { onAnswer: checkAnswer }

/** `inactive`: a user whose account was deactivated while they were signed in. */
const viewers = ['anonymous', 'inactive', 'investor', 'new investor', ...operatorRoles] as const
type Viewer = (typeof viewers)[number]

const callers = new Map<Viewer, Caller>()
let investor: TestInvestor
beforeAll(async () => {
  for (const role of operatorRoles) {
    callers.set(role, await signInOperator(origin, await newOperator(role), options))
  }
  investor = await approvedInvestor(origin, callers.get('admin')!, 5_000_00, options)
  callers.set('investor', investor)
  callers.set('new investor', await registerInvestor(origin, options))
  callers.set('anonymous', openCaller(origin, options))
  const gone = await registerInvestor(origin, options)
  const { api: office } = callers.get('admin')!
  await office.verification.setActivation({ id: gone.userId, isActive: false, reason: 'Asked us to' })
  callers.set('inactive', gone)
})

const mayCall = (access: EndpointAccess, viewer: Viewer): boolean => {
  if (access === 'public') return true
  if (viewer === 'anonymous' || viewer === 'inactive') return false
  if (access === 'session') return true
  const role = viewer === 'investor' || viewer === 'new investor' ? 'user' : viewer
  return isAllowed([role], access)
}

describe.each(endpoints)('$name', ({ name, endpoint }) => {
  // This call signs its caller out, so only an anonymous caller makes it.
  const asked = name === 'identity.signOut' ? (['anonymous'] as const) : viewers
  test.each(asked)('decides on access by: %s', async (viewer) => {
    const path = endpoint.path.replace(':gateway', 'moyasar').replace(/:\w+/g, newId())
    const response = await callers.get(viewer)!.send(path, {
      method: endpoint.method,
      headers: { 'content-type': 'application/json', 'idempotency-key': newId() },
      ...(endpoint.method === 'GET' || endpoint.method === 'DELETE' ? {} : { body: '{}' }),
    })
    const code = response.status >= 400 ? (await problemIn(response)).code : ''
    if (mayCall(endpoint.access, viewer)) {
      // Identity check, fresh code and the signatures of other servers are required besides the role.
      const isOwn =
        ['kyc_not_approved', 'step_up_required'].includes(code) || endpoint.refusals?.includes(code)
      if (!isOwn) expect([401, 403]).not.toContain(response.status)
    } else {
      const isOut = viewer === 'anonymous' || viewer === 'inactive'
      const refused = isOut ? [401, 'unauthorized'] : [403, 'forbidden']
      expect([response.status, code]).toEqual(refused)
    }
  })
})

describe('data of another user', () => {
  const refusal = async (asked: Promise<unknown>): Promise<string> =>
    asked.then(
      () => 'answered',
      (error: ApiError) => `${error.status} ${error.code}`,
    )

  test('answers as if it did not exist', async () => {
    const other = await approvedInvestor(origin, callers.get('admin')!, 5_000_00, options)
    const { api } = investor
    const { items } = await api.opportunities.list({ status: ['available'], limit: 100 })
    const property = items.find((card) => card.can.invest && card.minimum <= 5_000_00)!
    const cart = await api.orders.addToCart({ propertyId: property.id, amount: property.minimum })
    const line = cart.items[0]!
    const { api: theirs } = other
    expect(await refusal(theirs.orders.changeCartItem({ id: line.id, amount: 5_000_00 }))).toBe(
      '404 cart_not_found',
    )
    // Removing twice is no error, so neither is this, but it removes nothing.
    await theirs.orders.removeCartItem({ id: line.id })
    expect((await api.orders.cart({})).items).toHaveLength(1)
    const { order } = await api.orders.checkout(
      { method: 'wallet', cartVersion: cart.version, acknowledgesRisk: true },
      { idempotencyKey: newId() },
    )
    const { transaction } = await api.payments.startDeposit(
      { amount: 500_00, method: 'online' },
      { idempotencyKey: newId() },
    )
    expect(await refusal(theirs.orders.order({ id: order.id }))).toBe('404 order_not_found')
    const receipt = await other.send(`/api/orders/${order.id}/receipt`)
    expect([receipt.status, (await problemIn(receipt)).code]).toEqual([404, 'order_not_found'])
    expect(await refusal(theirs.payments.deposit({ id: transaction.id }))).toBe('404 transaction_not_found')
    expect(await refusal(theirs.payments.confirmDeposit({ id: transaction.id }))).toBe(
      '404 transaction_not_found',
    )
  })

  test('one key of two investors is two keys', async () => {
    const key = newId()
    const amount = { amount: 500_00, method: 'online' } as const
    const other = await approvedInvestor(origin, callers.get('admin')!, 0, options)
    const mine = await investor.api.payments.startDeposit(amount, { idempotencyKey: key })
    const again = await investor.api.payments.startDeposit(amount, { idempotencyKey: key })
    const theirs = await other.api.payments.startDeposit(amount, { idempotencyKey: key })
    expect(again.transaction.id).toBe(mine.transaction.id)
    expect(theirs.transaction.id).not.toBe(mine.transaction.id)
  })
})

describe('an organization', () => {
  // Files, and what takes a fresh code, are tried in the tests of the modules.
  const asked = endpoints.filter(
    ({ endpoint }) =>
      endpoint.path.startsWith('/api/organizations/:slug') &&
      !(endpoint.upload || endpoint.produces || endpoint.stepUp),
  )
  const send = (caller: Caller, { name, endpoint }: (typeof asked)[number]) => {
    const path = endpoint.path.replace(':slug', demoOrganization.newSlug).replace(/:\w+/g, newId())
    const [module, call] = name.split('.') as [string, string]
    const body = examples[module]!.bodies[call]?.(investor.person)
    return caller.send(path, {
      method: endpoint.method,
      headers: { 'content-type': 'application/json', 'idempotency-key': newId() },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
  }

  test.each(asked)('answers non-members as if it did not exist: $name', async (call) => {
    const response = await send(investor, call)
    expect([response.status, (await problemIn(response)).code]).toEqual([404, 'organization_not_found'])
  })

  test('is found by its owner', async () => {
    const owner = openCaller(origin, options)
    await owner.api.identity.passwordLogin({ identifier: demoOwner.email, password: demoPassword })
    // A subject below the organization is an invented one.
    const reads = asked.filter(({ endpoint }) => endpoint.method === 'GET' && !endpoint.path.includes('/:id'))
    for (const call of reads) {
      expect((await send(owner, call)).status, call.name).toBe(200)
    }
  })
})

describe('an inactive account', () => {
  test('is signed out everywhere at once and cannot sign in', async () => {
    const customer = await registerInvestor(origin, options)
    const { api: office } = callers.get('customer-admin')!
    await office.verification.setActivation({ id: customer.userId, isActive: false, reason: 'Asked us to' })
    expect((await customer.api.identity.session({})).user).toBeNull()
    expect((await customer.send('/api/user/kyc')).status).toBe(401)
    const { mobile, password } = customer.person
    const refused = await openCaller(origin, options)
      .api.identity.passwordLogin({ identifier: mobile, password })
      .catch((error: ApiError) => error)
    expect(refused).toMatchObject({ status: 403, code: 'user_not_active' })
  })
})

describe('a document for investors', () => {
  test('is served to approved investors only', async () => {
    const { api } = investor
    const { items } = await api.opportunities.list({ limit: 100 })
    let asked = 0
    for (const { slug } of items) {
      const { id, documents } = await api.opportunities.get({ idOrSlug: slug })
      const closed = documents.find(({ visibility }) => visibility === 'investors')
      if (!closed) continue
      const path = `/api/properties/${id}/documents/${closed.id}`
      expect((await callers.get('anonymous')!.send(path)).status, slug).toBe(401)
      expect((await callers.get('new investor')!.send(path)).status, slug).toBe(403)
      expect((await investor.send(path)).status, slug).toBe(200)
      asked += 1
    }
    expect(asked).toBeGreaterThan(0)
  })
})

describe('missing money', () => {
  test('cannot be spent by signing in twice', async () => {
    const buyer = await approvedInvestor(origin, callers.get('admin')!, 0, options)
    await deposit(buyer, 1_500_00)
    const { items } = await buyer.api.opportunities.list({ status: ['available'], limit: 100 })
    const property = items.find((card) => card.can.invest && card.minimum <= 1_000_00)!
    const { version } = await buyer.api.orders.addToCart({ propertyId: property.id, amount: 1_000_00 })
    const second = openCaller(origin, options)
    await second.api.identity.passwordLogin({
      identifier: buyer.person.mobile,
      password: buyer.person.password,
    })
    const call = { method: 'wallet', cartVersion: version, acknowledgesRisk: true } as const
    const tries = [buyer, second, buyer, second].map(({ api }) =>
      api.orders.checkout(call, { idempotencyKey: newId() }).then(
        () => 'paid',
        (error: ApiError) => error.code,
      ),
    )
    expect((await Promise.all(tries)).filter((end) => end === 'paid')).toHaveLength(1)
    expect((await buyer.api.payments.wallet({})).balance).toBe(500_00)
  })
})
