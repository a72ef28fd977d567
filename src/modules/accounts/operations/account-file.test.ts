import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { listAccounts } from '#modules/identity/index.ts'
import type { UserActor } from '#platform/context.ts'
import { sql } from '#platform/database/database.ts'
import { openFixture, type TestFixture } from '#support/fixture.ts'
import { approve, twoOperators } from '#support/two-operators.ts'
import { activationProposal } from '../proposals.ts'
import { endAccountSessions, readAccountFile, switchAccount } from './account-file.ts'

let fixture: TestFixture
let admin: UserActor
let second: UserActor
beforeAll(async () => {
  fixture = await openFixture()
  ;[admin, second] = await twoOperators(fixture)
})
afterAll(() => fixture.close())

const read = (actor: UserActor, id: string) =>
  fixture.as(actor, (context) => readAccountFile(context, { id }))
const reason = 'Phone lost'
const listActs = async (id: string) =>
  (
    await fixture.db.rows<{ act: string }>(
      sql`select act from audit.events where subject_id = ${id} order by position`,
    )
  ).map(({ act }) => act)

describe('an account of any kind', () => {
  test('is found by its number', async () => {
    const investor = await fixture.account()
    const { rows } = await listAccounts(fixture.db, { q: investor.userId, limit: 10 })
    expect(rows.map(({ id }) => id)).toEqual([investor.userId])
  })

  test('shows its sessions, which an admin ends with a reason', async () => {
    const investor = await fixture.account()
    expect((await read(admin, investor.userId)).sessions).toHaveLength(1)
    await fixture.as(admin, (context) => endAccountSessions(context, { id: investor.userId, reason }))
    expect((await read(admin, investor.userId)).sessions).toEqual([])
    expect(await listActs(investor.userId)).toEqual(
      expect.arrayContaining(['accounts.account_opened', 'identity.sessions_ended']),
    )
  })

  test('is suspended, which ends its sessions, and restored', async () => {
    const investor = await fixture.account()
    const change = (isActive: boolean) =>
      fixture.as(admin, (context) => switchAccount(context, { id: investor.userId, isActive, reason }))
    expect(await change(false)).toEqual({ isProposed: false })
    expect(await read(admin, investor.userId)).toMatchObject({ isActive: false, sessions: [] })
    expect(await change(true)).toEqual({ isProposed: false })
    expect(await read(admin, investor.userId)).toMatchObject({ isActive: true })
  })

  test('needs two admins to be restored if it may approve', async () => {
    const operator = await fixture.account(['customer-admin'])
    const change = (isActive: boolean) =>
      fixture.as(admin, (context) => switchAccount(context, { id: operator.userId, isActive, reason }))
    expect(await change(false)).toEqual({ isProposed: false })
    expect(await change(true)).toEqual({ isProposed: true })
    expect(await read(admin, operator.userId)).toMatchObject({ isActive: false })
    await approve(fixture, second, activationProposal, operator.userId)
    expect(await read(admin, operator.userId)).toMatchObject({ isActive: true })
  })

  test('is not changed by its owner', async () => {
    expect(await read(admin, admin.userId)).toMatchObject({ can: { switch: false, endSessions: false } })
    const own = { id: admin.userId, reason }
    await expect(
      fixture.as(admin, (context) => switchAccount(context, { ...own, isActive: false })),
    ).rejects.toMatchObject({ code: 'forbidden' })
    await expect(fixture.as(admin, (context) => endAccountSessions(context, own))).rejects.toMatchObject({
      code: 'forbidden',
    })
  })

  test('is read by auditors and changed by admins only', async () => {
    const investor = await fixture.account()
    const auditor = await fixture.account(['auditor'])
    const file = await read(auditor, investor.userId)
    expect(file).toMatchObject({ can: { switch: false, endSessions: false } })
    expect(file.email).not.toBe((await read(admin, investor.userId)).email)
    for (const actor of [auditor, await fixture.account(['support']), investor]) {
      const act = fixture.as(actor, (context) => endAccountSessions(context, { id: investor.userId, reason }))
      await expect(act).rejects.toMatchObject({ code: 'forbidden' })
    }
  })

  test('is not found if it does not exist', async () => {
    await expect(read(admin, newId())).rejects.toMatchObject({ code: 'user_not_found' })
  })
})
