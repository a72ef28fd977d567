import type { Translated } from '#kit/locale.ts'
import type * as en from './messages.en.ts'

export const refusals: Translated<typeof en.refusals> = {
  price_unchanged: 'السعر هو السعر المنشور. أدخل سعرًا جديدًا ثم اقترحه.',
  price_final: 'انتهى التمويل، فالسعر نهائي.',
}

export const labels: Translated<typeof en.labels> = { proposal: 'سعر جديد' }

export const checks: Translated<typeof en.checks> = {
  stage: 'الفرصة ما زالت في مرحلة جمع المال',
  above_sold: 'السعر ليس أقل مما بيع',
  whole_stakes: 'السعر عدد صحيح من الحصص',
  minimum_fits: 'الحد الأدنى للاستثمار ليس أعلى من السعر',
}
