import { beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import type { Caller } from '#support/caller.ts'
import { forgiveRegistrations } from '#support/limits.ts'
import { screenWords } from '#support/messages.ts'
import { newOperator } from '#support/operators.ts'
import { photoFile } from '#support/papers.ts'
import {
  newPerson,
  proveEmail,
  registerInvestor,
  signInOperator,
  type TestInvestor,
} from '#support/people.ts'
import { openPlainBrowser } from '#support/plain-browser.ts'
import { typedDigits } from '#support/screen.ts'

const { origin, owner: database } = inject('product')
const names = { ar: 'شركة السدو للاستثمار', en: 'Sadu Investment Company' }

let operator: Caller
beforeAll(async () => {
  operator = await signInOperator(origin, await newOperator('admin'))
})
beforeEach(() => forgiveRegistrations(database))

async function registerWithEmail(): Promise<TestInvestor> {
  const investor = await registerInvestor(origin)
  await proveEmail(origin, investor)
  return investor
}

/** Returns the path of the invitation that was mailed to this address. */
async function invitationLink(email: string): Promise<string> {
  const mails = await fetch(`${origin}/api/demo/inbox?to=${encodeURIComponent(email)}`)
  const texts = ((await mails.json()) as { text: string }[]).map(({ text }) => text)
  return texts.flatMap((text) => /\/invitation\/organization\?token=[\w-]+/.exec(text)?.[0] ?? [])[0]!
}

const newNumber = () =>
  `10${String(Number.parseInt(newId().slice(-7), 16))
    .padStart(8, '0')
    .slice(-8)}`
const newSlug = () => `sadu-${newId().slice(-12)}`

/** Creates an organization with its owner and one member. */
async function createOrganization() {
  const [owner, member] = [await registerWithEmail(), await registerWithEmail()]
  const slug = newSlug()
  const { id } = await operator.api.organizations.create({
    nameAr: names.ar,
    nameEn: names.en,
    cityAr: 'بريدة',
    cityEn: 'Buraydah',
    newSlug: slug,
    ownerEmail: owner.person.email,
  })
  await operator.api.organizations.add({ id, email: member.person.email, role: 'member' })
  return { slug, owner, member }
}

describe.each(['ar', 'en'] as const)('an enquiry without script, in %s', (locale) => {
  const { 'organization-contact': words } = screenWords(locale)

  test('keeps what was typed when it is refused, then is stored', async () => {
    const { email, mobile } = newPerson()
    const browser = openPlainBrowser({ origin, locale })
    await browser.open('/organization-contact')
    browser.fill(words.fields.organizationName, names[locale])
    browser.fill(words.fields.email, email)
    browser.fill(words.fields.mobile, '٠٥ 12-ab')
    await browser.press(words.submit)
    expect(browser.field(words.fields.organizationName).value).toBe(names[locale])
    expect(browser.field(words.fields.mobile).value).toBe('٠٥ 12-ab')
    browser.fill(words.fields.city, 'بريدة')
    browser.fill(words.fields.contactName, 'منيرة السديري')
    browser.fill(words.fields.mobile, typedDigits(mobile.replace('+966', '0'), locale))
    await browser.press(words.submit)
    expect(browser.headings()).toContain(words.done.title)
    const { items } = await operator.api.organizations.enquiries({ q: email })
    expect(items).toMatchObject([{ organizationName: names[locale], mobile, status: 'new' }])
  })
})

describe.each(['ar', 'en'] as const)('an organization without script, in %s', (locale) => {
  const { organizations: words } = screenWords(locale)
  const visit = ({ cookie }: TestInvestor) => openPlainBrowser({ origin, locale, cookie: cookie() })

  test('is left by a member', async () => {
    const { slug, member } = await createOrganization()
    const browser = visit(member)
    await browser.open(`/organization/${slug}`)
    await browser.follow(words.home.leave)
    await browser.press(words.leave.submit)
    expect(browser.text()).toContain(words.mine.none)
    expect(await member.api.organizations.mine({})).toEqual([])
  })

  test('invites a person, who accepts or declines', async () => {
    const { 'organization-invitation': invitation } = screenWords(locale)
    const { slug, owner } = await createOrganization()
    const [joining, declining] = [await registerWithEmail(), await registerWithEmail()]
    const inviting = visit(owner)
    for (const { person } of [joining, declining]) {
      await inviting.open(`/organization/${slug}/member?ask=invite`)
      inviting.fill(words.invitations.email, person.email)
      await inviting.press(words.invitations.send)
      expect(inviting.text()).toContain(person.email)
    }
    const joiner = visit(joining)
    await joiner.open(await invitationLink(joining.person.email))
    await joiner.press(invitation.accept)
    expect(joiner.address()).toBe('/user/organization')
    expect(await joining.api.organizations.mine({})).toMatchObject([{ slug, roles: ['member'] }])
    const stranger = openPlainBrowser({ origin, locale })
    await stranger.open(await invitationLink(declining.person.email))
    await stranger.press(invitation.decline)
    expect(stranger.headings()).toContain(invitation.declined.title)
    await inviting.open(`/organization/${slug}/member`)
    expect(inviting.text()).toContain(words.invitations.states.declined)
  })

  test('is submitted for verification by its owner, and approved', async () => {
    const { verification } = words
    const { slug, owner, member } = await createOrganization()
    const browser = visit(owner)
    await browser.open(`/organization/${slug}/verification?ask=registration`)
    browser.fill(verification.parts.registrationNumber, typedDigits('1010987654', locale))
    browser.fill(verification.parts.registeredName, names[locale])
    await browser.press(verification.save)
    expect(browser.field(verification.parts.registrationNumber).value).not.toBe('')
    const expiresOn = '2031-05-01'
    const registration = { registrationNumber: newNumber(), registeredName: names[locale], expiresOn }
    await owner.api.organizations.saveVerification({ slug, ...registration })
    for (const kind of ['registration', 'authorization'] as const) {
      await owner.api.organizations.sendRegistrationPaper({ slug, kind, file: await photoFile() })
    }
    for (const [{ userId }, power] of [
      [owner, 'maker'],
      [member, 'checker'],
    ] as const) {
      await browser.open(`/organization/${slug}/verification?ask=signatory`)
      browser.select(verification.member, userId)
      browser.select(verification.power, power)
      await browser.press(verification.nameTitle)
    }
    expect(browser.text()).not.toContain(verification.missing)
    browser.check(verification.declaration)
    await browser.press(verification.submit)
    expect(browser.text()).toContain(verification.pending)
    const { id } = (await operator.api.organizations.list({ q: slug, verification: 'pending' })).items[0]!
    const office = openPlainBrowser({ origin, locale, cookie: operator.cookie() })
    await office.open(`/admin/organization/${id}?ask=approve`)
    await office.press(verification.approve)
    expect(office.text()).toContain(verification.statuses.approved)
    await browser.open(`/organization/${slug}/verification`)
    expect(browser.text()).toContain(verification.verified)
  })

  test('is changed by its owner, and opens at its new address', async () => {
    const { slug, owner } = await createOrganization()
    const browser = visit(owner)
    await browser.open(`/organization/${slug}?ask=change`)
    const next = newSlug()
    browser.fill(words.words.slug, next)
    await browser.press(words.change.save)
    expect(browser.headings()).toContain(names[locale])
    expect(browser.address()).toBe(`/organization/${next}`)
  })
})
