import { beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { demoOperators } from '#demo/content/people.ts'
import { newId } from '#kit/ids.ts'
import type { Caller } from '#support/caller.ts'
import { forgiveRegistrations } from '#support/limits.ts'
import { screenWords } from '#support/messages.ts'
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
  operator = await signInOperator(origin, demoOperators.find(({ role }) => role === 'admin')!)
})
beforeEach(() => forgiveRegistrations(database))

async function registerWithEmail(): Promise<TestInvestor> {
  const investor = await registerInvestor(origin)
  await proveEmail(origin, investor)
  return investor
}

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
    await browser.press(words.submit)
    expect(browser.field(words.fields.organizationName).value).toBe(names[locale])
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
