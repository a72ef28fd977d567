import type { Translated } from '#kit/locale.ts'
import type en from './words.en.ts'

const documents: Translated<typeof en> = {
  title: 'المستندات',
  lead: 'مستنداتك بالعربية أو الإنجليزية (PDF)',
  loadFailed: 'تعذّر تحميل مستنداتك',
  language: { label: 'لغة المستند', ar: 'العربية', en: 'English' },
  statement: {
    title: 'كشف حساب',
    text: 'كل حركات محفظتك بين رصيدين.',
    from: 'من',
    to: 'إلى',
    open: 'افتح الكشف',
  },
  summary: {
    title: 'الملخص السنوي',
    text: 'الوارد والصادر والحصص في آخر السنة، مع تقدير للزكاة، وليس فتوى.',
    year: 'السنة',
    open: 'افتح الملخص',
  },
  certificates: {
    title: 'شهادات الملكية',
    text: 'شهادة لكل حصة، عليها رمز للتحقق منها دون كشف هويتك.',
    none: 'لا تملك حصة بعد.',
    issue: 'إصدار',
    issueOf: (title) => `إصدار شهادة: ${title}`,
    issuing: 'جارٍ الإصدار…',
    issued: 'صدرت الشهادة',
    open: 'فتح',
    openOf: (title) => `فتح شهادة: ${title}`,
    verify: 'صفحة التحقق',
    failed: 'تعذّر إصدار الشهادة',
  },
  verify: {
    title: 'التحقق من شهادة',
    valid: 'هذه الشهادة سارية',
    validText: 'يملك صاحبها هذه الحصة اليوم. ولا نذكر من هو.',
    ended: 'انتهت هذه الشهادة',
    endedText: 'صدرت من قبل، ولم تعد الحصة كما تذكر.',
    unknown: 'لا شهادة بهذا الرقم',
    unknownText: 'تأكد من كتابته كما في الشهادة.',
    number: 'الرقم',
    opportunity: 'الفرصة',
    amount: 'مبلغ الحصة',
    issued: 'تاريخ الإصدار',
    another: 'تحقق من شهادة أخرى',
    submit: 'تحقق',
  },
}

export default documents
