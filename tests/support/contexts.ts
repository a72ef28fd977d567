import { instantFrom } from '#kit/time.ts'
import type { CallContext, Context } from '#platform/context.ts'
import { surroundings } from './surroundings.ts'

/** The instant at which tests begin whose subject is not time. */
export const testNow = instantFrom('2026-11-21T09:00:00Z')

/** What an operation is called with: by whom and in which transaction is said, and whatever else matters. */
export const contextOf = <C extends Partial<Context> & Pick<Context, 'tx' | 'actor'>>(
  said: C,
): Context & C => ({
  ...surroundings,
  now: testNow,
  locale: 'en',
  requestId: 'test',
  origin: { address: '127.0.0.1', userAgent: 'test' },
  say: (code) => code,
  ...said,
})

/** What a handler is called with by the door; nothing was sent beside the body. */
export const callContextOf = (
  said: Partial<CallContext> & Pick<CallContext, 'db' | 'actor'>,
): CallContext => ({
  ...contextOf({ tx: said.db, ...said }),
  contendedDb: said.db,
  idempotencyKey: '',
  requestHash: '',
  rawBody: '',
  headers: new Headers(),
  setCookie: () => undefined,
  setHeader: () => undefined,
  ...said,
})
