import type { PersonalData } from '#platform/declarations/personal-data.ts'

/** Who proposed, who decided, whose wallet: the books are kept, and say no more than an id. */
export const correctionsPersonalData: PersonalData = {
  tables: { corrections: 'pseudonym', reversals: 'pseudonym' },
}
