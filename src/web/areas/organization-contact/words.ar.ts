import type { Translated } from '#kit/locale.ts'
import type en from './words.en.ts'

const organizationContact: Translated<typeof en> = {
  title: 'انضمام منشأة',
  description: 'للشركات والأوقاف والمكاتب العائلية: اترك بياناتك وسنتواصل معك.',
  lead: 'اترك بياناتك وسنتواصل معك.',
  fields: {
    organizationName: 'اسم المنشأة',
    city: 'المدينة',
    contactName: 'اسم مسؤول التواصل',
    email: 'البريد الإلكتروني',
    mobile: 'رقم الجوال',
    mobileHint: 'رقم سعودي، مثل 05 1234 5678',
  },
  submit: 'إرسال الطلب',
  submitting: 'جارٍ الإرسال…',
  failed: 'تعذّر إرسال الطلب',
  privacy: 'نستخدم هذه البيانات للتواصل معك فقط.',
  privacyLink: 'سياسة الخصوصية',
  done: {
    title: 'استلمنا طلبك',
    lead: 'أرسلنا إليك تأكيدًا بالبريد الإلكتروني، وسنتواصل معك قريبًا.',
    back: 'تصفّح الفرص',
  },
  list: {
    title: 'طلبات انضمام المنشآت',
    search: 'المنشأة أو المدينة أو مسؤول التواصل',
    filters: {
      status: {
        label: 'الحالة',
        options: {
          new: 'جديد',
          contacted: 'جرى التواصل',
          converted: 'تحوّل إلى منشأة',
          declined: 'معتذر عنه',
        },
      },
    },
    sorts: { newest: 'الأحدث أولًا', oldest: 'الأقدم أولًا' },
    none: { title: 'لا طلبات مطابقة', text: 'جرّب اسمًا أو تصفية أخرى.' },
    columns: {
      organization: 'المنشأة',
      contact: 'مسؤول التواصل',
      status: 'الحالة',
      received: 'تاريخ الاستلام',
      open: 'فتح',
    },
    open: 'فتح',
    openOf: (name) => `فتح طلب ${name}`,
  },
  one: {
    back: 'كل الطلبات',
    received: 'تاريخ الاستلام',
    acknowledged: 'أُرسل التأكيد بالبريد',
    mailRefused: 'رُفض البريد: الخادم لا يستقبل رسائل لهذا العنوان.',
    handledBy: 'عالجه',
    handledAt: 'تاريخ المعالجة',
    reason: 'السبب',
    organization: 'المنشأة',
    open: 'فتح ملف المنشأة',
    convert: 'إنشاء المنشأة',
    convertTitle: (name) => `إنشاء منشأة ${name}`,
    convertText: 'تصل إلى أول مالك لها دعوة بالبريد.',
    ownerEmail: 'بريد أول مالك لها',
    converting: 'جارٍ الإنشاء…',
    converted: 'أُنشئت المنشأة ودُعي مالكها',
    convertedUnsent: 'أُنشئت المنشأة ولم تُرسل الدعوة. أعد إرسالها.',
    contact: 'تسجيل أنه جرى التواصل',
    contacted: 'سُجّل أنه جرى التواصل',
    decline: 'اعتذار',
    declineTitle: (name) => `هل تريد الاعتذار عن طلب ${name}؟`,
    declineText: 'لا يصل إشعار إلى المنشأة. السبب لفريقنا فقط.',
    declined: 'اعتُذر عن الطلب',
    failed: 'لم يتغيّر الطلب',
  },
}

export default organizationContact
