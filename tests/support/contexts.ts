import { instantFrom } from '#kit/time.ts'
import type { CallContext, Context } from '#platform/context.ts'
import { baseServices } from './base-services.ts'

/** The instant at which tests begin whose subject is not time. */
export const testNow = instantFrom('2026-11-21T09:00:00Z')

/** Builds the context of an operation from its actor, its transaction and whatever else a test sets. */
export const buildTestContext = <C extends Partial<Context> & Pick<Context, 'tx' | 'actor'>>(
  said: C,
): Context & C => ({
  ...baseServices,
  now: testNow,
  locale: 'en',
  requestId: 'test',
  origin: { address: '127.0.0.1', userAgent: 'test' },
  say: (code) => code,
  ...said,
})

/** Builds the context of a handler, for a request without headers and cookies. */
export const buildTestCallContext = (
  said: Partial<CallContext> & Pick<CallContext, 'db' | 'actor'>,
): CallContext => ({
  ...buildTestContext({ tx: said.db, ...said }),
  contendedDb: said.db,
  idempotencyKey: '',
  requestHash: '',
  rawBody: '',
  headers: new Headers(),
  setCookie: () => undefined,
  setHeader: () => undefined,
  ...said,
})
