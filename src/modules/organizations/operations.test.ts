import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { getUser, setUserActive } from '#modules/identity/index.ts'
import { closeAccount } from '#modules/identity/operations/closing.ts'
import type { UserActor } from '#platform/context.ts'
import { sql } from '#platform/database/database.ts'
import { isAnyWaiting } from '#support/database.ts'
import { openFixture, system, type TestFixture } from '#support/fixture.ts'
import {
  foundOrganization,
  joinOrganization,
  newOrganizationSlug,
  safaWords,
} from '#support/organizations.ts'
import { organizationsNotices } from './notices.ts'
import * as office from './operations/admin.ts'
import * as members from './operations/members.ts'
import * as own from './operations/own.ts'
import { organizationsPersonalData } from './personal-data.ts'
import { mostSlugs } from './rules.ts'
import type { OrganizationRole } from './vocabulary.ts'

let fixture: TestFixture
let admin: UserActor
let owner: UserActor
let organization: { id: string; slug: string }
beforeAll(async () => {
  fixture = await openFixture()
  admin = await fixture.account(['admin'])
})
afterAll(() => fixture.close())
beforeEach(async () => {
  owner = await fixture.account()
  organization = await create(owner)
})

const newSlug = newOrganizationSlug
const words = (slug: string) => ({ ...safaWords, newSlug: slug })
const emailOf = async (actor: UserActor) => (await getUser(fixture.db, actor.userId)).email
const create = (by: UserActor, slug?: string) => foundOrganization(fixture, admin, by, slug)

/** Adds a new person to an organization. Returns them with their membership's id. */
async function join(role: OrganizationRole, of = organization) {
  const actor = await fixture.account()
  const { id } = await joinOrganization(fixture, admin, of, { actor, role })
  return { actor, id }
}

const read = (by: UserActor, { slug } = organization) =>
  own.readOwnOrganization(fixture.contextFor(by), { slug })
const list = async (by: UserActor, { slug } = organization) =>
  (await members.listOwnMembers(fixture.contextFor(by), { slug, limit: 100 })).items
const idOf = async (actor: UserActor) =>
  (
    await fixture.db.one<{ id: string }>(sql`select id from organizations.members
      where organization_id = ${organization.id} and user_id = ${actor.userId}`)
  ).id
const remove = (by: UserActor, id: string, { slug } = organization) =>
  fixture.as(by, (context) => members.removeMember(context, { slug, id }))
const give = (by: UserActor, id: string, role: OrganizationRole, { slug } = organization) =>
  fixture.as(by, (context) => members.changeRoleAsManager(context, { slug, id, role }))
const leave = (by: UserActor, { slug } = organization) =>
  fixture.as(by, (context) => members.leaveOrganization(context, { slug }))
const change = (by: UserActor, newSlug: string, { slug } = organization) =>
  fixture.as(by, (context) => own.changeOrganization(context, { ...words(newSlug), slug }))
const suspend = (isSuspended: boolean, { id } = organization) =>
  fixture.as(admin, (context) =>
    office.suspendOrganization(context, { id, isSuspended, reason: 'Their registration has lapsed' }),
  )
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error as { code?: string }).code ?? String(error),
  )
const actsOn = async (id: string) =>
  (
    await fixture.db.rows<{ act: string }>(
      sql`select act from audit.events where subject_id = ${id} and act like 'organizations.%' order by position`,
    )
  ).map(({ act }) => act)
const factsOf = (kind: string, subject: string) =>
  fixture.db.rows<{ data: Record<string, unknown> }>(
    sql`select data from facts.facts where kind = ${kind} and subject = ${subject} order by position`,
  )

describe('an organization', () => {
  test('can be read by its members and by nobody else', async () => {
    const { actor: reader } = await join('member')
    expect(await read(owner)).toMatchObject({ name: 'Safa', roles: ['owner'], memberCount: 2 })
    expect(await read(reader)).toMatchObject({ roles: ['member'], can: { change: false } })
    expect(await own.readOwnOrganizations(fixture.contextFor(reader, 'ar'))).toMatchObject([
      { slug: organization.slug, name: 'شركة الصفا', roles: ['member'], isSuspended: false },
    ])
    const stranger = await fixture.account()
    expect(await own.readOwnOrganizations(fixture.contextFor(stranger))).toEqual([])
    const tried = [
      read(stranger),
      list(stranger),
      change(stranger, newSlug()),
      remove(stranger, newId()),
      give(stranger, newId(), 'owner'),
      leave(stranger),
      read(owner, { id: '', slug: newSlug() }),
    ]
    expect(new Set(await Promise.all(tried.map(codeOf)))).toEqual(new Set(['organization_not_found']))
    expect(await codeOf(read(admin))).toBe('forbidden')
  })

  test('can be changed by its owners, which is recorded in the audit log', async () => {
    const [{ actor: manager }, { actor: reader }] = [await join('manager'), await join('member')]
    for (const by of [manager, reader]) expect(await codeOf(change(by, newSlug()))).toBe('forbidden')
    const slug = newSlug()
    expect(await change(owner, slug)).toEqual({ slug })
    expect(await actsOn(organization.id)).toEqual(['organizations.created', 'organizations.changed'])
  })

  test('is found by every name its address had, and no other organization can take one of them', async () => {
    const { slug: first } = organization
    const second = newSlug()
    await change(owner, second)
    expect(await read(owner)).toMatchObject({ slug: second })
    expect(await own.readOwnOrganizations(fixture.contextFor(owner))).toMatchObject([
      { slug: second, formerSlugs: [first] },
    ])
    const other = await create(await fixture.account())
    const amend = (slug: string) =>
      fixture.as(admin, (context) => office.amendOrganization(context, { ...words(slug), id: other.id }))
    for (const slug of [first, second]) expect(await codeOf(amend(slug))).toBe('organization_slug_taken')
    expect(await codeOf(create(owner, first))).toBe('organization_slug_taken')
    // It may take back a name of its own.
    expect(await codeOf(change(owner, first))).toBe('done')
    expect(await own.readOwnOrganizations(fixture.contextFor(owner))).toMatchObject([
      { slug: first, formerSlugs: [second] },
    ])
  })

  test('gives a name to one of two organizations that request it at the same moment', async () => {
    const other = await fixture.account()
    const theirs = await create(other)
    for (let round = 0; round < 5; round++) {
      const slug = newSlug()
      const outcomes = await Promise.all([codeOf(change(owner, slug)), codeOf(change(other, slug, theirs))])
      expect(outcomes.sort()).toEqual(['done', 'organization_slug_taken'])
    }
  })

  test('refuses more names than the limit', async () => {
    for (let times = 1; times < mostSlugs; times++) await change(owner, newSlug())
    expect(await codeOf(change(owner, newSlug()))).toBe('organization_slugs_full')
    expect(await codeOf(change(owner, organization.slug))).toBe('done')
  })

  test('can be created only for an active investor account', async () => {
    const operator = await fixture.account(['cms'])
    const gone = await fixture.account()
    await fixture.as(system, (context) => setUserActive(context, gone.userId, false))
    for (const by of [operator, gone]) expect(await codeOf(create(by))).toBe('organization_person_unknown')
    expect(
      await codeOf(
        fixture.as(admin, (context) =>
          office.addMember(context, { id: organization.id, email: 'nobody@example.com', role: 'owner' }),
        ),
      ),
    ).toBe('organization_person_unknown')
  })
})

describe('members', () => {
  test('are listed with their roles, and with emails for those who manage members', async () => {
    const [manager, reader] = [await join('manager'), await join('member')]
    expect(await list(owner)).toMatchObject([
      { role: 'owner', isOneself: true, email: await emailOf(owner), can: { change: true, remove: false } },
      { role: 'manager', isOneself: false, can: { change: true, remove: true } },
      { role: 'member', can: { change: true, remove: true } },
    ])
    expect((await list(manager.actor)).map(({ can }) => can)).toEqual([
      { change: false, remove: false },
      { change: false, remove: false },
      { change: false, remove: true },
    ])
    expect((await list(reader.actor)).map(({ email, can }) => [email, can.change, can.remove])).toEqual(
      Array(3).fill([null, false, false]),
    )
  })

  test('get another role from owners only, and are removed only by those who may', async () => {
    const [manager, reader, other] = [await join('manager'), await join('member'), await join('member')]
    for (const by of [manager, reader]) {
      expect(await codeOf(give(by.actor, other.id, 'manager'))).toBe('forbidden')
    }
    expect(await codeOf(remove(reader.actor, other.id))).toBe('forbidden')
    expect(await codeOf(remove(manager.actor, manager.id))).toBe('forbidden')
    expect(await codeOf(remove(manager.actor, await idOf(owner)))).toBe('forbidden')
    expect(await codeOf(remove(manager.actor, other.id))).toBe('done')
    expect(await codeOf(read(other.actor))).toBe('organization_not_found')
    expect(await give(owner, reader.id, 'owner')).toMatchObject({ role: 'owner' })
    expect(await actsOn(reader.actor.userId)).toEqual([
      'organizations.member_added',
      'organizations.role_changed',
    ])
    expect(await codeOf(remove(owner, newId()))).toBe('organization_member_not_found')
  })

  test('are found by ids of their own organization only', async () => {
    const theirs = await create(await fixture.account())
    const { id } = await join('member', theirs)
    expect(await codeOf(remove(owner, id))).toBe('organization_member_not_found')
    expect(await codeOf(give(owner, id, 'owner'))).toBe('organization_member_not_found')
  })

  test('are notified of what others changed, and not of what they changed themselves', async () => {
    const { actor, id } = await join('member')
    await give(owner, id, 'manager')
    await remove(owner, id)
    const told = await factsOf('organizations.membership_changed', actor.userId)
    expect(told.map(({ data }) => [data.was, data.role])).toEqual([
      [null, 'member'],
      ['member', 'manager'],
      ['manager', null],
    ])
    const another = await join('owner')
    await leave(another.actor)
    expect(await actsOn(another.actor.userId)).toContain('organizations.member_left')
    expect(await factsOf('organizations.membership_changed', another.actor.userId)).toHaveLength(1)
  })

  test('belong once, however often they are added', async () => {
    const actor = await fixture.account()
    const email = await emailOf(actor)
    const add = () =>
      fixture.as(admin, (context) =>
        office.addMember(context, { id: organization.id, email, role: 'member' }),
      )
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => codeOf(add())))
    expect(outcomes.sort()).toEqual(['done', ...Array(7).fill('organization_member_already')])
  })

  test('have their roles changed at most so often in an hour', async () => {
    const { id } = await join('member')
    for (let time = 0; time < members.roleLimit.most; time++) {
      await give(owner, id, time % 2 === 0 ? 'manager' : 'member')
    }
    expect(await codeOf(give(owner, id, 'owner'))).toBe('too_many_requests')
  })
})

describe('the last owner', () => {
  test('can neither leave, step down nor be removed', async () => {
    await join('manager')
    const id = await idOf(owner)
    expect(await codeOf(leave(owner))).toBe('last_owner')
    expect(await codeOf(give(owner, id, 'manager'))).toBe('last_owner')
    const memberOf = { id: organization.id, memberId: id }
    const asAdmin = [
      fixture.as(admin, (context) => office.expelMember(context, memberOf)),
      fixture.as(admin, (context) => office.reassignMember(context, { ...memberOf, role: 'member' })),
    ]
    expect(new Set(await Promise.all(asAdmin.map(codeOf)))).toEqual(new Set(['last_owner']))
    const { actor } = await join('owner')
    expect(await codeOf(leave(owner))).toBe('done')
    expect(await codeOf(leave(actor))).toBe('last_owner')
  })

  test('stays when two owners remove each other at the same moment', async () => {
    for (let round = 0; round < 5; round++) {
      const theirs = await create(owner)
      const other = await join('owner', theirs)
      const { id } = (await list(owner, theirs)).find(({ isOneself }) => isOneself)!
      const outcomes = await Promise.all([
        codeOf(remove(owner, other.id, theirs)),
        codeOf(remove(other.actor, id, theirs)),
      ])
      // The second one is no longer an owner.
      expect(outcomes.sort()).toEqual(['done', 'organization_not_found'])
    }
  })

  /** Deletes both before either commits, past every operation, so that only the database's constraint is left. */
  async function bothGoAtOnce(): Promise<string[]> {
    const theirs = await create(owner)
    const { id } = await join('owner', theirs)
    const own = (await list(owner, theirs)).find(({ isOneself }) => isOneself)!
    const clients = [new pg.Client(fixture.appConnection), new pg.Client(fixture.appConnection)]
    await Promise.all(clients.map((client) => client.connect()))
    const [first, second] = clients as [pg.Client, pg.Client]
    const go = (client: pg.Client, memberId: string) =>
      client.query('delete from organizations.members where id = $1', [memberId])
    await Promise.all(clients.map((client) => client.query('begin')))
    await go(first, own.id)
    let isOver = false
    const ended = go(second, id).then(
      () => second.query('commit').then(() => 'done'),
      (error: { constraint: string }) => error.constraint,
    )
    const watched = ended.finally(() => {
      isOver = true
    })
    const isWaiting = async () => isOver || (await isAnyWaiting(fixture.db))
    await expect.poll(isWaiting).toBe(true)
    await first.query('commit')
    const outcome = await watched
    await Promise.all(clients.map((client) => client.end()))
    const left = await fixture.db.rows(
      sql`select from organizations.members where organization_id = ${theirs.id} and role = 'owner'`,
    )
    return [outcome, `${left.length} left`]
  }

  test('is kept by the database itself, and would not be without its lock', async () => {
    expect(await bothGoAtOnce()).toEqual(['organizations_keep_an_owner', '1 left'])
    const broken = `execute replace(pg_get_functiondef('organizations.demand_an_owner'::regproc),
      'perform pg_advisory_xact_lock', 'perform')`
    const [{ made }] = (await fixture.db.rows<{ made: string }>(
      sql`select pg_get_functiondef('organizations.demand_an_owner'::regproc) as made`,
    )) as [{ made: string }]
    await fixture.asOwner(`do $$ begin ${broken}; end $$`)
    expect(await bothGoAtOnce()).toEqual(['done', '0 left'])
    await fixture.asOwner(made)
  })

  test('exists from the beginning', async () => {
    const id = newId()
    const made = fixture.db.transaction(async (tx) => {
      await tx.run(sql`insert into organizations.organizations
        (id, slug, name_ar, name_en, city_ar, city_en, about_ar, about_en, created_at)
        values (${id}, ${`o-${id}`}, 'x', 'x', 'x', 'x', '', '', now())`)
      await tx.run(sql`insert into organizations.slugs values (${`o-${id}`}, ${id}, now())`)
    })
    await expect(made).rejects.toMatchObject({ constraint: 'organizations_keep_an_owner' })
  })
})

describe('a suspended organization', () => {
  test('can be read and left, and changed by none of its members', async () => {
    const [manager, reader] = [await join('manager'), await join('member')]
    expect(await suspend(true)).toMatchObject({ suspensionReason: 'Their registration has lapsed' })
    expect(await read(reader.actor)).toMatchObject({ suspensionReason: 'Their registration has lapsed' })
    expect(await read(owner)).toMatchObject({ can: { change: false } })
    for (const { can } of await list(owner)) expect(can).toEqual({ change: false, remove: false })
    const tried = [
      change(owner, newSlug()),
      give(owner, reader.id, 'manager'),
      remove(owner, reader.id),
      remove(manager.actor, reader.id),
    ]
    expect(new Set(await Promise.all(tried.map(codeOf)))).toEqual(new Set(['organization_suspended']))
    expect(await codeOf(leave(reader.actor))).toBe('done')
    await suspend(false)
    expect(await codeOf(change(owner, newSlug()))).toBe('done')
  })

  test('is announced to its members once', async () => {
    const { actor } = await join('member')
    await suspend(true)
    await suspend(true)
    await suspend(false)
    const told = await factsOf('organizations.standing_changed', organization.id)
    expect(told.map(({ data }) => data.isSuspended)).toEqual([true, false])
    const kind = organizationsNotices.find(({ name }) => name === 'organizations.standing_changed')!
    const readers = await kind.recipients!(fixture.contextFor(system), { subject: organization.id } as never)
    expect([...readers].sort()).toEqual([owner.userId, actor.userId].sort())
  })
})

describe('operators', () => {
  test('find organizations by name, address and member', async () => {
    const find = async (asked: object) =>
      (await office.listOrganizations(fixture.contextFor(admin), { limit: 100, ...asked })).items
    expect(await find({ q: organization.slug.toUpperCase() })).toMatchObject([
      { id: organization.id, owners: ['نورة القحطاني'], memberCount: 1, isSuspended: false },
    ])
    expect((await find({ q: await emailOf(owner) })).map(({ id }) => id)).toEqual([organization.id])
    expect((await find({ q: 'الصفا' })).map(({ id }) => id)).toContain(organization.id)
    expect((await find({ state: 'suspended' })).map(({ id }) => id)).not.toContain(organization.id)
    await suspend(true)
    expect((await find({ state: 'suspended' })).map(({ id }) => id)).toContain(organization.id)
  })

  test('are refused unless they are admins', async () => {
    for (const role of ['user', 'cms', 'customer-admin'] as const) {
      const actor = await fixture.account([role])
      const context = fixture.contextFor(actor)
      const { id } = organization
      const email = await emailOf(actor)
      const tried = [
        office.createOrganization(context, { ...words(newSlug()), ownerEmail: email }),
        office.amendOrganization(context, { ...words(newSlug()), id }),
        office.suspendOrganization(context, { id, isSuspended: true, reason: 'x' }),
        office.addMember(context, { id, email, role: 'owner' }),
        office.reassignMember(context, { id, memberId: newId(), role: 'owner' }),
        office.expelMember(context, { id, memberId: newId() }),
        // The duty of compliance reads organizations, because it decides on their verification.
        ...(role === 'customer-admin'
          ? []
          : [
              office.listOrganizations(context, { limit: 1 }),
              office.readAnyOrganization(context, { id }),
              office.listOrganizationMembers(context, { id, limit: 1 }),
            ]),
      ]
      expect(new Set(await Promise.all(tried.map(codeOf)))).toEqual(new Set(['forbidden']))
    }
  })
})

describe('whoever closes their account (AUTH-11)', () => {
  const owners = { personalData: { organizations: organizationsPersonalData } }
  const close = (actor: UserActor) =>
    fixture.as(actor, (context) =>
      closeAccount(context, owners, { personId: actor.userId, reason: 'unused' }),
    )

  test('cannot close it while they are the only owner of an organization, and learns which', async () => {
    await create(owner)
    const obligations = await fixture.as(owner, (context) =>
      organizationsPersonalData.obligations!(context, owner.userId),
    )
    expect(obligations).toEqual([{ code: 'organization_owned', params: { names: 'Safa, Safa' } }])
    expect(await codeOf(close(owner))).toBe('account_in_use')
  })

  test('belongs to no organization afterwards', async () => {
    const { actor } = await join('owner')
    const told = await fixture.as(actor, (context) =>
      organizationsPersonalData.exportSections!(context, actor.userId),
    )
    expect(told[0]!.rows).toMatchObject([{ name: 'Safa', role: 'Owner' }])
    expect(await codeOf(close(actor))).toBe('done')
    expect((await list(owner)).map(({ role }) => role)).toEqual(['owner'])
  })

  test('cannot be added to one at the same moment', async () => {
    const actor = await fixture.account()
    const email = await emailOf(actor)
    const { id } = organization
    let taking: Promise<string> | undefined
    let isOver = false
    const isWaiting = async () => isOver || (await isAnyWaiting(fixture.db))
    await fixture.holding(actor, async (context) => {
      await closeAccount(context, owners, { personId: actor.userId, reason: 'unused' })
      await context.tx.run(sql`update identity.users set is_active = false, closed_at = now(), mobile = null,
        email_verified_at = null, password_hash = null, birth_date = null, last_name = '',
        email = ${`${actor.userId}@closed.invalid`} where id = ${actor.userId}`)
      taking = codeOf(
        fixture.as(admin, (theirs) => office.addMember(theirs, { id, email, role: 'owner' })),
      ).finally(() => {
        isOver = true
      })
      await expect.poll(isWaiting).toBe(true)
    })
    expect(await taking).toBe('organization_person_unknown')
  })
})
