import { titled } from '#kit/format.ts'
import type { Translated } from '#kit/locale.ts'
import type * as en from './messages.en.ts'

export const refusals: Translated<typeof en.refusals> = {
  property_not_found: 'لم نعثر على هذه الفرصة',
  property_not_available: (p) => titled(p, 'هذه الفرصة غير متاحة للاستثمار'),
  property_closed: (p) => titled(p, 'هذه الفرصة مغلقة حاليًا أمام الاستثمار'),
  property_fully_funded: (p) => titled(p, 'اكتمل تمويل هذه الفرصة بنسبة \u2066100%\u2069'),
  property_document_not_found: 'هذا المستند غير موجود.',
  property_incomplete: (p) => `لا تزال هذه البيانات ناقصة قبل النشر: ${p.fields}.`,
  property_transition_refused: 'حالة الفرصة لا تسمح بهذا الإجراء.',
  property_has_stakes: 'يملك مستثمرون حصصًا في هذه الفرصة. أعد إليهم أموالهم أولًا.',
}

export const labels: Translated<typeof en.labels> = {
  status: {
    available: 'متاحة',
    new: 'جديدة',
    funded: 'مكتملة التمويل',
    closed: 'مغلقة',
    exited: 'تم التخارج',
    cancelled: 'ملغاة',
  },
  schedule: {
    weekly: 'أسبوعي',
    monthly: 'شهري',
    quarterly: 'ربع سنوي',
    semi_annually: 'نصف سنوي',
    annually: 'سنوي',
    on_maturity: 'عند الاستحقاق',
  },
  risk: { low: 'منخفضة', medium: 'متوسطة', high: 'مرتفعة' },
  lifecycle: {
    draft: 'مسودة',
    published: 'منشورة',
    closed: 'مغلقة',
    completed: 'اكتمل التمويل',
    exited: 'تم التخارج',
    cancelled: 'ملغاة',
  },
  update: {
    published: 'نُشرت الفرصة',
    opened: 'فُتح باب الاستثمار',
    funded_25: 'مُوِّل \u206625%\u2069 من المبلغ',
    funded_50: 'مُوِّل \u206650%\u2069 من المبلغ',
    funded_75: 'مُوِّل \u206675%\u2069 من المبلغ',
    funded_100: 'اكتمل التمويل بنسبة \u2066100%\u2069',
    closed: 'أُغلق باب الاستثمار',
    reopened: 'أُعيد فتح باب الاستثمار',
    completed: 'اكتمل التمويل وتم شراء العقار',
    disbursed: 'صُرف دخل للمستثمرين',
    cancelled: 'أُلغيت الفرصة',
    exited: 'تم التخارج',
    post: 'مستجدات',
  },
}

export const found: Translated<typeof en.found> = { opportunities: 'الفرص' }
