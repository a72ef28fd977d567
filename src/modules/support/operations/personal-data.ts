import type { Context } from '#platform/context.ts'
import type { PersonalSection } from '#platform/declarations/personal-data.ts'
import * as arabicMessages from '../messages.ar.ts'
import { personal as arabic } from '../messages.ar.ts'
import * as englishMessages from '../messages.en.ts'
import { personal as english } from '../messages.en.ts'
import * as queries from '../queries.ts'

const words = {
  ar: { ...arabic, ...arabicMessages.labels },
  en: { ...english, ...englishMessages.labels },
}
const mediaTypes = { jpeg: 'image/jpeg', pdf: 'application/pdf' } as const

/** Returns a person's tickets, what both sides wrote, and their files, for the copy of their data. */
export async function listTicketSections(
  { tx, locale }: Context,
  personId: string,
): Promise<PersonalSection[]> {
  const said = words[locale]
  const [tickets, comments, files] = await Promise.all([
    queries.listTicketsForCopy(tx, personId),
    queries.listCommentsForCopy(tx, personId),
    queries.listFilesForCopy(tx, personId),
  ])
  return [
    {
      key: 'tickets',
      title: said.tickets,
      columns: said.ticketColumns,
      rows: tickets.map((row) => ({
        requestId: row.requestId,
        subject: row.subject,
        category: said.categories[row.category],
        status: said.statuses[row.status],
        raisedAt: { at: row.raisedAt },
        rating: row.rating,
        ratingNote: row.ratingNote,
      })),
    },
    {
      key: 'ticket_comments',
      title: said.comments,
      columns: said.commentColumns,
      rows: comments.map((row) => ({
        requestId: row.requestId,
        side: said.sides[row.side],
        body: row.body,
        writtenAt: { at: row.writtenAt },
      })),
    },
    {
      key: 'ticket_files',
      title: said.files,
      columns: said.fileColumns,
      rows: files.map(({ requestId, storageId, name, type, sentAt }) => ({
        requestId,
        file: { file: { storageId, name, mediaType: mediaTypes[type] } },
        sentAt: { at: sentAt },
      })),
    },
  ]
}

/** Deletes a person's tickets after the years that the law requires. */
export async function forgetTickets({ tx }: Context, personId: string): Promise<void> {
  await queries.deleteTicketsOf(tx, personId)
}
