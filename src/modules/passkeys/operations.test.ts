import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '#kit/contract.ts'
import { newId } from '#kit/ids.ts'
import { addMs } from '#kit/time.ts'
import { setUserActive } from '#modules/identity/index.ts'
import type { CallContext, UserActor } from '#platform/context.ts'
import { sql } from '#platform/database/database.ts'
import { callEndpoint } from '#platform/http/call.ts'
import { type Lie, openAuthenticator } from '#support/authenticator.ts'
import { openWorld, system, type World } from '#support/world.ts'
import { passkeysHandlers } from './api.ts'
import { passkeysContract } from './contract.ts'
import { forgetSpentChallenges } from './operations/challenge.ts'
import { addPasskey, beginAdding, listPasskeys, removePasskey, renamePasskey } from './operations/own.ts'
import { beginSignIn, signInByPasskey } from './operations/sign-in.ts'
import { challengeValidMs, mostPasskeys } from './rules.ts'

const origin = 'https://sahl.test'
const ports = { origin: () => origin, hasHttps: true }

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const callOf = (actor: UserActor | typeof system | { kind: 'anonymous' }): CallContext => ({
  ...world.contextFor(actor),
  contendedDb: world.db,
  idempotencyKey: '',
  requestHash: '',
  rawBody: '',
  headers: new Headers(),
  setCookie: () => undefined,
  setHeader: () => undefined,
})
const stranger = { kind: 'anonymous' } as const

async function holder(roles?: readonly Role[]) {
  const actor = await world.account(roles)
  const phone = openAuthenticator(origin)
  const made = phone.make(await beginAdding(world.contextFor(actor), ports))
  const passkey = await world.as(actor, (context) => addPasskey(context, ports, parsed(made)))
  return { actor, phone, passkey }
}
type Phone = ReturnType<typeof openAuthenticator>
// The door fills in what the contract's schemas do.
const parsed = (made: ReturnType<Phone['make']>) => made as Parameters<typeof addPasskey>[2]
const signInWith = (used: ReturnType<Phone['use']>, challengeId?: string) =>
  signInByPasskey(callOf(stranger), ports, {
    ...(used as Parameters<typeof addPasskey>[2] & typeof used),
    transport: 'token',
    ...(challengeId === undefined ? {} : { challengeId }),
  } as Parameters<typeof signInByPasskey>[2])
const begin = () => beginSignIn(world.contextFor(stranger), ports)
const signIn = async (phone: Phone, lie?: Lie) => signInWith(phone.use(await begin(), lie))

describe('a passkey', () => {
  test('signs its holder in, and is named after the device', async () => {
    const { actor, phone, passkey } = await holder()
    expect(passkey).toMatchObject({ name: 'Passkey', lastUsedAt: null })
    const other = openAuthenticator(origin)
    const made = other.make(await beginAdding(world.contextFor(actor), ports))
    const second = await world.as(actor, (context) => addPasskey(context, ports, parsed(made)))
    expect(second.name).toBe('Passkey (2)')
    const { session, token } = await signIn(phone)
    expect(session.user?.id).toBe(actor.userId)
    expect(session.roles).toEqual(['user'])
    expect(token).toMatch(/^[\w-]{43}$/)
  })

  test.each<[what: string, lie: Lie]>([
    ['another page asked for', { origin: 'https://sah1.test' }],
    ['nobody confirmed with a finger, a face or a PIN', { isVerified: false }],
    ['answers another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
  ])('that %s signs nobody in', async (_what, lie) => {
    const { phone } = await holder()
    await expect(signIn(phone, lie)).rejects.toMatchObject({ code: 'passkey_failed' })
  })

  test.each<[what: string, lie: Lie]>([
    ['another page asked for', { origin: 'https://sah1.test' }],
    ['nobody confirmed', { isVerified: false }],
  ])('that %s is not kept', async (_what, lie) => {
    const actor = await world.account()
    const made = openAuthenticator(origin).make(await beginAdding(world.contextFor(actor), ports), lie)
    await expect(
      world.as(actor, (context) => addPasskey(context, ports, parsed(made))),
    ).rejects.toMatchObject({ code: 'passkey_failed' })
    expect((await listPasskeys(world.contextFor(actor))).items).toEqual([])
  })

  test('whose count of uses goes back was copied, and signs nobody in', async () => {
    const { phone } = await holder()
    await signIn(phone, { signCount: 9 })
    await expect(signIn(phone, { signCount: 4 })).rejects.toMatchObject({ code: 'passkey_failed' })
  })

  test('of somebody else is not made mine by my handle', async () => {
    const [mine, theirs] = [await holder(), await holder()]
    const used = theirs.phone.use(await begin())
    const forged = { ...used, credential: { ...used.credential, id: mine.phone.credentialId } }
    await expect(signInWith(forged)).rejects.toMatchObject({ code: 'passkey_unknown' })
  })

  test('that was removed signs nobody in; nobody removes or renames another’s', async () => {
    const { actor, phone, passkey } = await holder()
    const other = await world.account()
    const input = { id: passkey.id, name: 'Mine now' }
    for (const act of [renamePasskey, removePasskey]) {
      await expect(world.as(other, (context): Promise<unknown> => act(context, input))).rejects.toMatchObject(
        {
          code: 'passkey_not_found',
        },
      )
    }
    await world.as(actor, (context) => removePasskey(context, input))
    await expect(signIn(phone)).rejects.toMatchObject({ code: 'passkey_unknown' })
  })

  test('does not open a deactivated account', async () => {
    const { actor, phone } = await holder()
    const admin = await world.account(['admin'])
    await world.as(admin, (context) => setUserActive(context, actor.userId, false))
    await expect(signIn(phone)).rejects.toMatchObject({ code: 'user_not_active' })
  })

  test('is kept for one account alone, and once', async () => {
    const { phone } = await holder()
    const other = await world.account()
    const made = phone.make(await beginAdding(world.contextFor(other), ports))
    await expect(
      world.as(other, (context) => addPasskey(context, ports, parsed(made))),
    ).rejects.toMatchObject({ code: 'passkey_known' })
  })

  test('is one of so many at most, however many come at once', async () => {
    const actor = await world.account()
    const made = await Promise.all(
      Array.from({ length: mostPasskeys + 4 }, async () =>
        openAuthenticator(origin).make(await beginAdding(world.contextFor(actor), ports)),
      ),
    )
    const results = await Promise.allSettled(
      made.map((one) => world.as(actor, (context) => addPasskey(context, ports, parsed(one)))),
    )
    const refused = results.filter((result) => result.status === 'rejected')
    expect(refused.map(({ reason }) => reason.code)).toEqual(Array(4).fill('passkey_too_many'))
    expect((await listPasskeys(world.contextFor(actor))).items).toHaveLength(mostPasskeys)
  })
})

describe('a challenge', () => {
  test('is used once, of 64 who come with the same answer', async () => {
    const { phone } = await holder()
    const used = phone.use(await begin())
    const results = await Promise.allSettled(Array.from({ length: 64 }, () => signInWith(used)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const codes = results.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
    expect(new Set(codes)).toEqual(new Set(['passkey_lapsed']))
  })

  test('lapses, and is then forgotten once nobody could use it', async () => {
    const { phone } = await holder()
    const [now, used] = [world.now, phone.use(await begin())]
    await signIn(phone)
    world.now = addMs(now, challengeValidMs)
    await expect(signInWith(used)).rejects.toMatchObject({ code: 'passkey_lapsed' })
    world.now = addMs(now, challengeValidMs + 1)
    await world.as(system, forgetSpentChallenges)
    const left = await world.db.rows(sql`select from passkeys.spent_challenges`)
    world.now = now
    expect(left).toEqual([])
  })

  test('for making a passkey signs nobody in, and one person’s makes none for another', async () => {
    const { actor, phone } = await holder()
    const forMaking = await beginAdding(world.contextFor(actor), ports)
    await expect(signInWith(phone.use(forMaking))).rejects.toMatchObject({ code: 'passkey_lapsed' })
    const other = await world.account()
    const made = openAuthenticator(origin).make(forMaking)
    await expect(
      world.as(other, (context) => addPasskey(context, ports, parsed(made))),
    ).rejects.toMatchObject({ code: 'passkey_lapsed' })
  })

  test('that we did not give out is none of ours', async () => {
    const { phone } = await holder()
    const used = phone.use({ ...(await begin()), ticket: 'AAAA' })
    await expect(signInWith(used)).rejects.toMatchObject({ code: 'passkey_lapsed' })
  })
})

describe('an operator', () => {
  const beginWithPassword = async (userId: string) => {
    const id = newId()
    await world.db.run(sql`
      insert into identity.otp_challenges (id, purpose, channel, target, asker, code_hash, attempts_left, user_id,
        created_at, sent_at, expires_at)
      select ${id}, 'operator_login', 'sms', mobile, 'network:test', '', 5, id, ${world.now}, ${world.now},
        ${addMs(world.now, 60_000)} from identity.users where id = ${userId}`)
    return id
  }

  test('is let into the back office by a passkey after the password, once', async () => {
    const { actor, phone } = await holder(['admin'])
    const challengeId = await beginWithPassword(actor.userId)
    const { session } = await signInWith(phone.use(await begin()), challengeId)
    expect(session.roles).toEqual(['admin'])
    await expect(signInWith(phone.use(await begin()), challengeId)).rejects.toMatchObject({
      code: 'otp_expired',
    })
  })

  test('is not let in by a passkey alone', async () => {
    const { phone } = await holder(['admin'])
    await expect(signIn(phone)).rejects.toMatchObject({ code: 'passkey_asks_password' })
  })

  test('is not let in by somebody else’s passkey', async () => {
    const { actor } = await holder(['admin'])
    const { phone } = await holder(['customer-admin'])
    const challengeId = await beginWithPassword(actor.userId)
    await expect(signInWith(phone.use(await begin()), challengeId)).rejects.toMatchObject({
      code: 'otp_expired',
    })
  })

  test('who is an investor too has the investor’s area from a passkey alone', async () => {
    const { phone } = await holder(['user', 'admin'])
    expect((await signIn(phone)).session.roles).toEqual(['user'])
  })
})

describe('a fresh code (AUTH-12)', () => {
  test.each(['beginAdding', 'add', 'remove'] as const)('is asked for before: %s', async (name) => {
    const { actor, passkey } = await holder()
    const made = openAuthenticator(origin).make(await beginAdding(world.contextFor(actor), ports))
    const ask = (provedUntil: Date | null) =>
      callEndpoint(
        { contract: passkeysContract, handlers: passkeysHandlers(ports) },
        name,
        callOf({ ...actor, provedUntil }),
        { params: { id: passkey.id }, query: {}, body: name === 'add' ? made : {} },
      )
    const count = async () => (await listPasskeys(world.contextFor(actor))).items.length
    await expect(ask(null)).rejects.toMatchObject({ code: 'step_up_required', status: 403 })
    await expect(ask(world.now)).rejects.toMatchObject({ code: 'step_up_required' })
    expect(await count()).toBe(1)
    await ask(addMs(world.now, 1))
    expect(await count()).toBe({ beginAdding: 1, add: 2, remove: 0 }[name])
  })
})
