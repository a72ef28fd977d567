import fs from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { expect } from 'vitest'
import { directionOf, type Locale, splitPrefix } from '#kit/locale.ts'
import { findChromium } from '../../tools/find-chromium.mjs'
import { browserFlags } from './browser-flags.ts'
import { rememberJudged, waysToJudge } from './ways-of-drawing.ts'
import { within } from './within.ts'

export const wide = { width: 1440, height: 900 }
export const narrow = { width: 390, height: 844 }

/** An answer of the page is there at once; fonts, frames and axe on a slow machine are not. */
const evaluationMs = 30_000
const axeMs = 60_000

let opened: Browser | undefined

/** One for all files that a worker runs, with which it ends; another only where that one is no more. */
export async function openBrowser(): Promise<Browser> {
  if (opened?.isConnected()) return opened
  const executablePath = findChromium()
  if (!executablePath) throw new Error('the browser tests need a Chromium: set CHROMIUM_PATH')
  opened = await chromium.launch({ executablePath, args: browserFlags, headless: true })
  return opened
}

/** Whatever a file has left open, as after a failure, goes with it. */
export async function leave(browser: Browser): Promise<void> {
  await Promise.all(browser.contexts().map((context) => context.close()))
}

export interface VisitorOptions {
  readonly origin: string
  readonly locale: Locale
  readonly colorScheme?: 'light' | 'dark'
  readonly javaScriptEnabled?: boolean
  /** Less of it unless a test is about motion. */
  readonly reducedMotion?: 'reduce' | 'no-preference'
  readonly userAgent?: string
  /** A Cookie header to come with, such as that of somebody who has signed in by the API. */
  readonly cookie?: string
  /** Lets the page for lost connections be set up; otherwise nothing stands between a page and the server. */
  readonly hasOfflinePage?: boolean
}

/** Somebody at a screen, and all that went wrong before their eyes. */
export interface Visitor {
  readonly page: Page
  readonly context: BrowserContext
  /** A path without language prefix, opened in the visitor's language and ready to be used. */
  open(path: string): Promise<void>
  /** Checks the screen as it stands: see `look`. */
  look(): Promise<void>
  /** Forgives what a test brought about on purpose; checks that it did happen. */
  expectFault(pattern: RegExp): void
  close(): Promise<void>
}

export async function openVisitor(browser: Browser, options: VisitorOptions): Promise<Visitor> {
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
  for (const pair of options.cookie?.split('; ') ?? []) {
    const at = pair.indexOf('=')
    await context.addCookies([{ name: pair.slice(0, at), value: pair.slice(at + 1), url: origin }])
  }
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  page.setDefaultNavigationTimeout(30_000)
  limitEvaluations(page)
  const faults = watch(page)
  if (javaScriptEnabled) await reportViolations(page)
  return {
    page,
    context,
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
    close: () => context.close(),
  }
}

/** Whatever a test asks of a page by itself: evaluations are the only steps that have no limit of the browser's. */
function limitEvaluations(page: Page): void {
  const evaluate = page.evaluate.bind(page) as (...asked: unknown[]) => Promise<unknown>
  page.evaluate = ((asked: unknown, ...given: unknown[]) =>
    within(
      evaluate(asked, ...given),
      axeMs,
      `an answer of ${page.url()} to ${String(asked).slice(0, 120)}`,
    )) as Page['evaluate']
}

/** Whatever the browser complains about, in the order in which it does. */
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

/** Violations of the policy are told as errors of the console, whoever else hears of them. */
const reportViolations = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`policy violation: ${event.violatedDirective} ${event.blockedURI}`)
    })
  })

/** Drawn by the server is not yet alive: what is typed before the script has taken over is lost. */
export const ready = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => {
    const main = document.querySelector('main')
    return main !== null && Object.keys(main).some((key) => key.startsWith('__reactProps'))
  })

/**
 * What every screen owes, at a desk and on a phone: language and direction of its address, nothing that
 * scrolls sideways, no complaint of the browser, and nothing serious that axe finds.
 */
export async function look(page: Page, faults: readonly string[] = []): Promise<void> {
  const { locale } = splitPrefix(new URL(page.url()).pathname)
  // Rows that are about to be replaced are pale.
  const pale = page.locator('main .panel[aria-busy="true"], main .cards[aria-busy="true"]')
  await pale.first().waitFor({ state: 'detached' })
  for (const viewport of [narrow, wide]) {
    await resize(page, viewport)
    await checkScreen(page, locale, `${page.url()} at ${viewport.width} px`)
  }
  expect(faults, page.url()).toEqual([])
}

/** Another width, in force once it has been drawn: media queries follow a frame later. */
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

/** The checks of `look` at the present width, for pages whose address does not tell the language. */
export async function checkScreen(page: Page, locale: Locale, where: string): Promise<void> {
  await checkFit(page, locale, where)
  expect(await seriousFindings(page), where).toEqual([])
}

/** That it is in its language, and that nothing of it is beside the screen or upon something else. */
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

/** Marks the text whose contrast is looked into; only for as long as axe runs. */
const unjudged = 'data-unjudged'

/** Answers nothing: what axe is would be carried over to us. Half the size of the build that packages import. */
const axeSource = `${fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')};
  axe.configure({ rules: [{ id: 'color-contrast', selector: '[${unjudged}]' }] });0`

/** Told by axe of the page as it stands; it is put into a page once, and works out violations alone. */
async function seriousFindings(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const { ways, texts } = await waysToJudge(page)
  const run = texts.evaluate(
    async (texts, { rules, ways, unjudged }) => {
      const { axe: inPage } = window as unknown as { axe: typeof axe }
      // What was drawn anew meanwhile is not there to be judged.
      const judged = ways.filter((way) => texts.get(way)!.every((text) => text.isConnected))
      const marked = judged.flatMap((way) => texts.get(way)!)
      for (const text of marked) text.setAttribute(unjudged, '')
      const options = { resultTypes: ['violations' as const], preload: false, runOnly: rules }
      const { violations } = await inPage.run(document, options)
      for (const text of marked) text.removeAttribute(unjudged)
      return { violations, judged }
    },
    { rules, ways, unjudged },
  )
  const { violations, judged } = await within(run, axeMs, `axe on ${page.url()}`)
  await texts.dispose()
  if (!violations.some(({ id }) => id === 'color-contrast')) rememberJudged(judged)
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary}`))
}
