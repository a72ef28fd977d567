import type { Translated } from '#kit/locale.ts'
import { labels } from '#modules/support/messages.ar.ts'
import type en from './words.en.ts'

const desk: Translated<typeof en> = {
  ...labels,
  list: {
    search: 'ابحث بالرقم أو الموضوع أو العميل',
    filters: {
      wait: { label: 'الانتظار', options: { waiting: 'بانتظارنا', late: 'متأخر' } },
      status: { label: 'الحالة', options: labels.statuses },
      category: { label: 'التصنيف', options: labels.categories },
      assigned: { label: 'المسؤول', options: { me: 'أنا', nobody: 'لا أحد' } },
    },
    personFilters: { investor: 'العميل' },
    sorts: { waiting: 'الأطول انتظارًا أولًا', changed: 'الأحدث تغيرًا أولًا' },
    none: { title: 'لا طلبات هنا', text: 'لا أحد ينتظر ردًا.' },
    columns: {
      request: 'الطلب',
      investor: 'العميل',
      waits: 'موعد الرد',
      status: 'الحالة',
      category: 'التصنيف',
      assignee: 'المسؤول',
      changed: 'آخر تحديث',
      open: 'فتح',
    },
    openOf: (requestId) => `فتح ${requestId}`,
    late: 'متأخر',
    nobody: 'لا أحد',
  },
  back: 'كل الطلبات',
  facts: {
    title: 'الطلب',
    number: 'الرقم',
    investor: 'العميل',
    category: 'التصنيف',
    about: 'بخصوص',
    opened: 'فُتح في',
    waiting: 'ينتظر منذ',
    due: 'موعد الرد',
    assignee: 'المسؤول',
    rating: 'التقييم',
    mergedInto: 'دُمج في',
  },
  ratingOf: (rating) => `${rating} من 5`,
  note: 'ملاحظة للمشرفين فقط',
  answer: {
    title: 'الرد',
    label: 'رسالة إلى العميل',
    status: 'الحالة بعد الرد',
    send: 'إرسال الرد',
    sending: 'جارٍ الإرسال…',
    done: 'أُرسل الرد',
    failed: 'لم يُرسل',
  },
  notes: {
    title: 'ملاحظة',
    label: 'ملاحظة يقرؤها المشرفون فقط',
    send: 'حفظ الملاحظة',
    done: 'حُفظت الملاحظة',
  },
  status: { title: 'الحالة', label: 'الحالة الجديدة', set: 'تغيير الحالة', done: 'تغيرت الحالة' },
  assign: {
    title: 'الإسناد',
    label: 'المشرف',
    set: 'إسناد',
    me: 'أتولاه بنفسي',
    nobody: 'لا أحد',
    done: 'تغير الإسناد',
  },
  failed: 'لم ينجح الأمر',
  system: 'النظام',
  customer: {
    title: 'طلبات الدعم',
    none: 'لا طلبات بعد.',
    all: 'كل الطلبات',
  },
}

export default desk
