import type { PersonalData } from '#platform/declarations/personal-data.ts'

/** The rows name operators, whose accounts their holders cannot close (AUTH-11), and items by id. */
export const workPersonalData: PersonalData = {
  tables: { assignments: 'pseudonym', presence: 'pseudonym' },
}
