import * as z from 'zod'
import { secondMs } from '#kit/time.ts'
import { isKeyPair } from '../messages/push-encryption.ts'
import { analyticsVariables, readAnalytics, sendsAnalyticsInClear } from './analytics-config.ts'
import { StartupFault } from './startup-fault.ts'

const lastPort = 65_535

/** The environment variables, parsed once. All faults are listed together. */
const Environment = z.object({
  PORT: whole(0, lastPort).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  WEB_PAGES: z.enum(['built', 'live']).default('built'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
    .optional(),
  DATABASE_OWNER_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
    .optional(),
  DATABASE_APP_ROLE: z.string().min(1).max(63).default('sahl_app'),
  DB_POOL: whole(2, 200).default(4),
  DB_PREPARED: z.enum(['on', 'off']).default('on'),
  SAHL_MODE: z.enum(['demo', 'production']).default('demo'),
  PUBLIC_ORIGIN: z
    .string()
    .transform(parseOrigin)
    .pipe(z.string('must be an address such as https://sahl.example, with nothing after the name'))
    .optional(),
  TRUST_PROXY: z
    .string()
    .regex(/^(none|[1-9])$/, 'must be none, or how many proxies of yours a request passes: 1 to 9')
    .optional(),
  PAGES_PER_CALLER: whole(20, 1_000_000).default(60),
  REQUESTS_PER_ADDRESS: whole(20, 1_000_000).default(200),
  API_DOCS: z.enum(['on', 'off']).default('on'),
  SECRET_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  SECRET_KEY_PREVIOUS: z.string().min(32, 'must have at least 32 characters').optional(),
  MOYASAR_SECRET_KEY: z.string().min(8).optional(),
  MOYASAR_WEBHOOK_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  MOYASAR_URL: z.url().default('https://api.moyasar.com'),
  MAP_STYLE_URL: z.url({ protocol: /^https$/ }).optional(),
  MAP_ORIGINS: z
    .string()
    .regex(
      /^https:\/\/[a-z0-9.*-]+(:\d+)?( https:\/\/[a-z0-9.*-]+(:\d+)?)*$/,
      'must be origins such as https://tiles.example, separated by spaces',
    )
    .optional(),
  ...analyticsVariables,
  SANDBOX_PORT: whole(0, lastPort).optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z.email().optional(),
  SMS_PROVIDER: z.enum(['unifonic', 'taqnyat']).optional(),
  SMS_KEY: z.string().min(8).optional(),
  SMS_SENDER: z.string().min(1).max(11).optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_KEY_ID: z.string().min(1).optional(),
  S3_SECRET: z.string().min(8).optional(),
  CLAMD_URL: z
    .string()
    .regex(/^tcp:\/\/[^/:@?#]+:\d{1,5}$/, 'must be an address such as tcp://clamav:3310')
    .optional(),
  NAFATH_URL: z.url({ protocol: /^https?$/ }).optional(),
  NAFATH_APP_ID: z.string().min(1).optional(),
  NAFATH_APP_KEY: z.string().min(8).optional(),
  NAFATH_SERVICE: z.string().min(1).optional(),
  NAFATH_AUDIENCE: z.string().min(1).optional(),
  NAME_CHECK_URL: z.url({ protocol: /^https?$/ }).optional(),
  NAME_CHECK_KEY: z.string().min(8).optional(),
  MAIL_REPLY_DOMAIN: z
    .string()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'must be a domain such as reply.sahl.example')
    .optional(),
  MAIL_REPLY_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  WEB_PUSH_PUBLIC_KEY: z
    .string()
    .regex(/^B[\w-]{86}$/, 'must be a public key of Web Push (VAPID)')
    .optional(),
  WEB_PUSH_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'must be a private key of Web Push (VAPID)')
    .optional(),
  WEB_PUSH_CONTACT: z
    .string()
    .regex(/^(mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/, 'must start with mailto: or https://')
    .optional(),
  MAIL_SMTP_PORT: whole(1, lastPort).optional(),
  MAIL_SMTP_CERT: z.string().min(1).optional(),
  MAIL_SMTP_KEY: z.string().min(1).optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  STOP_DELAY_SECONDS: whole(0, 300).optional(),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
})

/**
 * Returns scheme, name and port as browsers write them. Returns undefined if the address has more parts, or fewer.
 */
function parseOrigin(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^https?:$/.test(url.protocol)) return undefined
  // With a user, a path, a search or a hash, the whole address is longer than its origin.
  return url.href === `${url.origin}/` && !/[?#]/.test(text) ? url.origin : undefined
}

/** Accepts decimal digits only. A parser that accepts `0x50` or `1e3` would also accept typing mistakes. */
function whole(least: number, most: number) {
  const message = `must be a whole number from ${least} to ${most}`
  return z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .pipe(z.number().min(least, message).max(most, message))
}

export type Config = ReturnType<typeof readConfig>

/** Secrets of demo mode. They are public on purpose: production refuses to start with them. */
export const demoSecrets = {
  SECRET_KEY: 'sahl-demo-secret-key-not-for-production',
  MOYASAR_SECRET_KEY: 'sk_test_sahl_sandbox',
  MOYASAR_WEBHOOK_SECRET: 'sahl-sandbox-webhook-secret',
  MAIL_REPLY_SECRET: 'sahl-demo-reply-secret',
  WEB_PUSH_PRIVATE_KEY: 'f1jWTFTzfBApKkZkP31c6L_TAI61mnrDP0KqQtY915A',
} as const

const demoPush = {
  publicKey: 'BOqlsp6AyXgUtQNwNwCSWU7navP8hZgaUyofBKeAdvXZFbFjmOLU5GPp4w4vVbWvRmDL37EOstz4NuthtCRdRjE',
  privateKey: demoSecrets.WEB_PUSH_PRIVATE_KEY,
  contact: 'mailto:demo@sahl.test',
}

const neededInProduction = [
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'PUBLIC_ORIGIN',
  'TRUST_PROXY',
  'SECRET_KEY',
  'MOYASAR_SECRET_KEY',
  'MOYASAR_WEBHOOK_SECRET',
  'SMTP_URL',
  'MAIL_FROM',
  'SMS_PROVIDER',
  'SMS_KEY',
  'SMS_SENDER',
  'CLAMD_URL',
  'METRICS_TOKEN',
] as const

export function readConfig(environment: NodeJS.ProcessEnv = process.env) {
  const nonEmpty = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(nonEmpty)
  const faults = parsed.success
    ? [...faultsOfGroups(parsed.data), ...faultsOfMode(parsed.data)]
    : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  if (faults.length > 0 || !parsed.success) {
    throw new StartupFault(
      `The configuration is not right:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`,
    )
  }
  const e = parsed.data
  const isDemo = e.SAHL_MODE === 'demo'
  return {
    mode: e.SAHL_MODE,
    isDemo,
    port: e.PORT,
    host: e.HOST,
    publicOrigin: e.PUBLIC_ORIGIN,
    /** Whether browsers use HTTPS: decides the session cookie's name and whether it is Secure. */
    hasHttps: e.PUBLIC_ORIGIN?.startsWith('https://') ?? false,
    /** The number of our proxies: so many of the last entries of X-Forwarded-For are trusted. */
    proxyHops: e.TRUST_PROXY === undefined || e.TRUST_PROXY === 'none' ? 0 : Number(e.TRUST_PROXY),
    /** Pages that one caller may have rendered at once; a twentieth of that each second. */
    pagesPerCaller: e.PAGES_PER_CALLER,
    /**
     * Requests per second of one network address. It may send five seconds' worth at once; further requests wait.
     */
    requestsPerAddress: e.REQUESTS_PER_ADDRESS,
    /** Whether `/api/docs` and `/api/openapi.json` are served. */
    hasApiDocs: e.API_DOCS === 'on',
    dataDir: e.DATA_DIR,
    /** Serves pages from their sources during development, so that edits show at once. */
    hasLivePages: e.WEB_PAGES === 'live',
    database: {
      url: e.DATABASE_URL,
      ownerUrl: e.DATABASE_OWNER_URL ?? e.DATABASE_URL,
      /** The owner's connections take this role if one address serves owner and application. */
      appRole: e.DATABASE_APP_ROLE,
      poolSize: e.DB_POOL,
      prepare: e.DB_PREPARED === 'on',
    },
    secretKey: e.SECRET_KEY ?? demoSecrets.SECRET_KEY,
    previousSecretKey: e.SECRET_KEY_PREVIOUS,
    gateway: {
      isSandbox: e.MOYASAR_SECRET_KEY === undefined,
      url: e.MOYASAR_URL,
      secretKey: e.MOYASAR_SECRET_KEY ?? demoSecrets.MOYASAR_SECRET_KEY,
      webhookSecret: e.MOYASAR_WEBHOOK_SECRET ?? demoSecrets.MOYASAR_WEBHOOK_SECRET,
      sandboxPort: e.SANDBOX_PORT ?? besidePort(e.PORT),
    },
    map: readMapSettings(e),
    /** The measurement of visits. Undefined if none is configured. */
    analytics: readAnalytics(e),
    mail: { smtpUrl: e.SMTP_URL, from: e.MAIL_FROM },
    sms: { provider: e.SMS_PROVIDER, key: e.SMS_KEY, sender: e.SMS_SENDER },
    s3: readS3Settings(e),
    /** The malware scanner of uploads. */
    scannerUrl: e.CLAMD_URL,
    /** The service that confirms identities in its own app. Without it operators decide by documents. */
    nafath: readNafathSettings(e),
    /** The service that asks banks for the holder of an account. Without it operators look at proofs. */
    nameCheck: readNameCheckSettings(e),
    /** Mails that people answer. Without it they answer on the page. */
    inboundMail: readInboundMail(e, isDemo),
    /** Notifications of browsers. Undefined if there are none. */
    webPush: readWebPush(e, isDemo),
    /** Mail servers deliver mails to this port of the product itself. Without one they come over HTTP only. */
    smtp: { port: e.MAIL_SMTP_PORT, certFile: e.MAIL_SMTP_CERT, keyFile: e.MAIL_SMTP_KEY },
    metricsToken: e.METRICS_TOKEN,
    /** How long a stopping server fails readiness and still serves requests. */
    stopDelayMs: (e.STOP_DELAY_SECONDS ?? (isDemo ? 0 : 5)) * secondMs,
    logLevel: e.LOG_LEVEL,
  }
}

/** Returns the next port, or 0 if any free port is wanted. */
const besidePort = (port: number): number => (port === 0 ? 0 : port === lastPort ? port - 1 : port + 1)

/** Returns the style of the street map and the origins that its data comes from, or undefined for the drawn map. */
function readMapSettings(e: z.infer<typeof Environment>) {
  if (!e.MAP_STYLE_URL) return undefined
  const origins = [new URL(e.MAP_STYLE_URL).origin, ...(e.MAP_ORIGINS?.split(' ') ?? [])]
  return { styleUrl: e.MAP_STYLE_URL, origins: [...new Set(origins)] }
}

const s3Names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_KEY_ID', 'S3_SECRET'] as const

/** Returns the bucket for files, or undefined if files are stored in the data folder. */
function readS3Settings(e: z.infer<typeof Environment>) {
  const [endpoint, bucket, keyId, secret] = s3Names.map((name) => e[name])
  if (!endpoint || !bucket || !keyId || !secret) return undefined
  return { endpoint, bucket, region: e.S3_REGION, keyId, secret }
}

const nafathNames = [
  'NAFATH_URL',
  'NAFATH_APP_ID',
  'NAFATH_APP_KEY',
  'NAFATH_SERVICE',
  'NAFATH_AUDIENCE',
] as const

/** No address is built in: the contract with the service names it. */
function readNafathSettings(e: z.infer<typeof Environment>) {
  const [url, appId, appKey, service, audience] = nafathNames.map((name) => e[name])
  if (!url || !appId || !appKey || !service || !audience) return undefined
  return { url, appId, appKey, service, audience }
}

const nameCheckNames = ['NAME_CHECK_URL', 'NAME_CHECK_KEY'] as const

function readNameCheckSettings({ NAME_CHECK_URL: url, NAME_CHECK_KEY: key }: z.infer<typeof Environment>) {
  return url && key ? { url, key } : undefined
}

const inboundMailNames = ['MAIL_REPLY_DOMAIN', 'MAIL_REPLY_SECRET'] as const
const smtpKeyNames = ['MAIL_SMTP_CERT', 'MAIL_SMTP_KEY'] as const

function readInboundMail(
  { MAIL_REPLY_DOMAIN: domain, MAIL_REPLY_SECRET: secret }: z.infer<typeof Environment>,
  isDemo: boolean,
) {
  if (domain && secret) return { domain, secret }
  return isDemo ? { domain: 'reply.sahl.test', secret: demoSecrets.MAIL_REPLY_SECRET } : undefined
}

const webPushNames = ['WEB_PUSH_PUBLIC_KEY', 'WEB_PUSH_PRIVATE_KEY', 'WEB_PUSH_CONTACT'] as const

function readWebPush(e: z.infer<typeof Environment>, isDemo: boolean) {
  const [publicKey, privateKey, contact] = webPushNames.map((name) => e[name])
  if (publicKey && privateKey && contact) return { publicKey, privateKey, contact }
  return isDemo ? demoPush : undefined
}

/**
 * Requires all variables of a group or none. An incomplete bucket would silently be no bucket, and files would be
 * stored elsewhere.
 */
function faultsOfGroups(e: z.infer<typeof Environment>): string[] {
  const groups = [
    { names: s3Names, why: 'files are to be kept in S3' },
    { names: nafathNames, why: 'Nafath is to confirm identities' },
    { names: inboundMailNames, why: 'people are to answer mails' },
    { names: smtpKeyNames, why: 'mail is to be received encrypted' },
    { names: nameCheckNames, why: 'banks are to be asked whose an account is' },
    { names: webPushNames, why: 'browsers are to show notifications' },
  ]
  const faults = groups.flatMap(({ names, why }) => {
    const missing = names.filter((name) => e[name] === undefined)
    if (missing.length === names.length) return []
    return missing.map((name) => `${name}: needed too, since ${why}`)
  })
  const { WEB_PUSH_PUBLIC_KEY: publicKey, WEB_PUSH_PRIVATE_KEY: privateKey } = e
  if (publicKey && privateKey && !isKeyPair({ publicKey, privateKey })) {
    faults.push('WEB_PUSH_PRIVATE_KEY: does not belong to WEB_PUSH_PUBLIC_KEY')
  }
  return faults
}

function faultsOfMode(e: z.infer<typeof Environment>): string[] {
  if (e.SAHL_MODE === 'demo') return []
  const missing = neededInProduction
    .filter((name) => e[name] === undefined)
    .map((name) => `${name}: needed in production mode`)
  const demo = Object.entries(demoSecrets)
    .filter(([name, value]) => e[name as keyof typeof demoSecrets] === value)
    .map(([name]) => `${name}: is the demo's; production needs a secret of its own`)
  return [...missing, ...demo, ...unsafe(e)]
}

/** Returns settings that would work but are not safe in production. */
function unsafe(e: z.infer<typeof Environment>): string[] {
  const faults: string[] = []
  if (e.MAIL_SMTP_PORT !== undefined && e.MAIL_REPLY_DOMAIN === undefined) {
    faults.push('MAIL_REPLY_DOMAIN: needed too, since mail is to be received by SMTP')
  }
  if (e.WEB_PAGES === 'live') faults.push('WEB_PAGES: production serves the pages that were built')
  if (e.PUBLIC_ORIGIN?.startsWith('http:')) faults.push('PUBLIC_ORIGIN: must be https in production')
  if (e.PUBLIC_ORIGIN !== undefined && isLoopback(new URL(e.PUBLIC_ORIGIN).hostname)) {
    faults.push('PUBLIC_ORIGIN: must be the address that people use, not this machine’s own')
  }
  for (const [name, bits] of Object.entries(secretBits)) {
    const secret = e[name as keyof typeof secretBits]
    if (secret !== undefined && placeholder.test(secret)) {
      faults.push(`${name}: is a placeholder; make a secret with: openssl rand -base64 48`)
      continue
    }
    if (secret !== undefined && isGuessable(secret, bits)) {
      faults.push(`${name}: is too regular to be a secret; make one with: openssl rand -base64 48`)
    }
  }
  if (e.MOYASAR_SECRET_KEY !== undefined && !e.MOYASAR_SECRET_KEY.startsWith('sk_live_')) {
    faults.push('MOYASAR_SECRET_KEY: must be a live key (sk_live_…): a test key takes no money')
  }
  if (e.NAFATH_URL?.startsWith('http:')) faults.push('NAFATH_URL: must be https in production')
  if (e.NAME_CHECK_URL?.startsWith('http:')) faults.push('NAME_CHECK_URL: must be https in production')
  if (e.S3_ENDPOINT?.startsWith('http:')) faults.push('S3_ENDPOINT: must be https in production')
  if (sendsAnalyticsInClear(e))
    faults.push('ANALYTICS_SCRIPT_URL, ANALYTICS_ORIGINS: must be https in production')
  if (!e.MOYASAR_URL.startsWith('https://')) faults.push('MOYASAR_URL: must be https in production')
  return faults
}

const isLoopback = (host: string): boolean =>
  /^(localhost|.+\.localhost|127(\.\d+){3}|0\.0\.0\.0|\[::1?\])$/.test(host)

/**
 * Words of keys that were copied from an example. A random key of 48 bytes practically never contains one.
 */
const placeholder =
  /change[-_ ]?(me|this)|replace[-_ ]?(me|this|with)|your[-_ ]?(own[-_ ]?)?(secret|key)|placeholder|example/i

/** The least entropy of our own secrets, in bits. */
const secretBits = {
  SECRET_KEY: 100,
  MOYASAR_WEBHOOK_SECRET: 40,
  METRICS_TOKEN: 40,
  MAIL_REPLY_SECRET: 40,
} as const

/** Estimates the entropy by the distribution of characters. A repeated part counts once. */
function isGuessable(secret: string, bits: number): boolean {
  const round = secret.slice(0, (secret + secret).indexOf(secret, 1))
  const counts = new Map<string, number>()
  for (const character of round) counts.set(character, (counts.get(character) ?? 0) + 1)
  let worth = 0
  for (const count of counts.values()) worth += count * Math.log2(round.length / count)
  return worth < bits
}
