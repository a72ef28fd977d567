import type { PersonalData } from '#platform/declarations/personal-data.ts'
import { endSchedulesOf } from './queries/schedules.ts'

export const reportingPersonalData: PersonalData = {
  tables: { reached_stages: 'pseudonym', schedules: 'pseudonym', recipients: 'pseudonym' },
  async erase({ tx, now }, personId) {
    await endSchedulesOf(tx, personId, now)
  },
}
