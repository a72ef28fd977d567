import { beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { rowPart } from '#kit/form.ts'
import { newId } from '#kit/ids.ts'
import { identityAuditWords } from '#modules/identity/audit-words.ts'
import { fields as fieldsAr } from '#modules/verification/messages.ar.ts'
import { fields as fieldsEn } from '#modules/verification/messages.en.ts'
import type { Caller } from '#support/caller.ts'
import { forgiveRegistrations } from '#support/limits.ts'
import { screenWords } from '#support/messages.ts'
import { newOperator, type TestOperator } from '#support/operators.ts'
import { registerInvestor, showPresence, signInOperator, submitCheck } from '#support/people.ts'
import { openPlainBrowser } from '#support/plain-browser.ts'

const { origin, owner } = inject('product')
const fields = { ar: fieldsAr, en: fieldsEn }
let admin: TestOperator

let operator: Caller
beforeAll(async () => {
  admin = await newOperator('admin')
  operator = await signInOperator(origin, admin)
})
beforeEach(() => forgiveRegistrations(owner))

/** A reason as people write it, longer than a note. */
const reason = {
  ar: 'المدخرات المذكورة لا تطابق كشف الحساب المرفق، نرجو إرفاق كشف أحدث صادر من البنك خلال هذا الشهر.',
  en: 'The savings do not match the statement. Please give the amount that your bank shows this month.',
}

/** Returns the address in the invitation's mail. */
async function invitationTo(email: string): Promise<string> {
  const answer = await fetch(`${origin}/api/demo/inbox?to=${encodeURIComponent(email)}`)
  const [mail] = (await answer.json()) as { text: string }[]
  return /admin-sahl\/invitation\?token=[\w-]+/.exec(mail!.text)![0]
}

describe.each(['ar', 'en'] as const)('an operator without script, in %s', (locale) => {
  const { accounts, customers } = screenWords(locale)
  const { customer, labels } = customers
  const visit = (caller: Caller) => openPlainBrowser({ origin, locale, cookie: caller.cookie() })

  test('rejects an identity check, with faults at their fields', async () => {
    const { rejectDialog } = customer
    const investor = await registerInvestor(origin)
    await submitCheck(investor)
    const path = `/admin-sahl/customer/${investor.userId}`
    const browser = visit(operator)
    await browser.open(path)
    await browser.follow(customer.reject)
    await browser.press(rejectDialog.confirm)
    expect(browser.text()).toContain(fields[locale].choose_at_least_one)
    browser.check(labels.field.savings)
    browser.select(rejectDialog.reasonOf(labels.field.savings), '')
    const ownWords = (language: 'ar' | 'en') => browser.named(rowPart('reasons', 'savings', language))
    ownWords('ar').value = reason.ar
    await browser.press(rejectDialog.confirm)
    expect(browser.text()).toContain(fields[locale].both_languages)
    expect(browser.url().href).not.toContain(encodeURIComponent(reason.ar.slice(0, 4)))
    expect(browser.isChecked(labels.field.savings)).toBe(true)
    expect(ownWords('ar').value).toBe(reason.ar)
    ownWords('en').value = reason.en
    await browser.press(rejectDialog.confirm)
    expect(browser.address()).toBe(path)
    const { history, kycStatus } = await operator.api.verification.customer({ id: investor.userId })
    expect(kycStatus).toBe('rejected')
    expect(history[0]!.reasons).toMatchObject([{ field: 'savings', message: reason }])
  })

  test('approves, and ends all sessions by deactivating', async () => {
    const investor = await registerInvestor(origin)
    await submitCheck(investor)
    const id = investor.userId
    const browser = visit(operator)
    await browser.open(`/admin-sahl/customer/${id}`)
    await browser.follow(customer.approve)
    await browser.press(customer.approveDialog.confirm)
    expect(browser.text()).toContain(labels.status.approved)
    await browser.follow(customer.deactivate)
    browser.fill(customer.activationDialog.reason, reason[locale])
    await browser.press(customer.deactivate)
    await browser.follow(customer.activate)
    const { kycStatus, isActive } = await operator.api.verification.customer({ id })
    expect({ kycStatus, isActive }).toEqual({ kycStatus: 'approved', isActive: false })
    expect((await investor.send('/api/user/kyc')).status).toBe(401)
    const { items } = await operator.api.reporting.timeline({ id, source: 'reporting.acts' })
    expect(items[0]?.note).toContain(reason[locale])
  })

  test('joins by an invitation, after an error', async () => {
    const { invitation } = accounts
    const email = `${newId()}@example.com`
    const inviter = await showPresence(origin, await signInOperator(origin, admin), admin.mobile)
    await inviter.api.accounts.invite({ email, role: 'cms', language: locale })
    const browser = openPlainBrowser({ origin, locale })
    await browser.open(`/${await invitationTo(email)}`)
    browser.fill(invitation.firstName, 'ريم')
    await browser.press(invitation.accept)
    expect(browser.field(invitation.firstName).value).toBe('ريم')
    browser.fill(invitation.lastName, 'الشهري')
    browser.fill(invitation.password, 'Palm-Grove-1991')
    browser.fill(invitation.passwordConfirmation, 'Palm-Grove-1991')
    await browser.press(invitation.accept)
    expect(browser.headings()).toContain(invitation.done)
  })

  test('filters the audit log and keeps its order', async () => {
    const { audit } = screenWords(locale)
    const browser = visit(operator)
    await browser.open('/admin-sahl/audit-log?sort=oldest')
    expect(browser.text()).toContain(identityAuditWords.acts.signed_in![locale])
    browser.named('act').value = 'identity.signed_in'
    browser.fill(audit.days.from, '2020-01-01')
    await browser.enter(audit.days.from)
    expect(Object.fromEntries(browser.url().searchParams)).toMatchObject({
      act: 'identity.signed_in',
      from: '2020-01-01',
      sort: 'oldest',
    })
    expect(browser.text()).toContain(identityAuditWords.acts.signed_in![locale])
  })
})
