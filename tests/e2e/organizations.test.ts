import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { leave, openBrowser, openVisitor } from '#support/browser.ts'
import type { Caller } from '#support/caller.ts'
import { approveAndFund, submitWithSignatories } from '#support/funded-organization.ts'
import { journeyIn } from '#support/journey-language.ts'
import { forgiveRegistrations } from '#support/limits.ts'
import { screenWords } from '#support/messages.ts'
import { oldestFirst } from '#support/oldest.ts'
import { newOperator, type TestOperator } from '#support/operators.ts'
import {
  presentOperator,
  proveEmail,
  registerInvestor,
  showPresence,
  signInOperator,
  type TestInvestor,
} from '#support/people.ts'
import { button, field, heading, link, message, readAddress } from '#support/screen.ts'

const { origin, owner: database } = inject('product')
let admin: TestOperator

let browser: Browser
let office: Caller
beforeAll(async () => {
  admin = await newOperator('admin')
  browser = await openBrowser()
  office = await signInOperator(origin, admin)
})
beforeEach(() => forgiveRegistrations(database))
afterAll(() => leave(browser))

/** Somebody whose email names them. */
async function somebody(): Promise<TestInvestor> {
  const investor = await registerInvestor(origin)
  await proveEmail(origin, investor)
  return investor
}

const newSlug = () => `sadu-${newId().slice(-12)}`
const names = { ar: 'شركة السدو للاستثمار', en: 'Sadu Investment Company' }
const wordsOf = (newSlug: string) => ({
  nameAr: names.ar,
  nameEn: names.en,
  cityAr: 'بريدة',
  cityEn: 'Buraydah',
  newSlug,
})

/** An organization with its owner and one member. */
async function founded() {
  const [owner, member] = [await somebody(), await somebody()]
  const slug = newSlug()
  const { organizations } = office.api
  const { id } = await organizations.create({ ...wordsOf(slug), ownerEmail: owner.person.email })
  await organizations.add({ id, email: member.person.email, role: 'member' })
  return { id, slug, owner, member }
}

const nameOf = ({ person: { firstName, lastName } }: TestInvestor) => `${firstName} ${lastName}`

/** Returns the path of the invitation that was mailed to this address. */
async function invitationLink(email: string): Promise<string> {
  const mails = await fetch(`${origin}/api/demo/inbox?to=${encodeURIComponent(email)}`)
  const texts = ((await mails.json()) as { text: string }[]).map(({ text }) => text)
  return texts.flatMap((text) => /\/invitation\/organization\?token=[\w-]+/.exec(text)?.[0] ?? [])[0]!
}

/** Adds a checker, and completes the verification by the API, with the owner as maker. */
async function completeVerification(owner: TestInvestor, checker: TestInvestor, slug: string) {
  const [listed] = (await office.api.organizations.list({ q: slug })).items
  await office.api.organizations.add({ id: listed!.id, email: checker.person.email, role: 'member' })
  await submitWithSignatories(owner, [checker], slug, names.ar)
}

/** Approves the verification, and credits a bank transfer by two operators. */
async function fundWallet(owner: TestInvestor, slug: string) {
  const { id } = (await office.api.organizations.list({ q: slug })).items[0]!
  const [one, other] = [await newOperator('admin'), await newOperator('admin')]
  const operators = [await presentOperator(origin, one!), await presentOperator(origin, other!)] as const
  await approveAndFund(owner, id, slug, operators)
  expect((await owner.api.mandates.wallet({ slug })).balance).toBe(50_000_00)
}

/** With the keyboard alone. */
async function press(page: Page, target: Locator): Promise<void> {
  await target.focus()
  await page.keyboard.press('Enter')
}
async function type(page: Page, target: Locator, text: string): Promise<void> {
  await target.focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

describe.each(journeyIn('ar'))('organizations, in %s', { tags: 'bilingual' }, (locale) => {
  const { organizations: words, menu } = screenWords(locale)
  const visit = (caller: Caller, javaScriptEnabled = true) =>
    openVisitor(browser, { origin, locale, caller, javaScriptEnabled })

  test('begin with an enquiry, whose organization invites its owner', async () => {
    const owner = await somebody()
    const { 'organization-contact': contact, 'organization-invitation': invitation } = screenWords(locale)
    const { email, mobile } = owner.person
    const visitor = await openVisitor(browser, { origin, locale })
    await visitor.open('/organization-contact')
    await visitor.look()
    await field(visitor.page, contact.fields.organizationName).fill(names.ar)
    await field(visitor.page, contact.fields.city).fill('بريدة')
    await field(visitor.page, contact.fields.contactName).fill('منيرة السديري')
    await field(visitor.page, contact.fields.email).fill(email)
    await field(visitor.page, contact.fields.mobile).fill(mobile.replace('+966', '0'))
    await button(visitor.page, contact.submit).click()
    await heading(visitor.page, contact.done.title).waitFor()
    await visitor.look()
    await visitor.close()

    const operator = await visit(office)
    await operator.open(`/admin-sahl/organization-contact?q=${encodeURIComponent(email)}`)
    await link(operator.page, contact.list.openOf(names.ar)).click()
    await link(operator.page, contact.one.convert).click()
    await field(operator.page, words.words.nameEn).fill(names.en)
    await field(operator.page, words.words.cityEn).fill('Buraydah')
    await field(operator.page, words.words.slug).fill(newSlug())
    await operator.look()
    await button(operator.page, contact.one.convert).click()
    await heading(operator.page, words.invitations.title).waitFor()
    await message(operator.page, email).waitFor()
    await operator.look()
    await operator.close()

    const { page, open, look, close } = await visit(owner)
    await open(await invitationLink(email))
    await button(page, invitation.accept).waitFor()
    await look()
    await button(page, invitation.accept).click()
    await heading(page, names[locale]).waitFor()
    await link(page, words.ways.members).click()
    await link(page, words.invitations.invite).click()
    await field(page, words.invitations.email).fill(`${newId()}@example.com`)
    await look()
    await button(page, words.invitations.send).click()
    await message(page, words.invitations.sent).waitFor()
    await look()
    await close()
    await investTogether(owner)
  })

  /** ORG-5b: the organization is verified and funded; its owner proposes an investment, and another member approves. */
  async function investTogether(owner: TestInvestor) {
    const { 'organization-wallet': wallet } = screenWords(locale)
    const { slug } = (await owner.api.organizations.mine({}))[0]!
    const checker = await somebody()
    const maker = await visit(owner)
    await maker.open(`/organization/${slug}/verification?ask=registration`)
    await maker.look()
    await completeVerification(owner, checker, slug)
    await maker.open(`/organization/${slug}/verification`)
    await message(maker.page, words.verification.pending).waitFor()
    await maker.look()
    await fundWallet(owner, slug)
    await maker.open(`/organization/${slug}/wallet`)
    await link(maker.page, wallet.invest).click()
    const { items } = await owner.api.opportunities.list({ status: ['available'], limit: 100 })
    const enough = items.filter((card) => card.minimum <= 10_000_00 && card.remaining >= 20_000_00)
    await maker.page.getByLabel(wallet.opportunity, { exact: true }).selectOption(oldestFirst(enough)[0]!.id)
    await field(maker.page, wallet.amount).fill('10000')
    await maker.look()
    await button(maker.page, wallet.propose).click()
    await message(maker.page, wallet.statuses.open).waitFor()
    await maker.look()
    await maker.close()

    await showPresence(origin, checker, checker.person.mobile, checker.person.email)
    const { page, open, look, close } = await visit(checker)
    await open(`/organization/${slug}/wallet`)
    await page.getByRole('link', { name: wallet.approve }).first().click()
    await look()
    await button(page, wallet.approve).click()
    await message(page, wallet.statuses.approved).waitFor()
    await look()
    await link(page, words.ways.portfolio).click()
    await heading(page, wallet.portfolio.title).waitFor()
    await message(page, wallet.portfolio.held).waitFor()
    await look()
    await link(page, words.ways.orders).click()
    await heading(page, wallet.orders.title).waitFor()
    await look()
    await page.getByRole('table').getByRole('link').first().click()
    await heading(page, wallet.order.title).waitFor()
    expect(await link(page, words.ways.orders).getAttribute('aria-current')).toBe('page')
    await look()
    await close()
  }

  test('are created, suspended and resumed by an administrator, who adds a member', async () => {
    const [owner, other] = [await somebody(), await somebody()]
    const { page, open, look, expectFault, close } = await visit(office)
    await open('/admin-sahl')
    await link(page, menu['/admin/organization']).click()
    await link(page, words.office.list.add).click()
    await heading(page, words.office.create.title).waitFor()
    await look()
    await field(page, words.words.nameAr).fill(names.ar)
    await field(page, words.words.nameEn).fill(names.en)
    await field(page, words.words.cityAr).fill('بريدة')
    await field(page, words.words.cityEn).fill('Buraydah')
    const slug = newSlug()
    await field(page, words.words.slug).fill(slug.toUpperCase())
    await field(page, words.office.create.ownerEmail).fill('nobody@example.com')
    await button(page, words.office.create.submit).click()
    const email = field(page, words.office.create.ownerEmail)
    await expect.poll(() => email.getAttribute('aria-invalid')).toBe('true')
    expectFault(/422/)
    await email.fill(owner.person.email)
    await button(page, words.office.create.submit).click()
    await heading(page, names[locale]).waitFor()
    await look()

    await link(page, words.office.add.title).click()
    await field(page, words.office.add.email).fill(other.person.email)
    await look()
    await button(page, words.office.add.submit).click()
    await message(page, other.person.email).waitFor()

    await link(page, words.office.suspend).click()
    await field(page, words.office.suspension.reason).fill('The registration has lapsed')
    await look()
    await button(page, words.office.suspend).click()
    await link(page, words.office.resume).waitFor()
    await look()
    expect(await other.api.organizations.mine({})).toMatchObject([{ slug, isSuspended: true }])

    await open(`/admin/organization?q=${slug}`)
    await message(page, slug).waitFor()
    await look()
    await close()
  })

  test('are changed by their owner by keyboard only, their address included', async () => {
    const { slug, owner, member } = await founded()
    const { page, open, look, expectFault, close } = await visit(owner)
    await open('/user/organization')
    await look()
    await press(page, link(page, names[locale]))
    await heading(page, names[locale]).waitFor()
    await look()

    const next = newSlug()
    await press(page, link(page, words.home.change))
    await heading(page, words.change.title).waitFor()
    await look()
    await type(page, field(page, words.words.slug), 'not a slug')
    await press(page, button(page, words.change.save))
    await expect.poll(() => field(page, words.words.slug).getAttribute('aria-invalid')).toBe('true')
    await type(page, field(page, words.words.slug), next)
    await page.keyboard.press('Enter')
    await expect.poll(() => readAddress(page)).toBe(`/organization/${next}`)
    await message(page, words.change.saved).waitFor()
    // The address that it had leads on, to each of its pages.
    await open(`/organization/${slug}/member`)
    await expect.poll(() => readAddress(page)).toBe(`/organization/${next}/member`)

    const [theirs] = (await owner.api.organizations.members({ slug: next })).items.filter(
      ({ isOneself }) => !isOneself,
    )
    await look()
    const row = page.getByRole('listitem').filter({ hasText: member.person.email })
    await press(page, link(row, words.members.changeRoleOf(nameOf(member))))
    await page.getByLabel(words.role.label, { exact: true }).selectOption('manager')
    await look()
    await press(page, button(page, words.role.save))
    await expect
      .poll(async () => (await owner.api.organizations.members({ slug: next })).items)
      .toContainEqual(expect.objectContaining({ id: theirs!.id, role: 'manager' }))
    await message(page, words.role.done).waitFor()
    await press(page, link(row, words.members.removeOf(nameOf(member))))
    await look()
    await press(page, button(page, words.members.remove))
    await row.waitFor({ state: 'detached' })
    expect(await member.api.organizations.mine({})).toEqual([])

    await open(`/organization/${next}`)
    await press(page, link(page, words.home.leave))
    await press(page, button(page, words.leave.submit))
    await message(page, words.leave.failed).waitFor()
    expectFault(/409/)
    await look()
    await close()
  })

  test('are closed to others, and can be left without script', async () => {
    const { slug, member } = await founded()
    const stranger = await registerInvestor(origin)
    const away = await visit(stranger)
    await away.open(`/organization/${slug}/member`)
    await heading(away.page, words.mine.title).waitFor()
    expect(new URL(away.page.url()).pathname).toMatch(/\/user\/organization$/)
    await message(away.page, words.mine.none).waitFor()
    await away.look()
    await away.close()

    const { page, open, close } = await visit(member, false)
    await open(`/organization/${slug}`)
    await link(page, words.home.leave).click()
    await button(page, words.leave.submit).click()
    await message(page, words.mine.none).waitFor()
    expect(await member.api.organizations.mine({})).toEqual([])
    await close()
  })
})
