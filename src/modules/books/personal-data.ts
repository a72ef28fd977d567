import type { PersonalData } from '#platform/declarations/personal-data.ts'

/** Breaks identify only the operators they are assigned to. */
export const booksPersonalData: PersonalData = { tables: { breaks: 'pseudonym' } }
