import type { PersonalData } from '#platform/declarations/personal-data.ts'

/**
 * Operators who imported and matched. Names beside lines are removed after ten years, and drafts with their lines after
 * a week.
 */
export const statementsPersonalData: PersonalData = {
  tables: {
    statements: 'pseudonym',
    matches: 'pseudonym',
    drafts: 'pseudonym',
    draft_lines: 'pseudonym',
  },
}
