import type { AccountRole } from '#kit/duties.ts'
import { addMs } from '#kit/time.ts'
import { identityHandlers } from '#modules/identity/api.ts'
import { createAccount, defaultLimits } from '#modules/identity/index.ts'
import type { Actor, CallContext } from '#platform/context.ts'
import { openDatabase } from '#platform/database/database.ts'
import { buildTestCallContext, testNow } from './contexts.ts'
import { testDatabase } from './database.ts'

const system: Actor = { kind: 'system', name: 'test' }

/** A browser somewhere: where it calls from, and the cookies that it keeps. */
export interface TestBrowser {
  readonly address: string
  readonly cookies: Map<string, string>
}

export const createTestBrowser = (address: string): TestBrowser => ({ address, cookies: new Map() })

export const sharedPassword = 'Tall7Palms'

/** The sign-in over a database of its own, for people who come from many places. */
export async function openSignInFixture() {
  const { appConnection } = await testDatabase()
  const openOne = () =>
    openDatabase({ connection: appConnection, poolSize: 12, prepare: true, onIdleError: () => undefined })
  const db = openOne()
  const outbox: { to: string; text: string }[] = []
  const send = async (message: { to: string; text: string }) => {
    outbox.push(message)
  }
  const handlers = () =>
    identityHandlers({
      secretKey: 'a secret of the tests, long enough to be one',
      sms: { send },
      mail: { send },
      hasHttps: false,
      origin: () => 'https://sahl.example',
      limits: defaultLimits,
      personalData: {},
    })
  const api = handlers()
  let people = 0
  const fixture = {
    db,
    api,
    outbox,
    now: testNow,
    pass(ms: number) {
      fixture.now = addMs(fixture.now, ms)
    },
    /** A call from this browser, with its cookies; what it is given it keeps. */
    at(browser: TestBrowser): CallContext {
      const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      return buildTestCallContext({
        db,
        actor: { kind: 'anonymous' },
        now: fixture.now,
        origin: { address: browser.address, userAgent: 'tests' },
        headers: new Headers({ cookie }),
        setCookie(line) {
          const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!
          browser.cookies.set(name!, value!)
        },
      })
    },
    /** Another process on the same database: it shares nothing else. */
    process() {
      const theirs = openOne()
      return {
        api: handlers(),
        at: (browser: TestBrowser): CallContext => ({ ...fixture.at(browser), db: theirs, tx: theirs }),
        close: () => theirs.close(),
      }
    },
    async account(roles: AccountRole[]) {
      people += 1
      const number = String(people).padStart(7, '0')
      const person = { mobile: `+96655${number}`, email: `person${people}@example.com` }
      const id = await db.transaction((tx) =>
        createAccount(
          { ...fixture.at(createTestBrowser('127.0.0.1')), tx, actor: system },
          { firstName: 'Salem', lastName: 'Alharbi', ...person, password: sharedPassword, roles },
        ),
      )
      return { id, ...person }
    },
    /** The code that went to this place last. */
    lastCodeTo(target: string): string {
      const text = outbox.findLast(({ to }) => to === target)?.text ?? ''
      return /\d{6}/.exec(text)?.[0] ?? 'no code was sent'
    },
    async close() {
      await db.close()
    },
  }
  return fixture
}

export type SignInFixture = Awaited<ReturnType<typeof openSignInFixture>>
