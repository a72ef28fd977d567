import { beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { openAuthenticator } from '#support/authenticator.ts'
import { type Caller, openCaller } from '#support/caller.ts'
import { newIban } from '#support/ibans.ts'
import { forgiveRegistrations } from '#support/limits.ts'
import { screenWords } from '#support/messages.ts'
import { newOperator } from '#support/operators.ts'
import { photo } from '#support/papers.ts'
import {
  approvedInvestor,
  buildAnswers,
  codeSentTo,
  newPerson,
  registerInvestor,
  showPresence,
  signInOperator,
  type TestInvestor,
} from '#support/people.ts'
import { openPlainBrowser } from '#support/plain-browser.ts'
import { typedDigits } from '#support/screen.ts'

const { origin, owner } = inject('product')

let operator: Caller
beforeAll(async () => {
  operator = await signInOperator(origin, await newOperator('admin'))
})
beforeEach(() => forgiveRegistrations(owner))

/** Everything is answered; the documents are to be sent. */
async function withAnswers(): Promise<TestInvestor> {
  const investor = await registerInvestor(origin)
  const { identity, employment, finances, experience, goals } = buildAnswers(investor.person)
  const given = { ...identity, ...employment, ...finances, ...experience, ...goals }
  await investor.api.verification.saveDraft({ ...given, assetTypes: [...experience.assetTypes] })
  return investor
}

describe.each(['ar', 'en'] as const)('without script, in %s', (locale) => {
  const words = screenWords(locale)
  const visit = ({ cookie }: Pick<Caller, 'cookie'>) => openPlainBrowser({ origin, locale, cookie: cookie() })

  test('answers the questions of KYC, with faults at their fields', async () => {
    const { questions, labels, next } = words.verification
    const investor = await registerInvestor(origin)
    const browser = visit(investor)
    await browser.open('/user/kyc')
    browser.fill(questions.nationalId.label, '123')
    browser.check(labels.yes, questions.residesInSaudi.label)
    await browser.press(next)
    expect(browser.text()).toContain(words.components.checkFields(3))
    expect(browser.field(questions.nationalId.label).value).toBe('123')
    expect(browser.isChecked(labels.yes, questions.residesInSaudi.label)).toBe(true)
    expect([...browser.url().searchParams.values()]).not.toContain('123')
    browser.fill(questions.nationalId.label, typedDigits(investor.person.nationalId, locale))
    const expiry = browser.part(questions.idExpiresOn.label)
    expiry.select(words.components.day, '17')
    expiry.select(words.components.month, '4')
    expiry.select(words.components.year, '2033')
    browser.select(questions.nationality.label, 'SA')
    await browser.press(next)
    expect(browser.headings()).toContain(labels.step.employment)
    browser.check(labels.occupation.private_sector, questions.occupation.label)
    browser.check(labels.monthlyIncome['20000_50000'], questions.monthlyIncome.label)
    await browser.press(next)
    expect(browser.headings()).toContain(labels.step.finances)
    browser.fill(questions.savings.label, typedDigits('180000', locale))
    browser.check(labels.liabilities.over_50, questions.liabilities.label)
    await browser.press(next)
    browser.fill(questions.liabilitiesPercent.label, typedDigits('60', locale))
    await browser.press(next)
    expect(browser.headings()).toContain(labels.step.experience)
    const { answers } = await investor.api.verification.kyc({})
    expect(answers).toMatchObject({ savings: 180_000_00, liabilitiesPercent: 60, residesInSaudi: true })
  })

  test('sends documents, after a refused one', async () => {
    const { documents, labels } = words.verification
    const browser = visit(await withAnswers())
    await browser.open('/user/kyc?step=documents')
    const send = async (kind: 'id_front' | 'id_back', buffer: Buffer) => {
      const card = browser.part(labels.field[kind])
      card.pick(/./, { name: 'id.png', mimeType: 'image/png', buffer })
      await card.press(documents.send)
    }
    await send('id_front', Buffer.from('not a picture'))
    expect(browser.address()).toMatch(/^\/user\/kyc\?step=documents&form=/)
    expect(browser.part(labels.field.id_front).text()).not.toContain(documents.sent)
    await send('id_front', await photo())
    expect(browser.address()).toBe('/user/kyc?step=documents')
    expect(browser.part(labels.field.id_front).text()).toContain(documents.sent)
    await send('id_back', await photo())
    expect(browser.part(labels.field.id_back).text()).toContain(documents.sent)
    await browser.follow(documents.next)
    expect(browser.headings()).toContain(labels.step.review)
  })

  test('begins and cancels confirming an identity', async () => {
    const { confirmation } = words
    const investor = await registerInvestor(origin)
    await investor.api.verification.saveIdentity(buildAnswers(investor.person).identity)
    const browser = visit(investor)
    await browser.open('/user/kyc/confirmation')
    await browser.press(confirmation.begin)
    expect(browser.headings()).toContain(confirmation.waiting.title)
    await browser.press(confirmation.waiting.cancel)
    expect(browser.text()).toContain(confirmation.ended.cancelled.title)
  })

  test('sends and removes a profile picture', async () => {
    const { picture } = words.profile
    const browser = visit(await registerInvestor(origin))
    await browser.open('/user/update-profile')
    browser.pick(picture.choose, { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await photo() })
    await browser.press(picture.send)
    await browser.press(picture.remove)
    await expect(browser.press(picture.remove)).rejects.toThrow(picture.remove)
  })

  test('changes the email after a code on a page of its own', async () => {
    const { profile, auth } = words
    const investor = await registerInvestor(origin)
    const wanted = newPerson()
    const browser = visit(investor)
    await browser.open('/user/update-profile')
    browser.fill(profile.update.email, wanted.email)
    await browser.press(profile.update.sendCode)
    expect(browser.headings()).toContain(auth.stepUp.title)
    await browser.press(auth.sendCode)
    browser.fill(auth.fields.code, await codeSentTo(origin, investor.person.mobile))
    await browser.press(auth.otp.verify)
    expect(browser.headings()).toContain(profile.update.emailTitle)
    expect(browser.field(profile.update.email).value).toBe(wanted.email)
    await browser.press(profile.update.sendCode)
    browser.fill(auth.fields.code, await codeSentTo(origin, wanted.email))
    await browser.press(auth.otp.verify)
    expect(browser.text()).toContain(profile.done.email)
  })

  test('chooses another default bank account, and removes it', async () => {
    const { banking } = words
    const investor = await approvedInvestor(origin, operator)
    await showPresence(origin, investor, investor.person.mobile)
    await investor.api.banking.add({ iban: newIban() })
    const second = await investor.api.banking.add({ iban: newIban() })
    const browser = visit(investor)
    await browser.open('/user/wallet/bank')
    await browser.press(new RegExp(second.ending))
    expect((await investor.api.banking.list({})).items[0]).toMatchObject({ id: second.id, isDefault: true })
    await browser.follow(new RegExp(`${banking.remove}.*${second.ending}`))
    await browser.press(banking.remove)
    expect((await investor.api.banking.list({})).items).toHaveLength(1)
  })

  test('renames and removes a passkey', async () => {
    const { passkeys } = words
    const investor = await registerInvestor(origin)
    const { api } = await showPresence(origin, investor, investor.person.mobile)
    const key = openAuthenticator(origin).make(await api.passkeys.beginAdding({}))
    const { name } = await api.passkeys.add(key)
    const browser = visit(investor)
    await browser.open('/user/passkeys')
    await browser.follow(passkeys.renaming(name))
    browser.fill(passkeys.name, '')
    await browser.press(passkeys.save)
    expect(browser.invalid()).toContain(passkeys.name)
    browser.fill(passkeys.name, 'جوالي')
    await browser.press(passkeys.save)
    await browser.follow(passkeys.removing('جوالي'))
    await browser.press(passkeys.remove)
    expect(browser.text()).toContain(passkeys.none)
  })

  test('ends another session, marks notices as read, and signs out', async () => {
    const { profile, notifications, frame } = words
    const investor = await registerInvestor(origin)
    const { mobile } = investor.person
    const elsewhere = openCaller(origin)
    const { challenge } = await elsewhere.api.identity.requestOtp({ identifier: mobile, purpose: 'login' })
    const code = await codeSentTo(origin, mobile)
    await elsewhere.api.identity.verifyOtp({ challengeId: challenge.id, code })
    const browser = visit(investor)
    await browser.open('/user/profile')
    expect((await investor.api.identity.devices({})).items).toHaveLength(2)
    await browser.press(new RegExp(`^${profile.devices.end}`))
    expect((await investor.api.identity.devices({})).items).toHaveLength(1)
    expect(browser.address()).toBe('/user/profile')

    const countUnread = async () => (await investor.api.notifications.notices({})).unread
    await expect.poll(countUnread, { timeout: 20_000 }).toBeGreaterThan(0)
    await browser.open('/user/notifications')
    await browser.press(notifications.markAllRead)
    expect(await countUnread()).toBe(0)

    await browser.press(frame.account.signOut)
    expect(browser.address()).toMatch(/^\/?$/)
    expect((await investor.api.identity.session({})).user).toBeNull()
  })
})
