import { pluralOf, type Translated } from '#kit/locale.ts'
import type en from './words.en.ts'

const count = pluralOf('ar')

const opportunityPapers: Translated<typeof en> = {
  uploads: {
    sending: 'جارٍ الإرسال…',
    checking: 'جارٍ الفحص…',
    failed: 'لم يُضف',
    clear: (name) => `إخفاء ${name}`,
  },
  languages: { ar: 'العربية', en: 'الإنجليزية' },
  state: { saving: 'جارٍ الحفظ…', saved: 'حُفظ', failed: 'لم يُحفظ' },
  pictures: {
    drop: 'اسحب الصور إلى هنا أو اخترها',
    note: 'JPG أو PNG أو WebP، بحد أقصى 20 ميغابايت للصورة، ويمكن اختيار عدة صور معًا.',
    label: 'إضافة صور',
    none: 'لا صور بعد. أول صورة تصبح الغلاف.',
    name: (place) => `الصورة ${place}`,
    alt: 'الوصف',
    altHint: 'يُقرأ لمن لا يرى الصورة. تظهر الصورة للمستثمرين بعد كتابة الوصفين.',
    hidden: 'مخفية حتى توصف',
    cover: 'الغلاف',
    makeCover: 'اجعلها الغلاف',
    makeCoverOf: (name) => `اجعل ${name} الغلاف`,
    crop: 'قص',
    cropOf: (name) => `قص ${name}`,
    remove: 'حذف',
    removeOf: (name) => `حذف ${name}`,
    count: (n) =>
      count(n, {
        zero: 'لا صور',
        one: 'صورة واحدة',
        two: 'صورتان',
        few: '# صور',
        many: '# صورة',
        other: '# صورة',
      }),
  },
  cropper: {
    title: 'قص الصورة',
    lead: 'اسحبها أو حركها بمفاتيح الأسهم، وغيّر الحجم بزر الزائد والناقص.',
    ratio: 'النسبة',
    ratios: { wide: '16:9', photo: '3:2', classic: '4:3', square: '1:1' },
    area: 'الجزء الظاهر',
    zoom: 'الحجم',
    larger: 'أكبر',
    smaller: 'أصغر',
    moved: (across, down, size) =>
      `الموضع الأفقي ${across} من مئة، العمودي ${down} من مئة، الحجم ${size} من مئة`,
    save: 'اعتماد هذا الجزء',
    unreadable: 'تعذّرت قراءة الصورة. حاول مرة أخرى.',
  },
  documents: {
    drop: 'اسحب ملفات PDF إلى هنا أو اخترها',
    note: 'PDF بلا برمجيات، بحد أقصى 20 ميغابايت للملف.',
    label: 'إضافة مستندات',
    none: 'لا مستندات بعد.',
    name: (place) => `المستند ${place}`,
    title: 'العنوان',
    kind: 'النوع',
    visibility: 'يظهر لـ',
    visibilities: { public: 'الجميع', investors: 'المستثمرين المعتمدين' },
    kinds: {
      feasibility: 'دراسة جدوى',
      valuation: 'تقييم',
      deed_summary: 'ملخص الصك',
      contract_summary: 'ملخص العقد',
      prospectus: 'نشرة الطرح',
      report: 'تقرير',
    },
    hidden: 'مخفي حتى يُعنون',
    inForce: 'ساري',
    version: (number) => `الإصدار ${number}`,
    versions: 'الإصدارات',
    replace: 'إصدار جديد',
    replaceOf: (name) => `إضافة إصدار جديد من ${name}`,
    open: 'فتح',
    openOf: (name, number) => `فتح الإصدار ${number} من ${name}`,
    remove: 'حذف',
    removeOf: (name) => `حذف ${name}`,
    accepted: 'يقبل المستثمر الإصدار الساري عند استثماره، وتبقى الإصدارات السابقة مع طلباتها.',
  },
  failed: 'لم يتم ذلك',
}

export default opportunityPapers
