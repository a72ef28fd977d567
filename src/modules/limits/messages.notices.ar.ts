import { formatDate, isolated } from '#kit/format.ts'
import type { Translated } from '#kit/locale.ts'
import type * as en from './messages.notices.en.ts'

export const notices: Translated<typeof en.notices> = {
  decided: {
    label: 'نتيجة طلب التأهيل',
    title: (p) => (p.status === 'approved' ? 'أصبحت مستثمرًا مؤهلًا' : 'لم يُقبل طلب تأهيلك'),
    body: (p) =>
      p.status === 'approved'
        ? `تسري عليك حدود المستثمرين المؤهلين حتى ${isolated(formatDate(p.until ?? '', 'ar'))}.`
        : `السبب: ${isolated(p.reason)}. ويمكنك التقدّم من جديد بمستندات أخرى.`,
  },
  ended: {
    label: 'انتهاء مدة التأهيل',
    title: () => 'عدت إلى فئة المستثمرين الأفراد',
    body: () => 'انتهت مدة تأهيلك وعادت الحدود المعتادة. ويمكنك التقدّم من جديد بمستندات سارية.',
  },
  asked: {
    label: 'طلب تأهيل ينتظر القرار',
    title: () => 'طلب تأهيل ينتظر القرار',
    body: () => 'أرسل أحد العملاء مستندات ليكون مستثمرًا مؤهلًا.',
  },
}
