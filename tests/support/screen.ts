import type { Locator, Page } from 'playwright-core'
import type { Locale } from '#kit/locale.ts'

/** Finds elements as people do: by role and by name, never by markup. */
type Place = Page | Locator

export const heading = (place: Place, name: string | RegExp): Locator =>
  place.getByRole('heading', { name, exact: true }).first()
export const link = (place: Place, name: string | RegExp): Locator =>
  place.getByRole('link', { name, exact: true }).first()
export const button = (place: Place, name: string | RegExp): Locator =>
  place.getByRole('button', { name, exact: true }).first()
export const field = (place: Place, name: string): Locator => place.getByLabel(name, { exact: true })
/** Returns the visible one of several elements. */
export const visible = (locator: Locator): Locator => locator.filter({ visible: true })
/** Finds a toast, a live region or a message at a field. */
export const message = (place: Place, text: string): Locator => place.getByText(text).first()

/** An answer of a question; names of cards go on with their descriptions. */
export const choice = (place: Place, question: string, answer: string): Locator =>
  place.getByRole('group', { name: question, exact: true }).getByLabel(new RegExp(`^${escaped(answer)}`))

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The first words of a sentence that goes on with an amount or a name. */
export const opening = (sentence: (part: string) => string): string => {
  const [before = '', after = ''] = sentence('|').split('|')
  return before.trim() || after.trim()
}

/** Digits as people with an Arabic keyboard type them. */
export const typedDigits = (text: string, locale: Locale): string =>
  locale === 'en' ? text : text.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)))

/** Path and search of the address, without the language. */
export const readAddress = (page: Page): string => {
  const { pathname, search } = new URL(page.url())
  return pathname.replace(/^\/(ar|en)(?=\/|$)/, '') + search
}

/** A day chosen from its three lists. */
export async function chooseDay(page: Page, name: string, day: string): Promise<void> {
  const group = page.locator(`#${name}`)
  const [year, month, date] = day.split('-').map((part) => String(Number(part)))
  await group.selectOption(date!)
  await page.locator(`#${name}-month`).selectOption(month!)
  await page.locator(`#${name}-year`).selectOption(year!)
}
