import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import { Refusal } from '#kit/errors.ts'
import { createLimitedQueue, QueueFull } from '#kit/limited-queue.ts'
import { secondMs } from '#kit/time.ts'
import { createBudget } from '../images/budget.ts'
import type { Logger } from '../observability/log.ts'
import { StartupFault } from '../startup/startup-fault.ts'
import { mailBytesAtMost } from './mail.ts'

export interface MailListenerParts {
  readonly host: string
  readonly port: number
  /** The name that the server greets with. */
  readonly name: string
  readonly log: Logger
  /** The certificate with its key, in PEM. Without them mails arrive unencrypted. */
  readonly tls?: { readonly cert: Buffer | string; readonly key: Buffer | string } | undefined
  /** Returns whether mail to this address is wanted. Senders of any other mail are refused before they send it. */
  readonly isKnownAddress: (address: string) => boolean
  /** Takes a mail. A refusal with 429 or 503 lets the sender try again; any other refusal is final. */
  readonly receive: (raw: Uint8Array, recipients: readonly string[]) => Promise<void>
  readonly limits?: Partial<MailLimits>
}

interface MailLimits {
  readonly mailBytes: number
  /** How long a mail may take to arrive. */
  readonly arrivalMs: number
  readonly connections: number
  /** Connections of one address: so many at once, and so many a second. */
  readonly perAddress: { readonly most: number; readonly perSecond: number }
}

const defaultLimits: MailLimits = {
  mailBytes: mailBytesAtMost,
  arrivalMs: 120 * secondMs,
  connections: 50,
  perAddress: { most: 60, perSecond: 1 },
}
/** A mail is in memory as a whole, so few are received at a time. */
const atOnce = { concurrency: 3, maxWaiting: 12 }
const recipientsAtMost = 20
const commandsMs = 30 * secondMs

export interface MailListener {
  readonly port: number
  stop(): Promise<void>
}

/** Listens for mails by SMTP (RFC 5321). It takes mail for known addresses only, and sends none. */
export async function openMailListener(parts: MailListenerParts): Promise<MailListener> {
  const limits = { ...defaultLimits, ...parts.limits }
  const budget = createBudget(limits.perAddress)
  const queue = createLimitedQueue(atOnce)
  const server = new SMTPServer({
    name: parts.name,
    banner: '',
    size: limits.mailBytes,
    maxClients: limits.connections,
    socketTimeout: commandsMs,
    closeTimeout: 5 * secondMs,
    disableReverseLookup: true,
    authOptional: true,
    disabledCommands: parts.tls ? ['AUTH'] : ['AUTH', 'STARTTLS'],
    logger: false,
    ...parts.tls,
    onConnect: ({ remoteAddress }, done) =>
      done(budget.take(remoteAddress, 1).waitSeconds > 0 ? reply(421, 'Too many connections') : null),
    onRcptTo({ address }, { envelope }, done) {
      if (!parts.isKnownAddress(address)) return done(reply(550, 'No such mailbox'))
      done(envelope.rcptTo.length >= recipientsAtMost ? reply(452, 'Too many recipients') : null)
    },
    onData(stream, session, done) {
      const receive = async () => {
        const raw = await readMail(stream, limits)
        await parts.receive(raw, recipientsOf(session))
      }
      queue.run(receive).then(
        () => done(null, 'Taken'),
        (error: unknown) => {
          stream.resume()
          done(toReply(error, parts.log))
        },
      )
    },
  })
  // Broken connections are the clients' affair.
  server.on('error', (error) => parts.log.debug({ err: error }, 'a mail connection failed'))
  const socket = server.listen(parts.port, parts.host)
  await Promise.race([once(socket, 'listening'), rejectOnError(socket)])
  return {
    port: (socket.address() as AddressInfo).port,
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}

async function rejectOnError(socket: NodeJS.EventEmitter): Promise<never> {
  const [error] = (await once(socket, 'error')) as [Error]
  throw new StartupFault(`Mails cannot be received: ${error.message}`)
}

const recipientsOf = ({ envelope }: SMTPServerSession): string[] =>
  envelope.rcptTo.map(({ address }) => address)

const reply = (responseCode: number, message: string): Error =>
  Object.assign(new Error(message), { responseCode })

/** Reads a mail up to the limit and within its time. The rest of a longer one is read and discarded. */
async function readMail(stream: SMTPServerDataStream, limits: MailLimits): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  let size = 0
  const late = setTimeout(() => stream.destroy(reply(451, 'The mail came too slowly')), limits.arrivalMs)
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      size += chunk.byteLength
      if (size <= limits.mailBytes) chunks.push(chunk)
      else chunks.length = 0
    }
  } finally {
    clearTimeout(late)
  }
  if (size > limits.mailBytes || stream.sizeExceeded) throw reply(552, 'The mail is too large')
  return Buffer.concat(chunks)
}

const maySucceedLater: readonly number[] = [429, 503]

function toReply(error: unknown, log: Logger): Error {
  if (error instanceof Error && 'responseCode' in error) return error
  if (error instanceof QueueFull) return reply(451, 'Busy')
  if (error instanceof Refusal) {
    return maySucceedLater.includes(error.status) ? reply(451, 'Try again later') : reply(554, 'Not taken')
  }
  log.error({ err: error }, 'a mail was not taken')
  return reply(451, 'Try again later')
}
