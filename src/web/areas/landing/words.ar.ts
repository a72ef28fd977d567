import type { Translated } from '#kit/locale.ts'
import type en from './words.en.ts'

const landing: Translated<typeof en> = {
  start: 'ابدأ الاستثمار',
  browse: 'استعرض الفرص',
  figures: {
    raised: 'استثمارات عبر المنصة',
    annual: 'متوسط العائد السنوي المتوقع',
    opportunities: 'فرص معروضة',
  },
  ticket: {
    annual: 'عائد سنوي متوقع',
    example: 'حصة على سبيل المثال',
    investFrom: 'استثمر من',
    documents: 'مستندات تقرؤها أولًا',
    documentsText: 'الدراسة والتقييم وملخص العقد',
    held: 'مبلغك محفوظ حتى يكتمل التمويل',
    heldText: 'في حساب مستقل لكل فرصة',
  },
}

export default landing
