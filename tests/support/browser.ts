import fs from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { expect, inject, type RunnerTestCase, TestRunner } from 'vitest'
import { directionOf, type Locale, splitPrefix } from '#kit/locale.ts'
import { findChromium } from '../../tools/find-chromium.mjs'
import { browserFlags } from './browser-flags.ts'
import type { Caller } from './caller.ts'
import { type CheckedScreens, openCheckedScreens, screenKey } from './checked-screens.ts'
import { readStyles, rememberJudged } from './text-styles.ts'
import { within } from './within.ts'

export const wide = { width: 1440, height: 900 }
export const narrow = { width: 390, height: 844 }

/** Fonts, frames and axe can take long on a slow machine. */
const evaluationMs = 30_000
const axeMs = 60_000

let opened: Browser | undefined

/** Returns the browser of this worker, which all its files share. Launches another if that one has crashed. */
export async function openBrowser(): Promise<Browser> {
  if (opened?.isConnected()) return opened
  const executablePath = findChromium()
  if (!executablePath) throw new Error('the browser tests need a Chromium: set CHROMIUM_PATH')
  opened = await chromium.launch({ executablePath, args: browserFlags, headless: true })
  return opened
}

/** Closes what a file has left open, for example after a failure. */
export async function leave(browser: Browser): Promise<void> {
  await Promise.all(browser.contexts().map((context) => context.close()))
}

export interface VisitorOptions {
  readonly origin: string
  readonly locale: Locale
  readonly colorScheme?: 'light' | 'dark'
  readonly javaScriptEnabled?: boolean
  /** Reduced unless a test is about motion. */
  readonly reducedMotion?: 'reduce' | 'no-preference'
  readonly userAgent?: string
  /** Somebody who has signed in by the API. Their later calls use the session as the pages renew it. */
  readonly caller?: Pick<Caller, 'cookie' | 'followCookies'>
  /** The Cookie header of a session, for somebody who makes no more calls. */
  readonly cookie?: string
  /** Allows the service worker that shows a page while the connection is lost. */
  readonly hasOfflinePage?: boolean
}

/** A browser window, with the errors that occurred in it. */
export interface BrowserVisitor {
  readonly page: Page
  readonly context: BrowserContext
  /** The errors so far, in order. */
  readonly faults: readonly string[]
  /** Opens a path, given without language prefix, in the visitor's language and waits until it is interactive. */
  open(path: string): Promise<void>
  /** Checks the present screen: see `look`. */
  look(): Promise<void>
  /** Removes errors that a test has caused on purpose. Fails if there are none. */
  expectFault(pattern: RegExp): void
  close(): Promise<void>
}

export async function openVisitor(browser: Browser, options: VisitorOptions): Promise<BrowserVisitor> {
  const { origin, locale, javaScriptEnabled = true } = options
  const context = await browser.newContext({
    baseURL: origin,
    viewport: wide,
    locale: locale === 'ar' ? 'ar-SA' : 'en-GB',
    colorScheme: options.colorScheme ?? 'light',
    reducedMotion: options.reducedMotion ?? 'reduce',
    javaScriptEnabled,
    serviceWorkers: options.hasOfflinePage ? 'allow' : 'block',
    ...(options.userAgent ? { userAgent: options.userAgent } : {}),
  })
  const cookie = options.caller?.cookie() || options.cookie
  for (const pair of cookie ? cookie.split('; ') : []) {
    const at = pair.indexOf('=')
    await context.addCookies([{ name: pair.slice(0, at), value: pair.slice(at + 1), url: origin }])
  }
  const stopFollowing = options.caller?.followCookies(async () => {
    const cookies = await context.cookies(origin)
    return cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  })
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  page.setDefaultNavigationTimeout(30_000)
  limitEvaluations(page)
  const faults = watch(page)
  if (javaScriptEnabled) await reportViolations(page)
  printWhenTestFails(context, faults)
  return {
    page,
    context,
    faults,
    async open(path) {
      await page.goto(locale === 'en' ? `/en${path === '/' ? '' : path}` : path)
      if (javaScriptEnabled) await ready(page)
    },
    look: () => look(page, faults),
    expectFault(pattern) {
      const met = faults.filter((fault) => pattern.test(fault))
      expect(met, `${pattern} among ${faults.join('\n')}`).not.toEqual([])
      const others = faults.filter((fault) => !pattern.test(fault))
      faults.splice(0, faults.length, ...others)
    },
    async close() {
      await stopFollowing?.()
      await context.close()
    },
  }
}

/** Prints what the pages of a failed test show, since the failure may not come again. */
function printWhenTestFails(context: BrowserContext, faults: readonly string[]): void {
  // Some files open a visitor for all their tests.
  TestRunner.getCurrentTest<RunnerTestCase | undefined>()?.context.onTestFailed(async () => {
    for (const page of context.pages()) {
      const shown = await page.locator('body').ariaSnapshot({ timeout: 5000 }).catch(String)
      console.log([`a page of the failed test: ${page.url()}`, ...faults, shown].join('\n'))
    }
  })
}

/** Limits how long an evaluation may take: it is the only step without a timeout of the browser. */
function limitEvaluations(page: Page): void {
  const evaluate = page.evaluate.bind(page) as (...asked: unknown[]) => Promise<unknown>
  page.evaluate = ((asked: unknown, ...given: unknown[]) =>
    within(
      evaluate(asked, ...given),
      axeMs,
      `an answer of ${page.url()} to ${String(asked).slice(0, 120)}`,
    )) as Page['evaluate']
}

/** Collects the errors of a page, in order. */
function watch(page: Page): string[] {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(`page error: ${error.message}`))
  page.on('crash', () => faults.push('the page crashed'))
  page.on('console', (message) => {
    if (message.type() !== 'error') return
    faults.push(`console: ${message.text()} (${message.location().url})`)
  })
  return faults
}

/** Reports violations of the content security policy as errors of the console. */
const reportViolations = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`policy violation: ${event.violatedDirective} ${event.blockedURI}`)
    })
  })

/** Waits until React has taken over the page that the server rendered. */
export const ready = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => {
    const main = document.querySelector('main')
    return main !== null && Object.keys(main).some((key) => key.startsWith('__reactProps'))
  })

let checkedScreens: CheckedScreens | undefined

/** The screens that this run has checked. Only tests of the product's pages are given a folder for them. */
function screensOfRun(): CheckedScreens {
  checkedScreens ??= openCheckedScreens(inject('checkedScreens'))
  return checkedScreens
}

/** Axe is most of a check. Both languages have the same elements, so each width is judged in one of them. */
const widthOfAxe: Readonly<Record<Locale, typeof wide>> = { ar: narrow, en: wide }

/**
 * Checks a screen at the width of a desk and of a phone: language and direction of its address, nothing that scrolls
 * sideways, no error of the browser, and at one of the widths nothing serious that axe finds. A screen that this run
 * has checked before is only checked for errors, language and direction. The width is that of a desk afterwards.
 */
export async function look(page: Page, faults: readonly string[] = []): Promise<void> {
  const { locale } = splitPrefix(new URL(page.url()).pathname)
  // Rows that are about to be replaced are pale.
  const pale = page.locator('main .panel[aria-busy="true"], main .cards[aria-busy="true"]')
  await pale.first().waitFor({ state: 'detached' })
  const { structure, texts } = await readStyles(page)
  await texts.dispose()
  const screen = screenKey(page.url(), structure)
  if (screensOfRun().has(screen)) {
    await checkLanguage(page, locale, page.url())
    if (page.viewportSize()?.width !== wide.width) await resize(page, wide)
  } else {
    for (const viewport of [narrow, wide]) {
      await resize(page, viewport)
      const where = `${page.url()} at ${viewport.width} px`
      if (viewport === widthOfAxe[locale]) await checkScreen(page, locale, where)
      else await checkFit(page, locale, where)
    }
    screensOfRun().add(screen)
  }
  expect(faults, page.url()).toEqual([])
}

/** Changes the width and waits two frames: media queries apply a frame later. */
export async function resize(page: Page, viewport: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(viewport)
  const at = `of ${page.url()} at ${viewport.width} px`
  const fonts = page.evaluate(() => document.fonts.ready.then(() => undefined))
  await within(fonts, evaluationMs, `the fonts ${at}`)
  const frames = page.evaluate(
    () => new Promise<void>((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn()))),
  )
  await within(frames, evaluationMs, `two frames ${at}`)
}

/** Checks the present screen at its present width, always: for pages whose address does not contain the language. */
export async function checkScreen(page: Page, locale: Locale, where: string): Promise<void> {
  await checkFit(page, locale, where)
  expect(await seriousFindings(page), where).toEqual([])
}

async function checkLanguage(page: Page, locale: Locale, where: string): Promise<void> {
  const found = await page.evaluate(() => {
    const { lang, dir } = document.documentElement
    return { lang, dir }
  })
  expect(found, where).toEqual({ lang: locale, dir: directionOf(locale) })
}

/** Checks language and direction, and that nothing lies beside the screen or upon something else. */
export async function checkFit(page: Page, locale: Locale, where: string): Promise<void> {
  const { lang, dir, wide, crowded } = await page.evaluate(() => {
    const { lang, dir, scrollWidth, clientWidth } = document.documentElement
    // On a phone a cell is a block of its own: what it cannot hold lies upon its neighbour.
    const crowded = [...document.querySelectorAll('.table.stackable td')]
      .filter((cell) => getComputedStyle(cell).display === 'block' && cell.scrollWidth > cell.clientWidth + 1)
      .map((cell) => cell.textContent)
    if (scrollWidth <= clientWidth) return { lang, dir, wide: [], crowded }
    const isOut = ({ left, right, width }: DOMRect) => width > 0 && (left < 0 || right > clientWidth)
    const outside = [...document.body.querySelectorAll('*')].filter((one) =>
      isOut(one.getBoundingClientRect()),
    )
    const wide = outside.map((one) => `${one.tagName} ${one.className} ${one.textContent?.slice(0, 60)}`)
    return { lang, dir, wide: [`${scrollWidth} px`, ...wide.slice(0, 12)], crowded }
  })
  expect({ lang, dir }, where).toEqual({ lang: locale, dir: directionOf(locale) })
  expect(wide, `scrolls sideways: ${where}`).toEqual([])
  expect(crowded, `cells on each other: ${where}`).toEqual([])
}

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']

/** Marks the text whose contrast axe judges, while it runs. */
const unjudged = 'data-unjudged'

/** The minified build, half as long. Its value is 0, so that the evaluation does not serialise axe itself. */
const axeSource = `${fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')};
  axe.configure({ rules: [{ id: 'color-contrast', selector: '[${unjudged}]' }] });0`

/** Runs axe on the open dialog or, without one, on the page. Returns the serious and critical violations. */
async function seriousFindings(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const { unjudged: styles, texts } = await readStyles(page)
  const run = texts.evaluate(
    async (texts, { rules, styles, unjudged }) => {
      const { axe: inPage } = window as unknown as { axe: typeof axe }
      // Elements that were replaced meanwhile cannot be judged.
      const judged = styles.filter((style) => texts.get(style)!.every((text) => text.isConnected))
      const marked = judged.flatMap((style) => texts.get(style)!)
      for (const text of marked) text.setAttribute(unjudged, '')
      const options = { resultTypes: ['violations' as const], preload: false, runOnly: rules }
      // The page behind a dialog is a screen of its own.
      const part = document.querySelector('dialog:modal') ?? document
      const { violations } = await inPage.run(part, options)
      for (const text of marked) text.removeAttribute(unjudged)
      return { violations, judged }
    },
    { rules, styles, unjudged },
  )
  const { violations, judged } = await within(run, axeMs, `axe on ${page.url()}`)
  await texts.dispose()
  if (!violations.some(({ id }) => id === 'color-contrast')) rememberJudged(judged)
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary}`))
}
