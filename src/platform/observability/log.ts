import { type Logger, type LoggerOptions, pino } from 'pino'

export type { Logger }

/**
 * One JSON line per event, with the request's id. Personal data and secrets are never passed to it; the
 * redaction is the second wall, for what slips in by a library's error.
 */
export const openLog = (level: string): Logger => pino(logOptions(level))

export const logOptions = (level: string): LoggerOptions => ({
  level,
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  redact: {
    paths: [
      'password',
      'code',
      'token',
      'otp',
      'cookie',
      'authorization',
      'nationalId',
      'iban',
      'email',
      'mobile',
    ].flatMap((key) => [key, `*.${key}`, `*.*.${key}`]),
    censor: (value, path) => (path.at(-1) === 'code' && isName(value) ? value : '[redacted]'),
  },
})

/** SQLSTATEs, errno names and our own codes of refusals say what failed; six digits open an account. */
const isName = (code: unknown): boolean =>
  typeof code === 'string' && /^([0-9A-Z]{5}|[A-Z][A-Z0-9_]+|[a-z]+(_[a-z0-9]+)*)$/.test(code)
