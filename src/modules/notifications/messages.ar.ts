import { pluralOf, type Translated } from '#kit/locale.ts'
import type * as en from './messages.en.ts'

const plural = pluralOf('ar')

export const refusals: Translated<typeof en.refusals> = {
  notice_not_found: 'هذا الإشعار غير موجود، أو ليس لك.',
  notice_unknown: 'لا يوجد إشعار كهذا لتختاره.',
  notice_cannot_be_declined: 'هذا الإشعار يحمي حسابك ومالك، ولا يمكن إيقافه.',
  quiet_hours_invalid: 'اختر ساعة البداية، وساعة أخرى للنهاية.',
  device_not_found: 'هذا المتصفح ليس في قائمتك.',
  device_invalid: 'خدمة الإشعارات في هذا المتصفح غير مدعومة.',
  push_unavailable: 'إشعارات المتصفح غير متاحة.',
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

export const notices: Translated<typeof en.notices> = {
  digest: {
    label: 'ملخص البريد',
    title: ({ digest }) => (digest === 'daily' ? 'ملخصك اليومي' : 'ملخصك الأسبوعي'),
    body: ({ platform }) => `إشعارات من ${platform} لم تكن قد قرأتها.`,
  },
}

export const digest: Translated<typeof en.digest> = {
  intro: (count) =>
    plural(count, {
      zero: 'لا إشعارات جديدة.',
      one: 'لديك إشعار واحد لم تقرأه.',
      two: 'لديك إشعاران لم تقرأهما.',
      few: 'لديك # إشعارات لم تقرأها.',
      many: 'لديك # إشعارًا لم تقرأها.',
      other: 'لديك # إشعار لم تقرأها.',
    }),
  more: (count) =>
    plural(count, {
      zero: 'لا إشعارات أخرى في حسابك.',
      one: 'وإشعار آخر في حسابك.',
      two: 'وإشعاران آخران في حسابك.',
      few: 'و# إشعارات أخرى في حسابك.',
      many: 'و# إشعارًا آخر في حسابك.',
      other: 'و# إشعار آخر في حسابك.',
    }),
}

export const queues: Translated<typeof en.queues> = {
  undelivered: 'رسائل لم تصل',
  deadLetters: 'مهام متوقفة',
}

export const labels: Translated<typeof en.labels> = {
  channels: { mail: 'البريد الإلكتروني', sms: 'رسالة نصية', push: 'المتصفح', digest: 'ملخص البريد' },
}

export const undelivered: Translated<typeof en.undelivered> = {
  title: 'الرسائل المتعثرة',
  columns: {
    person: 'المستلم',
    message: 'الرسالة',
    sent: 'وقت الإرسال',
    channel: 'القناة',
    givenUp: 'توقف المحاولات',
    attempts: 'المحاولات',
    fault: 'الخطأ',
  },
}

export const deadLetters: Translated<typeof en.deadLetters> = {
  title: 'مهام متعثرة',
  columns: { source: 'المهمة', event: 'الحدث', subject: 'صاحب الشأن', at: 'وقت التوقف', fault: 'الخطأ' },
}

/** Entries in a person's timeline. */
export const timeline = { label: 'الإشعارات', told: (title: string) => `إشعار: ${title}` }

export const personal: Translated<typeof en.personal> = {
  notices: {
    title: 'الإشعارات',
    columns: { at: 'وقت الإرسال', title: 'العنوان', body: 'النص', readAt: 'وقت القراءة' },
  },
  choices: {
    title: 'اختيارات الإشعارات',
    columns: { kind: 'الموضوع', channel: 'القناة', isWanted: 'مطلوب' },
  },
  schedule: {
    title: 'مواعيد الإشعارات',
    columns: { digest: 'البريد', quietHours: 'ساعات الهدوء' },
    digests: { daily: 'ملخص يومي', weekly: 'ملخص أسبوعي' },
    each: 'كل رسالة على حدة',
  },
  devices: {
    title: 'متصفحات تعرض الإشعارات',
    columns: { device: 'المتصفح', addedAt: 'تاريخ الإضافة' },
    unknown: 'غير معروف',
  },
  channels: { app: 'داخل المنصة', mail: 'البريد الإلكتروني', sms: 'الرسائل النصية', push: 'المتصفح' },
}
