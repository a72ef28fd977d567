import type { Translated } from '#kit/locale.ts'
import type * as en from './messages.acts.en.ts'
import { labels } from './messages.ar.ts'

export const acts: Translated<typeof en.acts> = {
  acts: {
    made: 'أنشأ خطة استثمار',
    changed: 'عدّل خطة استثمار',
    paused: 'أوقف خطة استثمار مؤقتًا',
    resumed: 'استأنف خطة استثمار',
    skipped: 'تخطّى الشهر القادم من خطة',
    unskipped: 'تراجع عن تخطّي شهر',
    stopped: 'أنهى خطة استثمار',
    ended: 'أنهى خطط الاستثمار مع الحساب',
  },
  fields: {
    plan: 'الخطة',
    day: 'يوم الشهر',
    amount: 'المبلغ',
    capPerOpportunity: 'السقف لكل فرصة',
    cashToKeep: 'ما يبقى في المحفظة',
    types: 'الأنواع',
    cities: 'المدن',
    contracts: 'صيغ العقود',
    agreedVersion: 'النص الموافَق عليه',
  },
  values: { plan: labels.kinds },
}
