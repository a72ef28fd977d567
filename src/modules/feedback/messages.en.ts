import type { RefusalWords } from '#kit/errors.ts'
import type { feedbackRefusals } from './contract.ts'
import type { FeedbackCategory } from './vocabulary.ts'

export const refusals = {
  feedback_not_found: 'This feedback does not exist.',
} satisfies RefusalWords<typeof feedbackRefusals>

export const labels = {
  categories: {
    idea: 'Idea',
    problem: 'Problem',
    praise: 'Praise',
    other: 'Something else',
  } satisfies Record<FeedbackCategory, string>,
}

export const queues = { unhandled: 'Feedback' }

/** The export of feedback. */
export const sheet = {
  title: 'Feedback',
  columns: {
    sentAt: 'Sent',
    rating: 'Rating',
    category: 'Category',
    message: 'Message',
    page: 'Page',
    person: 'Person',
    contact: 'Answer to',
    handled: 'Handled',
  },
}

/** The section in the copy of one's data. */
export const personal = {
  title: 'Feedback',
  columns: { rating: 'Rating', category: 'Category', message: 'Message', sentAt: 'Sent' },
}
