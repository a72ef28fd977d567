import type { PersonalData } from '#platform/declarations/personal-data.ts'
import { deleteNotesOf } from './queries.ts'

/**
 * Only operators are invited, and theirs is no account that its holder closes (AUTH-11). What operators have noted of
 * a person is no law's to keep.
 */
export const accountsPersonalData: PersonalData = {
  tables: { invitations: 'pseudonym', notes: 'erased' },
  async erase({ tx }, personId) {
    await deleteNotesOf(tx, personId)
  },
}
