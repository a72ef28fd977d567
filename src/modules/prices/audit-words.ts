import type { AuditWords } from '#kit/audit-words.ts'

/** The words of the figures that a proposed price shows. Opportunities record the change itself. */
export const pricesAuditWords: AuditWords = {
  acts: {},
  fields: {
    price: { ar: 'السعر', en: 'Price' },
    minimumInvestment: { ar: 'الحد الأدنى للاستثمار', en: 'Minimum investment' },
    sold: { ar: 'المبيع والمحجوز', en: 'Sold and reserved' },
    remaining: { ar: 'المتبقي بعد التغيير', en: 'Left to sell after the change' },
    fundedBps: { ar: 'نسبة التمويل بعد التغيير', en: 'Funded after the change' },
  },
  units: {
    price: 'halalas',
    minimumInvestment: 'halalas',
    sold: 'halalas',
    remaining: 'halalas',
    fundedBps: 'bps',
  },
}
