import type { Page } from 'playwright-core'
import type { Locale } from '#kit/locale.ts'
import type { ScreenWords } from './messages.ts'
import type { Person } from './people.ts'
import { button, field, typedDigits } from './screen.ts'

/** Opens the second step of registering. Without script both steps are on the page, and nothing has to be pressed. */
export async function openAccountStep(page: Page, { auth }: ScreenWords): Promise<void> {
  const next = button(page, auth.register.next)
  if (!(await next.isVisible())) return
  await next.click()
  await button(page, auth.register.submit).waitFor()
}

/** Fills in both steps of registering. */
export async function fillRegistration(
  page: Page,
  words: ScreenWords,
  person: Person,
  locale: Locale,
): Promise<void> {
  const { auth, components } = words
  const [year, month, day] = person.dateOfBirth.split('-').map(Number)
  await field(page, auth.fields.firstName).fill(person.firstName)
  await field(page, auth.fields.lastName).fill(person.lastName)
  await field(page, components.day).selectOption(String(day))
  await field(page, components.month).selectOption(String(month))
  await field(page, components.year).selectOption(String(year))
  await openAccountStep(page, words)
  await field(page, auth.fields.mobile).fill(typedDigits(person.mobile.replace('+966', '0'), locale))
  await field(page, auth.fields.email).fill(person.email)
  await field(page, auth.fields.password).fill(person.password)
  await field(page, auth.fields.passwordConfirmation).fill(person.password)
  await field(page, auth.fields.terms).check()
}
