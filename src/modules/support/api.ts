import type { Handlers } from '#kit/contract.ts'
import type { CallContext } from '#platform/context.ts'
import type { BodyLimits } from '#platform/http/call.ts'
import type { Services } from '#platform/module.ts'
import type { supportContract } from './contract.ts'
import * as desk from './operations/desk.ts'
import { exportTickets } from './operations/export.ts'
import { readOwnTicketFile, readTicketFile } from './operations/files.ts'
import { limitMailBytes, receiveMail } from './operations/incoming-mail.ts'
import { mergeTicket, reportPresence } from './operations/merge.ts'
import * as replies from './operations/replies.ts'
import * as tickets from './operations/tickets.ts'

export const supportHandlers = ({
  inboundMail,
}: Pick<Services, 'inboundMail'>): Handlers<typeof supportContract, CallContext> => ({
  own: tickets.listOwnTickets,
  raise: tickets.raiseTicket,
  ticket: tickets.readOwnTicket,
  version: tickets.readOwnVersion,
  comment: tickets.commentOnTicket,
  change: tickets.changeOwnTicket,
  rate: tickets.rateTicket,
  attachment: readOwnTicketFile,
  queue: desk.listTicketQueue,
  queueFile: exportTickets,
  one: desk.readTicket,
  changes: desk.readTicketVersion,
  answer: desk.answerTicket,
  note: desk.writeTicketNote,
  setStatus: desk.setTicketStatus,
  assign: desk.assignTicket,
  merge: mergeTicket,
  presence: reportPresence,
  replies: replies.listPreparedReplies,
  createReply: replies.createReply,
  changeReply: replies.changeReply,
  removeReply: replies.removeReply,
  inbound: (context) => receiveMail(context, inboundMail),
  file: readTicketFile,
})

/** Mails with files are long. Only the mail server may send them. */
export const supportBodyLimits = ({ inboundMail }: Pick<Services, 'inboundMail'>): BodyLimits => ({
  inbound: (headers) => limitMailBytes(headers, inboundMail),
})
