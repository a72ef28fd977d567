import type { InvestmentTypeKey, ListEntryContent } from './shape.ts'

export const investmentTypes: readonly ListEntryContent<InvestmentTypeKey>[] = [
  { key: 'ijara', name: { ar: 'إجارة', en: 'Ijara' } },
  { key: 'murabaha', name: { ar: 'مرابحة', en: 'Murabaha' } },
  { key: 'musharaka', name: { ar: 'مشاركة', en: 'Musharaka' } },
]
