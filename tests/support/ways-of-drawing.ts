import type { JSHandle, Page } from 'playwright-core'

/**
 * Whether text can be read on its ground is two thirds of what axe works at, and the same for all text that is drawn
 * alike: by the same elements, with the same classes and states around it, at the same width in the same theme. Each
 * way of drawing is judged once by a worker, in whatever file and language it is met first.
 */
const judged = new Set<string>()

/** The text on the screen by the ways in which it is drawn. */
export type TextsByWay = JSHandle<Map<string, Element[]>>

/** Those ways that nobody has judged yet, and all text with them. */
export async function waysToJudge(page: Page): Promise<{ ways: readonly string[]; texts: TextsByWay }> {
  const texts = await page.evaluateHandle(groupTexts)
  const ways = await texts.evaluate((texts) => [...texts.keys()])
  return { ways: ways.filter((way) => !judged.has(way)), texts }
}

export function rememberJudged(ways: readonly string[]): void {
  for (const way of ways) judged.add(way)
}

/** Runs in the page. */
function groupTexts(): Map<string, Element[]> {
  /** What an element says or leads to changes nothing of how it looks; its language changes no colour. */
  const ofContent = [
    ...[
      'id',
      'name',
      'value',
      'href',
      'src',
      'srcset',
      'sizes',
      'alt',
      'title',
      'for',
      'action',
      'lang',
      'dir',
    ],
    ...['placeholder', 'datetime', 'min', 'max', 'step', 'aria-label', 'aria-labelledby', 'aria-describedby'],
    ...['aria-controls', 'aria-owns', 'aria-activedescendant', 'aria-valuenow', 'aria-valuetext'],
  ]
  // 53 bits are enough to tell a few thousand ways apart, and are quick.
  const hashOf = (text: string): string => {
    let [high, low] = [0xdeadbeef, 0x41c6ce57]
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at)
      high = Math.imul(high ^ code, 2654435761)
      low = Math.imul(low ^ code, 1597334677)
    }
    return (high >>> 0).toString(36) + (low >>> 0).toString(36)
  }
  const states = [':focus', ':checked', ':disabled', ':placeholder-shown', ':has(> :checked)', ':empty']
  const own = (element: Element): string =>
    [
      element.localName,
      ...[...element.attributes]
        .filter(({ name }) => !ofContent.includes(name))
        .map(({ name, value }) => `${name}=${value}`),
      ...states.filter((state) => element.matches(state)),
      element.matches('a:hover, button:hover, tr:hover, label:hover') ? 'hovered' : '',
    ].join('|')
  const known = new Map<Element, string>()
  const wayOf = (element: Element): string => {
    const before = known.get(element)
    if (before) return before
    const around = element.parentElement ? wayOf(element.parentElement) : screen
    const way = hashOf(`${around}>${own(element)}`)
    known.set(element, way)
    return way
  }
  // What lies under a dialog or a menu cannot be judged there, and is not what it is without.
  const isCovered = document.querySelector(':modal, :popover-open') !== null
  const screen = [
    location.origin,
    innerWidth,
    matchMedia('(prefers-color-scheme: dark)').matches,
    isCovered,
  ].join()
  const hasText = (element: Element) =>
    element.matches('input, textarea, select') ||
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim())
  const texts = new Map<string, Element[]>()
  for (const element of document.body.querySelectorAll('*')) {
    if (!hasText(element)) continue
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    const way = wayOf(element)
    texts.set(way, [...(texts.get(way) ?? []), element])
  }
  return texts
}
