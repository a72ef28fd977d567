// @module-tag secondary
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { demoInvestor, demoPassword } from '#demo/content/people.ts'
import { customerStaff } from '#kit/duties.ts'
import { type BrowserVisitor, leave, openBrowser, openVisitor, ready } from '#support/browser.ts'
import { screenWords } from '#support/messages.ts'
import { newOperator } from '#support/operators.ts'
import { registerInvestor, signIn, signInOperator, type TestInvestor } from '#support/people.ts'
import { button, field, heading, link, message, readAddress } from '#support/screen.ts'

const { origin } = inject('product')
const words = screenWords('en')

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => leave(browser))

const visit = (cookie?: string): Promise<BrowserVisitor> =>
  openVisitor(browser, { origin, locale: 'en', cookie })

/** Opens a path and waits for a toast meanwhile: it may be gone before a slow page is interactive. */
const openAndRead = ({ page, open }: BrowserVisitor, path: string, toast: string) =>
  Promise.all([open(path), message(page, toast).waitFor()])

/** Fills in the sign-in with a password. */
async function logIn({ page }: BrowserVisitor, identifier: string, password: string): Promise<void> {
  const { auth } = words
  await button(page, auth.login.byPassword).click()
  await field(page, auth.fields.identifier).fill(identifier)
  await field(page, auth.fields.password).fill(password)
  await button(page, auth.submit).click()
}

describe('who may open what', () => {
  test('a visitor signs in first and comes back to the requested page', async () => {
    const visitor = await visit()
    await visitor.open('/user/transaction?type=deposit')
    await heading(visitor.page, words.auth.login.heading).waitFor()
    expect(readAddress(visitor.page)).toBe(
      `/login?next=${encodeURIComponent('/user/transaction?type=deposit')}`,
    )
    await logIn(visitor, demoInvestor.email, demoPassword)
    await heading(visitor.page, words.wallet.transactions.title).waitFor()
    expect(readAddress(visitor.page)).toBe('/user/transaction?type=deposit')
    await visitor.close()
  })

  test('a signed-in investor is redirected from sign-in pages', async () => {
    const visitor = await visit((await signIn(origin, demoInvestor.email)).cookie())
    for (const path of ['/login', '/register', '/otp-login', '/otp-signup', '/phone-login']) {
      await visitor.open(path)
      expect(readAddress(visitor.page), path).toBe('/user/properties')
    }
    await visitor.close()
  })

  test('an investor is redirected from the back office with a notice', async () => {
    const visitor = await visit((await signIn(origin, demoInvestor.email)).cookie())
    await openAndRead(visitor, '/admin-sahl/customer', words.frame.toasts.unauthorized.detail)
    await visitor.page.waitForURL((url) => url.search === '')
    expect(readAddress(visitor.page)).toBe('/user/properties')
    await visitor.look()
    await visitor.close()
  })

  test('an operator is redirected from the investors’ pages and from the operators’ sign-in', async () => {
    const operator = await signInOperator(origin, await newOperator('cms'))
    const visitor = await visit(operator.cookie())
    await openAndRead(visitor, '/user/portfolio', words.frame.toasts.unauthorized.detail)
    await visitor.page.waitForURL((url) => url.search === '')
    expect(readAddress(visitor.page)).toBe('/admin-sahl')
    await visitor.look()
    await visitor.open('/admin-sahl/login')
    await heading(visitor.page, words.admin.title).waitFor()
    await visitor.page.waitForURL((url) => url.search === '')
    expect(readAddress(visitor.page)).toBe('/admin-sahl')
    // Pages that the operator's role does not open redirect home as well, and name the duty that opens them.
    const { duties, missingDuty } = words.accounts
    const names = customerStaff.map((duty) => duties[duty])
    const needed = new Intl.ListFormat('en', { type: 'disjunction' }).format(names)
    await openAndRead(visitor, '/admin-sahl/customer', missingDuty.sentence(needed))
    await visitor.close()
  })

  test('an operator goes from the site to the back office, another document, and back', async () => {
    const admin = await newOperator('admin')
    const visitor = await visit((await signInOperator(origin, admin)).cookie())
    const { page } = visitor
    await visitor.open('/')
    await page.locator('button:has(.avatar)').first().click()
    await link(page, 'Back office').click()
    await heading(page, words.admin.title).waitFor()
    expect(readAddress(page)).toBe('/admin-sahl')
    // A page that is left while hydrating reports an error.
    await ready(page)
    await page.goBack()
    await ready(page)
    expect(readAddress(page)).toBe('')
    await visitor.look()
    await visitor.close()
  })

  test('an expired session leads to a sign-in page that says so, and back to what was typed', async () => {
    const { profile, auth } = words
    const investor = await registerInvestor(origin)
    const visitor = await visit(investor.cookie())
    const { page } = visitor
    // The bell polls by itself, and would find out first.
    const polled = page.waitForResponse(/notifications\/unread/)
    await visitor.open('/user/update-profile')
    await polled
    const typed = field(page, profile.update.firstName)
    await typed.fill('Nawaf')
    await investor.api.identity.signOut({})
    await page.keyboard.press('Enter')
    await heading(page, auth.login.heading).waitFor()
    await message(page, 'Your session has expired. Please log in again.').waitFor()
    await page.getByText(auth.expired.title, { exact: true }).waitFor()
    expect(readAddress(page)).toBe(`/login?next=${encodeURIComponent('/user/update-profile')}&expired=yes`)
    visitor.expectFault(/401/)
    await visitor.look()
    await logIn(visitor, investor.person.mobile, investor.person.password)
    await typed.waitFor()
    expect(await typed.inputValue()).toBe('Nawaf')
    expect(readAddress(page)).toBe('/user/update-profile')
    await visitor.close()
  })
})

describe('where signing in may lead', () => {
  let investor: TestInvestor
  beforeAll(async () => {
    investor = await registerInvestor(origin)
  })

  // Each of these leads elsewhere in some browser or in some careless reading of an address.
  test.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example/user/wallet',
    '/en//evil.example',
    '/%2F%2Fevil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/user/..//evil.example',
  ])('never to %j', async (next) => {
    const visitor = await visit()
    await visitor.open(`/login?next=${encodeURIComponent(next)}`)
    await logIn(visitor, investor.person.mobile, investor.person.password)
    await heading(visitor.page, new RegExp(investor.person.firstName)).waitFor()
    expect(new URL(visitor.page.url()).origin).toBe(origin)
    expect(readAddress(visitor.page)).toBe('/user/properties')
    await visitor.close()
  })
})

describe('the checks of a screen', () => {
  test('find a fault of each kind', async () => {
    const visitor = await visit()
    await visitor.open('/login')
    const spoil = [
      () => {
        document.documentElement.lang = 'ar'
      },
      () => {
        document.body.insertAdjacentHTML('beforeend', '<div class="min-w-500">wide</div>')
        document.querySelector<HTMLElement>('.min-w-500')!.style.minWidth = '2000px'
      },
      () => document.body.insertAdjacentHTML('beforeend', '<button></button>'),
      () => console.error('complaint'),
      () =>
        document.body.insertAdjacentHTML('beforeend', '<img src="https://elsewhere.example/a.png" alt="">'),
    ]
    // Also on a screen that was found good before.
    await visitor.look()
    for (const one of spoil) {
      await visitor.open('/login')
      await visitor.page.evaluate(one)
      await expect(visitor.look(), String(one)).rejects.toThrow()
    }
    await visitor.close()
  })
})
