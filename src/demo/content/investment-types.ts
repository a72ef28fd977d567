import type { InvestmentTypeKey, ListEntryContent } from './shape.ts'

export const investmentTypes: readonly ListEntryContent<InvestmentTypeKey>[] = [
  { key: 'ijara', name: { ar: 'إجارة', en: 'Ijara' }, icon: 'key' },
  { key: 'murabaha', name: { ar: 'مرابحة', en: 'Murabaha' }, icon: 'scale' },
  { key: 'musharaka', name: { ar: 'مشاركة', en: 'Musharaka' }, icon: 'handshake' },
]
