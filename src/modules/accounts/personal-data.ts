import type { PersonalData } from '#platform/declarations/personal-data.ts'
import { deleteNotesOf } from './queries.ts'

/**
 * Invitations concern operators only, whose accounts their holders cannot close (AUTH-11). No law requires keeping the
 * notes on a customer; their files are deleted with them.
 */
export const accountsPersonalData: PersonalData = {
  tables: { invitations: 'pseudonym', notes: 'erased', note_files: 'erased' },
  async erase({ tx }, personId) {
    await deleteNotesOf(tx, personId)
  },
}
