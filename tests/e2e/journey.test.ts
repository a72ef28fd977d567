import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { demoPassword } from '#demo/content/people.ts'
import { formatFigure } from '#kit/format.ts'
import type { Locale } from '#kit/locale.ts'
import {
  type BrowserVisitor,
  checkScreen,
  leave,
  narrow,
  openBrowser,
  openVisitor,
  ready,
  resize,
  wide,
} from '#support/browser.ts'
import { openCaller } from '#support/caller.ts'
import { journeyIn } from '#support/journey-language.ts'
import { waitForTotal } from '#support/matching.ts'
import { type ScreenWords, screenWords } from '#support/messages.ts'
import { newOperator, type TestOperator } from '#support/operators.ts'
import { choosePapers } from '#support/papers-on-screen.ts'
import { codeSentTo, newPerson, type Person } from '#support/people.ts'
import { fillRegistration } from '#support/registration.ts'
import {
  button,
  choice,
  chooseDay,
  field,
  heading,
  link,
  message,
  opening,
  readAddress,
  typedDigits,
} from '#support/screen.ts'
import { listWordsOf } from '#web/components/list/words.ts'

const { origin } = inject('product')
let operator: TestOperator
const depositRiyals = 40_000
const stakeRiyals = 10_000

let browser: Browser
beforeAll(async () => {
  operator = await newOperator('customer-admin')
  browser = await openBrowser()
})
afterAll(() => leave(browser))

/** The context of each part of the journey. */
interface Traveller extends BrowserVisitor {
  readonly locale: Locale
  readonly words: ScreenWords
  readonly person: Person
}

describe.each(journeyIn('ar'))('a new investor, in %s', { tags: 'bilingual' }, (locale) => {
  test('gets from the landing page to a stake in the portfolio', { timeout: 600_000 }, async () => {
    // One of the two sees it in the dark.
    const colorScheme = locale === 'en' ? ('dark' as const) : ('light' as const)
    const visitor = await openVisitor(browser, { origin, locale, colorScheme })
    const traveller = { ...visitor, locale, words: screenWords(locale), person: newPerson() }
    await register(traveller)
    await answerTheCheck(traveller)
    await beApproved(traveller)
    await payIn(traveller)
    const property = await findAnOpportunity(traveller)
    await readAndCalculate(traveller, property)
    await putInTheCart(traveller)
    await checkOut(traveller, property)
    await followUp(traveller, property)
    await visitor.close()
  })
})

async function register({ page, open, look, locale, words, person }: Traveller) {
  const { auth, landing } = words
  await open('/')
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await look()
  await link(page, landing.start).click()
  await heading(page, auth.register.heading).waitFor()
  await look()
  await fillRegistration(page, words, person, locale)
  await look()
  await button(page, auth.register.submit).click()
  await heading(page, auth.otp.heading).waitFor()
  await look()
  // The sixth digit submits by itself.
  await field(page, auth.fields.code).fill(typedDigits(await codeSentTo(origin, person.mobile), locale))
  await page.waitForURL('**/user/properties')
  await heading(page, new RegExp(person.firstName)).waitFor()
  await look()
}

async function answerTheCheck(traveller: Traveller) {
  const { page, open, look, locale, person } = traveller
  const { frame, verification: words } = traveller.words
  const { labels, questions } = words
  await open('/user/wallet')
  await heading(page, frame.kycGate.notDone.title).waitFor()
  await look()
  await link(page, frame.kycGate.notDone.action).click()
  const choose = (question: string, answer: string) => choice(page, question, answer).check()
  const goOn = () => button(page, words.next).click()

  await heading(page, labels.step.identity).waitFor()
  await look()
  await field(page, questions.nationalId.label).fill(typedDigits(person.nationalId, locale))
  await chooseDay(page, 'idExpiresOn', '2033-04-17')
  await field(page, questions.nationality.label).selectOption('SA')
  await choose(questions.residesInSaudi.label, labels.yes)
  await goOn()

  await heading(page, labels.step.employment).waitFor()
  await look()
  await choose(questions.occupation.label, labels.occupation.private_sector)
  await choose(questions.monthlyIncome.label, labels.monthlyIncome['20000_50000'])
  await goOn()

  await heading(page, labels.step.finances).waitFor()
  await look()
  await field(page, questions.savings.label).fill(typedDigits('180000', locale))
  await choose(questions.liabilities.label, labels.liabilities['10_25'])
  await goOn()

  // After closing the window, the user continues at the same step with their answers.
  await heading(page, labels.step.experience).waitFor()
  await page.reload()
  await ready(page)
  await heading(page, labels.step.experience).waitFor()
  await link(page, words.previous).click()
  await heading(page, labels.step.finances).waitFor()
  expect(await field(page, questions.savings.label).inputValue()).toBe('180,000')
  expect(await choice(page, questions.liabilities.label, labels.liabilities['10_25']).isChecked()).toBe(true)
  await open('/user/properties')
  await open('/user/kyc')
  await heading(page, labels.step.experience).waitFor()
  await look()
  await choose(questions.investmentExperience.label, labels.investmentExperience.good)
  await field(page, questions.yearsOfExperience.label).fill(typedDigits('4', locale))
  await choose(questions.assetTypes.label, labels.assetTypes.real_estate)
  await choose(questions.riskLevel.label, labels.riskLevel.medium)
  await choose(questions.riskUnderstanding.label, labels.riskUnderstanding.good)
  await goOn()

  await heading(page, labels.step.goals).waitFor()
  await look()
  await choose(questions.investmentGoal.label, labels.investmentGoal.additional_income)
  await choose(questions.horizon.label, labels.horizon.long_term)
  await choose(questions.frequency.label, labels.frequency.regular)
  await choose(questions.profits.label, labels.profits.withdraw)
  await field(page, questions.initialInvestment.label).fill(typedDigits('10000', locale))
  await goOn()

  await heading(page, labels.step.documents).waitFor()
  await look()
  await choosePapers(page, locale)
  await look()
  await link(page, words.documents.next).click()

  await heading(page, labels.step.review).waitFor()
  await look()
  await field(page, words.declaration.text).check()
  await button(page, words.submit).click()
  await heading(page, words.states.pending.title).waitFor()
  await look()
}

async function beApproved({ page, open, look, locale, words, person }: Traveller) {
  await decide(locale, words, person)
  await open('/user/kyc')
  await heading(page, words.verification.states.approved.title).waitFor()
  await look()
  await link(page, words.verification.states.approved.wallet).click()
  await heading(page, words.wallet.title).waitFor()
  await look()
}

/** The operator sits at another screen. */
async function decide(locale: Locale, words: ScreenWords, person: Person) {
  const { admin, auth, customers } = words
  const visitor = await openVisitor(browser, { origin, locale })
  const { page, open, look } = visitor
  await open('/admin-sahl/login')
  await heading(page, auth.operator.heading).waitFor()
  await look()
  await field(page, auth.fields.email).fill(operator.email)
  await field(page, auth.fields.password).fill(demoPassword)
  await button(page, auth.submit).click()
  await heading(page, auth.otp.heading).waitFor()
  await look()
  const code = await codeSentTo(origin, operator.mobile, operator.email)
  await field(page, auth.fields.code).fill(code)
  await heading(page, admin.title).waitFor()
  await look()
  await link(page, new RegExp(`^${words.menu['/admin-sahl/customer']}`)).click()
  await heading(page, customers.customers.title).waitFor()
  await page.getByRole('searchbox', { name: customers.customers.search }).fill(person.email)
  await button(page, listWordsOf(locale).search).click()
  await page
    .getByRole('status')
    .filter({ hasText: customers.customers.found(1) })
    .waitFor()
  await look()
  await link(page, `${person.firstName} ${person.lastName}`).click()
  await heading(page, customers.customer.answers).waitFor()
  await look()
  await link(page, customers.customer.approve).click()
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await look()
  await button(dialog, customers.customer.approveDialog.confirm).click()
  // The check that waits next opens; the journey goes on as the investor, whose pages say that it is approved.
  await message(page, customers.customer.done.approved).waitFor()
  await look()
  await visitor.close()
}

async function payIn({ page, look, locale, words }: Traveller) {
  const { wallet, gateway } = words
  const figure = formatFigure(depositRiyals * 100)
  await field(page, wallet.deposit.amount).fill(typedDigits(String(depositRiyals), locale))
  await page
    .getByRole('button', { name: new RegExp(figure) })
    .last()
    .click()
  await heading(page, gateway.card.heading).waitFor()
  expect(new URL(page.url()).origin).not.toBe(origin)
  for (const viewport of [narrow, wide]) {
    await resize(page, viewport)
    await checkScreen(page, locale, `the gateway's page at ${viewport.width} px`)
  }
  await page.getByRole('button', { name: new RegExp(`^${gateway.card.pay}.*${figure}`) }).click()
  await page.waitForURL('**/user/wallet**')
  await ready(page)
  const succeeded = wallet.outcome
    .succeeded('|')
    .split('|')
    .find((part) => part.trim() !== '')!
  await page.getByRole('status').filter({ hasText: succeeded.trim() }).waitFor()
  const balance = page.getByRole('region', { name: wallet.balance.label })
  await balance.getByText(figure).first().waitFor()
  await look()
}

interface Found {
  readonly id: string
  readonly slug: string
  readonly title: string
}

async function findAnOpportunity({ page, look, locale, words }: Traveller): Promise<Found> {
  const { opportunities, frame } = words
  const { api } = openCaller(origin, { locale })
  const { items } = await api.opportunities.list({ status: ['available'], limit: 100 })
  const property = items.find(
    (card) =>
      card.can.invest &&
      card.minimum <= stakeRiyals * 100 &&
      card.remaining >= stakeRiyals * 100 &&
      // Above the profile that the answers make (KYC-5).
      card.risk.key === 'high',
  )!
  await page.getByRole('navigation', { name: frame.navigation }).first().getByRole('link').first().click()
  await page.waitForURL('**/user/properties')
  await look()
  await page.getByRole('searchbox', { name: opportunities.search }).fill(property.title)
  await page.getByRole('searchbox', { name: opportunities.search }).press('Enter')
  await page.waitForURL((url) => url.searchParams.get('q') === property.title)
  const count = async (query: Parameters<typeof api.opportunities.list>[0]) =>
    (await api.opportunities.list(query)).total
  await waitForTotal(page, () => count({ q: property.title }), opportunities.matching)
  await page.getByRole('searchbox', { name: opportunities.search }).fill('')
  await page.getByRole('searchbox', { name: opportunities.search }).press('Enter')
  await page.waitForURL((url) => !url.searchParams.has('q'))

  await page.getByText(opportunities.city, { exact: true }).first().click()
  await page.getByRole('checkbox', { name: property.city.label }).check()
  await page.waitForURL((url) => url.searchParams.get('city') === property.city.key)
  await waitForTotal(page, () => count({ city: [property.city.key] }), opportunities.matching)
  await page.keyboard.press('Escape')
  await look()
  await page.getByRole('article').getByRole('link', { name: property.title, exact: true }).click()
  await heading(page, property.title).waitFor()
  return property
}

async function readAndCalculate({ page, look, words }: Traveller, property: Found) {
  const { projection } = words.opportunity
  expect(readAddress(page)).toBe(`/user/properties/${property.slug}`)
  await look()
  const slider = page.getByRole('slider', { name: projection.amount })
  await slider.focus()
  await slider.press('End')
  await button(page, projection.reinvest).click()
  const amount = Number(await slider.inputValue())
  const { api } = openCaller(origin)
  const { years } = await api.opportunities.projection({ id: property.id, amount, reinvest: 'true' })
  // The screen reckons by itself; it must come to what the API says.
  await page
    .getByRole('status')
    .filter({ hasText: formatFigure(years.at(-1)!.total) })
    .waitFor()
}

async function putInTheCart({ page, look, locale, words }: Traveller) {
  const { panel } = words.opportunity
  const form = page.getByRole('complementary', { name: panel.title })
  await field(form, panel.amount).fill(typedDigits(String(stakeRiyals), locale))
  await button(form, panel.addToCart).click()
  await message(page, panel.added).waitFor()
  await form.getByRole('link', { name: panel.viewCart }).click()
  await heading(page, words.cart.title).waitFor()
  await look()
}

async function checkOut({ page, context, look, words: { cart } }: Traveller, property: Found) {
  await page.getByRole('heading', { name: property.title }).waitFor()
  await button(page, cart.summary.checkout).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('heading', { name: cart.confirm.title }).waitFor()
  await look()
  const figure = formatFigure(stakeRiyals * 100)
  await dialog.getByRole('checkbox', { name: cart.confirm.acknowledge }).check()
  await dialog.getByRole('button', { name: new RegExp(figure) }).click()
  await heading(page, cart.result.title).waitFor()
  await look()
  const receipt = await link(page, cart.result.receipt).getAttribute('href')
  const answer = await context.request.get(receipt!)
  expect(answer.headers()['content-type']).toBe('application/pdf')
  expect((await answer.body()).subarray(0, 4).toString('latin1')).toBe('%PDF')
}

async function followUp({ page, open, look, words }: Traveller, property: Found) {
  const { portfolio, wallet, cart, frame } = words
  const stake = formatFigure(stakeRiyals * 100)
  await page.getByRole('link', { name: cart.result.portfolio }).click()
  await heading(page, portfolio.title).waitFor()
  const row = page.getByRole('row').filter({ hasText: property.title })
  await row.getByText(stake).first().waitFor()
  await look()
  await open('/user/transaction')
  await heading(page, wallet.transactions.title).waitFor()
  const { kinds } = wallet.transactions
  await page.getByRole('row').filter({ hasText: kinds.funded }).filter({ hasText: stake }).waitFor()
  const paidIn = formatFigure(depositRiyals * 100)
  await page.getByRole('row').filter({ hasText: kinds.deposit }).filter({ hasText: paidIn }).waitFor()
  await look()
  await page.getByRole('button', { name: opening(frame.account.of) }).click()
  await button(page, frame.account.signOut).click()
  await message(page, frame.toasts.signedOut.title).waitFor()
  expect(readAddress(page)).toMatch(/^\/?$/)
}
