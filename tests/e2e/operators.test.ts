// @module-tag secondary
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { leave, openBrowser, openVisitor } from '#support/browser.ts'
import { openCaller } from '#support/caller.ts'
import { reload } from '#support/forms.ts'
import { journeyIn } from '#support/journey-language.ts'
import { screenWords } from '#support/messages.ts'
import { newOperator, type TestOperator } from '#support/operators.ts'
import { codeSentTo, showPresence, signInOperator } from '#support/people.ts'
import { button, field, heading, link, message } from '#support/screen.ts'

const { origin } = inject('product')
let admin: TestOperator
const provedAdmin = async () => showPresence(origin, await signInOperator(origin, admin), admin.mobile)

let browser: Browser
let cookie: string
beforeAll(async () => {
  admin = await newOperator('admin')
  browser = await openBrowser()
  cookie = (await provedAdmin()).cookie()
})
afterAll(() => leave(browser))

/** Returns the address in the invitation's mail. */
async function invitationTo(email: string): Promise<string> {
  const answer = await fetch(`${origin}/api/demo/inbox?to=${encodeURIComponent(email)}`)
  const [mail] = (await answer.json()) as { text: string }[]
  return /admin-sahl\/invitation\?token=[\w-]+/.exec(mail!.text)![0]
}

describe.each(journeyIn('ar'))('the back office’s people, in %s', { tags: 'bilingual' }, (locale) => {
  const { accounts, auth, components } = screenWords(locale)

  test('are invited, join, change role, are deactivated and lose the role', async () => {
    const email = `${newId()}@example.com`
    const { page, open, look, close } = await openVisitor(browser, { origin, locale, cookie })
    await open('/admin-sahl/admin-list')
    await look()
    // By keyboard alone, with a reload in between.
    await link(page, accounts.operators.invite).focus()
    await page.keyboard.press('Enter')
    await field(page, accounts.inviteDialog.email).fill(email)
    await reload(page)
    await expect.poll(() => field(page, accounts.inviteDialog.email).inputValue()).toBe(email)
    await look()
    await field(page, accounts.inviteDialog.email).press('Enter')
    await message(page, accounts.inviteDialog.sent).waitFor()
    await page.getByText(email).first().waitFor()

    const joiner = await openVisitor(browser, { origin, locale })
    await joiner.open(`/${await invitationTo(email)}`)
    await joiner.look()
    await field(joiner.page, accounts.invitation.firstName).fill('ريم')
    await field(joiner.page, accounts.invitation.lastName).fill('الشهري')
    await field(joiner.page, accounts.invitation.password).fill('Palm-Grove-1991')
    await field(joiner.page, accounts.invitation.passwordConfirmation).fill('Palm-Grove-1991')
    await button(joiner.page, accounts.invitation.accept).click()
    await heading(joiner.page, accounts.invitation.done).waitFor()
    await link(joiner.page, accounts.invitation.login).click()
    await heading(joiner.page, auth.operator.heading).waitFor()
    await joiner.open(`/${await invitationTo(email)}`)
    await heading(joiner.page, accounts.invitation.over).waitFor()
    await joiner.look()
    await joiner.close()

    await open('/admin-sahl/admin-list')
    const row = page.getByRole('listitem').filter({ hasText: email })
    await row.getByRole('link', { name: accounts.operators.changeRoleOf('ريم الشهري') }).click()
    await field(page, accounts.inviteDialog.role).selectOption('customer-admin')
    await button(page, accounts.roleDialog.save).click()
    await message(page, accounts.operators.proposed).waitFor()
    await row.getByRole('link', { name: accounts.operators.switchOffOf('ريم الشهري') }).click()
    await button(page, accounts.operators.switchOff).click()
    await expect
      .poll(() => field(page, accounts.activityDialog.reason).getAttribute('aria-invalid'))
      .toBe('true')
    await field(page, accounts.activityDialog.reason).fill('On leave')
    await button(page, accounts.operators.switchOff).click()
    await row.getByText(accounts.operators.inactive, { exact: true }).waitFor()
    await row.getByRole('link', { name: accounts.operators.dismissOf('ريم الشهري') }).click()
    await field(page, accounts.activityDialog.reason).fill('Left us')
    await button(page, accounts.operators.dismiss).click()
    await row.waitFor({ state: 'detached' })
    await close()
  })

  test('can confirm with a fresh code above each dialog, without losing typed text', async () => {
    const invited = `${newId()}@example.com`
    const { api } = await provedAdmin()
    await api.accounts.invite({ email: invited, role: 'cms', language: locale })
    const [, token] = /token=([\w-]+)/.exec(await invitationTo(invited))!
    const joiner = openCaller(origin)
    await joiner.api.accounts.acceptInvitation({
      token: token!,
      firstName: 'نوف',
      lastName: 'القحطاني',
      password: 'Palm-Grove-1991',
      passwordConfirmation: 'Palm-Grove-1991',
    })
    const { operators: team } = await api.accounts.operators({})
    const { id } = team.find(({ email }) => email === invited)!

    const unproved = await signInOperator(origin, admin)
    const { page, open, look, expectFault, close } = await openVisitor(browser, {
      origin,
      locale,
      caller: unproved,
    })
    const question = page.getByRole('dialog', { name: auth.stepUp.title })
    const { inviteDialog, roleDialog, activityDialog, dismissDialog, operators: words } = accounts
    const name = 'نوف القحطاني'
    const dialogs = [
      { ask: 'invite', title: inviteDialog.title, typed: inviteDialog.email, submit: inviteDialog.send },
      { ask: `activity-${id}`, title: activityDialog.off(name), submit: words.switchOff },
      { ask: `dismissal-${id}`, title: dismissDialog.title(name), submit: words.dismiss },
      { ask: `role-${id}`, title: roleDialog.title(name), submit: roleDialog.save },
    ]
    for (const { ask, title, typed = activityDialog.reason, submit } of dialogs) {
      await open(`/admin-sahl/admin-list?ask=${ask}`)
      const below = page.getByRole('dialog', { name: title })
      await below.waitFor()
      const isRole = ask.startsWith('role')
      const value = ask === 'invite' ? `${newId()}@example.com` : 'Left us'
      if (isRole) await field(below, accounts.inviteDialog.role).selectOption('customer-admin')
      else await field(below, typed).fill(value)
      await button(below, submit).click()
      await question.waitFor()
      // The browser refuses to press a covered or inert element.
      await page.keyboard.press('Control+k')
      await button(question, components.close).click()
      await question.waitFor({ state: 'detached' })
      await below.getByRole('alert').first().waitFor()
      if (!isRole) expect(await field(below, typed).inputValue()).toBe(value)
      await button(below, submit).click()
      await field(question, auth.fields.code).waitFor()
      await page.keyboard.press('Escape')
      await question.waitFor({ state: 'detached' })
      expect(await below.isVisible()).toBe(true)
    }
    await button(page, roleDialog.save).click()
    await field(question, auth.fields.code).waitFor()
    // Calls wait for the code, and no second code is sent while the first is on its way.
    expectFault(/403|429/)
    await look()
    await field(question, auth.fields.code).fill(await codeSentTo(origin, admin.mobile))
    await message(page, words.proposed).waitFor()
    await look()
    await close()
  })

  test('appear in the list of all accounts, which can be searched', async () => {
    const { page, open, look, close } = await openVisitor(browser, { origin, locale, cookie })
    await open('/admin-sahl/user')
    await look()
    await open(`/admin-sahl/user?role=admin&q=${encodeURIComponent(admin.email)}`)
    await page.getByText(admin.email).first().waitFor()
    await close()
  })
})
