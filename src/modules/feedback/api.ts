import type { Handlers } from '#kit/contract.ts'
import type { CallContext } from '#platform/context.ts'
import type { feedbackContract } from './contract.ts'
import { exportFeedback, handleFeedback, listFeedback, sendFeedback } from './operations.ts'

export const feedbackHandlers: Handlers<typeof feedbackContract, CallContext> = {
  send: sendFeedback,
  list: listFeedback,
  export: exportFeedback,
  handle: handleFeedback,
}
