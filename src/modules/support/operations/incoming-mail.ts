import { createHash } from 'node:crypto'
import PostalMime, { type Email } from 'postal-mime'
import type { StoredUpload } from '#kit/files.ts'
import { isId } from '#kit/ids.ts'
import { addDays, dayMs, secondMs } from '#kit/time.ts'
import { listUsers } from '#modules/identity/index.ts'
import { type CallContext, type Context, type OpenContext, withTx } from '#platform/context.ts'
import type { Tx } from '#platform/database/database.ts'
import { type InboundMail, mailBytesAtMost } from '#platform/messages/mail.ts'
import { isSameSecret } from '#platform/security/is-same-secret.ts'
import { consumeLimit } from '#platform/security/rate-limit.ts'
import * as queries from '../queries.ts'
import { canComment } from '../rules.ts'
import { messageLength } from '../vocabulary.ts'
import { attachFiles, hasFileRoom } from './entries.ts'
import { dropMailFiles, type MailFiles, noMailFiles, storeMailFiles } from './mail-files.ts'
import { splitQuote } from './mail-quote.ts'
import { readMailText } from './mail-text.ts'
import { writeComment } from './tickets.ts'
import { refuseTicket } from './view.ts'

const prefix = 'ticket-'
const tokenLetters = 32
const addressForm = /^ticket-([0-9a-f-]{36})-([0-9a-f]{32})@(.+)$/
/** Mails of one investor in a day. */
const mailLimit = { most: 50, windowSeconds: dayMs / secondMs }
const quotedAtMost = 10_000
/** Longer than mail servers retry. */
const daysKept = 30

type Sealed = Pick<Context, 'sealing'>

const tokenOf = ({ sealing }: Sealed, ticketId: string): string =>
  sealing.fingerprint('support.reply', ticketId).toString('hex').slice(0, tokenLetters)

/** Returns the address at which an investor answers mails about a ticket. Nobody else can guess it. */
export const buildReplyAddress = (context: Sealed, ticketId: string, domain: string): string =>
  `${prefix}${ticketId}-${tokenOf(context, ticketId)}@${domain}`

/** Returns the ticket of a reply address, if its token is right. */
function readReplyAddress(context: Sealed, address: string, domain: string): string | undefined {
  const [, ticketId = '', token = '', host] = addressForm.exec(address.trim().toLowerCase()) ?? []
  if (host !== domain || !isId(ticketId)) return undefined
  return isSameSecret(token, tokenOf(context, ticketId)) ? ticketId : undefined
}

/** Returns whether mail to this address can join a ticket. */
export const isReplyAddress = (context: Sealed, address: string, domain: string): boolean =>
  readReplyAddress(context, address, domain) !== undefined

const isFromMailServer = (headers: Headers, inbound: InboundMail | undefined): inbound is InboundMail => {
  const given = headers.get('authorization')?.replace(/^Bearer /, '') ?? ''
  return inbound !== undefined && isSameSecret(given, inbound.secret)
}

/** Returns how long a mail may be: the mail server's may have files. Nobody else is listened to for long. */
export const limitMailBytes = (headers: Headers, inbound: InboundMail | undefined): number | undefined =>
  isFromMailServer(headers, inbound) ? mailBytesAtMost : undefined

/**
 * Receives a mail from our mail server. Both the token of the address and the verified email of the investor are
 * required, because senders are easily forged. Other mail is accepted and dropped: an answer to it would reach forged
 * senders. Fails with `mail_refused` without the secret, and with `too_many_requests` or `ticket_full` for an investor
 * who writes too much: the mail server then tries again, or reports it to them.
 */
export async function receiveMail(context: CallContext, inbound: InboundMail | undefined): Promise<void> {
  if (!isFromMailServer(context.headers, inbound)) throw refuseTicket('mail_refused')
  await receiveDeliveredMail(context, { raw: context.rawBytes ?? '', domain: inbound.domain })
}

/** A mail as it was delivered. The envelope's recipients are known if it came by SMTP. */
export interface DeliveredMail {
  readonly raw: string | Uint8Array
  readonly domain: string
  readonly recipients?: readonly string[]
}

/** Takes a delivered mail, and logs what became of it. Fails as `receiveMail` does. */
export async function receiveDeliveredMail(context: OpenContext, mail: DeliveredMail): Promise<void> {
  const outcome = await takeMail(context, mail)
  context.log.info({ outcome }, 'a mail arrived')
}

type MailOutcome =
  | 'taken'
  | 'automatic'
  | 'unreadable'
  | 'no-ticket'
  | 'other-sender'
  | 'closed'
  | 'empty'
  | 'again'

/** Adds the mail with its files to its ticket, once, and returns what became of it. */
export async function takeMail(
  context: OpenContext,
  { raw, domain, recipients = [] }: DeliveredMail,
): Promise<MailOutcome> {
  const mail = await PostalMime.parse(raw, { maxNestingDepth: 20, maxHeadersSize: 64 * 1024 }).catch(
    () => undefined,
  )
  if (!mail) return 'unreadable'
  if (isAutomatic(mail)) return 'automatic'
  const ticketId = [...listAddresses(mail), ...recipients]
    .map((address) => readReplyAddress(context, address, domain))
    .find((id) => id !== undefined)
  if (ticketId === undefined) return 'no-ticket'
  const files = await takeFiles(context, ticketId, mail)
  let attached: readonly StoredUpload[] = []
  try {
    const written = await context.db.transaction((tx) =>
      writeMail(withTx(context, tx), { ticketId, mail, raw, files }),
    )
    attached = written.attached
    return written.outcome
  } finally {
    await dropMailFiles(
      context,
      files.stored.filter((file) => !attached.includes(file)),
    )
  }
}

/** Stores the files before the transaction, and only for the investor of the ticket. */
async function takeFiles(context: OpenContext, ticketId: string, mail: Email): Promise<MailFiles> {
  if (mail.attachments.length === 0) return noMailFiles
  const ticket = await findThread(context.tx, ticketId)
  if (!ticket || !canComment(ticket, context.now) || !(await isFromInvestor(context.tx, ticket, mail)))
    return noMailFiles
  await consumeLimit(context.db, `support.mail-files:${ticket.userId}`, mailLimit)
  return await storeMailFiles(context, mail)
}

async function isFromInvestor(tx: Tx, { userId }: queries.TicketRow, { from }: Email): Promise<boolean> {
  const [person] = await listUsers(tx, [userId])
  const sender = from && 'address' in from ? (from.address ?? '') : ''
  if (!person?.isActive || person.emailVerifiedAt === null) return false
  return sender.toLowerCase() === person.email.toLowerCase()
}

interface AddressedMail {
  readonly ticketId: string
  readonly mail: Email
  readonly raw: string | Uint8Array
  readonly files: MailFiles
}

interface WrittenMail {
  readonly outcome: MailOutcome
  readonly attached: readonly StoredUpload[]
}

const dropped = (outcome: MailOutcome): WrittenMail => ({ outcome, attached: [] })

async function writeMail(
  context: Context,
  { ticketId, mail, raw, files }: AddressedMail,
): Promise<WrittenMail> {
  const { tx, now } = context
  const ticket = await lockThread(tx, ticketId)
  if (!ticket) return dropped('no-ticket')
  if (!(await isFromInvestor(tx, ticket, mail))) return dropped('other-sender')
  const hash = createHash('sha256').update(`${ticketId}\n`)
  hash.update(mail.messageId ?? raw)
  if ((await queries.insertMail(tx, hash.digest(), now)) === 0) return dropped('again')
  if (!canComment(ticket, now)) return dropped('closed')
  const { attached, refused } = await fitIntoQuota(tx, ticket.userId, files)
  const { body, quoted } = splitQuote(readMailText(mail))
  const text = body || [...attached, ...refused].map(({ name }) => name).join('\n')
  if (text === '') return dropped('empty')
  await consumeLimit(tx, `support.mail:${ticket.userId}`, mailLimit)
  const commentId = await writeComment(context, ticket, {
    channel: 'mail',
    body: text.slice(0, messageLength),
    // The rest of a long message is folded with the earlier mail.
    quoted:
      [body.slice(messageLength), quoted ?? ''].filter(Boolean).join('\n\n').slice(0, quotedAtMost) || null,
    refusedFiles: refused,
  })
  const [file1, file2, file3] = attached
  await attachFiles(
    context,
    { ticketId: ticket.id, commentId, userId: ticket.userId },
    { ...(file1 && { file1 }), ...(file2 && { file2 }), ...(file3 && { file3 }) },
  )
  return { outcome: 'taken', attached }
}

/** Refuses all files of a mail if they do not fit. The mail itself is taken. */
async function fitIntoQuota(tx: Tx, userId: string, { stored, refused }: MailFiles) {
  if (stored.length === 0 || (await hasFileRoom(tx, userId, stored))) return { attached: stored, refused }
  const full = stored.map(({ name }) => ({ name, reason: 'ticket_files_full' as const }))
  return { attached: [], refused: [...full, ...refused] }
}

/** Finds the ticket that has the thread. After a merge that is another one than the mail answers. */
async function findThread(tx: Tx, id: string): Promise<queries.TicketRow | undefined> {
  const row = await queries.findTicket(tx, id)
  return row?.mergedInto ? await findThread(tx, row.mergedInto) : row
}

async function lockThread(tx: Tx, id: string): Promise<queries.TicketRow | undefined> {
  const row = await queries.lockTicket(tx, id)
  return row?.mergedInto ? await lockThread(tx, row.mergedInto) : row
}

/** Robots announce themselves (RFC 3834). Answering them would start a loop. */
const isAutomatic = ({ headers }: Email): boolean =>
  headers.some(
    ({ key, value }) =>
      (key === 'auto-submitted' && value.trim().toLowerCase() !== 'no') ||
      (key === 'precedence' && /^(bulk|junk|list)$/i.test(value.trim())) ||
      key === 'x-autoreply',
  )

function listAddresses({ to = [], cc = [], headers }: Email): string[] {
  const named = [...to, ...cc].flatMap((one) => ('address' in one && one.address ? [one.address] : []))
  const delivered = headers
    .filter(({ key }) => key === 'delivered-to' || key === 'x-original-to')
    .map(({ value }) => value)
  return [...named, ...delivered]
}

/** Deletes the marks of mails that can no longer arrive again. */
export async function forgetMails({ db, now }: OpenContext): Promise<void> {
  await queries.deleteMailsBefore(db, addDays(now, -daysKept))
}
