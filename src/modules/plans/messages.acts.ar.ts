import type { Translated } from '#kit/locale.ts'
import type * as en from './messages.acts.en.ts'
import { labels } from './messages.ar.ts'

export const acts: Translated<typeof en.acts> = {
  acts: {
    made: 'إنشاء خطة استثمار',
    changed: 'تعديل خطة استثمار',
    paused: 'إيقاف خطة استثمار مؤقتًا',
    resumed: 'استئناف خطة استثمار',
    skipped: 'تخطّي الشهر القادم من خطة',
    unskipped: 'التراجع عن تخطّي شهر',
    stopped: 'إنهاء خطة استثمار',
    ended: 'إنهاء خطط الاستثمار مع إغلاق الحساب',
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
