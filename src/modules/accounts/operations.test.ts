import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addMs } from '#kit/time.ts'
import {
  createAccount,
  listAccounts,
  listOperators,
  resolveSession,
  roleLabel,
  setUserActive,
} from '#modules/identity/index.ts'
import type { CallContext, UserActor } from '#platform/context.ts'
import { sql } from '#platform/database/database.ts'
import { callEndpoint } from '#platform/http/call.ts'
import type { MailMessage } from '#platform/messages/mail.ts'
import { isAnyWaiting } from '#support/database.ts'
import { openFixture, system, type TestFixture } from '#support/fixture.ts'
import { approve, decide, proposalOn, twoOperators } from '#support/two-operators.ts'
import { accountsHandlers } from './api.ts'
import { accountsContract } from './contract.ts'
import { exportAccounts } from './operations/export.ts'
import * as invitations from './operations/invitations.ts'
import * as operators from './operations/operators.ts'
import { activationProposal, invitationProposal, roleProposal } from './proposals.ts'
import { invitationValidMs } from './rules.ts'

const password = 'Tall7Palms'

let fixture: TestFixture
let admin: UserActor
let second: UserActor
let sent: MailMessage[]
let isMailDown = false
const ports: invitations.InvitationPorts = {
  mail: {
    send: async (message) => {
      if (isMailDown) throw new Error('the mail server said no')
      sent.push(message)
    },
  },
  origin: () => 'https://sahl.test',
  hasHttps: true,
}
beforeAll(async () => {
  fixture = await openFixture()
  ;[admin, second] = await twoOperators(fixture)
})
afterAll(() => fixture.close())
beforeEach(() => {
  sent = []
  isMailDown = false
})

const stranger = { kind: 'anonymous' } as const
const callOf = (actor: UserActor | typeof stranger): CallContext => ({
  ...fixture.contextFor(actor),
  contendedDb: fixture.db,
  idempotencyKey: '',
  requestHash: '',
  rawBody: '',
  headers: new Headers(),
  setCookie: () => undefined,
  setHeader: () => undefined,
})
let people = 0
const newEmail = () => {
  people += 1
  return `colleague${people}@example.com`
}
const invite = (email = newEmail(), role: 'admin' | 'cms' | 'customer-admin' = 'cms') =>
  invitations.invite(callOf(admin), ports, { email, role, language: 'en' })
const tokenSent = () => /token=([\w-]+)/.exec(sent.at(-1)!.text)![1]!
const accept = (token: string) =>
  invitations.acceptInvitation(callOf(stranger), { token, firstName: 'هند', lastName: 'العتيبي', password })
const rolesOf = async (email: string) =>
  (await listOperators(fixture.db)).find((one) => one.email === email)?.roles

describe('an invitation', () => {
  test('makes an account with its role and is no longer listed as an invitation', async () => {
    const email = newEmail()
    await invite(email)
    expect(sent).toMatchObject([
      { to: email, text: expect.stringContaining('/en/admin-sahl/invitation?token=') },
    ])
    const seen = await invitations.readInvitation(callOf(stranger), { token: tokenSent() })
    expect(seen).toMatchObject({ email, role: 'cms', hasAccount: false })
    await accept(tokenSent())
    expect(await rolesOf(email)).toEqual(['cms'])
    const { invitations: left } = await operators.readOperators(fixture.contextFor(admin))
    expect(left.map((one) => one.email)).not.toContain(email)
  })

  test('makes one account when 64 calls accept it at once', async () => {
    const email = newEmail()
    await invite(email)
    const results = await Promise.allSettled(Array.from({ length: 64 }, () => accept(tokenSent())))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const codes = results.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
    expect(new Set(codes)).toEqual(new Set(['invitation_over']))
  })

  test('waits for one approval only, also after a newer one, and for none once it is revoked', async () => {
    const email = newEmail()
    const proposals = async (id: string) =>
      await fixture.db.rows<{ status: string }>(
        sql`select status from approvals.proposals where subject = ${id}`,
      )
    const first = await invite(email, 'admin')
    const newer = await invitations.invite(callOf(second), ports, { email, role: 'admin', language: 'en' })
    expect(await proposals(first.id)).toEqual([{ status: 'stale' }])
    expect(await proposals(newer.id)).toEqual([{ status: 'open' }])
    await fixture.as(second, (context) => invitations.revokeInvitation(context, { id: newer.id }))
    expect(await proposals(newer.id)).toEqual([{ status: 'withdrawn' }])
    isMailDown = true
    await expect(invite(email, 'admin')).rejects.toMatchObject({ code: 'invitation_not_sent' })
    const open = await fixture.db.rows(
      sql`select from approvals.proposals where status = 'open' and after ->> 'email' = ${email}`,
    )
    expect(open).toEqual([])
  })

  test('is over after a newer invitation, a revocation or a week', async () => {
    const email = newEmail()
    await invite(email)
    const first = tokenSent()
    await invite(email)
    await expect(accept(first)).rejects.toMatchObject({ code: 'invitation_over' })
    const { id } = await invite(email)
    const taken = tokenSent()
    await fixture.as(admin, (context) => invitations.revokeInvitation(context, { id }))
    await expect(accept(taken)).rejects.toMatchObject({ code: 'invitation_over' })
    await invite(email)
    const now = fixture.now
    fixture.now = addMs(now, invitationValidMs)
    await expect(accept(tokenSent())).rejects.toMatchObject({ code: 'invitation_over' })
    fixture.now = now
    await expect(accept('AAAA')).rejects.toMatchObject({ code: 'invitation_not_found' })
    expect(await rolesOf(email)).toBeUndefined()
  })

  test.each<[string, (by: UserActor, id: string) => Promise<unknown>]>([
    [
      'loses their operator role',
      (by, id) => fixture.as(by, (context) => operators.dismissOperator(context, { id, reason: 'Left' })),
    ],
    [
      'is deactivated as an operator',
      (by, id) =>
        fixture.as(by, (context) =>
          operators.switchOperator(context, { id, isActive: false, reason: 'Away' }),
        ),
    ],
    [
      'gets another role',
      (by, id) => fixture.as(by, (context) => operators.changeAccountRole(context, { id, role: 'cms' })),
    ],
    [
      'is deactivated as an account',
      (_by, id) => fixture.as(system, (context) => setUserActive(context, id, false)),
    ],
  ])('is over when its sender %s', async (_, lose) => {
    const sender = await fixture.account(['admin'])
    const email = newEmail()
    const command = { email, role: 'admin', language: 'en' } as const
    await invitations.invite(callOf(sender), ports, command)
    const token = tokenSent()
    await lose(admin, sender.userId)
    const over = { code: 'invitation_over' }
    await expect(invitations.readInvitation(callOf(stranger), { token })).rejects.toMatchObject(over)
    await expect(accept(token)).rejects.toMatchObject(over)
    await expect(
      invitations.acceptWithExistingAccount(callOf(stranger), ports, { token, password }),
    ).rejects.toMatchObject(over)
    expect(await rolesOf(email)).toBeUndefined()
  })

  test('is over for a dismissed operator, also if it is sent during the dismissal', async () => {
    const email = newEmail()
    await invite(email)
    const kept = tokenSent()
    await fixture.as(system, (context) =>
      createAccount(context, { firstName: 'سعد', lastName: 'الحربي', email, password, roles: ['admin'] }),
    )
    const { id } = (await listOperators(fixture.db)).find((one) => one.email === email)!
    const colleague: UserActor = { ...admin, userId: id, sessionId: null }
    await fixture.holding(admin, async (context) => {
      await operators.dismissOperator(context, { id, reason: 'Left' })
      // The call passed its access check before the dismissal is committed, so the dismissal does not see the
      // invitation.
      await invitations.invite(callOf(colleague), ports, { email: newEmail(), role: 'admin', language: 'en' })
    })
    for (const token of [kept, tokenSent()]) {
      await expect(accept(token)).rejects.toMatchObject({ code: 'invitation_over' })
    }
  })

  test('stays single for an address, however many are sent at once', async () => {
    const email = newEmail()
    await Promise.all(Array.from({ length: 8 }, () => invite(email)))
    const { invitations: open } = await operators.readOperators(fixture.contextFor(admin))
    expect(open.filter((one) => one.email === email)).toHaveLength(1)
  })

  test('is not kept when the mail cannot be sent', async () => {
    const email = newEmail()
    isMailDown = true
    await expect(invite(email)).rejects.toMatchObject({ code: 'invitation_not_sent' })
    const { invitations: open } = await operators.readOperators(fixture.contextFor(admin))
    expect(open.map((one) => one.email)).not.toContain(email)
  })

  test('gives an investor the role after their own password and keeps their other roles', async () => {
    const email = newEmail()
    await fixture.as(system, (context) =>
      createAccount(context, { firstName: 'سعد', lastName: 'الحربي', email, password, roles: ['user'] }),
    )
    await invite(email)
    const token = tokenSent()
    expect(await invitations.readInvitation(callOf(stranger), { token })).toMatchObject({ hasAccount: true })
    await expect(accept(token)).rejects.toMatchObject({ code: 'invitation_has_account' })
    const join = (given: string) =>
      invitations.acceptWithExistingAccount(callOf(stranger), ports, { token, password: given })
    await expect(join('Wrong-1234')).rejects.toMatchObject({ code: 'invalid_credentials' })
    await join(password)
    expect(await rolesOf(email)).toEqual(['cms', 'user'])
    await expect(join(password)).rejects.toMatchObject({ code: 'invitation_over' })
  })

  test.each(['admin', 'customer-admin'] as const)(
    'for the role %s opens after a second admin has approved it',
    async (role) => {
      const email = newEmail()
      const { id, awaitsApproval } = await invite(email, role)
      expect(awaitsApproval).toBe(true)
      await expect(accept(tokenSent())).rejects.toMatchObject({ code: 'invitation_awaits_approval' })
      await expect(approve(fixture, admin, invitationProposal, id)).rejects.toMatchObject({
        code: 'proposal_own',
      })
      const forced = fixture.db.run(sql`update accounts.invitations set accepted_at = ${fixture.now},
      user_id = ${admin.userId} where id = ${id}`)
      await expect(forced).rejects.toThrow('invitations_to_approve_by_two')
      const byInviter = fixture.db.run(
        sql`update accounts.invitations set approved_by = invited_by where id = ${id}`,
      )
      await expect(byInviter).rejects.toThrow('invitations_approved_by_another')
      await approve(fixture, second, invitationProposal, id)
      await accept(tokenSent())
      expect(await rolesOf(email)).toEqual([role])
    },
  )

  test('cannot be approved once it was replaced', async () => {
    const email = newEmail()
    const { id } = await invite(email, 'admin')
    const proposal = await proposalOn(fixture, invitationProposal, id)
    await invite(email, 'cms')
    await expect(decide(fixture, second, invitationProposal, proposal)).rejects.toMatchObject({
      code: 'proposal_over',
    })
  })

  test('is refused for an address of an operator', async () => {
    const [colleague] = await listOperators(fixture.db)
    await expect(invite(colleague!.email)).rejects.toMatchObject({ code: 'operator_already' })
  })

  test('refuses one of the commonest passwords', async () => {
    await invite()
    const common = invitations.acceptInvitation(callOf(stranger), {
      token: tokenSent(),
      firstName: 'هند',
      lastName: 'العتيبي',
      password: 'Password1',
    })
    await expect(common).rejects.toMatchObject({ issues: [{ path: 'password', code: 'password_common' }] })
  })

  test('is deleted a month after it expired', async () => {
    const email = newEmail()
    await invite(email)
    const now = fixture.now
    fixture.now = addMs(now, 6 * invitationValidMs)
    await fixture.as(system, invitations.deleteOldInvitations)
    fixture.now = now
    const left = await fixture.db.rows(sql`select from accounts.invitations where email = ${email}`)
    expect(left).toEqual([])
  })
})

describe('an operator', () => {
  const change = (actor: UserActor, id: string) =>
    fixture.as(actor, (context) => operators.changeAccountRole(context, { id, role: 'cms' }))

  test('has only the new role after a change, and must sign in again', async () => {
    const colleague = await fixture.account(['admin', 'user'])
    expect(await change(admin, colleague.userId)).toMatchObject({ roles: ['cms'] })
    const { revoked } = await fixture.db.one<{ revoked: boolean }>(
      sql`select bool_and(revoked_at is not null) as revoked from identity.sessions
        where user_id = ${colleague.userId}`,
    )
    expect(revoked).toBe(true)
    const found = (await listOperators(fixture.db)).find(({ id }) => id === colleague.userId)
    expect(found?.roles).toEqual(['cms', 'user'])
  })

  test('cannot change their own role, dismiss or deactivate themselves', async () => {
    const own = { id: admin.userId, role: 'cms', reason: 'tired', isActive: false } as const
    for (const act of [operators.changeAccountRole, operators.dismissOperator, operators.switchOperator]) {
      const tried = fixture.as(admin, (context): Promise<unknown> => act(context, own))
      await expect(tried).rejects.toMatchObject({ code: 'forbidden' })
    }
  })

  test('needs two admins to get a role that may approve, or to be activated with it', async () => {
    const { userId: id } = await fixture.account(['cms'])
    const promote = fixture.as(admin, (context) =>
      operators.changeAccountRole(context, { id, role: 'admin' }),
    )
    expect(await promote).toMatchObject({ roles: ['cms'], isProposed: true })
    await approve(fixture, second, roleProposal, id)
    const turn = (isActive: boolean) =>
      fixture.as(admin, (context) => operators.switchOperator(context, { id, isActive, reason: 'On leave' }))
    expect(await turn(false)).toMatchObject({ roles: ['admin'], isActive: false, isProposed: false })
    expect(await turn(true)).toMatchObject({ isActive: false, isProposed: true })
    await approve(fixture, second, activationProposal, id)
    const found = (await listOperators(fixture.db)).find((one) => one.id === id)
    expect(found).toMatchObject({ roles: ['admin'], isActive: true })
  })

  test('has no access and is not listed after the dismissal', async () => {
    const colleague = await fixture.account(['customer-admin'])
    const dismiss = () =>
      fixture.as(admin, (context) =>
        operators.dismissOperator(context, { id: colleague.userId, reason: 'left us' }),
      )
    await dismiss()
    await expect(dismiss()).rejects.toMatchObject({ code: 'operator_not_found' })
    expect(await resolveSession(fixture.db, undefined, fixture.now)).toEqual(stranger)
  })

  test('does not include investors: changing an investor’s role is refused', async () => {
    const investor = await fixture.account()
    await expect(change(admin, investor.userId)).rejects.toMatchObject({ code: 'operator_not_found' })
  })
})

describe('the last admin', () => {
  test('stays when two admins dismiss each other at the same moment', async () => {
    const own = await openFixture()
    const [one, other] = [await own.account(['admin']), await own.account(['admin'])]
    const reason = 'a quarrel'
    let second: Promise<unknown> | undefined
    let isOver = false
    const isWaiting = async () => isOver || (await isAnyWaiting(own.db))
    await own.holding(one, async (context) => {
      await operators.dismissOperator(context, { id: other.userId, reason })
      // The other dismissal starts before this one is committed and has to wait for it.
      second = own
        .as(other, (theirs) => operators.dismissOperator(theirs, { id: one.userId, reason }))
        .catch((error: { code: string }) => error.code)
        .finally(() => {
          isOver = true
        })
      await expect.poll(isWaiting).toBe(true)
    })
    expect(await second).toBe('last_admin')
    expect((await listOperators(own.db)).filter(({ isActive }) => isActive)).toHaveLength(1)
    await own.close()
  })

  test('cannot be deactivated', async () => {
    const own = await openFixture()
    const [one, other] = [await own.account(['admin']), await own.account(['admin'])]
    await own.as(one, (context) => setUserActive(context, other.userId, false))
    await expect(
      own.as(system, (context) => setUserActive(context, one.userId, false)),
    ).rejects.toMatchObject({ code: 'last_admin' })
    await own.close()
  })
})

test('lists all accounts by name, role and activity', async () => {
  const investor = await fixture.account()
  await fixture.as(system, (context) => setUserActive(context, investor.userId, false))
  const find = async (asked: object) =>
    (await operators.listUserAccounts(fixture.contextFor(admin), { limit: 100, ...asked })).items.map(
      ({ id }) => id,
    )
  expect(await find({})).toContain(investor.userId)
  expect(await find({ activity: 'inactive' })).toContain(investor.userId)
  expect(await find({ activity: 'inactive' })).not.toContain(admin.userId)
  expect(await find({ role: 'admin' })).toContain(admin.userId)
  expect(await find({ role: 'admin' })).not.toContain(investor.userId)
  expect(await find({ q: 'القحطاني', kyc: 'approved' })).toEqual([])
})

describe('a fresh code (AUTH-12)', () => {
  const reason = 'On leave'
  test.each([
    ['changeRole', { role: 'admin' }],
    ['dismiss', { reason }],
    ['switchOperator', { isActive: false, reason }],
    ['invite', { email: 'unproved@example.com', role: 'admin', language: 'en' }],
  ])('is required before: %s', async (name, body) => {
    const colleague = await fixture.account(['cms'])
    const before = await listOperators(fixture.db)
    const ask = (provedUntil: Date | null) =>
      callEndpoint(
        { contract: accountsContract, handlers: accountsHandlers(ports) },
        name,
        callOf({ ...admin, provedUntil }),
        { params: { id: colleague.userId }, query: {}, body },
      )
    await expect(ask(null)).rejects.toMatchObject({ code: 'step_up_required', status: 403 })
    expect(await listOperators(fixture.db)).toEqual(before)
    expect(sent).toEqual([])
    await ask(addMs(fixture.now, 1))
  })
})

describe('the export of accounts', () => {
  test('holds the rows of the list in the reader’s language and is recorded in the audit log', async () => {
    const { userId } = await fixture.account(['cms'])
    const file = await fixture.as(admin, (context) =>
      exportAccounts(context, {
        role: 'cms',
        columns: ['name', 'roles', 'activity'],
        lang: 'ar',
        sort: 'newest',
      }),
    )
    const lines = (await file.text()).trim().split(/\r?\n/)
    expect(lines[0]).toContain('الاسم')
    for (const line of lines.slice(1)) expect(line).toContain(roleLabel('cms', 'ar'))
    const { rows } = await listAccounts(fixture.db, { role: 'cms', limit: 100, sort: 'newest' })
    expect(rows.map(({ id }) => id)).toContain(userId)
    expect(lines).toHaveLength(rows.length + 1)
    const told = await fixture.db.rows<{ subjectId: string }>(
      sql`select subject_id from audit.events where act = 'accounts.accounts_exported' and actor_id = ${admin.userId}`,
    )
    expect(told).toMatchObject([{ subjectId: 'accounts' }])
  })

  test('is refused to everybody but admins', async () => {
    const asked = { columns: [], sort: 'newest' } as const
    for (const role of ['user', 'cms', 'customer-admin'] as const) {
      const actor = await fixture.account([role])
      await expect(fixture.as(actor, (context) => exportAccounts(context, asked))).rejects.toMatchObject({
        code: 'forbidden',
      })
    }
  })
})
