import type { Translated } from '#kit/locale.ts'
import type * as en from './messages.en.ts'

export const refusals: Translated<typeof en.refusals> = {
  valuation_not_found: 'هذا التقييم غير موجود.',
  valuation_ahead: 'لم يحن يوم التقييم بعد. أدخل يومًا لا يتجاوز اليوم.',
  valuation_without_report: 'أرسل تقرير المقيّم أولًا.',
  valuation_closed: 'قُدّم هذا التقييم للموافقة أو اعتُمد، ولا يمكن تغييره.',
  valuation_report_not_found: 'هذا التقرير غير موجود.',
}

export const labels: Translated<typeof en.labels> = { proposal: 'تقييم عقار' }
