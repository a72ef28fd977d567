import type { Translated } from '#kit/locale.ts'
import type en from './words.en.ts'

const landing: Translated<typeof en> = {
  title: 'استثمر في العقار السعودي من 1,000 ريال',
  description:
    'تملّك حصة في عقارات سعودية مدرّة للدخل ابتداءً من 1,000 ريال. قارن العوائد المتوقعة واقرأ كل مستند وتابع حصتك في مكان واحد.',
  eyebrow: 'بعقود إجارة ومرابحة ومشاركة',
  headline: 'الاستثمار العقاري',
  headlineEasy: 'صار «سهل»',
  lead: (from) =>
    `تملّك حصتك في عقارات مدرّة للدخل ابتداءً من ${from}. اقرأ الدراسة، واطّلع على العقد، واحسب ما تتوقعه، ثم قرّر.`,
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
