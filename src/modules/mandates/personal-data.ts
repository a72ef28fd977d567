import type { PersonalData } from '#platform/declarations/personal-data.ts'

/** The wallet belongs to the organization. A proposal contains the ids of the members who made and decided it. */
export const mandatesPersonalData: PersonalData = {
  tables: { holders: 'pseudonym', proposals: 'pseudonym' },
}
