import type { PersonalData } from '#platform/personal-data.ts'

/** Only operators are invited, and theirs is no account that its holder closes (AUTH-11). */
export const accountsPersonalData: PersonalData = { tables: { invitations: 'pseudonym' } }
