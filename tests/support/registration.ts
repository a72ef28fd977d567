import type { Page } from 'playwright-core'
import type { Locale } from '#kit/locale.ts'
import type { ScreenWords } from './messages.ts'
import type { Person } from './people.ts'
import { field, typedDigits } from './screen.ts'

/** All that the form asks for beside name and email. */
export async function fillRegistration(
  page: Page,
  { auth, components }: ScreenWords,
  person: Person,
  locale: Locale,
): Promise<void> {
  const [year, month, day] = person.dateOfBirth.split('-').map(Number)
  await field(page, components.day).selectOption(String(day))
  await field(page, components.month).selectOption(String(month))
  await field(page, components.year).selectOption(String(year))
  await field(page, auth.fields.mobile).fill(typedDigits(person.mobile.replace('+966', '0'), locale))
  await field(page, auth.fields.password).fill(person.password)
  await field(page, auth.fields.passwordConfirmation).fill(person.password)
  await field(page, auth.fields.terms).check()
}
