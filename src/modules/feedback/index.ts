/**
 * Feedback owns what people say about the product (SUP-4). It guarantees that operators alone read it.
 */
export { handleFeedback, listFeedback, sendFeedback } from './operations.ts'
