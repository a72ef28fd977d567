import type { PersonalData } from '#platform/declarations/personal-data.ts'

/** Proposals concern operators only, whose accounts their holders cannot close (AUTH-11). */
export const approvalsPersonalData: PersonalData = { tables: { proposals: 'pseudonym' } }
