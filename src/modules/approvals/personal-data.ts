import type { PersonalData } from '#platform/declarations/personal-data.ts'

/** Only operators propose and decide, and theirs is no account that its holder closes (AUTH-11). */
export const approvalsPersonalData: PersonalData = { tables: { proposals: 'pseudonym' } }
