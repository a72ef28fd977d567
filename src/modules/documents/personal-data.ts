import type { PersonalData } from '#platform/personal-data.ts'

export const documentsPersonalData: PersonalData = { tables: { certificates: 'pseudonym' } }
