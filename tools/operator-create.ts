/**
 * `npm run operator:create`: makes an operator, the first one of a deployment among them. Asks for what is not
 * given as a flag; the password is asked for without being shown, or read from a pipe, and never from a flag,
 * since flags stand in histories and process lists.
 */
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import * as z from 'zod'
import { operatorRoles } from '#kit/contract.ts'
import { fieldCode, fieldParams, fieldWords } from '#kit/field-words.ts'
import { newId } from '#kit/ids.ts'
import { nameText } from '#kit/schemas.ts'
import { systemClock } from '#kit/time.ts'
import { openRunningDatabase } from '#main/database.ts'
import { Email, Mobile, NewPassword } from '#modules/identity/contract.ts'
import { createAccount } from '#modules/identity/index.ts'
import { fields } from '#modules/identity/messages.en.ts'
import { type Database, sql } from '#platform/database/database.ts'
import { defaultSettings } from '#platform/declarations/settings.ts'
import { noFiles } from '#platform/files/no-files.ts'
import { openLog } from '#platform/observability/log.ts'
import { openSealing } from '#platform/security/sealing.ts'
import { readConfig } from '#platform/startup/config.ts'
import { StartupFault } from '#platform/startup/startup-fault.ts'

export const OperatorArguments = z.object({
  email: Email,
  firstName: nameText(),
  lastName: nameText(),
  mobile: z.union([z.literal('').transform(() => undefined), Mobile]).optional(),
  role: z.enum(operatorRoles),
  password: NewPassword,
})

/** Makes the account, its email taken as proved; answers its id, or says in one sentence what is wrong. */
export async function createOperator(
  db: Database,
  given: z.input<typeof OperatorArguments>,
): Promise<string> {
  const read = OperatorArguments.safeParse(given)
  if (!read.success) {
    const lines = read.error.issues.map(
      (issue) =>
        `  - ${issue.path.join('.')}: ${fieldWords('en', fieldCode(issue), fieldParams(issue), fields)}`,
    )
    throw new StartupFault(`This operator cannot be made:\n${[...new Set(lines)].join('\n')}`)
  }
  const { role, mobile, ...account } = read.data
  return await db.transaction(async (tx) => {
    const known = await tx.maybe(
      sql`select 1 from identity.users where email = ${account.email} and email_verified_at is not null`,
    )
    if (known) {
      throw new StartupFault(`User already exists with this email: ${account.email}`)
    }
    const taken = mobile && (await tx.maybe(sql`select 1 from identity.users where mobile = ${mobile}`))
    if (taken) throw new StartupFault(`User already exists with this phone number: ${mobile}`)
    const context = {
      tx,
      actor: { kind: 'system', name: 'operator:create' } as const,
      now: systemClock(),
      locale: 'en' as const,
      requestId: newId(),
      origin: { address: '', userAgent: '' },
      log: openLog('silent'),
      // Never used: an account has neither files nor anything sealed, and asks for no setting.
      sealing: openSealing(''),
      files: noFiles,
      settings: defaultSettings,
      say: (code: string) => code,
    }
    return await createAccount(context, { ...account, ...(mobile ? { mobile } : {}), roles: [role] })
  })
}

const questions = {
  email: 'Email',
  'first-name': 'First name',
  'last-name': 'Last name',
  mobile: 'Mobile number (may be left empty)',
  role: `Role (${operatorRoles.join(', ')})`,
} as const

/** Answers to questions, of a person or of a pipe; what is hidden is not shown while it is typed. */
function openAsking() {
  let isHidden = false
  const output = new Writable({
    write(chunk, _encoding, done) {
      if (!isHidden) process.stdout.write(chunk)
      done()
    },
  })
  const lines = createInterface({ input: process.stdin, output, terminal: process.stdin.isTTY ?? false })
  const waiting = lines[Symbol.asyncIterator]()
  return {
    async ask(question: string, hidden = false): Promise<string> {
      process.stdout.write(`${question}: `)
      isHidden = hidden
      const { value } = await waiting.next()
      isHidden = false
      if (hidden) process.stdout.write('\n')
      return String(value ?? '').trim()
    },
    async close() {
      const closed = once(lines, 'close')
      lines.close()
      await closed
    },
  }
}

async function main(): Promise<void> {
  const options = Object.fromEntries(
    Object.keys(questions).map((name) => [name, { type: 'string' as const }]),
  )
  const { values } = parseArgs({ options })
  const asking = openAsking()
  const answer = async (name: keyof typeof questions) =>
    String(values[name] ?? (await asking.ask(questions[name])))
  const given = {
    email: await answer('email'),
    firstName: await answer('first-name'),
    lastName: await answer('last-name'),
    mobile: await answer('mobile'),
    role: (await answer('role')) as (typeof operatorRoles)[number],
    password: await asking.ask('Password', true),
  }
  const repeated = await asking.ask('Password again', true)
  await asking.close()
  if (given.password !== repeated) throw new StartupFault('Passwords do not match')
  const config = readConfig()
  const running = await openRunningDatabase(config, openLog('silent'))
  try {
    await createOperator(running.db, given)
  } finally {
    await running.close()
  }
  console.log(
    `${given.email} can sign in at ${config.publicOrigin ?? ''}/admin-sahl/login, with a code by email.`,
  )
}

if (import.meta.main) {
  try {
    await main()
  } catch (error) {
    console.error(error instanceof StartupFault ? error.message : error)
    process.exit(1)
  }
}
