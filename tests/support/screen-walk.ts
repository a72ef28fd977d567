import type { Browser } from 'playwright-core'
import { expect } from 'vitest'
import type { Locale } from '#kit/locale.ts'
import { type BrowserVisitor, openVisitor } from './browser.ts'
import type { Caller } from './caller.ts'
import { openScreen } from './open-screen.ts'
import { findScreens, sitePages } from './site-pages.ts'

/** Pages that no walk opens, and why. */
const leftOut: Readonly<Record<string, string>> = {
  '/admin-sahl/books/correction/$id':
    'the demo has no correction; corrections.test.ts makes one and looks at it',
}

const openedPages = sitePages
  .filter(({ path, access }) => !access.startsWith('leads to') && !(path in leftOut))
  .map(({ path }) => path)

const isOperators = (path: string): boolean => /^\/admin(-sahl)?(\/|$)/.test(path)
export const operatorPages = openedPages.filter(isOperators)
export const visitedPages = openedPages.filter((path) => !isOperators(path))

/** The placeholders that operators write into prepared replies, on the page that explains them. */
const placeholders = /\{(name|number|subject)\}/g

/** Matches a sentence in which a value or a word is missing. */
const brokenText = /\bundefined\b|\bNaN\b|\[object |\bnull\b|\{\w+\}/

/** A screen is a page, or a dialog that a link of a page opens: `/user/wallet/card?ask=remove`. */
export interface ScreenWalk {
  /** All screens that were found. */
  readonly screens: readonly string[]
  /** Opens a screen as a caller who may, and checks text, direction, overflow and accessibility. */
  check(screen: string, locale: Locale): Promise<void>
}

/**
 * Finds an address for each page and dialog by the links that the callers see. The last caller wins: sign-in pages show
 * nothing to people who are signed in. `unlinked` are pages to which no link leads.
 */
export async function startWalk(
  browser: Browser,
  origin: string,
  pages: readonly string[],
  callers: readonly Caller[],
  unlinked: readonly (readonly [path: string, caller: Caller, address: string])[],
): Promise<ScreenWalk> {
  const screens = new Map<string, { readonly cookie: string; readonly address: string }>()
  const startPaths = pages.filter((path) => !path.includes('$'))
  for (const caller of callers) {
    for (const [screen, address] of await findScreens(caller, startPaths)) {
      screens.set(screen, { cookie: caller.cookie(), address })
    }
  }
  for (const [path, caller, address] of unlinked) screens.set(path, { cookie: caller.cookie(), address })

  /** Windows that stay open from screen to screen, so that each caller's browser compiles the scripts once. */
  const windows = new Map<string, BrowserVisitor>()

  async function windowFor(cookie: string, locale: Locale): Promise<BrowserVisitor> {
    const key = `${locale} ${cookie}`
    // English is seen in the dark and Arabic in the light.
    const colorScheme = locale === 'en' ? 'dark' : 'light'
    const visitor = windows.get(key) ?? (await openVisitor(browser, { origin, locale, colorScheme, cookie }))
    // It is put back after a screen without findings, because errors stay with the window in which they occurred.
    windows.delete(key)
    return visitor
  }

  async function check(screen: string, locale: Locale): Promise<void> {
    const { cookie, address } = screens.get(screen)!
    const visitor = await windowFor(cookie, locale)
    const { page } = visitor
    await openScreen(visitor, address)
    if (screen.includes('?')) await page.locator('dialog:modal').waitFor()
    expect(await page.locator('h1').count(), screen).toBe(1)
    const texts = await page.locator('main, dialog').allTextContents()
    const text = texts.join('\n')
    const shown = screen.startsWith('/admin-sahl/support-replies') ? text.replaceAll(placeholders, '') : text
    expect(shown, screen).not.toMatch(brokenText)
    if (screen.endsWith('/$')) visitor.expectFault(/404/)
    await visitor.look()
    windows.set(`${locale} ${cookie}`, visitor)
  }

  return { screens: [...screens.keys()], check }
}
