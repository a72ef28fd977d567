export const feedbackCategories = ['idea', 'problem', 'praise', 'other'] as const
export type FeedbackCategory = (typeof feedbackCategories)[number]

export const feedbackLength = 2000
