import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { randomBelow } from '#kit/ids.ts'
import { addMs, minuteMs, secondMs } from '#kit/time.ts'
import { changeName, readProfile } from '#modules/identity/operations/own-account.ts'
import { hasValidCheckDigit } from '#modules/verification/answer-rules.ts'
import { findConfirmation, saveDraft } from '#modules/verification/index.ts'
import { readKyc } from '#modules/verification/operations/answers.ts'
import type { UserActor } from '#platform/context.ts'
import { sql } from '#platform/database/database.ts'
import type { RegisteredPerson } from '#sandbox/nafath/people.ts'
import { type NafathSandbox, startNafathSandbox } from '#sandbox/nafath/server.ts'
import { openFixture, system, type TestFixture } from '#support/fixture.ts'
import { pollWaiting } from './jobs.ts'
import { nafathService } from './nafath.ts'
import { readAttempts } from './operations/attempts.ts'
import { beginConfirmation, cancelConfirmation, requestLimits } from './operations/begin.ts'
import { receiveCallback } from './operations/callback.ts'
import { type ConfirmationPorts, readConfirmationState } from './operations/state.ts'

const credentials = { appId: 'app', appKey: 'key-of-the-tests', audience: 'Sahl tests' }
const people = new Map<string, RegisteredPerson>()
let fixture: TestFixture
let sandbox: NafathSandbox
let ports: ConfirmationPorts
const manual: ConfirmationPorts = { identityService: undefined }
/** The callbacks that the service sent to our endpoint. */
let reported: string[] = []

beforeAll(async () => {
  fixture = await openFixture()
  const { createServer } = await import('node:http')
  const { text } = await import('node:stream/consumers')
  const door = createServer(async (request, response) => {
    reported.push(await text(request))
    response.writeHead(204).end()
  })
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve))
  const { port } = door.address() as { port: number }
  doors.push(() => door.close())
  sandbox = await startNafathSandbox({
    ...credentials,
    findPerson: async (nationalId) => people.get(nationalId),
    callbackUrl: () => `http://127.0.0.1:${port}/`,
    now: () => fixture.now,
  })
  ports = {
    identityService: nafathService({ ...credentials, url: sandbox.url, service: 'Test', timeoutMs: 2_000 }),
  }
})
const doors: (() => void)[] = []
afterAll(async () => {
  for (const close of doors) close()
  await sandbox.stop()
  await fixture.close()
})
const start = new Date('2026-11-21T09:00:00Z')
beforeEach(() => {
  fixture.now = start
  reported = []
  sandbox.misbehave(undefined)
})

const newNationalId = (): string => {
  const nine = `1${Array.from({ length: 8 }, () => randomBelow(10)).join('')}`
  return Array.from({ length: 10 }, (_, last) => `${nine}${last}`).find(hasValidCheckDigit)!
}

/** Creates an investor with an ID number that the register assigns to them. */
async function claimant(changes: Partial<RegisteredPerson> = {}) {
  const actor = await fixture.account()
  const nationalId = newNationalId()
  await fixture.as(actor, (context) => saveDraft(context, { nationalId, nationality: 'SA' }))
  people.set(nationalId, {
    nationalId,
    ar: ['نورة', 'سعد', 'علي', 'القحطاني'],
    en: ['Noura', 'Saad', 'Ali', 'Alqahtani'],
    birthDate: '1990-01-13',
    ...changes,
  })
  return { actor, nationalId }
}
let networks = 0
/** Builds a context with a network of its own, so that tests do not share its limit. */
const contextOf = (actor: UserActor) => {
  networks += 1
  const address = `10.${networks >> 8}.${networks & 255}.1`
  return { ...fixture.contextFor(actor), origin: { address, userAgent: 'test' } }
}
const begin = (actor: UserActor) => beginConfirmation(contextOf(actor), ports)
const cancel = (actor: UserActor) =>
  fixture.as(actor, (context) => cancelConfirmation({ ...fixture.contextFor(actor), ...context }, ports))
const look = (actor: UserActor) => {
  fixture.now = addMs(fixture.now, 3 * secondMs)
  return readConfirmationState(fixture.contextFor(actor), ports)
}
const questionOf = (nationalId: string) =>
  sandbox.openQuestions().find((one) => one.nationalId === nationalId)!.transId
const callback = (body: string) => receiveCallback(fixture.contextFor({ kind: 'anonymous' }), ports, body)

describe('whoever approves in the app', () => {
  test('is confirmed: the page shows it, and number and name can no longer change', async () => {
    const { actor, nationalId } = await claimant()
    const begun = await begin(actor)
    expect(begun).toMatchObject({ method: 'nafath', request: { status: 'waiting' }, can: { begin: false } })
    const { number } = begun.request!
    expect(number).toMatch(/^\d{2}$/)
    await sandbox.answer(questionOf(nationalId), 'approve', number!)
    expect(await look(actor)).toMatchObject({
      confirmedAt: fixture.now.toISOString(),
      request: { status: 'confirmed', number: null },
      can: { begin: false, cancel: false },
    })
    const kyc = await readKyc(fixture.contextFor(actor))
    expect(kyc.openFields).not.toContain('nationalId')
    expect(kyc.openFields).toContain('nationality')
    await expect(
      fixture.as(actor, (context) => saveDraft(context, { nationalId: newNationalId() })),
    ).rejects.toMatchObject({ code: 'kyc_answer_closed' })
    await expect(
      fixture.as(actor, (context) => changeName(context, { firstName: 'سارة', lastName: 'القحطاني' })),
    ).rejects.toMatchObject({ code: 'name_fixed' })
    expect((await readProfile(fixture.contextFor(actor))).can.changeName).toBe(false)
    await expect(begin(actor)).rejects.toMatchObject({ code: 'confirmation_not_needed' })
  })

  test('is shown to operators with time, service and transaction', async () => {
    const { actor, nationalId } = await claimant()
    const { request } = await begin(actor)
    const transId = questionOf(nationalId)
    await sandbox.answer(transId, 'approve', request!.number!)
    await look(actor)
    const operator = await fixture.account(['customer-admin'])
    expect(await readAttempts(fixture.contextFor(operator), ports, { id: actor.userId })).toMatchObject({
      method: 'nafath',
      confirmation: { service: 'nafath', reference: transId },
      attempts: [{ status: 'confirmed', transactionId: transId, decidedAt: fixture.now.toISOString() }],
    })
    for (const other of [await fixture.account(['cms']), actor]) {
      await expect(
        readAttempts(fixture.contextFor(other), ports, { id: actor.userId }),
      ).rejects.toMatchObject({
        code: 'forbidden',
      })
    }
    const acts = await fixture.db.rows<{ act: string }>(
      sql`select act from audit.events where subject_id = ${actor.userId} and act like 'verification.con%'`,
    )
    expect(acts).toEqual([{ act: 'verification.confirmed' }])
  })

  test('is confirmed once, however many tabs, processes and callbacks come at the same time', async () => {
    const { actor, nationalId } = await claimant()
    const { request } = await begin(actor)
    await sandbox.answer(questionOf(nationalId), 'approve', request!.number!)
    await Promise.all([
      ...Array.from({ length: 6 }, () => callback(reported[0]!)),
      ...Array.from({ length: 6 }, () => look(actor)),
      pollWaiting(fixture.contextFor(system), ports),
    ])
    const { count } = await fixture.db.one<{ count: bigint }>(
      sql`select count(*) from audit.events where subject_id = ${actor.userId} and act = 'verification.confirmed'`,
    )
    expect(count).toBe(1n)
  })

  test('is confirmed by the signed callback if the status contains no person', async () => {
    const { actor, nationalId } = await claimant()
    const { request } = await begin(actor)
    sandbox.misbehave('silent about people')
    await sandbox.answer(questionOf(nationalId), 'approve', request!.number!)
    expect(await look(actor)).toMatchObject({ request: { status: 'waiting' } })
    await callback(reported[0]!)
    expect(await look(actor)).toMatchObject({ request: { status: 'confirmed' } })
  })

  test('is confirmed by the job if the page was closed', async () => {
    const { actor, nationalId } = await claimant()
    const { request } = await begin(actor)
    await sandbox.answer(questionOf(nationalId), 'approve', request!.number!)
    fixture.now = addMs(fixture.now, minuteMs)
    await pollWaiting(fixture.contextFor(system), ports)
    expect(await findConfirmation(fixture.db, actor.userId)).toMatchObject({ service: 'nafath' })
  })
})

describe('an answer of somebody else', () => {
  test.each<[what: string, changes: Partial<RegisteredPerson>, mismatches: string[]]>([
    ['with another ID', { nationalId: '1000000008' }, ['id']],
    ['with another name', { ar: ['هند', 'سعد', 'علي', 'القحطاني'] }, ['name']],
    ['with another birth date', { birthDate: '1990-01-14' }, ['birth_date']],
    [
      'with another ID, name and birth date',
      { nationalId: '1000000008', ar: ['ماجد', '', '', 'الدوسري'], birthDate: '1970-01-01' },
      ['id', 'name', 'birth_date'],
    ],
  ])('%s confirms nobody', async (_what, changes, mismatches) => {
    const { actor, nationalId } = await claimant(changes)
    const { request } = await begin(actor)
    await sandbox.answer(questionOf(nationalId), 'approve', request!.number!)
    expect(await look(actor)).toMatchObject({
      confirmedAt: null,
      request: { status: 'mismatched', mismatches },
      can: { begin: true },
    })
    expect((await readProfile(fixture.contextFor(actor))).can.changeName).toBe(true)
  })

  test('does not confirm a number that was changed while the request waited', async () => {
    const { actor, nationalId } = await claimant()
    const { request } = await begin(actor)
    await fixture.as(actor, (context) => saveDraft(context, { nationalId: newNationalId() }))
    await sandbox.answer(questionOf(nationalId), 'approve', request!.number!)
    expect(await look(actor)).toMatchObject({
      confirmedAt: null,
      request: { status: 'mismatched', mismatches: ['id'] },
    })
  })
})

describe('a request', () => {
  test.each([
    ['refused', 'reject', undefined],
    ['answered with a wrong number', 'approve', '00'],
  ] as const)('can be requested again after it was %s', async (_how, act, choice) => {
    const { actor, nationalId } = await claimant()
    await begin(actor)
    await sandbox.answer(questionOf(nationalId), act, choice)
    expect(await look(actor)).toMatchObject({ request: { status: 'rejected' }, can: { begin: true } })
    expect(await begin(actor)).toMatchObject({ request: { status: 'waiting' } })
  })

  test('expires without an answer; a later answer changes nothing', async () => {
    const { actor, nationalId } = await claimant()
    const { request } = await begin(actor)
    const transId = questionOf(nationalId)
    fixture.now = addMs(fixture.now, 4 * minuteMs)
    expect(await look(actor)).toMatchObject({ request: { status: 'lapsed' }, can: { begin: true } })
    expect(await sandbox.answer(transId, 'approve', request!.number!)).toBe(false)
    await sandbox.report(transId, { claims: { status: 'COMPLETED' } })
    await callback(reported.at(-1)!)
    expect(await look(actor)).toMatchObject({ confirmedAt: null, request: { status: 'lapsed' } })
  })

  test('is not confirmed by an answer after it was cancelled', async () => {
    const { actor, nationalId } = await claimant()
    const { request } = await begin(actor)
    const transId = questionOf(nationalId)
    expect(
      await fixture.as(actor, (c) => cancelConfirmation({ ...fixture.contextFor(actor), ...c }, ports)),
    ).toMatchObject({
      request: { status: 'cancelled' },
      can: { begin: true, cancel: false },
    })
    await sandbox.answer(transId, 'approve', request!.number!)
    await callback(reported[0]!)
    expect(await look(actor)).toMatchObject({ confirmedAt: null, request: { status: 'cancelled' } })
  })

  test('is resumed after a cancellation with the same number, and its answer counts again', async () => {
    const { actor, nationalId } = await claimant()
    const begun = await begin(actor)
    await cancel(actor)
    const again = await Promise.all(Array.from({ length: 8 }, () => begin(actor)))
    for (const { request } of again) {
      expect(request).toMatchObject({
        id: begun.request!.id,
        number: begun.request!.number,
        status: 'waiting',
      })
    }
    await sandbox.answer(questionOf(nationalId), 'approve', begun.request!.number!)
    expect(await look(actor)).toMatchObject({ request: { status: 'confirmed' } })
  })

  test('ends as rejected if it was cancelled, rejected in the app and then resumed', async () => {
    const { actor, nationalId } = await claimant()
    await begin(actor)
    await cancel(actor)
    await sandbox.answer(questionOf(nationalId), 'reject')
    await begin(actor)
    expect(await look(actor)).toMatchObject({ request: { status: 'rejected' }, can: { begin: true } })
  })

  test('is sent anew if it was cancelled longer ago than the service waits', async () => {
    const { actor } = await claimant()
    const begun = await begin(actor)
    await cancel(actor)
    fixture.now = addMs(fixture.now, 4 * minuteMs)
    const again = await begin(actor)
    expect(again.request).toMatchObject({ status: 'waiting' })
    expect(again.request!.id).not.toBe(begun.request!.id)
  })

  test('is not resumed for another ID number', async () => {
    const { actor, nationalId } = await claimant()
    const begun = await begin(actor)
    await cancel(actor)
    const other = newNationalId()
    people.set(other, { ...people.get(nationalId)!, nationalId: other })
    await fixture.as(actor, (context) => saveDraft(context, { nationalId: other }))
    expect((await begin(actor)).request!.id).not.toBe(begun.request!.id)
  })

  test('is refused, with the time to wait, if another account has an open one about the ID number', async () => {
    const { actor, nationalId } = await claimant()
    await begin(actor)
    const { actor: other } = await claimant()
    await fixture.as(other, (context) => saveDraft(context, { nationalId }))
    await expect(begin(other)).rejects.toMatchObject({
      code: 'confirmation_open_elsewhere',
      retryAfterSeconds: 180,
    })
  })

  test('cannot be reopened after its answer, in the database either', async () => {
    const { actor, nationalId } = await claimant()
    const { request } = await begin(actor)
    await sandbox.answer(questionOf(nationalId), 'reject')
    await look(actor)
    const reopen = fixture.db.run(sql`update confirmation.requests set status = 'waiting', decided_at = null
      where id = ${request!.id}`)
    await expect(reopen).rejects.toMatchObject({ code: '42501' })
  })

  test('is the same for every tab and every double click', async () => {
    const { actor, nationalId } = await claimant()
    const answers = await Promise.all(Array.from({ length: 8 }, () => begin(actor)))
    expect(new Set(answers.map(({ request }) => request!.id)).size).toBe(1)
    expect(sandbox.openQuestions().filter((one) => one.nationalId === nationalId)).toHaveLength(1)
  })

  test('is limited in number', async () => {
    const { actor, nationalId } = await claimant()
    for (let time = 0; time < requestLimits.person.most; time += 1) {
      await begin(actor)
      await sandbox.answer(questionOf(nationalId), 'reject')
      await look(actor)
    }
    await expect(begin(actor)).rejects.toMatchObject({ code: 'too_many_requests' })
  })

  test('needs an ID number, a service, and an investor', async () => {
    const actor = await fixture.account()
    await expect(begin(actor)).rejects.toMatchObject({ code: 'confirmation_needs_id' })
    const { actor: other } = await claimant()
    await expect(beginConfirmation(fixture.contextFor(other), manual)).rejects.toMatchObject({
      code: 'confirmation_manual',
    })
    expect(await readConfirmationState(fixture.contextFor(other), manual)).toMatchObject({
      method: 'manual',
      can: { begin: false },
    })
    await expect(begin(await fixture.account(['admin']))).rejects.toMatchObject({ code: 'forbidden' })
  })
})

describe('a service', () => {
  test.each(['down', 'hanging', 'malformed'] as const)(
    'fails a request while it is %s, and can be asked again',
    async (how) => {
      const { actor } = await claimant()
      sandbox.misbehave(how)
      await expect(begin(actor)).rejects.toMatchObject({ code: 'confirmation_unavailable' })
      sandbox.misbehave(undefined)
      expect(await begin(actor)).toMatchObject({ request: { status: 'waiting' } })
    },
  )

  test.each(['down', 'hanging', 'malformed'] as const)(
    'leaves a request waiting while it is %s, until its time is over',
    async (how) => {
      const { actor } = await claimant()
      await begin(actor)
      sandbox.misbehave(how)
      expect(await look(actor)).toMatchObject({ request: { status: 'waiting' } })
      fixture.now = addMs(fixture.now, 5 * minuteMs)
      expect(await look(actor)).toMatchObject({ request: { status: 'lapsed' } })
    },
  )

  test('is polled about one request once in two seconds', async () => {
    const { actor, nationalId } = await claimant()
    await begin(actor)
    await sandbox.answer(questionOf(nationalId), 'reject')
    await look(actor)
    const { actor: other } = await claimant()
    await begin(other)
    sandbox.misbehave('hanging')
    const looks = Array.from({ length: 5 }, () => readConfirmationState(fixture.contextFor(other), ports))
    expect((await Promise.all(looks)).map(({ request }) => request!.status)).toEqual(Array(5).fill('waiting'))
    sandbox.misbehave(undefined)
    expect(await readConfirmationState(fixture.contextFor(other), ports)).toMatchObject({
      request: { status: 'waiting' },
    })
  })

  test('leaves no request open for ever when a process stops while sending it', async () => {
    const { actor } = await claimant()
    await fixture.db.run(sql`insert into confirmation.requests
        (id, user_id, service, national_id_sealed, national_id_fingerprint, asked_at, expires_at)
      values (gen_random_uuid(), ${actor.userId}, 'nafath', '\\x00', '\\x00', ${fixture.now}, ${fixture.now})`)
    fixture.now = addMs(fixture.now, 2 * minuteMs)
    await pollWaiting(fixture.contextFor(system), ports)
    expect(await look(actor)).toMatchObject({ request: { status: 'failed' }, can: { begin: true } })
  })
})

describe('a callback', () => {
  async function approved() {
    const { actor, nationalId } = await claimant()
    const { request } = await begin(actor)
    const transId = questionOf(nationalId)
    return { actor, transId, number: request!.number! }
  }

  test.each<[what: string, forgery: Parameters<NafathSandbox['report']>[1]]>([
    ['signed by somebody else', { hasOwnKey: true }],
    ['meant for somebody else', { claims: { aud: 'Another' } }],
    ['expired', { claims: { exp: 1 } }],
    ['of another transaction', { body: { transId: 'another' } }],
    ['without a token', { body: { token: 'x' } }],
  ])('changes nothing if it is %s', async (_what, forgery) => {
    const { actor, transId } = await approved()
    await sandbox.report(transId, { ...forgery, claims: { status: 'COMPLETED', ...forgery?.claims } })
    await expect(callback(reported.at(-1)!)).rejects.toMatchObject({ code: 'callback_refused' })
    expect(await look(actor)).toMatchObject({ request: { status: 'waiting' } })
  })

  test('is not believed if it says more than the service does', async () => {
    const { actor, transId } = await approved()
    await sandbox.report(transId, {
      claims: { status: 'COMPLETED', nin: '1000000008', dateOfBirthG: '1990-01-13' },
    })
    await callback(reported.at(-1)!)
    expect(await look(actor)).toMatchObject({ request: { status: 'waiting' } })
  })

  test('is answered with an error while the service is unavailable, so that it is sent again', async () => {
    const { transId, number } = await approved()
    await sandbox.answer(transId, 'approve', number)
    sandbox.misbehave('down')
    await expect(callback(reported[0]!)).rejects.toMatchObject({ code: 'confirmation_unavailable' })
  })

  test.each(['', '{}', '[1]', 'x'.repeat(50_000)])('is refused if it is malformed', async (body) => {
    await expect(callback(body)).rejects.toMatchObject({ code: 'callback_refused' })
  })
})

test('logs neither names, numbers nor keys', async () => {
  const { actor, nationalId } = await claimant()
  const logged: unknown[] = []
  const log = { ...fixture.contextFor(system).log, warn: (...said: unknown[]) => logged.push(said) }
  sandbox.misbehave('malformed')
  const context = { ...contextOf(actor), log } as unknown as Parameters<typeof beginConfirmation>[0]
  await beginConfirmation(context, ports).catch(() => undefined)
  const text = JSON.stringify(logged, (_key, value: unknown) =>
    value instanceof Error ? `${value.stack}${String(value.cause)}` : value,
  )
  expect(text).toContain('Nafath gave an answer off its protocol')
  expect(text).not.toContain(nationalId)
  expect(text).not.toContain(credentials.appKey)
})
