import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '#kit/contract.ts'
import { newId } from '#kit/ids.ts'
import { addMs } from '#kit/time.ts'
import { setUserActive } from '#modules/identity/index.ts'
import type { CallContext, UserActor } from '#platform/context.ts'
import { sql } from '#platform/database/database.ts'
import { callEndpoint } from '#platform/http/call.ts'
import { type Lie, openAuthenticator } from '#support/authenticator.ts'
import { openFixture, system, type TestFixture } from '#support/fixture.ts'
import { passkeysHandlers } from './api.ts'
import { passkeysContract } from './contract.ts'
import { deleteExpiredChallenges } from './operations/challenge.ts'
import { addPasskey, beginAdding, listPasskeys, removePasskey, renamePasskey } from './operations/own.ts'
import { beginSignIn, signInByPasskey } from './operations/sign-in.ts'
import { challengeValidMs, maxPasskeys } from './rules.ts'

const origin = 'https://sahl.test'
const ports = { origin: () => origin, hasHttps: true }

let fixture: TestFixture
beforeAll(async () => {
  fixture = await openFixture()
})
afterAll(() => fixture.close())

const callOf = (actor: UserActor | typeof system | { kind: 'anonymous' }): CallContext => ({
  ...fixture.contextFor(actor),
  contendedDb: fixture.db,
  idempotencyKey: '',
  requestHash: '',
  rawBody: '',
  headers: new Headers(),
  setCookie: () => undefined,
  setHeader: () => undefined,
})
const stranger = { kind: 'anonymous' } as const

async function holder(roles?: readonly Role[]) {
  const actor = await fixture.account(roles)
  const phone = openAuthenticator(origin)
  const made = phone.make(await beginAdding(fixture.contextFor(actor), ports))
  const passkey = await fixture.as(actor, (context) => addPasskey(context, ports, parsed(made)))
  return { actor, phone, passkey }
}
type Phone = ReturnType<typeof openAuthenticator>
// Adds the defaults that the contract's schemas would add.
const parsed = (made: ReturnType<Phone['make']>) => made as Parameters<typeof addPasskey>[2]
const signInWith = (used: ReturnType<Phone['use']>, challengeId?: string) =>
  signInByPasskey(callOf(stranger), ports, {
    ...(used as Parameters<typeof addPasskey>[2] & typeof used),
    transport: 'token',
    ...(challengeId === undefined ? {} : { challengeId }),
  } as Parameters<typeof signInByPasskey>[2])
const begin = () => beginSignIn(fixture.contextFor(stranger), ports)
const signIn = async (phone: Phone, lie?: Lie) => signInWith(phone.use(await begin(), lie))

describe('a passkey', () => {
  test('signs its owner in and is named after the device', async () => {
    const { actor, phone, passkey } = await holder()
    expect(passkey).toMatchObject({ name: 'Passkey', lastUsedAt: null })
    const other = openAuthenticator(origin)
    const made = other.make(await beginAdding(fixture.contextFor(actor), ports))
    const second = await fixture.as(actor, (context) => addPasskey(context, ports, parsed(made)))
    expect(second.name).toBe('Passkey (2)')
    const { session, token } = await signIn(phone)
    expect(session.user?.id).toBe(actor.userId)
    expect(session.roles).toEqual(['user'])
    expect(token).toMatch(/^[\w-]{43}$/)
  })

  test.each<[what: string, lie: Lie]>([
    ['was requested by another page', { origin: 'https://sah1.test' }],
    ['was not confirmed with a finger, a face or a PIN', { isVerified: false }],
    ['answers another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
  ])('signs nobody in if it %s', async (_what, lie) => {
    const { phone } = await holder()
    await expect(signIn(phone, lie)).rejects.toMatchObject({ code: 'passkey_failed' })
  })

  test.each<[what: string, lie: Lie]>([
    ['was requested by another page', { origin: 'https://sah1.test' }],
    ['was not confirmed', { isVerified: false }],
  ])('is not stored if it %s', async (_what, lie) => {
    const actor = await fixture.account()
    const made = openAuthenticator(origin).make(await beginAdding(fixture.contextFor(actor), ports), lie)
    await expect(
      fixture.as(actor, (context) => addPasskey(context, ports, parsed(made))),
    ).rejects.toMatchObject({ code: 'passkey_failed' })
    expect((await listPasskeys(fixture.contextFor(actor))).items).toEqual([])
  })

  test('signs nobody in if its use counter goes back, because it was copied', async () => {
    const { phone } = await holder()
    await signIn(phone, { signCount: 9 })
    await expect(signIn(phone, { signCount: 4 })).rejects.toMatchObject({ code: 'passkey_failed' })
  })

  test('is refused with the user handle of another person', async () => {
    const [mine, theirs] = [await holder(), await holder()]
    const used = theirs.phone.use(await begin())
    const forged = { ...used, credential: { ...used.credential, id: mine.phone.credentialId } }
    await expect(signInWith(forged)).rejects.toMatchObject({ code: 'passkey_unknown' })
  })

  test('signs nobody in after its removal, and cannot be removed or renamed by others', async () => {
    const { actor, phone, passkey } = await holder()
    const other = await fixture.account()
    const input = { id: passkey.id, name: 'Mine now' }
    for (const act of [renamePasskey, removePasskey]) {
      await expect(
        fixture.as(other, (context): Promise<unknown> => act(context, input)),
      ).rejects.toMatchObject({
        code: 'passkey_not_found',
      })
    }
    await fixture.as(actor, (context) => removePasskey(context, input))
    await expect(signIn(phone)).rejects.toMatchObject({ code: 'passkey_unknown' })
  })

  test('does not open a deactivated account', async () => {
    const { actor, phone } = await holder()
    const admin = await fixture.account(['admin'])
    await fixture.as(admin, (context) => setUserActive(context, actor.userId, false))
    await expect(signIn(phone)).rejects.toMatchObject({ code: 'user_not_active' })
  })

  test('is stored once, for one account only', async () => {
    const { phone } = await holder()
    const other = await fixture.account()
    const made = phone.make(await beginAdding(fixture.contextFor(other), ports))
    await expect(
      fixture.as(other, (context) => addPasskey(context, ports, parsed(made))),
    ).rejects.toMatchObject({ code: 'passkey_known' })
  })

  test('is refused above the limit, also when many are added at once', async () => {
    const actor = await fixture.account()
    const made = await Promise.all(
      Array.from({ length: maxPasskeys + 4 }, async () =>
        openAuthenticator(origin).make(await beginAdding(fixture.contextFor(actor), ports)),
      ),
    )
    const results = await Promise.allSettled(
      made.map((one) => fixture.as(actor, (context) => addPasskey(context, ports, parsed(one)))),
    )
    const refused = results.filter((result) => result.status === 'rejected')
    expect(refused.map(({ reason }) => reason.code)).toEqual(Array(4).fill('passkey_too_many'))
    expect((await listPasskeys(fixture.contextFor(actor))).items).toHaveLength(maxPasskeys)
  })
})

describe('a challenge', () => {
  test('is accepted once, of 64 calls with the same answer', async () => {
    const { phone } = await holder()
    const used = phone.use(await begin())
    const results = await Promise.allSettled(Array.from({ length: 64 }, () => signInWith(used)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const codes = results.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
    expect(new Set(codes)).toEqual(new Set(['passkey_lapsed']))
  })

  test('expires, and is deleted when nobody could use it any more', async () => {
    const { phone } = await holder()
    const [now, used] = [fixture.now, phone.use(await begin())]
    await signIn(phone)
    fixture.now = addMs(now, challengeValidMs)
    await expect(signInWith(used)).rejects.toMatchObject({ code: 'passkey_lapsed' })
    fixture.now = addMs(now, challengeValidMs + 1)
    await fixture.as(system, deleteExpiredChallenges)
    const left = await fixture.db.rows(sql`select from passkeys.spent_challenges`)
    fixture.now = now
    expect(left).toEqual([])
  })

  test('for adding a passkey neither signs in nor works for another person', async () => {
    const { actor, phone } = await holder()
    const forMaking = await beginAdding(fixture.contextFor(actor), ports)
    await expect(signInWith(phone.use(forMaking))).rejects.toMatchObject({ code: 'passkey_lapsed' })
    const other = await fixture.account()
    const made = openAuthenticator(origin).make(forMaking)
    await expect(
      fixture.as(other, (context) => addPasskey(context, ports, parsed(made))),
    ).rejects.toMatchObject({ code: 'passkey_lapsed' })
  })

  test('is refused if we did not issue it', async () => {
    const { phone } = await holder()
    const used = phone.use({ ...(await begin()), ticket: 'AAAA' })
    await expect(signInWith(used)).rejects.toMatchObject({ code: 'passkey_lapsed' })
  })
})

describe('an operator', () => {
  const beginWithPassword = async (userId: string) => {
    const id = newId()
    await fixture.db.run(sql`
      insert into identity.otp_challenges (id, purpose, channel, target, asker, code_hash, attempts_left, user_id,
        created_at, sent_at, expires_at)
      select ${id}, 'operator_login', 'sms', mobile, 'network:test', '', 5, id, ${fixture.now}, ${fixture.now},
        ${addMs(fixture.now, 60_000)} from identity.users where id = ${userId}`)
    return id
  }

  test('is signed in by a passkey after the password, once', async () => {
    const { actor, phone } = await holder(['admin'])
    const challengeId = await beginWithPassword(actor.userId)
    const { session } = await signInWith(phone.use(await begin()), challengeId)
    expect(session.roles).toEqual(['admin'])
    await expect(signInWith(phone.use(await begin()), challengeId)).rejects.toMatchObject({
      code: 'otp_expired',
    })
  })

  test('is not signed in by a passkey alone', async () => {
    const { phone } = await holder(['admin'])
    await expect(signIn(phone)).rejects.toMatchObject({ code: 'passkey_asks_password' })
  })

  test('is not signed in by somebody else’s passkey', async () => {
    const { actor } = await holder(['admin'])
    const { phone } = await holder(['customer-admin'])
    const challengeId = await beginWithPassword(actor.userId)
    await expect(signInWith(phone.use(await begin()), challengeId)).rejects.toMatchObject({
      code: 'otp_expired',
    })
  })

  test('with the investor role gets the investor area from a passkey alone', async () => {
    const { phone } = await holder(['user', 'admin'])
    expect((await signIn(phone)).session.roles).toEqual(['user'])
  })
})

describe('a fresh code (AUTH-12)', () => {
  test.each(['beginAdding', 'add', 'remove'] as const)('is required before: %s', async (name) => {
    const { actor, passkey } = await holder()
    const made = openAuthenticator(origin).make(await beginAdding(fixture.contextFor(actor), ports))
    const ask = (provedUntil: Date | null) =>
      callEndpoint(
        { contract: passkeysContract, handlers: passkeysHandlers(ports) },
        name,
        callOf({ ...actor, provedUntil }),
        { params: { id: passkey.id }, query: {}, body: name === 'add' ? made : {} },
      )
    const count = async () => (await listPasskeys(fixture.contextFor(actor))).items.length
    await expect(ask(null)).rejects.toMatchObject({ code: 'step_up_required', status: 403 })
    await expect(ask(fixture.now)).rejects.toMatchObject({ code: 'step_up_required' })
    expect(await count()).toBe(1)
    await ask(addMs(fixture.now, 1))
    expect(await count()).toBe({ beginAdding: 1, add: 2, remove: 0 }[name])
  })
})
