import type { RefusalWords } from '#kit/errors.ts'
import type { viewingRefusals } from './contract.ts'

export const refusals = {
  viewed_investor_not_found: 'There is no active investor with this account.',
  viewing_not_open: 'The view has ended already.',
} satisfies RefusalWords<typeof viewingRefusals>
