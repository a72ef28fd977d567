import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { UserActor } from '#platform/context.ts'
import { sql } from '#platform/database/database.ts'
import { openFixture, type TestFixture } from '#support/fixture.ts'
import { foundOrganization, joinOrganization } from '#support/organizations.ts'
import { storedPhoto } from '#support/papers.ts'
import { listLogoFiles } from '../queries/organizations.ts'
import type { OrganizationRole } from '../vocabulary.ts'
import { readAnyOrganization, suspendOrganization } from './admin.ts'
import { dropLogo, removeLogo, sendLogo } from './logo.ts'
import { readOwnOrganizations } from './own.ts'

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
  organization = await foundOrganization(fixture, admin, owner)
})

async function join(role: OrganizationRole): Promise<UserActor> {
  const actor = await fixture.account()
  await joinOrganization(fixture, admin, organization, { actor, role })
  return actor
}

const send = (by: UserActor, file = storedPhoto()) =>
  fixture.as(by, (context) => sendLogo(context, { slug: organization.slug, file }))
const remove = (by: UserActor) =>
  fixture.as(by, (context) => removeLogo(context, { slug: organization.slug }))
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error as { code?: string }).code ?? String(error),
  )
const logoActs = async () =>
  (
    await fixture.db.rows<{ act: string }>(sql`
      select act from audit.events where subject_id = ${organization.id} and act like 'organizations.logo%'
      order by position`)
  ).map(({ act }) => act)

describe('a logo', () => {
  test('is replaced and removed by owners, and shown to members and operators', async () => {
    const reader = await join('member')
    const [first, second] = [storedPhoto(), storedPhoto()]
    await send(owner, first)
    const { logo } = await send(owner, second)
    expect(logo).toEqual({ path: `images/${second.storageId}`, width: 640, height: 400 })
    expect(await readOwnOrganizations(fixture.contextFor(reader))).toMatchObject([{ logo }])
    expect(await readAnyOrganization(fixture.contextFor(admin), { id: organization.id })).toMatchObject({
      logo,
    })
    expect(await listLogoFiles(fixture.db, [first.storageId, second.storageId])).toEqual([second.storageId])
    expect((await remove(owner)).logo).toBeNull()
    await remove(owner)
    expect(await listLogoFiles(fixture.db, [second.storageId])).toEqual([])
    expect(await logoActs()).toEqual([
      'organizations.logo_changed',
      'organizations.logo_changed',
      'organizations.logo_removed',
    ])
  })

  test('is refused from everybody but owners, and while the organization is suspended', async () => {
    const manager = await join('manager')
    const stranger = await fixture.account()
    expect(await codeOf(send(manager))).toBe('forbidden')
    expect(await codeOf(remove(manager))).toBe('forbidden')
    expect(await codeOf(send(stranger))).toBe('organization_not_found')
    const { id } = organization
    expect(await codeOf(fixture.as(owner, (context) => dropLogo(context, { id })))).toBe('forbidden')
    await send(owner)
    await fixture.as(admin, (context) =>
      suspendOrganization(context, { id, isSuspended: true, reason: 'Their registration has lapsed' }),
    )
    expect(await codeOf(send(owner))).toBe('organization_suspended')
    expect((await fixture.as(admin, (context) => dropLogo(context, { id }))).logo).toBeNull()
  })

  test('is sent at most twenty times an hour', async () => {
    for (let sent = 0; sent < 20; sent++) await send(owner)
    expect(await codeOf(send(owner))).toBe('too_many_requests')
  })
})
