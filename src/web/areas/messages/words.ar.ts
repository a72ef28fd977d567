import type { Translated } from '#kit/locale.ts'
import type en from './words.en.ts'

const messages: Translated<typeof en> = {
  sections: 'المتعثر',
  undelivered: {
    title: 'الرسائل المتعثرة',
    intro: 'رسائل بريد ورسائل نصية لم تصل رغم تكرار المحاولة. يمكنك إعادة إرسال كل منها.',
    channel: 'القناة',
    channels: { mail: 'البريد الإلكتروني', sms: 'رسالة نصية', push: 'المتصفح', digest: 'ملخص البريد' },
    personFilters: { investor: 'العميل' },
    sorts: { newest: 'الأحدث أولًا', oldest: 'الأقدم أولًا' },
    columns: {
      person: 'المستلم',
      message: 'الرسالة',
      channel: 'القناة',
      givenUp: 'توقف المحاولات',
      attempts: 'المحاولات',
      fault: 'الخطأ',
      act: 'إعادة الإرسال',
    },
    resend: 'أعد الإرسال',
    resendTo: (name) => `أعد الإرسال إلى ${name}`,
    resent: 'ستُرسل خلال دقيقة',
    none: { title: 'وصلت كل الرسائل', text: 'ما يتعذّر إيصاله سيظهر هنا.' },
  },
  letters: {
    title: 'مهام متعثرة',
    intro:
      'مهام في الخلفية فشلت رغم تكرار المحاولة. بعد إصلاح السبب أعد محاولتها؛ تُنفَّذ مرة واحدة مهما تكرر الضغط.',
    sorts: { newest: 'الأحدث أولًا', oldest: 'الأقدم أولًا' },
    columns: {
      source: 'المهمة',
      subject: 'صاحب الشأن',
      at: 'وقت التوقف',
      fault: 'الخطأ',
      act: 'الإجراء',
    },
    retry: 'أعد المحاولة',
    retryOf: (source) => `أعد المحاولة: ${source}`,
    retried: 'تُعاد المحاولة الآن',
    giveUp: 'تخلَّ عنها',
    giveUpText: (source) =>
      `لن تُعاد محاولة «${source}»، ولن يحدث ما كان ينبغي أن يترتب عليها. يحتفظ سجل التدقيق بما كانت عليه.`,
    givenUp: 'تُركت المهمة',
    none: { title: 'أُنجزت كل المهام', text: 'ما يفشل رغم تكرار المحاولة سيظهر هنا.' },
  },
}

export default messages
