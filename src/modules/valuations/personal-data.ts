import type { PersonalData } from '#platform/declarations/personal-data.ts'

/** Valuations name operators by id only. */
export const valuationsPersonalData: PersonalData = { tables: { valuations: 'pseudonym' } }
