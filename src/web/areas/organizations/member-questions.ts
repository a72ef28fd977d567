/** What may be asked about one of an organization's members. */
export const memberQuestions = ['role', 'remove'] as const
