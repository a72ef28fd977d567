import { isolated } from '#kit/format.ts'
import type { Translated } from '#kit/locale.ts'
import type * as en from './messages.en.ts'
import type { TicketStatus } from './vocabulary.ts'

export const refusals: Translated<typeof en.refusals> = {
  ticket_not_found: 'الطلب غير موجود أو لا تملك صلاحية الاطلاع عليه.',
  ticket_closed: 'هذا الطلب مغلق. افتح طلبًا جديدًا.',
  ticket_status_same: 'الطلب في هذه الحالة أصلًا.',
  ticket_not_settled: 'يمكنك تقييم الطلب بعد حله.',
  ticket_full: 'بلغ هذا الطلب حده من الرسائل. افتح طلبًا جديدًا.',
  ticket_files_full: 'بلغت ملفاتك الحد الذي نحتفظ به.',
  ticket_subject_unknown: 'لم نجد هذه العملية.',
  ticket_file_not_found: 'لم نجد هذا الملف.',
  ticket_assignee_unknown: 'هذا المشرف لا يرد على الطلبات.',
  ticket_mention_unknown: 'في الملاحظة مشرف لا صلاحية له على هذا الطلب. أقصى عدد للإشارات 10.',
  ticket_merge_unknown: 'أدخل رقم طلب آخر مفتوح للعميل نفسه.',
  reply_not_found: 'لم يعد هذا الرد موجودًا.',
  reply_without_title: 'أعطِ الرد عنوانًا بالعربية أو الإنجليزية.',
  replies_full: 'بلغت الردود الحد الذي تتسع له القائمة.',
  mail_refused: 'لم تُقبل هذه الرسالة.',
}

export const labels: Translated<typeof en.labels> = {
  statuses: {
    open: 'جديد',
    in_progress: 'قيد المعالجة',
    waiting_for_investor: 'بانتظار المستثمر',
    resolved: 'تم الحل',
    closed: 'مغلق',
  },
  categories: {
    account: 'الحساب والدخول',
    verification: 'التحقق من الهوية',
    payments: 'الإيداع والسحب',
    investing: 'الاستثمار والطلبات',
    holdings: 'الحصص والدخل',
    documents: 'المستندات والكشوف',
    technical: 'مشكلة تقنية',
    complaint: 'شكوى',
    other: 'موضوع آخر',
  },
  sides: { investor: 'المستثمر', operator: 'الدعم', system: 'سهل' },
  subjects: { deposit: 'إيداع', funded: 'طلب استثمار', sales: 'دخل', withdrawal: 'سحب' },
}

export const sheet: Translated<typeof en.sheet> = {
  title: 'طلبات الدعم',
  columns: {
    number: 'رقم الطلب',
    subject: 'الموضوع',
    investor: 'العميل',
    due: 'موعد الرد',
    status: 'الحالة',
    category: 'التصنيف',
    assignee: 'المسؤول',
    rating: 'التقييم',
    raised: 'تاريخ الطلب',
    changed: 'آخر تحديث',
  },
}

export const timeline: Translated<typeof en.timeline> = {
  label: 'الدعم',
  raised: (requestId) => `فتح طلب الدعم ${isolated(requestId)}`,
}

export const queues: Translated<typeof en.queues> = { waiting: 'طلبات الدعم' }

export const personal: Translated<typeof en.personal> = {
  because: 'ضوابط شكاوى المستثمرين: تُحفظ الطلبات والردود عشر سنوات.',
  tickets: 'طلبات الدعم',
  ticketColumns: {
    requestId: 'الرقم',
    subject: 'الموضوع',
    category: 'التصنيف',
    status: 'الحالة',
    raisedAt: 'تاريخ الفتح',
    rating: 'التقييم',
    ratingNote: 'الملاحظة',
  },
  comments: 'رسائل طلبات الدعم',
  commentColumns: { requestId: 'الرقم', side: 'من', body: 'الرسالة', writtenAt: 'وقت الإرسال' },
  files: 'ملفات طلبات الدعم',
  fileColumns: { requestId: 'الرقم', file: 'الملف', sentAt: 'وقت الإرسال' },
}

const meanings: Readonly<Record<TicketStatus, string>> = {
  open: 'وصلنا طلبك.',
  in_progress: 'نعمل عليه الآن.',
  waiting_for_investor: 'نحتاج منك شيئًا لنكمل.',
  resolved: 'نرى أنه حُل. إن لم يُحل فيمكنك إعادة فتحه خلال 14 يومًا.',
  closed: 'انتهى الطلب. لأي أمر جديد افتح طلبًا آخر.',
}

export const notices: Translated<typeof en.notices> = {
  answered: {
    label: 'الردود على طلبات الدعم',
    title: ({ requestId }) => `رد على طلبك ${isolated(requestId)}`,
    body: ({ text }) => text,
  },
  statusSet: {
    label: 'تغيّر حالة طلبات الدعم',
    title: ({ requestId, status }) => `طلبك ${isolated(requestId)}: ${labels.statuses[status]}`,
    body: ({ subject, status }) => `${isolated(subject)}. ${meanings[status]}`,
  },
  raised: {
    label: 'طلبات الدعم الجديدة',
    title: ({ requestId }) => `طلب دعم جديد ${isolated(requestId)}`,
    body: ({ person, subject }) => `${isolated(person)}: ${isolated(subject)}`,
  },
  commented: {
    label: 'الرسائل على طلبات الدعم',
    title: ({ requestId }) => `رسالة جديدة على ${isolated(requestId)}`,
    body: ({ person, subject }) => `${isolated(person)}: ${isolated(subject)}`,
  },
  mentioned: {
    label: 'الإشارة إليك في ملاحظات طلبات الدعم',
    title: ({ requestId }) => `أُشير إليك في ${isolated(requestId)}`,
    body: ({ name }) => `أشار إليك ${isolated(name)} في ملاحظة.`,
  },
}
