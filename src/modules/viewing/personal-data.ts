import type { PersonalData } from '#platform/declarations/personal-data.ts'
import { deleteGrantsOn } from './queries.ts'

/** The audit log keeps who read an account, when and why. */
export const viewingPersonalData: PersonalData = {
  tables: { grants: 'erased', reads: 'erased' },
  async erase({ tx }, personId) {
    await deleteGrantsOn(tx, personId)
  },
}
