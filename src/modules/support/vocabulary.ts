/** SUP-1: the states of a ticket. A closed ticket stays closed. */
export const ticketStatuses = ['open', 'in_progress', 'waiting_for_investor', 'resolved', 'closed'] as const
export type TicketStatus = (typeof ticketStatuses)[number]

export const ticketCategories = [
  'account',
  'verification',
  'payments',
  'investing',
  'holdings',
  'documents',
  'technical',
  'complaint',
  'other',
] as const
export type TicketCategory = (typeof ticketCategories)[number]

/** The author of an entry of a thread. */
export const ticketSides = ['investor', 'operator', 'system'] as const
export type TicketSide = (typeof ticketSides)[number]

/** note: operators alone read it. merge: another ticket of the investor was merged into this one. */
export const entryKinds = ['comment', 'note', 'status', 'merge'] as const
export type EntryKind = (typeof entryKinds)[number]

export const entryChannels = ['web', 'mail'] as const
export type EntryChannel = (typeof entryChannels)[number]

/** The movements of a wallet that a ticket may be about, by the type of the transaction. */
export const ticketSubjects = ['deposit', 'funded', 'sales', 'withdrawal'] as const
export type TicketSubject = (typeof ticketSubjects)[number]

export const ticketFilesAtMost = 3

/** Why a file of a mail was not taken. */
export const mailFileFaults = [
  'file_too_large',
  'file_type_refused',
  'file_unreadable',
  'file_not_plain',
  'file_infected',
  'too_many_files',
  'ticket_files_full',
] as const
export type MailFileFault = (typeof mailFileFaults)[number]

export const subjectLength = 120
/** The longest message of an investor, so that a form without script can keep it. */
export const messageLength = 2000
export const answerLength = 5000
