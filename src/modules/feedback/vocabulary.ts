export const feedbackCategories = ['idea', 'problem', 'praise', 'other'] as const
export type FeedbackCategory = (typeof feedbackCategories)[number]

export const feedbackLength = 2000

/** The longest path of a page that feedback is about. */
export const pathLength = 200
