import type { PersonalData } from '#platform/declarations/personal-data.ts'
import { listFeedbackForCopy } from './operations.ts'
import { deleteFeedbackOf } from './queries.ts'

export const feedbackPersonalData: PersonalData = {
  tables: { entries: 'erased' },
  exportSections: listFeedbackForCopy,
  async erase({ tx }, personId) {
    await deleteFeedbackOf(tx, personId)
  },
}
