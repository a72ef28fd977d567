import type { PersonalData } from '#platform/declarations/personal-data.ts'

export const documentsPersonalData: PersonalData = { tables: { certificates: 'pseudonym' } }
