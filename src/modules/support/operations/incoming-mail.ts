import { createHash } from 'node:crypto'
import PostalMime, { type Email } from 'postal-mime'
import { isId } from '#kit/ids.ts'
import { hasForbiddenCharacters } from '#kit/schemas.ts'
import { addDays, dayMs, secondMs } from '#kit/time.ts'
import { listUsers } from '#modules/identity/index.ts'
import { type CallContext, type Context, type OpenContext, withTx } from '#platform/context.ts'
import type { Tx } from '#platform/database/database.ts'
import type { InboundMail } from '#platform/messages/mail.ts'
import { isSameSecret } from '#platform/security/is-same-secret.ts'
import { consumeLimit } from '#platform/security/rate-limit.ts'
import * as queries from '../queries.ts'
import { canComment, splitQuote } from '../rules.ts'
import { messageLength } from '../vocabulary.ts'
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

/**
 * Receives a mail from our mail server. Both the token of the address and the verified email of the investor are
 * required, because senders are easily forged. Other mail is accepted and dropped: an answer to it would reach forged
 * senders. Fails with `mail_refused` without the secret, and with `too_many_requests` or `ticket_full` for an investor
 * who writes too much: the mail server then tries again, or reports it to them.
 */
export async function receiveMail(context: CallContext, inbound: InboundMail | undefined): Promise<void> {
  const given = context.headers.get('authorization')?.replace(/^Bearer /, '') ?? ''
  if (!inbound || !isSameSecret(given, inbound.secret)) throw refuseTicket('mail_refused')
  const outcome = await takeMail(context, context.rawBody, inbound.domain)
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

/** Adds the mail to its ticket, once, and returns what became of it. */
export async function takeMail(context: OpenContext, raw: string, domain: string): Promise<MailOutcome> {
  const mail = await PostalMime.parse(raw, { maxNestingDepth: 20, maxHeadersSize: 64 * 1024 }).catch(
    () => undefined,
  )
  if (!mail) return 'unreadable'
  if (isAutomatic(mail)) return 'automatic'
  const ticketId = listAddresses(mail)
    .map((address) => readReplyAddress(context, address, domain))
    .find((id) => id !== undefined)
  if (ticketId === undefined) return 'no-ticket'
  return await context.db.transaction((tx) => writeMail(withTx(context, tx), ticketId, mail, raw))
}

async function writeMail(context: Context, ticketId: string, mail: Email, raw: string): Promise<MailOutcome> {
  const { tx, now } = context
  const ticket = await lockThread(tx, ticketId)
  const [person] = ticket ? await listUsers(tx, [ticket.userId]) : []
  if (!ticket || !person) return 'no-ticket'
  const sender = mail.from && 'address' in mail.from ? (mail.from.address ?? '') : ''
  const isKnown = person.isActive && person.emailVerifiedAt !== null
  if (!isKnown || sender.toLowerCase() !== person.email.toLowerCase()) return 'other-sender'
  const hash = createHash('sha256')
    .update(`${ticketId}\n${mail.messageId ?? raw}`)
    .digest()
  if ((await queries.insertMail(tx, hash, now)) === 0) return 'again'
  if (!canComment(ticket, now)) return 'closed'
  const { body, quoted } = splitQuote(readText(mail))
  if (body === '') return 'empty'
  await consumeLimit(tx, `support.mail:${ticket.userId}`, mailLimit)
  await writeComment(context, ticket, {
    channel: 'mail',
    body: body.slice(0, messageLength),
    quoted: quoted?.slice(0, quotedAtMost) ?? (body.slice(messageLength, quotedAtMost) || null),
  })
  return 'taken'
}

/** Locks the ticket that has the thread. After a merge that is another one than the mail answers. */
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

/** Returns the mail as plain text. HTML is reduced to its text, and is never stored or shown. */
function readText({ text, html }: Email): string {
  const plain = text?.trim() ? text : htmlToText(html ?? '')
  const lines = plain.normalize('NFC').replaceAll(/\r\n?/g, '\n')
  return [...lines].filter((character) => !hasForbiddenCharacters(character)).join('')
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

/** Elements whose content is no text. */
const hiddenElements = ['script', 'style', 'head'] as const

/** Removes the elements of a name with their content; one that is not closed goes to the end. Takes linear time. */
function withoutElements(html: string, name: string): string {
  const [opening, closing] = [new RegExp(`<${name}\\b`, 'gi'), new RegExp(`</${name}\\b`, 'gi')]
  let [text, at] = ['', 0]
  for (let found = opening.exec(html); found; found = opening.exec(html)) {
    text += html.slice(at, found.index)
    closing.lastIndex = found.index
    const end = closing.exec(html)
    if (!end) return text
    at = end.index
    opening.lastIndex = at
  }
  return text + html.slice(at)
}

/** Tags end at the next `<` too, so that hostile HTML does not make a pattern read it again and again. */
const htmlToText = (html: string): string =>
  hiddenElements
    .reduce(withoutElements, html)
    .replaceAll(/<blockquote\b/gi, '\n> <')
    .replaceAll(/<(br|\/p|\/div|\/li|\/tr)\b[^<>]*>/gi, '\n')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => entities[name] ?? '')
    .replaceAll(/\n{3,}/g, '\n\n')

/** Deletes the marks of mails that can no longer arrive again. */
export async function forgetMails({ db, now }: OpenContext): Promise<void> {
  await queries.deleteMailsBefore(db, addDays(now, -daysKept))
}
