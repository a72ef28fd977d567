import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import type { Actor, UserActor } from '#platform/context.ts'
import { openFixture, type TestFixture } from '#support/fixture.ts'
import {
  exportFeedback,
  fromAddress,
  handleFeedback,
  listFeedback,
  listFeedbackForCopy,
  sendFeedback,
} from './operations.ts'
import { deleteFeedbackOf } from './queries.ts'

let fixture: TestFixture
let operator: UserActor
beforeAll(async () => {
  fixture = await openFixture()
  operator = await fixture.account(['support'])
})
afterAll(() => fixture.close())

const stranger: Actor = { kind: 'anonymous' }
const given = {
  rating: 4,
  category: 'idea',
  message: 'أضيفوا تنبيهًا',
  wantsContact: false,
  email: '',
} as const
type More = Partial<{ rating: number; page: string; wantsContact: boolean; email: string; message: string }>

/** Sends feedback from an address of its own, unless one is given. */
const send = (actor: Actor, more: More = {}, address = newId()) =>
  fixture.as(actor, (context) =>
    sendFeedback({ ...context, origin: { address, userAgent: '' } }, { ...given, ...more }),
  )
const list = (more: object = {}) => listFeedback(fixture.contextFor(operator), { limit: 50, ...more })
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => (error as { code?: string }).code ?? String(error),
  )

describe('feedback (SUP-4)', () => {
  test('is stored for strangers with the address that they want an answer at', async () => {
    await send(stranger, { message: 'من زائر', email: 'visitor@example.com', page: '/track-record' })
    await send(stranger, { message: 'بلا عنوان', page: 'javascript:alert(1)', wantsContact: true })
    const { items } = await list()
    expect(items.find(({ message }) => message === 'من زائر')).toMatchObject({
      person: null,
      email: 'visitor@example.com',
      page: '/track-record',
    })
    expect(items.find(({ message }) => message === 'بلا عنوان')).toMatchObject({
      wantsContact: false,
      email: null,
      page: null,
    })
  })

  test('shows the email of an investor only if they want an answer', async () => {
    const actor = await fixture.account()
    await send(actor, { message: 'أريد ردًا', wantsContact: true })
    await send(actor, { message: 'لا أريد ردًا', email: 'other@example.com' })
    const { items } = await list()
    const emails = items.filter(({ person }) => person?.id === actor.userId).map(({ email }) => email)
    expect(emails.toSorted()).toEqual([null, expect.stringMatching(/^person\d+@example\.com$/)])
  })

  test.each(['finance-maker', 'auditor'] as const)('masks the email for the duty %s', async (duty) => {
    await send(stranger, { message: 'من زائر', email: 'visitor@example.com' })
    const reader = await fixture.account([duty])
    const { items } = await listFeedback(fixture.contextFor(reader), { limit: 50 })
    expect(items[0]).toMatchObject({ email: 'v•••@example.com' })
  })

  test('is limited per person and per address', async () => {
    const actor = await fixture.account()
    const byPerson = await Promise.all(Array.from({ length: 14 }, () => codeOf(send(actor))))
    expect(byPerson.filter((code) => code === 'too_many_requests')).toHaveLength(4)
    const address = newId()
    const all = Array.from({ length: fromAddress.most + 3 }, () => codeOf(send(stranger, {}, address)))
    expect((await Promise.all(all)).filter((code) => code === 'too_many_requests')).toHaveLength(3)
  })

  test('is filtered, marked as handled and exported by operators', async () => {
    await send(stranger, { rating: 1, message: '=HYPERLINK("x")' })
    const [entry] = (await list({ rating: '1' })).items
    const handle = (actor: Actor, isHandled: boolean, id = entry!.id) =>
      fixture.as(actor, (context) => handleFeedback(context, { id, isHandled }))
    expect(await codeOf(handle(await fixture.account(['auditor']), true))).toBe('forbidden')
    expect(await codeOf(handle(operator, true, newId()))).toBe('feedback_not_found')
    expect((await handle(operator, true)).handledBy).toBe('نورة القحطاني')
    expect((await list({ rating: '1', state: 'handled' })).items).toHaveLength(1)
    expect((await handle(operator, false)).handledAt).toBeNull()
    const file = await fixture.as(operator, (context) =>
      exportFeedback(context, { columns: [], rating: '1' }),
    )
    expect(await file.text()).toContain(`'=HYPERLINK`)
    expect(await codeOf(listFeedback(fixture.contextFor(await fixture.account()), { limit: 1 }))).toBe(
      'forbidden',
    )
  })

  test('is part of the copy of a person’s data, and is deleted with the account', async () => {
    const actor = await fixture.account()
    await send(actor)
    const rows = async () =>
      (await listFeedbackForCopy(fixture.contextFor(actor), actor.userId))[0]!.rows.length
    expect(await rows()).toBe(1)
    await deleteFeedbackOf(fixture.db, actor.userId)
    expect(await rows()).toBe(0)
  })
})
