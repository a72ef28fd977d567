import type { PersonalData } from '#platform/declarations/personal-data.ts'
import { personal as ar } from './messages.ar.ts'
import { personal as en } from './messages.en.ts'
import { forgetTickets, listTicketSections } from './operations/personal-data.ts'

const kept = { keptYears: 10, because: { ar: ar.because, en: en.because } }

export const supportPersonalData: PersonalData = {
  tables: { tickets: kept, comments: kept, attachments: kept, replies: 'pseudonym', presence: 'pseudonym' },
  exportSections: listTicketSections,
  forget: forgetTickets,
}
