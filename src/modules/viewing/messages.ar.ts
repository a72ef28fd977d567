import type { RefusalWords } from '#kit/errors.ts'
import type { viewingRefusals } from './contract.ts'

export const refusals = {
  viewed_investor_not_found: 'لا يوجد مستثمر نشط بهذا الحساب.',
  viewing_not_open: 'انتهى العرض من قبل.',
} satisfies RefusalWords<typeof viewingRefusals>
