import type { PersonalData } from '#platform/personal-data.ts'

/** Of operators alone: who looks into what. */
export const booksPersonalData: PersonalData = { tables: { breaks: 'pseudonym' } }
