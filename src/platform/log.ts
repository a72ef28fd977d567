import { type Logger, pino } from 'pino'

export type { Logger }

/**
 * One JSON line per event, with the request's id. Personal data and secrets are never passed to it; the
 * redaction is the second wall, for what slips in by a library's error.
 */
export const openLog = (level: string): Logger =>
  pino({
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
      censor: '[redacted]',
    },
  })
