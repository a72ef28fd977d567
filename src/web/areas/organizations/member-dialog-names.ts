/** The dialogs about a member that an address may open. */
export const memberQuestions = ['role', 'remove'] as const
