import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { addDays } from '#kit/time.ts'
import { getUser } from '#modules/identity/index.ts'
import { closeAccount } from '#modules/identity/operations/closing.ts'
import type { Actor, UserActor } from '#platform/context.ts'
import { sql } from '#platform/database/database.ts'
import type { MailMessage } from '#platform/messages/mail.ts'
import { OutboundUnavailable } from '#platform/messages/outbound.ts'
import { openFixture, system, type TestFixture } from '#support/fixture.ts'
import { organizationsPersonalData } from '../personal-data.ts'
import type { OrganizationRole } from '../vocabulary.ts'
import { addMember, createOrganization, suspendOrganization } from './admin.ts'
import { convertEnquiry, receiveEnquiry } from './enquiries.ts'
import {
  deleteOldMemberInvitations,
  inviteLimit,
  inviteMember,
  inviteMemberAsOperator,
  listInvitationsAsOperator,
  listMemberInvitations,
  resendMemberInvitation,
  revokeMemberInvitation,
} from './invitations.ts'
import { changeRoleAsManager, listOwnMembers, removeMember } from './members.ts'
import { readOwnOrganization } from './own.ts'
import {
  acceptMemberInvitation,
  acceptOwnInvitation,
  declineMemberInvitation,
  listOwnInvitations,
  readMemberInvitation,
} from './received-invitations.ts'

let fixture: TestFixture
let admin: UserActor
let owner: UserActor
let organization: { id: string; slug: string }
const mails: MailMessage[] = []
const ports = {
  mail: { send: async (mail: MailMessage) => void mails.push(mail) },
  origin: () => 'https://sahl.test',
}
beforeAll(async () => {
  fixture = await openFixture()
  admin = await fixture.account(['admin'])
})
afterAll(() => fixture.close())
beforeEach(async () => {
  owner = await fixture.account()
  const slug = `waha-${newId().slice(-12)}`
  const ownerEmail = await emailOf(owner)
  const { id } = await fixture.as(admin, (context) =>
    createOrganization(context, { ...words(slug), ownerEmail }),
  )
  organization = { id, slug }
})

const words = (newSlug: string) => ({
  nameAr: 'أوقاف الواحة',
  nameEn: 'Waha Endowments',
  cityAr: 'الأحساء',
  cityEn: 'Al Ahsa',
  aboutAr: '',
  aboutEn: '',
  newSlug,
})
const emailOf = async (actor: UserActor) => (await getUser(fixture.db, actor.userId)).email
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error as { code?: string }).code ?? String(error),
  )
const invite = (email: string, role: OrganizationRole = 'member', by = owner) =>
  inviteMember(fixture.contextFor(by), ports, { slug: organization.slug, email, role })
const tokenTo = (email: string) =>
  /token=([\w-]+)/.exec(mails.findLast(({ to }) => to === email)?.text ?? '')![1]!
const accept = (by: Actor, token: string) =>
  fixture.as(by, (context) => acceptMemberInvitation(context, { token }))
const listed = (by = owner) => listMemberInvitations(fixture.contextFor(by), { slug: organization.slug })
const revoke = (id: string, by = owner) =>
  fixture.as(by, (context) => revokeMemberInvitation(context, { slug: organization.slug, id }))
async function join(role: OrganizationRole) {
  const actor = await fixture.account()
  const email = await emailOf(actor)
  const { id } = await fixture.as(admin, (context) =>
    addMember(context, { id: organization.id, email, role }),
  )
  return { actor, id }
}

describe('an invitation (ORG-3, ORG-4)', () => {
  test('makes the invited person a member once, with the role that it names', async () => {
    const invited = await fixture.account()
    const email = await emailOf(invited)
    await invite(email, 'manager')
    const token = tokenTo(email)
    const read = await readMemberInvitation(fixture.contextFor(invited), { token })
    expect(read).toMatchObject({ organization: 'Waha Endowments', role: 'manager', isForCaller: true })
    const outcomes = await Promise.all([codeOf(accept(invited, token)), codeOf(accept(invited, token))])
    expect(outcomes.sort()).toEqual(['done', 'organization_invitation_over'])
    const own = await readOwnOrganization(fixture.contextFor(invited), { slug: organization.slug })
    expect(own.roles).toEqual(['manager'])
    expect(await listed()).toEqual([])
    expect(await codeOf(invite(email))).toBe('organization_member_already')
  })

  test('stores a hash of its token, never the token', async () => {
    const email = `${newId()}@example.com`
    await invite(email)
    const token = tokenTo(email)
    const rows = await fixture.db.rows<{ row: string }>(
      sql`select i::text as row from organizations.invitations i where email = ${email}`,
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]!.row).not.toContain(token)
  })

  test('is refused to another account, to unknown tokens and after seven days', async () => {
    const [invited, other] = [await fixture.account(), await fixture.account()]
    const email = await emailOf(invited)
    await invite(email)
    const token = tokenTo(email)
    expect(await codeOf(accept(other, token))).toBe('organization_invitation_other')
    expect(await codeOf(accept(invited, 'unknown'))).toBe('organization_invitation_not_found')
    const late = fixture.as(invited, (context) =>
      acceptMemberInvitation({ ...context, now: addDays(context.now, 7) }, { token }),
    )
    expect(await codeOf(late)).toBe('organization_invitation_over')
    expect(await codeOf(accept(invited, token))).toBe('done')
  })

  test('works by its newest link only, and not after it was revoked or declined', async () => {
    const invited = await fixture.account()
    const email = await emailOf(invited)
    const { id } = await invite(email)
    const first = tokenTo(email)
    const place = { slug: organization.slug, id }
    expect(await resendMemberInvitation(fixture.contextFor(owner), ports, place)).toMatchObject({ id })
    expect(await codeOf(accept(invited, first))).toBe('organization_invitation_not_found')
    const second = tokenTo(email)
    await revoke(id)
    expect(await codeOf(accept(invited, second))).toBe('organization_invitation_over')
    await invite(email)
    const token = tokenTo(email)
    await fixture.as({ kind: 'anonymous' }, (context) => declineMemberInvitation(context, { token }))
    expect(await codeOf(accept(invited, token))).toBe('organization_invitation_over')
    expect(await listed()).toMatchObject([{ email, state: 'declined', can: { change: false } }])
  })

  test('is accepted or revoked, never both', async () => {
    for (let round = 0; round < 5; round++) {
      const invited = await fixture.account()
      const email = await emailOf(invited)
      const { id } = await invite(email)
      const outcomes = await Promise.all([codeOf(accept(invited, tokenTo(email))), codeOf(revoke(id))])
      expect(outcomes.sort()).toEqual(['done', 'organization_invitation_over'])
    }
  })

  test('is sent by owners to any role and by managers to members, and by nobody while suspended', async () => {
    const [manager, reader] = [await join('manager'), await join('member')]
    const to = () => `${newId()}@example.com`
    expect(await codeOf(invite(to(), 'member', manager.actor))).toBe('done')
    expect(await codeOf(invite(to(), 'owner', manager.actor))).toBe('forbidden')
    expect(await codeOf(invite(to(), 'member', reader.actor))).toBe('forbidden')
    expect(await codeOf(listed(reader.actor))).toBe('forbidden')
    const { id } = await invite(to(), 'owner')
    expect(await codeOf(revoke(id, manager.actor))).toBe('forbidden')
    const invited = await fixture.account()
    await invite(await emailOf(invited))
    const token = tokenTo(await emailOf(invited))
    await fixture.as(admin, (context) =>
      suspendOrganization(context, { id: organization.id, isSuspended: true, reason: 'Lapsed' }),
    )
    expect(await codeOf(invite(to()))).toBe('organization_suspended')
    expect(await codeOf(accept(invited, token))).toBe('organization_suspended')
  })

  test('is revoked when its sender leaves or gets another role', async () => {
    const [leaver, other] = [await join('owner'), await join('owner')]
    const [first, second] = [await fixture.account(), await fixture.account()]
    await invite(await emailOf(first), 'owner', leaver.actor)
    await invite(await emailOf(second), 'owner', other.actor)
    const { slug } = organization
    await fixture.as(owner, (context) => removeMember(context, { slug, id: leaver.id }))
    await fixture.as(owner, (context) => changeRoleAsManager(context, { slug, id: other.id, role: 'member' }))
    for (const one of [first, second]) {
      expect(await codeOf(accept(one, tokenTo(await emailOf(one))))).toBe('organization_invitation_over')
    }
  })

  test('stays, and says so, if its mail was not sent', async () => {
    const away = { ...ports, mail: { send: () => Promise.reject(new OutboundUnavailable('away')) } }
    const email = `${newId()}@example.com`
    const { slug } = organization
    const sent = await inviteMember(fixture.contextFor(owner), away, { slug, email, role: 'member' })
    expect(sent.isSent).toBe(false)
    await resendMemberInvitation(fixture.contextFor(owner), ports, { slug, id: sent.id })
    expect(await listed()).toMatchObject([{ email, isSent: true }])
  })

  test('is sent again in its own language', async () => {
    const email = `${newId()}@example.com`
    const { id } = await invite(email)
    const sent = mails.findLast(({ to }) => to === email)!
    const arabic = { ...fixture.contextFor(owner), locale: 'ar' as const }
    await resendMemberInvitation(arabic, ports, { slug: organization.slug, id })
    expect(mails.findLast(({ to }) => to === email)!.subject).toBe(sent.subject)
  })

  test('shows its email masked to auditors, who may not change it', async () => {
    const name = newId()
    await invite(`${name}@example.com`)
    const auditor: UserActor = { ...admin, roles: ['auditor'] }
    const { id } = organization
    const [seen] = await listInvitationsAsOperator(fixture.contextFor(auditor), { id })
    expect(seen).toMatchObject({ can: { change: false } })
    expect(seen!.email).not.toContain(name)
    const [full] = await listInvitationsAsOperator(fixture.contextFor(admin), { id })
    expect(full!.email).toContain(name)
  })

  test('notifies its sender once when it is accepted or declined', async () => {
    const invited = await fixture.account()
    await invite(await emailOf(invited))
    await accept(invited, tokenTo(await emailOf(invited)))
    const email = `${newId()}@example.com`
    const { id } = organization
    await inviteMemberAsOperator(fixture.contextFor(admin), ports, { id, email, role: 'owner' })
    const decline = () =>
      codeOf(
        fixture.as({ kind: 'anonymous' }, (context) =>
          declineMemberInvitation(context, { token: tokenTo(email) }),
        ),
      )
    expect((await Promise.all([decline(), decline()])).sort()).toEqual([
      'done',
      'organization_invitation_over',
    ])
    const answersTo = (subject: string) =>
      fixture.db.rows<{ isAccepted: boolean; leadsTo: string }>(
        sql`select (data->>'isAccepted')::boolean as is_accepted, data->>'leadsTo' as leads_to from facts.facts
          where kind = 'organizations.invitation_answered' and subject = ${subject}`,
      )
    const leadsTo = `/organization/${organization.slug}/member`
    expect(await answersTo(owner.userId)).toEqual([{ isAccepted: true, leadsTo }])
    const operators = await answersTo(admin.userId)
    expect(operators).toEqual([{ isAccepted: false, leadsTo: `/admin/organization/${id}` }])
  })

  test('is limited per hour for each sender', async () => {
    for (let time = 0; time < inviteLimit.most; time++) await invite(`${newId()}@example.com`)
    expect(await codeOf(invite(`${newId()}@example.com`))).toBe('too_many_requests')
  })

  test('is deleted thirty days after it expired', async () => {
    await invite(`${newId()}@example.com`)
    const purge = (days: number) =>
      fixture.as(system, (context) =>
        deleteOldMemberInvitations({ ...context, now: addDays(context.now, days) }),
      )
    await purge(36)
    expect(await listed()).toHaveLength(1)
    await purge(38)
    expect(await listed()).toEqual([])
  })
})

describe('invitations to one’s own email (ORG-5)', () => {
  test('are listed and accepted only if the email is confirmed', async () => {
    const invited = await fixture.account()
    const email = await emailOf(invited)
    const { id } = await invite(email)
    const list = () => listOwnInvitations(fixture.contextFor(invited))
    const take = (by = invited) => fixture.as(by, (context) => acceptOwnInvitation(context, { id }))
    expect(await list()).toMatchObject([{ id, organization: 'Waha Endowments' }])
    expect(await codeOf(take(owner))).toBe('organization_invitation_not_found')
    await fixture.db.run(sql`update identity.users set email_verified_at = null where id = ${invited.userId}`)
    expect(await list()).toEqual([])
    expect(await codeOf(take())).toBe('organization_invitation_not_found')
    await fixture.db.run(
      sql`update identity.users set email_verified_at = now() where id = ${invited.userId}`,
    )
    expect(await take()).toEqual({ slug: organization.slug })
  })

  test('are deleted when the account is closed', async () => {
    const invited = await fixture.account()
    await invite(await emailOf(invited))
    const owners = { personalData: { organizations: organizationsPersonalData } }
    await fixture.as(invited, (context) =>
      closeAccount(context, owners, { personId: invited.userId, reason: 'unused' }),
    )
    expect(await listed()).toEqual([])
  })
})

describe('a converted enquiry (ORG-1)', () => {
  test('becomes one organization, whose first owner is invited', async () => {
    const invited = await fixture.account()
    const email = await emailOf(invited)
    const contact = {
      organizationName: newId(),
      city: 'x',
      contactName: 'Saad',
      email,
      mobile: '+966551234567',
    }
    await fixture.as({ kind: 'anonymous' }, (context) => receiveEnquiry(context, contact))
    const { id } = await fixture.db.one<{ id: string }>(
      sql`select id from organizations.enquiries where organization_name = ${contact.organizationName}`,
    )
    const convert = () =>
      convertEnquiry(fixture.contextFor(admin), ports, {
        ...words(`sadu-${newId().slice(-12)}`),
        id,
        ownerEmail: email,
      })
    expect(
      await codeOf(
        convertEnquiry(fixture.contextFor(owner), ports, { ...words('sadu'), id, ownerEmail: email }),
      ),
    ).toBe('forbidden')
    const outcomes = await Promise.allSettled([convert(), convert()])
    const made = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    expect(made).toHaveLength(1)
    expect(await codeOf(convert())).toBe('enquiry_over')
    const { slug } = await accept(invited, tokenTo(email))
    const { items } = await listOwnMembers(fixture.contextFor(invited), { slug, limit: 10 })
    expect(items).toMatchObject([{ role: 'owner', isOneself: true }])
    expect(
      await listInvitationsAsOperator(fixture.contextFor(admin), { id: made[0]!.organizationId }),
    ).toEqual([])
  })

  test('leaves no organization without an owner or the invitation of one', async () => {
    const id = newId()
    const made = fixture.db.transaction(async (tx) => {
      await tx.run(sql`insert into organizations.organizations
        (id, slug, name_ar, name_en, city_ar, city_en, about_ar, about_en, created_at)
        values (${id}, ${`o-${id}`}, 'x', 'x', 'x', 'x', '', '', now())`)
      await tx.run(sql`insert into organizations.slugs values (${`o-${id}`}, ${id}, now())`)
      await tx.run(sql`insert into organizations.invitations (id, organization_id, email, role, language, token_hash,
        invited_by, created_at, expires_at)
        values (${newId()}, ${id}, 'a@b.sa', 'manager', 'ar', sha256(${id}::text::bytea), ${admin.userId},
          now(), now())`)
    })
    await expect(made).rejects.toMatchObject({ constraint: 'organizations_keep_an_owner' })
  })
})
