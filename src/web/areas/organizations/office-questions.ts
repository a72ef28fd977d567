import { askedAbout } from '#web/components/form/asked.ts'
import { memberQuestions } from './member-questions.ts'

/** What the page of one organization is asked for: a part of its members, and what to do. */
export const officeSearch = (
  search: Record<string, unknown>,
): { ask?: string; form?: string; cursor?: string } => ({
  ...askedAbout(search, memberQuestions, ['change', 'suspend', 'add']),
  ...(typeof search.cursor === 'string' ? { cursor: search.cursor.slice(0, 1000) } : {}),
})
