import { askedAbout } from '#web/components/form/asked.ts'
import { memberQuestions } from './member-dialog-names.ts'

/** Parses the address of an organization's page: a page of members, and a dialog. */
export const officeSearch = (
  search: Record<string, unknown>,
): { ask?: string; form?: string; cursor?: string } => ({
  ...askedAbout(search, memberQuestions, ['change', 'suspend', 'add', 'invite', 'approve', 'reject']),
  ...(typeof search.cursor === 'string' ? { cursor: search.cursor.slice(0, 1000) } : {}),
})
