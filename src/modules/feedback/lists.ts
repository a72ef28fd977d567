import { defineList, periodFilters } from '#kit/list.ts'
import { feedbackCategories } from './vocabulary.ts'

/** SUP-4: feedback for operators, newest first. */
export const feedbackList = defineList({
  filters: {
    state: { oneOf: ['new', 'handled'] },
    category: { oneOf: feedbackCategories },
    rating: { oneOf: ['1', '2', '3', '4', '5'] },
    contact: { oneOf: ['wanted'] },
    investor: { person: true },
    ...periodFilters,
  },
  sorts: { newest: ['instant'], oldest: ['instant'] },
  columns: ['sentAt', 'rating', 'category', 'message', 'page', 'person', 'contact', 'handled'],
})
