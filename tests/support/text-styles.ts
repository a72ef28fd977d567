import type { JSHandle, Page } from 'playwright-core'

/**
 * Contrast is two thirds of axe's work, and has the same result for all text of one style: the same elements with the
 * same classes and states around it, at the same width and in the same theme. A worker judges each style once, in
 * whatever file and language it occurs first.
 */
const judgedStyles = new Set<string>()

/** The text elements of the screen, grouped by style, and a hash of every visible element. */
export type TextsByStyle = JSHandle<Map<string, Element[]> & { readonly structure: string }>

export interface ScreenStyles {
  /** Differs if the screen has other elements, attributes or states, whatever its texts say. */
  readonly structure: string
  /** The styles whose contrast this worker has not judged yet. */
  readonly unjudged: readonly string[]
  readonly texts: TextsByStyle
}

export async function readStyles(page: Page): Promise<ScreenStyles> {
  const texts = await page.evaluateHandle(groupTexts)
  const { styles, structure } = await texts.evaluate((texts) => ({
    styles: [...texts.keys()],
    structure: texts.structure,
  }))
  return { structure, unjudged: styles.filter((style) => !judgedStyles.has(style)), texts }
}

export function rememberJudged(styles: readonly string[]): void {
  for (const style of styles) judgedStyles.add(style)
}

/** Runs in the page. */
function groupTexts(): Map<string, Element[]> & { readonly structure: string } {
  /** Attributes that do not change how an element looks. */
  const contentAttributes = [
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
  // 53 bits distinguish a few thousand styles, and are computed quickly.
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
        .filter(({ name }) => !contentAttributes.includes(name))
        .map(({ name, value }) => `${name}=${value}`),
      ...states.filter((state) => element.matches(state)),
      element.matches('a:hover, button:hover, tr:hover, label:hover') ? 'hovered' : '',
    ].join('|')
  const known = new Map<Element, string>()
  const styleOf = (element: Element): string => {
    const before = known.get(element)
    if (before) return before
    const around = element.parentElement ? styleOf(element.parentElement) : screen
    const style = hashOf(`${around}>${own(element)}`)
    known.set(element, style)
    return style
  }
  // Text under a dialog or a menu cannot be judged there, and does not count as judged.
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
  const shapes = new Set<string>()
  for (const element of document.body.querySelectorAll('*')) {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    const style = styleOf(element)
    // A name or a description that is missing makes another shape.
    const present = contentAttributes.filter((name) => element.hasAttribute(name))
    const isNameless = element.matches('button, a, [role]') && !element.textContent?.trim()
    shapes.add(`${style} ${present} ${isNameless}`)
    if (hasText(element)) texts.set(style, [...(texts.get(style) ?? []), element])
  }
  return Object.assign(texts, { structure: hashOf([...shapes].sort().join()) })
}
