import { beforeAll, describe, expect, inject, test } from 'vitest'
import { fieldWords } from '#kit/field-words.ts'
import { type Caller, openCaller } from '#support/caller.ts'
import { screenWords } from '#support/messages.ts'
import { newOperator } from '#support/operators.ts'
import { approvedInvestor, signInOperator } from '#support/people.ts'
import { openPlainBrowser } from '#support/plain-browser.ts'
import { controlWordsOf } from '#web/components/inputs/control-words.ts'

const { origin } = inject('product')

let operator: Caller
beforeAll(async () => {
  operator = await signInOperator(origin, await newOperator('admin'))
})

describe.each(['ar', 'en'] as const)('a typed amount that is none, without script, in %s', (locale) => {
  const { sharia, compare, plans, wallet } = screenWords(locale)
  const optional = (label: string) => `${label}(${controlWordsOf(locale).optional})`
  const noAmount = fieldWords(locale, 'invalid_amount')
  const visit = (caller?: Caller) =>
    openPlainBrowser({ origin, locale, ...(caller ? { cookie: caller.cookie() } : {}) })

  test('stays in the estimate of zakat, which says what to enter', async () => {
    const browser = visit()
    await browser.open('/sharia')
    const estimate = browser.part(sharia.title)
    estimate.fill(optional(sharia.cash), 'much')
    estimate.fill(optional(sharia.share), '150')
    await estimate.press(sharia.compute)
    expect(browser.invalid()).toEqual([optional(sharia.cash), optional(sharia.share)])
    expect(browser.field(optional(sharia.cash)).value).toBe('much')
    expect(browser.text()).toContain(noAmount)
    expect(browser.text()).toContain(fieldWords(locale, 'too_big', { maximum: '100' }))
  })

  test('stays in the comparison, which leaves out its estimates', async () => {
    const browser = visit()
    const { items } = await openCaller(origin).api.opportunities.list({ status: ['available'], limit: 2 })
    await browser.open(`/user/properties/compare?ids=${items.map(({ slug }) => slug).join(',')}`)
    expect(browser.text()).toContain(compare.groups.plan)
    browser.fill(compare.amount, 'much')
    browser.fill(compare.late, '1.5')
    await browser.press(compare.reckon)
    expect(browser.invalid()).toEqual([compare.amount, compare.late])
    expect(browser.field(compare.amount).value).toBe('much')
    expect(browser.field(compare.income).value).toBe('50')
    expect(browser.text()).toContain(noAmount)
    expect(browser.text()).not.toContain(compare.groups.plan)
  })

  test('stays in the preview of a plan with everything else', async () => {
    const investor = await approvedInvestor(origin, operator, 1_000_00, { locale })
    const browser = visit(investor)
    await browser.open('/user/plan/monthly')
    browser.fill(plans.form.day, '32')
    browser.fill(plans.form.amount, '5000')
    browser.fill(optional(plans.form.keep), '1.2.3')
    browser.fill(optional(plans.form.cap), 'much')
    await browser.press(plans.dry.look)
    expect(browser.invalid()).toEqual([plans.form.day, optional(plans.form.keep), optional(plans.form.cap)])
    expect(browser.field(plans.form.day).value).toBe('32')
    expect(browser.field(optional(plans.form.keep)).value).toBe('1.2.3')
    expect(browser.field(optional(plans.form.cap)).value).toBe('much')
    expect(browser.text()).toContain(plans.dry.wrong)
    browser.fill(plans.form.day, '3')
    browser.fill(optional(plans.form.keep), '')
    browser.fill(optional(plans.form.cap), '2500')
    await browser.press(plans.dry.look)
    expect(browser.invalid()).toEqual([])
    expect(browser.field(plans.form.day).value).toBe('3')
    expect(browser.text()).not.toContain(plans.dry.wrong)

    await browser.open('/user/plan/income')
    browser.fill(plans.dry.ifIncome, 'much')
    await browser.press(plans.dry.look)
    expect(browser.invalid()).toEqual([plans.dry.ifIncome])
    expect(browser.field(plans.dry.ifIncome).value).toBe('much')
  })

  test('stays in a deposit', async () => {
    const investor = await approvedInvestor(origin, operator, 1_000_00, { locale })
    const browser = visit(investor)
    await browser.open('/user/wallet')
    browser.fill(wallet.deposit.amount, 'much')
    await browser.part(wallet.deposit.title).submit()
    expect(browser.invalid()).toEqual([wallet.deposit.amount])
    expect(browser.field(wallet.deposit.amount).value).toBe('much')
    expect(browser.text()).toContain(noAmount)
  })
})
