import type { Bilingual } from '#kit/locale.ts'

/** Labels of the sections below the fold. They are no area, so that the first load of the page does without them. */
const ar = {
  idExample: 'الهوية الوطنية',
  examples: ['سكني · الرياض', 'لوجستي · الدمام'] as readonly string[],
  calculator: {
    invest: 'تستثمر',
    income: 'دخل متوقع',
    growth: 'نمو متوقع',
    total: 'المجموع المتوقع',
    note: 'أرقام متوقعة وليست مضمونة.',
  },
  past: {
    promised: 'العائد الموعود',
    earned: 'المحقق',
    income: 'دخل وُزّع',
    onTime: 'دفعات في موعدها',
    exitedOn: 'التخارج',
    late: 'بعد الموعد المخطط',
    intime: 'في الموعد المخطط',
  },
}

const en: typeof ar = {
  idExample: 'National ID',
  examples: ['Residential · Riyadh', 'Logistics · Dammam'],
  calculator: {
    invest: 'You invest',
    income: 'Expected income',
    growth: 'Expected growth',
    total: 'Expected total',
    note: 'These figures are expected, not guaranteed.',
  },
  past: {
    promised: 'Promised return',
    earned: 'Realised',
    income: 'Income paid',
    onTime: 'Payments on time',
    exitedOn: 'Exit',
    late: 'later than planned',
    intime: 'as planned',
  },
}

export const landingMoreWords = { ar, en } satisfies Record<keyof Bilingual, typeof ar>
