import type { PersonalData } from '#platform/declarations/personal-data.ts'

/** Of operators alone: who looks into what. */
export const booksPersonalData: PersonalData = { tables: { breaks: 'pseudonym' } }
