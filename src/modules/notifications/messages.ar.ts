import type { Translated } from '#kit/locale.ts'
import type * as en from './messages.en.ts'

export const refusals: Translated<typeof en.refusals> = {
  notice_not_found: 'هذا الإشعار غير موجود، أو ليس لك.',
  notice_unknown: 'لا يوجد إشعار كهذا لتختاره.',
  notice_cannot_be_declined: 'هذا الإشعار يحمي حسابك ومالك، ولا يمكن إيقافه.',
  unsubscribe_link_invalid: 'لا يوقف هذا الرابط أي رسائل. اختر إشعاراتك من حسابك.',
  delivery_not_found: 'هذه الرسالة غير موجودة.',
  dead_letter_not_found: 'هذه المهمة غير موجودة.',
  dead_letter_decided: 'اتخذ مشرف آخر قرارًا مختلفًا في هذه الأثناء. حدّث الصفحة.',
  dead_letter_has_no_queue: 'لم يعد في المنصة ما ينفّذ هذا النوع من المهام. يمكنك التخلي عنها فقط.',
}

export const letter: Translated<typeof en.letter> = {
  open: 'اطّلع عليه في حسابك',
  choose: 'اختر ما يصلك من إشعارات',
}

export const queues: Translated<typeof en.queues> = {
  undelivered: 'رسائل لم تصل',
  deadLetters: 'مهام متوقفة',
}

/** Entries in a person's timeline. */
export const timeline = { label: 'الإشعارات', told: (title: string) => `أُشعر: ${title}` }

export const personal: Translated<typeof en.personal> = {
  notices: {
    title: 'الإشعارات',
    columns: { at: 'وقت الإرسال', title: 'العنوان', body: 'النص', readAt: 'وقت القراءة' },
  },
  choices: {
    title: 'اختيارات الإشعارات',
    columns: { kind: 'الموضوع', channel: 'القناة', isWanted: 'مطلوب' },
  },
  channels: { app: 'داخل المنصة', mail: 'البريد الإلكتروني', sms: 'الرسائل النصية' },
}
