import { type Logger, type LoggerOptions, pino } from 'pino'

export type { Logger }

/**
 * One JSON line per event, with the request's id. Personal data and secrets are never passed to it. The redaction is
 * a second protection, against what a library's error contains.
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

/**
 * SQLSTATEs, errno names and our own refusal codes say what failed; a code of six digits opens an account.
 */
const isName = (code: unknown): boolean =>
  typeof code === 'string' && /^([0-9A-Z]{5}|[A-Z][A-Z0-9_]+|[a-z]+(_[a-z0-9]+)*)$/.test(code)
