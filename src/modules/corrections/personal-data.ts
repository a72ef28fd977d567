import type { PersonalData } from '#platform/declarations/personal-data.ts'

/** Books are kept and name people by id only. */
export const correctionsPersonalData: PersonalData = {
  tables: { corrections: 'pseudonym', reversals: 'pseudonym' },
}
