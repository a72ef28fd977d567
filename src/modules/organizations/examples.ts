import { expect } from 'vitest'
import { newId } from '#kit/ids.ts'
import type { Examples, ExampleVisit } from '#support/examples.ts'
import { photoFile } from '#support/papers.ts'
import { proveEmail, registerInvestor } from '#support/people.ts'
import type { organizationsContract } from './contract.ts'

const newSlug = () => `nakheel-${newId().slice(-12)}`
const words = (slug = newSlug()) => ({
  nameAr: 'شركة النخيل للتجارة',
  nameEn: 'Nakheel Trading Company',
  cityAr: 'الرياض',
  cityEn: 'Riyadh',
  aboutAr: 'تجارة التمور منذ 1998',
  aboutEn: 'Trading dates since 1998',
  newSlug: slug,
})

const registration = () => ({
  registrationNumber: `70${String(Number.parseInt(newId().slice(-7), 16))
    .padStart(8, '0')
    .slice(-8)}`,
  registeredName: 'شركة النخيل للتجارة',
  expiresOn: '2031-05-01',
})

const enquiry = ({ email, mobile }: { email: string; mobile: string }) => ({
  organizationName: 'شركة النخيل للتجارة',
  city: 'الرياض',
  contactName: 'سعد العتيبي',
  email,
  mobile,
})

export const examples: Examples<typeof organizationsContract> = {
  bodies: {
    enquire: (person) => enquiry(person),
    convertEnquiry: ({ email }) => ({ ...words(), ownerEmail: email }),
    invite: () => ({ email: `${newId()}@example.com`, role: 'member' }),
    adminInvite: () => ({ email: `${newId()}@example.com`, role: 'owner' }),
    invitation: () => ({ token: 'AAAA' }),
    acceptInvitation: () => ({ token: 'AAAA' }),
    declineInvitation: () => ({ token: 'AAAA' }),
    declineEnquiry: () => ({ reason: 'They invest in shares only' }),
    change: () => words(),
    changeRole: () => ({ role: 'manager' }),
    create: ({ email }) => ({ ...words(), ownerEmail: email }),
    amend: () => words(),
    suspend: () => ({ isSuspended: true, reason: 'Their registration has lapsed' }),
    add: ({ email }) => ({ email, role: 'member' }),
    reassign: () => ({ role: 'manager' }),
    saveVerification: () => registration(),
    nameSignatory: () => ({ userId: newId(), power: 'maker' }),
    submitVerification: () => ({ declaration: true }),
    decideVerification: () => ({
      verificationId: newId(),
      version: 1,
      decision: 'reject',
      part: 'registration',
      reason: 'The scan is cut off',
    }),
  },
  async visit(visit) {
    await visitEnquiries(visit)
    await visitInvitations(visit)
    await visitOrganizations(visit)
    await visitVerification(visit)
  },
}

async function visitEnquiries({ stranger, operator, investor }: ExampleVisit) {
  const { organizations } = operator.api
  const { email, mobile } = investor.person
  const name = `Nakheel ${newId()}`
  await stranger.api.organizations.enquire({ ...enquiry({ email, mobile }), organizationName: name })
  const [found] = (await organizations.enquiries({ q: name, status: 'new' })).items
  expect((await operator.send('/api/admin/organization-contacts-export')).status).toBe(200)
  const { id } = found!
  expect(await organizations.enquiry({ id })).toMatchObject({ organizationName: name, email })
  expect(await organizations.contactEnquirer({ id })).toMatchObject({ status: 'contacted' })
  const declined = await organizations.declineEnquiry({ id, reason: 'They invest in shares only' })
  expect(declined).toMatchObject({ status: 'declined', can: { contact: false, decline: false } })
}

/** Returns the token of the newest invitation that was mailed to this address. */
async function tokenSentTo(origin: string, email: string): Promise<string> {
  const mails = await fetch(`${origin}/api/demo/inbox?to=${encodeURIComponent(email)}`)
  const tokens = ((await mails.json()) as { text: string; sentAt: string }[]).flatMap(
    ({ text }) => /invitation\/organization\?token=([\w-]+)/.exec(text)?.[1] ?? [],
  )
  return tokens[0]!
}

async function visitInvitations({ origin, options, stranger, operator, investor }: ExampleVisit) {
  const { organizations: office } = operator.api
  const { organizations: own } = investor.api
  const { email } = investor.person
  await proveEmail(origin, investor)
  const name = `Sadu ${newId()}`
  const contact = enquiry(investor.person)
  await stranger.api.organizations.enquire({ ...contact, organizationName: name })
  const [asked] = (await office.enquiries({ q: name })).items
  const made = { ...words(), id: asked!.id, ownerEmail: email }
  const { organizationId: id, isSent } = await office.convertEnquiry(made)
  expect(isSent).toBe(true)
  expect(await office.adminInvitations({ id })).toMatchObject([{ email, role: 'owner', state: 'open' }])
  const token = await tokenSentTo(origin, email)
  expect(await stranger.api.organizations.invitation({ token })).toMatchObject({ email, isForCaller: null })
  const { slug } = await own.acceptInvitation({ token })
  expect(await own.organization({ slug })).toMatchObject({ can: { change: true, invite: true } })

  const other = await registerInvestor(origin, options)
  await proveEmail(origin, other)
  const invited = { email: other.person.email, role: 'member' } as const
  const { id: first } = await own.invite({ slug, ...invited })
  await own.resendInvitation({ slug, id: first })
  expect(await own.invitations({ slug })).toHaveLength(1)
  const [waiting] = await other.api.organizations.ownInvitations({})
  expect(waiting).toMatchObject({ id: first, role: 'member' })
  await other.api.organizations.declineOwnInvitation({ id: first })
  const { id: second } = await own.invite({ slug, ...invited })
  await own.revokeInvitation({ slug, id: second })
  const { id: third } = await office.adminInvite({ id, ...invited })
  await office.adminResendInvitation({ id, invitationId: third })
  expect(await other.api.organizations.acceptOwnInvitation({ id: third })).toEqual({ slug })
  const away = `${newId()}@example.com`
  const { id: fourth } = await office.adminInvite({ id, email: away, role: 'manager' })
  await office.adminRevokeInvitation({ id, invitationId: fourth })
  await own.invite({ slug, email: away, role: 'manager' })
  await stranger.api.organizations.declineInvitation({ token: await tokenSentTo(origin, away) })
}

async function visitVerification({ origin, options, operator, investor }: ExampleVisit) {
  const { organizations: office } = operator.api
  const { organizations: own } = investor.api
  const second = await registerInvestor(origin, options)
  await proveEmail(origin, second)
  const slug = newSlug()
  const { id } = await office.create({ ...words(slug), ownerEmail: investor.person.email })
  await office.add({ id, email: second.person.email, role: 'member' })
  await own.saveVerification({ slug, ...registration() })
  for (const kind of ['registration', 'authorization'] as const) {
    await own.sendRegistrationPaper({ slug, kind, file: await photoFile() })
  }
  await own.nameSignatory({ slug, userId: investor.userId, power: 'checker' })
  await own.removeSignatory({ slug, userId: investor.userId })
  await own.nameSignatory({ slug, userId: investor.userId, power: 'maker' })
  await own.nameSignatory({ slug, userId: second.userId, power: 'checker' })
  const { current } = await own.submitVerification({ slug, declaration: true })
  const [paper] = current!.documents
  await investor.send(`/api/organizations/${slug}/verification/documents/${paper!.id}/file`)
  expect(await office.adminVerification({ id })).toMatchObject({ can: { decide: true, open: true } })
  await operator.send(`/api/admin/organizations/${id}/verification/documents/${paper!.id}`)
  const read = { id, verificationId: current!.id, version: current!.version }
  expect(
    await office.decideVerification({ ...read, decision: 'approve' }, { idempotencyKey: newId() }),
  ).toMatchObject({
    isVerified: true,
  })
  expect(await own.renewVerification({ slug })).toMatchObject({
    isVerified: true,
    current: { status: 'draft' },
  })
  expect(await own.verification({ slug })).toMatchObject({ can: { edit: true } })
}

async function visitOrganizations({ origin, options, operator, investor }: ExampleVisit) {
  const { api: office } = operator
  const { api } = investor
  const first = newSlug()
  const others = [await registerInvestor(origin, options), await registerInvestor(origin, options)]
  for (const one of others) await proveEmail(origin, one)
  const { id } = await office.organizations.create({
    ...words(first),
    ownerEmail: investor.person.email,
  })
  const slug = newSlug()
  expect(await api.organizations.change({ ...words(slug), slug: first })).toEqual({ slug })
  expect(await api.organizations.sendLogo({ slug, file: await photoFile('logo.jpg') })).toMatchObject({
    logo: { path: expect.stringContaining('images/'), width: 640, height: 400 },
  })
  expect((await office.organizations.dropLogo({ id })).logo).toBeNull()
  expect((await api.organizations.removeLogo({ slug })).logo).toBeNull()
  const memberRefusals = { slug, formerSlugs: [first], roles: ['owner'], isSuspended: false }
  expect(await api.organizations.mine({})).toContainEqual(expect.objectContaining(memberRefusals))
  expect(await api.organizations.organization({ slug: first })).toMatchObject({
    slug,
    can: { change: true },
  })
  const [one, other] = await Promise.all(
    others.map(({ person }) => office.organizations.add({ id, email: person.email, role: 'member' })),
  )
  await api.organizations.changeRole({ slug, id: one!.id, role: 'manager' })
  await office.organizations.reassign({ id, memberId: other!.id, role: 'owner' })
  const { items } = await api.organizations.members({ slug })
  expect(items.map(({ role }) => role)).toEqual(['owner', 'owner', 'manager'])
  expect((await office.organizations.adminMembers({ id })).items).toHaveLength(3)
  await api.organizations.remove({ slug, id: one!.id })
  await office.organizations.expel({ id, memberId: other!.id })
  const suspended = { id, isSuspended: true, reason: 'Their registration has lapsed' }
  expect(await office.organizations.suspend(suspended)).toMatchObject({
    suspensionReason: suspended.reason,
  })
  await office.organizations.suspend({ ...suspended, isSuspended: false, reason: 'It was renewed' })
  await office.organizations.amend({ ...words(slug), id, nameEn: 'Nakheel Trading' })
  const found = await office.organizations.list({ q: slug, state: 'active' })
  await operator.send('/api/admin/organizations-export?state=suspended')
  expect(found.items).toMatchObject([{ id, memberCount: 1 }])
  expect(await office.organizations.one({ id })).toMatchObject({ slug, formerSlugs: [first] })
  await office.organizations.add({ id, email: others[0]!.person.email, role: 'owner' })
  await others[0]!.api.organizations.leave({ slug })
}
