import { buildLetterSender } from '#modules/settings/index.ts'
import type { OpenContext } from '#platform/context.ts'
import { renderMail } from '#platform/messages/mail-layout.ts'
import { OutboundRefused } from '#platform/messages/outbound.ts'
import type { Services } from '#platform/module.ts'
import { letters as arabic } from '../messages.ar.ts'
import { letters as english } from '../messages.en.ts'
import * as queries from '../queries/enquiries.ts'
import type { MemberInvitationRow } from '../queries/invitations.ts'
import type { OrganizationRow } from '../queries/organizations.ts'
import { localisedWords } from './own.ts'

/** The services that mails need. */
export type LetterPorts = Pick<Services, 'mail' | 'origin'>

/** Replies of SMTP servers about the address itself: another attempt fails too. */
const addressReplies = new Set([550, 551, 552, 553, 554])

/** Returns whether the mail server refused the address, rather than us. */
export const isAddressRefused = (error: unknown): boolean =>
  error instanceof OutboundRefused && addressReplies.has(error.status)

/**
 * ORG-1: confirms an enquiry by mail. Safe to repeat: a confirmed enquiry gets no second mail. If the server refuses
 * the address, operators see it on the enquiry; other failures are tried again.
 */
export async function acknowledgeEnquiry(
  context: OpenContext,
  ports: LetterPorts,
  id: string,
): Promise<void> {
  const { db, now } = context
  const enquiry = await queries.findEnquiry(db, id)
  if (!enquiry || enquiry.acknowledgedAt !== null || enquiry.mailRefusedAt !== null) return
  const { language: locale, contactName, organizationName, email } = enquiry
  const { enquiry: words } = locale === 'ar' ? arabic : english
  const sender = buildLetterSender(context.settings, locale, ports.origin())
  const text = {
    title: words.title,
    body: words.text({ contactName, organizationName, brand: sender.brand }),
  }
  try {
    await ports.mail.send({ to: email, ...renderMail({ locale, sender, text }) })
  } catch (error) {
    if (!isAddressRefused(error)) throw error
    await queries.recordMailRefused(db, id, now)
    return
  }
  await queries.recordAcknowledged(db, id, now)
}

/**
 * ORG-4: mails the link of an invitation, in its language. Fails if the mail server does not take the mail.
 */
export async function sendInvitationLetter(
  context: OpenContext,
  ports: LetterPorts,
  { invitation, organization, inviter, token }: InvitationLetter,
): Promise<void> {
  const { language: locale, role, email } = invitation
  const { invitation: words, roles } = locale === 'ar' ? arabic : english
  const sender = buildLetterSender(context.settings, locale, ports.origin())
  const search = new URLSearchParams({ token })
  const link = `${ports.origin()}${locale === 'en' ? '/en' : ''}/invitation/organization?${search}`
  const named = { inviter, organization: localisedWords(locale, organization).name, role: roles[role], link }
  const text = { title: words.title(named), body: words.text({ ...named, brand: sender.brand }) }
  const action = { label: words.open, address: link }
  await ports.mail.send({ to: email, ...renderMail({ locale, sender, text, action }) })
}

interface InvitationLetter {
  readonly invitation: MemberInvitationRow
  readonly organization: OrganizationRow
  readonly inviter: string
  readonly token: string
}
