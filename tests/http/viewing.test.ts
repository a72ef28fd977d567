import { beforeAll, expect, inject, test } from 'vitest'
import { demoInvestor } from '#demo/content/people.ts'
import { newId } from '#kit/ids.ts'
import { type Caller, openCaller } from '#support/caller.ts'
import { newOperator } from '#support/operators.ts'
import { presentOperator, registerInvestor, signIn, type TestInvestor } from '#support/people.ts'
import frame from '#web/areas/frame/words.en.ts'
import { viewingWordsIn } from '#web/areas/viewing/bar-words.ts'

const { origin } = inject('product')
const words = viewingWordsIn('en')
const { errors } = frame
const reason = 'Asked why the wallet is empty'

let operator: Caller
let investor: TestInvestor
beforeAll(async () => {
  operator = await presentOperator(origin, await newOperator('admin'))
  investor = await registerInvestor(origin)
})

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: { problem?: { code?: string } }) => error.problem?.code ?? String(error),
  )

test('shows an operator the investor’s pages under a bar, and takes nothing but reads', async () => {
  await operator.api.viewing.begin({ id: investor.userId, reason })
  try {
    const page = await operator.send('/en/user/profile')
    expect([page.status, page.headers.get('cache-control')]).toEqual([
      200,
      expect.stringContaining('no-store'),
    ])
    const html = await page.text()
    expect(html).toContain(investor.person.email)
    for (const text of [reason, words.end, words.label]) expect(html).toContain(text)
    expect(html).not.toContain('identity.endDevice')

    const answer = await operator.send('/api/user/me')
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    const { api } = operator
    expect(await codeOf(api.watchlist.add({ propertyId: newId() }))).toBe('viewing_only')
    expect(await codeOf(api.identity.devices({}))).toBe('viewing_only')
    expect(await codeOf(api.notifications.markRead({}))).toBe('viewing_only')
    expect(await codeOf(api.verification.customers({ limit: 1 }))).toBe('viewing_only')
    expect(await codeOf(api.identity.requestStepUp({}))).toBe('viewing_only')
    const form = new URLSearchParams({ _form: 'identity.changeName', firstName: 'A', lastName: 'B' })
    await operator.send('/en/user/profile', { method: 'POST', body: form })
    expect((await api.identity.profile({})).firstName).toBe(investor.person.firstName)
  } finally {
    await operator.api.viewing.end({})
  }
  expect((await operator.api.identity.session()).viewing).toBeUndefined()
  const { items } = await operator.api.reporting.timeline({ id: investor.userId, limit: 20 })
  expect(items.map(({ title }) => title)).toEqual(
    expect.arrayContaining([
      'Began to view the pages of an investor',
      'Ended the view of an investor’s pages',
    ]),
  )
})

test('needs a fresh code, and no investor may begin', async () => {
  const input = { id: investor.userId, reason }
  expect(await codeOf(investor.api.viewing.begin(input))).toBe('forbidden')
  expect(await codeOf(openCaller(origin).api.viewing.begin(input))).toBe('unauthorized')
})

test('signs the operator out while they view', async () => {
  const leaving = await presentOperator(origin, await newOperator('admin'))
  await leaving.api.viewing.begin({ id: investor.userId, reason })
  await leaving.api.identity.signOut({})
  expect((await leaving.api.identity.session()).user).toBeNull()
  // The investor's own session is another one.
  expect((await investor.api.identity.session()).user?.id).toBe(investor.userId)
})

test('opens the receipts, advices, accepted documents and certificates of the investor', async () => {
  const holder = await signIn(origin, demoInvestor.email)
  const { user } = await holder.api.identity.session()
  const [stake] = (await holder.api.documents.documents({})).stakes
  const { number } = await holder.api.documents.issueCertificate({ propertyId: stake!.property.id })
  const { items } = await holder.api.portfolio.transactions({ limit: 100 })
  const completed = items.filter(({ status }) => status === 'completed')
  const bought = completed.find(({ orderId }) => orderId !== null)!
  const deposited = completed.find(({ type }) => type === 'deposit')!
  await operator.api.viewing.begin({ id: user!.id, reason })
  try {
    const files = [`documents/certificates/${number}`, `orders/${bought.orderId}/receipt`]
    for (const path of [...files, `transactions/${deposited.id}/receipt`]) {
      const response = await operator.send(`/api/${path}`)
      expect([path, response.status, response.headers.get('content-type')]).toEqual([
        path,
        200,
        'application/pdf',
      ])
    }
    expect((await operator.send(`/api/orders/${bought.orderId}/documents`)).status).toBe(200)
    // Statements hold every movement of the account.
    const statement = await operator.send('/api/documents/statement?from=2026-01-01&to=2026-01-31')
    expect(statement.status).toBe(403)
  } finally {
    await operator.api.viewing.end({})
  }
})

test('tells an operator who opens the back office meanwhile to end the view, with its button', async () => {
  await operator.api.viewing.begin({ id: investor.userId, reason })
  try {
    const page = await operator.send('/en/admin-sahl')
    const html = await page.text()
    expect(page.status).toBe(403)
    for (const text of [errors.viewing.title, words.end]) expect(html).toContain(text)
  } finally {
    await operator.api.viewing.end({})
  }
})
