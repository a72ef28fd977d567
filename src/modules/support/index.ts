/**
 * Support owns the tickets of investors. It guarantees that a ticket exists for its owner and for operators only, and
 * that what was written never changes.
 */
export { answerTicket, writeTicketNote } from './operations/desk.ts'
export { isReplyAddress, receiveDeliveredMail } from './operations/incoming-mail.ts'
export { createReply } from './operations/replies.ts'
export { commentOnTicket, raiseTicket, rateTicket } from './operations/tickets.ts'
