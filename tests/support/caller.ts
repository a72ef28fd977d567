import { buildRouteTable } from '#kit/contract.ts'
import type { Locale } from '#kit/locale.ts'
import { contracts } from '#main/modules.ts'
import { createHttpApi } from '#web/app/api/http-api.ts'
import type { Api } from '#web/app/contracts.ts'

export interface CallerOptions {
  readonly locale?: Locale
  /** The Cookie header to begin with. */
  readonly cookie?: string
  /** Sees every answer before the caller does. */
  readonly onAnswer?: (answered: CallAnswer) => Promise<void>
  /** Changes requests before they are sent, and answers before the caller gets them. */
  readonly wrapSend?: (send: Caller['send']) => Caller['send']
}

export interface CallAnswer {
  readonly method: string
  readonly path: string
  readonly locale: Locale
  readonly response: Response
}

/** Somebody with a browser's cookies, over real HTTP. */
export interface Caller {
  readonly api: Api
  /** Sent as our own pages send it; `path` with its query. */
  readonly send: (path: string, init?: RequestInit & { locale?: Locale }) => Promise<Response>
  /** The Cookie header as it stands. */
  readonly cookie: () => string
  /**
   * Takes over the cookies that change in a window, before each call: its pages may renew the session. Returns a
   * function that takes them over once more and stops.
   */
  readonly followCookies: (read: () => Promise<string>) => () => Promise<void>
}

const routes = buildRouteTable(contracts)

export function openCaller(origin: string, options: CallerOptions = {}): Caller {
  const jar = new Map(parseCookies(options.cookie ?? ''))
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const locale = options.locale ?? 'en'

  const followed = new Map<() => Promise<string>, Map<string, string>>()

  async function takeOver(read: () => Promise<string>): Promise<void> {
    const known = followed.get(read)!
    for (const [name, value] of parseCookies(await read())) {
      if (known.get(name) === value) continue
      known.set(name, value)
      jar.set(name, value)
    }
  }

  const followCookies: Caller['followCookies'] = (read) => {
    followed.set(read, new Map(jar))
    return async () => {
      await takeOver(read)
      followed.delete(read)
    }
  }

  const sendAsGiven: Caller['send'] = async (path, init = {}) => {
    for (const read of followed.keys()) await takeOver(read)
    const headers = new Headers(init.headers)
    if (!headers.has('accept-language')) headers.set('accept-language', init.locale ?? locale)
    if (!headers.has('origin')) headers.set('origin', origin)
    if (jar.size > 0 && !headers.has('cookie')) headers.set('cookie', cookie())
    const response = await fetch(origin + path, { redirect: 'manual', ...init, headers })
    keep(jar, response)
    const language = headers.get('accept-language') === 'en' ? 'en' : 'ar'
    const method = init.method ?? 'GET'
    await options.onAnswer?.({ method, path, locale: language, response: response.clone() })
    return response
  }
  const send = options.wrapSend?.(sendAsGiven) ?? sendAsGiven
  const api = createHttpApi({
    loadRoutes: async () => routes,
    locale,
    fetch: (path, init) => send(String(path), init),
    onUnauthorized: () => undefined,
    silenceWords: () => ({ title: 'no answer', detail: 'no answer' }),
  })
  return { api, send, cookie, followCookies }
}

const parseCookies = (header: string): readonly [string, string][] =>
  header
    .split('; ')
    .filter((pair) => pair !== '')
    .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)])

function keep(jar: Map<string, string>, response: Response): void {
  for (const line of response.headers.getSetCookie()) {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!
    if (value === '' || /;\s*max-age=0/i.test(line)) jar.delete(name!)
    else jar.set(name!, value!)
  }
}
