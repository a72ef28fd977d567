import { computeAccessibleName } from 'dom-accessibility-api'
import { JSDOM } from 'jsdom'
import type { Locale } from '#kit/locale.ts'
import { openCaller } from './caller.ts'

export interface PlainBrowserOptions {
  readonly origin: string
  readonly locale: Locale
  /** The Cookie header of somebody who is signed in. */
  readonly cookie?: string
}

export interface PickedFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

/** The page, or a part of it. Elements are found by their accessible names; one that is missing throws. */
export interface PlainPart {
  readonly field: (label: string) => Field
  readonly fill: (label: string, value: string) => void
  readonly select: (label: string, value: string) => void
  /** The field that is sent under this name, where labels repeat. */
  readonly named: (name: string) => Field
  /** Checks a box or a radio button whose name begins with the label. */
  readonly check: (label: string, group?: string) => void
  readonly isChecked: (label: string, group?: string) => boolean
  readonly pick: (label: string | RegExp, file: PickedFile) => void
  /** Sends the form of a button. */
  readonly press: (name: string | RegExp) => Promise<void>
  /** Sends the first form of this part by its last button. */
  readonly submit: () => Promise<void>
  /** Sends the form of a field, as the Enter key does. */
  readonly enter: (label: string) => Promise<void>
  readonly follow: (name: string | RegExp) => Promise<void>
  readonly text: () => string
  /** The names of the fields that are marked as invalid. */
  readonly invalid: () => readonly string[]
  /** A section, figure, list item or dialog of this name. */
  readonly part: (name: string) => PlainPart
}

/** A browser that runs no script: it keeps cookies, follows redirects and sends forms as HTML says. */
export interface PlainBrowser extends PlainPart {
  /** Opens a path without its language, or a whole address. */
  readonly open: (path: string) => Promise<void>
  readonly headings: () => readonly string[]
  /** Path and search of the page, without the language. */
  readonly address: () => string
  readonly url: () => URL
  readonly cookie: () => string
  readonly html: () => string
}

const noFile: PickedFile = { name: '', mimeType: 'application/octet-stream', buffer: Buffer.alloc(0) }

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const maxRedirects = 5
const partsOfPages = 'section, dialog, figure, fieldset, li, [role=region], [role=dialog], [role=group]'

export function openPlainBrowser({ origin, locale, cookie }: PlainBrowserOptions): PlainBrowser {
  const caller = openCaller(origin, { locale, ...(cookie === undefined ? {} : { cookie }) })
  const files = new WeakMap<Element, PickedFile>()
  let page = new JSDOM('')
  const document = () => page.window.document
  const location = () => page.window.location

  /** Sends no cookie of the product to other origins, such as the gateway's. */
  const request = (url: URL, init: RequestInit) =>
    url.origin === origin
      ? caller.send(url.pathname + url.search, init)
      : fetch(url, { ...init, redirect: 'manual', headers: { origin: url.origin } })

  async function load(address: URL, init: RequestInit = {}): Promise<void> {
    let url = address
    let answer = await request(url, init)
    for (let count = 0; count < maxRedirects && answer.headers.has('location'); count += 1) {
      url = new URL(answer.headers.get('location')!, url)
      answer = await request(url, {})
    }
    page = new JSDOM(await answer.text(), { url: url.href })
    for (const unread of document().querySelectorAll('script, style')) unread.remove()
  }

  function find<E extends Element>(place: ParentNode, selector: string, name: string | RegExp): E {
    const candidates = [...place.querySelectorAll<E>(selector)]
    const matching = candidates.filter((element) => hasName(element, name))
    const found = matching.find(isShown) ?? matching[0]
    if (found) return found
    const names = candidates.map((element) => computeAccessibleName(element)).filter((one) => one !== '')
    throw new Error(`${location().href} has none of ${selector} named ${name}: ${names.join(' | ')}`)
  }

  function findChoice(place: ParentNode, label: string, group?: string): HTMLInputElement {
    const choices = [...place.querySelectorAll<HTMLInputElement>('input[type=radio], input[type=checkbox]')]
    const isIn = (choice: Element) => group === undefined || isInGroup(choice, group)
    const found = choices.find((choice) => computeAccessibleName(choice).startsWith(label) && isIn(choice))
    if (found) return found
    throw new Error(`${location().href} has no choice ${label} in ${group ?? 'it'}`)
  }

  function sendForm(form: HTMLFormElement, submitter: HTMLButtonElement): Promise<void> {
    if (submitter.disabled) throw new Error(`${computeAccessibleName(submitter)} is disabled`)
    const picked = [...form.querySelectorAll('input[type=file]')].map((input) => files.get(input) ?? noFile)
    const values: [string, string | PickedFile][] = [...new page.window.FormData(form, submitter)].map(
      ([name, value]) => [name, typeof value === 'string' ? value : picked.shift()!],
    )
    const target = new URL(submitter.getAttribute('formaction') ?? form.action, location().href)
    if ((submitter.getAttribute('formmethod') ?? form.method) === 'get') {
      target.search = encode(values).toString()
      return load(target)
    }
    const body = form.enctype === 'multipart/form-data' ? multipart(values) : encode(values)
    return load(target, { method: 'POST', body })
  }

  function describePart(place: () => ParentNode): PlainPart {
    const field = (label: string) => find<Field>(place(), 'input:not([type=hidden]), textarea, select', label)
    return {
      field,
      fill(label, value) {
        field(label).value = value
      },
      select(label, value) {
        field(label).value = value
        if (field(label).value !== value) throw new Error(`${label} has no option ${value}`)
      },
      named: (name) => place().querySelector<Field>(`[name="${name}"]`)!,
      check(label, group) {
        findChoice(place(), label, group).checked = true
      },
      isChecked: (label, group) => findChoice(place(), label, group).checked,
      pick(label, file) {
        files.set(find(place(), 'input[type=file]', label), file)
      },
      async press(name) {
        const button = find<HTMLButtonElement>(place(), 'button', name)
        if (button.form === null) throw new Error(`${button.textContent} belongs to no form`)
        return sendForm(button.form, button)
      },
      async submit() {
        const form = place().querySelector('form')!
        return sendForm(form, [...form.querySelectorAll<HTMLButtonElement>('button')].at(-1)!)
      },
      async enter(label) {
        const form = field(label).form!
        return sendForm(form, form.querySelector<HTMLButtonElement>('button:not([type=button])')!)
      },
      follow: async (name) => load(new URL(find<HTMLAnchorElement>(place(), 'a[href]', name).href)),
      text: () => readText(place() as Element),
      invalid: () =>
        [...place().querySelectorAll('[aria-invalid=true]')].map((one) => computeAccessibleName(one)),
      part(name) {
        const part = find<Element>(document(), partsOfPages, name)
        return describePart(() => part)
      },
    }
  }

  return {
    ...describePart(() => document().querySelector('dialog[open]') ?? document().body),
    open: (path) => load(new URL(locale === 'en' && path.startsWith('/') ? `/en${path}` : path, origin)),
    headings: () => [...document().querySelectorAll('h1, h2, h3')].map((one) => computeAccessibleName(one)),
    address: () => location().pathname.replace(/^\/(ar|en)(?=\/|$)/, '') + location().search,
    url: () => new URL(location().href),
    cookie: caller.cookie,
    html: () => page.serialize(),
  }
}

function hasName(element: Element, name: string | RegExp): boolean {
  const own = computeAccessibleName(element)
  return typeof name === 'string' ? own === name : name.test(own)
}

const isInGroup = (choice: Element, name: string): boolean => {
  const group = choice.closest('fieldset, [role=group], [role=radiogroup]')
  return group !== null && hasName(group, name)
}

/** An element of a closed dialog or tab is hidden. */
const isShown = (element: Element): boolean => element.closest('[hidden], dialog:not([open])') === null

const readText = (element: Element): string => (element.textContent ?? '').replace(/\s+/g, ' ').trim()

type Values = readonly (readonly [string, string | PickedFile])[]

const encode = (values: Values): URLSearchParams =>
  new URLSearchParams(values.map(([name, value]) => [name, typeof value === 'string' ? value : value.name]))

function multipart(values: Values): FormData {
  const body = new FormData()
  for (const [name, value] of values) {
    if (typeof value === 'string') body.append(name, value)
    else body.append(name, new Blob([new Uint8Array(value.buffer)], { type: value.mimeType }), value.name)
  }
  return body
}
