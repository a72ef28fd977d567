import type { PersonalData } from '#platform/declarations/personal-data.ts'

/** Updates name their writers by id only. */
export const updatesPersonalData: PersonalData = { tables: { updates: 'pseudonym' } }
