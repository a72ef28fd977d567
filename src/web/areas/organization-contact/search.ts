import { askedIn } from '#web/components/form/asked.ts'

/** Parses the address of an enquiry’s page: a dialog, or the answer to a posted form. */
export const readEnquirySearch = (
  search: Record<string, unknown>,
): { ask?: 'convert' | 'decline'; form?: string } => ({
  ...askedIn(search, ['convert', 'decline'] as const),
  ...(typeof search.form === 'string' ? { form: search.form } : {}),
})
