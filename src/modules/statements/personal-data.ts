import type { PersonalData } from '#platform/personal-data.ts'

/** Of operators alone: who brought what, and who said what is the same. Names beside lines go after ten years. */
export const statementsPersonalData: PersonalData = {
  tables: { statements: 'pseudonym', matches: 'pseudonym' },
}
