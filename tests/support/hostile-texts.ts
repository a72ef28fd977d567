import type * as z from 'zod'
import type { Endpoint } from '#kit/contract.ts'
import { newId } from '#kit/ids.ts'
import { findEndpoint, type NamedEndpoint } from './answers.ts'
import type { Caller } from './caller.ts'
import { examples } from './examples.ts'
import { newPerson } from './people.ts'

/** The element that exists in a page only if a planted text was taken for markup. */
export const plantedElement = 'x-planted'
const markup = `<${plantedElement}>`

/** Nothing answers there. A request to it means that a planted text was loaded. */
const outside = 'https://planted.invalid/a'

/**
 * Endings of planted texts, the longest first. They would run in a text, an attribute, a script, a style, a title, an
 * address or a template. The longest also contains a word that no line can hold, and marks that are not visible.
 */
const endings: readonly string[] = [
  ` '"></title></textarea></style></script>${markup}<img src="${outside}" onerror="alert(1)">` +
    `<svg onload="alert(2)"><a href="javascript:alert(3)" style="background:url(${outside})">` +
    `{{7*7}}\${7*7}<%=7*7%> \u200b\u200f${'W'.repeat(60)} null`,
  ` "></script>${markup}<img src="${outside}" onerror="alert(1)">`,
  ` ">${markup}`,
]

/** Texts with these names decide who someone is or where a page is. Others do not find them again if they change. */
const keptFields = /password|token|code|secret|slug|identifier|reference$|search|^page$/i

/** Returns the text with each ending. The original is its beginning, so that searches for it still find it. */
export const hostileTexts = (text: string): string[] => endings.map((ending) => text + ending)

/** Returns whether a text, or the HTML of a page, contains a planted text. */
export const isPlanted = (text: string): boolean =>
  text.includes(markup) || text.includes(`&lt;${plantedElement}&gt;`)

type Path = readonly (string | number)[]

/** Lists the places of a body that hold a text. */
function listTexts(value: unknown, path: Path = []): { path: Path; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    listTexts(inner, [...path, Array.isArray(value) ? Number(key) : key]),
  )
}

function replaceAt(value: unknown, [first, ...rest]: Path, by: unknown): unknown {
  if (first === undefined) return by
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string, unknown>
  copy[first] = replaceAt(copy[first], rest, by)
  return copy
}

const fieldName = (path: Path): string => path.filter((step) => typeof step === 'string').join('.')

/** Returns the body with a hostile ending on each text for which the schema allows one, and these fields. */
export function plantInto({ body: schema }: Endpoint, body: object): { body: object; fields: string[] } {
  const fields = new Set<string>()
  let planted = body
  for (const { path, text } of listTexts(body)) {
    if (text === '' || keptFields.test(fieldName(path))) continue
    const accepted = hostileTexts(text)
      .map((hostile) => replaceAt(planted, path, hostile) as object)
      .find((candidate) => {
        const parsed = (schema as z.ZodType | undefined)?.safeParse(candidate)
        return parsed?.success && JSON.stringify(parsed.data).includes(markup)
      })
    if (!accepted) continue
    planted = accepted
    fields.add(fieldName(path))
  }
  return { body: planted, fields: [...fields] }
}

/**
 * A name that would end the header of its part of the form, the attribute of a link or the element of a text. It has
 * no place to break it.
 */
const hostileFileName = (name: string): string =>
  `${name.replace(/\.\w+$/, '')}_${'commercial_registration_'.repeat(3)}'">${markup}<img src=x onerror=alert(4)>` +
  name.slice(name.lastIndexOf('.'))

function plantIntoForm(endpoint: Endpoint, form: FormData): { form: FormData; fields: string[] } {
  const texts = Object.fromEntries([...form].filter(([, value]) => typeof value === 'string'))
  const { body, fields } = plantInto(endpoint, texts)
  const planted = new FormData()
  for (const [name, value] of form) {
    if (typeof value === 'string') planted.append(name, String((body as typeof texts)[name]))
    else planted.append(name, value, hostileFileName(value.name))
  }
  return { form: planted, fields: [...fields, 'file'] }
}

/** Returns the body that a call's example shows, if it takes one. */
export function findExampleBody(name: string): object | undefined {
  const [module, call] = name.split('.') as [string, string]
  return examples[module]?.bodies[call]?.(newPerson())
}

/** Texts that callers may leave out. */
const optionalTexts = /note|reason|name$/i

/** Adds the optional texts of the call's example that a body lacks. */
function addOptionalTexts(name: string, body: Record<string, unknown>): Record<string, unknown> {
  const added = Object.entries(findExampleBody(name) ?? {}).filter(
    ([key, value]) => typeof value === 'string' && optionalTexts.test(key) && !body[key],
  )
  return { ...body, ...Object.fromEntries(added) }
}

interface Attempt {
  readonly init: RequestInit
  /** The fields with a hostile text. */
  readonly fields: readonly string[]
}

/** Returns the requests to try: with optional texts too, with the caller's texts planted, and as it was. */
function listAttempts({ name, endpoint }: NamedEndpoint, init: RequestInit): Attempt[] {
  const asGiven = { init, fields: [] }
  if (init.body instanceof FormData) {
    const { form, fields } = plantIntoForm(endpoint, init.body)
    return [{ init: { ...init, body: form }, fields }, asGiven]
  }
  if (typeof init.body !== 'string' || !init.body.startsWith('{')) return [asGiven]
  const given = JSON.parse(init.body)
  const planted = [addOptionalTexts(name, given), given].map((body) => {
    const { body: hostile, fields } = plantInto(endpoint, body)
    return { init: { ...init, body: JSON.stringify(hostile) }, fields }
  })
  const different = planted.filter(
    (one, at) => planted.findIndex((o) => o.init.body === one.init.body) === at,
  )
  return [...different.filter(({ fields }) => fields.length > 0), asGiven]
}

/** A refused request is repeated with a key of its own, because a key belongs to one body. */
function withFreshKey(init: RequestInit): RequestInit {
  const headers = new Headers(init.headers)
  if (headers.has('idempotency-key')) headers.set('idempotency-key', newId())
  return { ...init, headers }
}

/** Removes the endings from an answer, so that callers find the texts that they sent. */
async function withoutEndings(response: Response): Promise<Response> {
  if (!response.headers.get('content-type')?.includes('json')) return response
  const text = await response.text()
  const original = endings.reduce((left, end) => left.replaceAll(JSON.stringify(end).slice(1, -1), ''), text)
  return new Response(original, response)
}

/**
 * Ends every text that a caller sends with a hostile one, and hides the endings from the caller. A request that is
 * refused is sent once more as it was. `onPlanted` hears of each field that the product has accepted.
 */
export const plantWhileSending =
  (onPlanted: (field: string) => void) =>
  (send: Caller['send']): Caller['send'] =>
  async (path, init = {}) => {
    const found = findEndpoint(init.method ?? 'GET', path.split('?')[0]!)
    if (!found) return await send(path, init)
    let response: Response | undefined
    for (const attempt of listAttempts(found, init)) {
      response = await send(path, response ? withFreshKey(attempt.init) : attempt.init)
      if (!response.ok) continue
      for (const field of attempt.fields) onPlanted(`${found.name}.${field}`)
      break
    }
    return await withoutEndings(response!)
  }
