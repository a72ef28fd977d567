import { pluralOf, type Translated } from '#kit/locale.ts'
import type en from './words.en.ts'

const count = pluralOf('ar')

const notifications: Translated<typeof en> = {
  title: 'الإشعارات',
  loading: 'جارٍ تحميل إشعاراتك',
  loadFailed: 'تعذّر تحميل إشعاراتك',
  preferences: 'التفضيلات',
  markAllRead: 'تحديد الكل كمقروء',
  marking: 'جارٍ التحديث…',
  markFailed: 'تعذّر جعل الإشعارات مقروءة',
  isNew: 'جديد',
  none: 'لا إشعارات بعد',
  noneText: 'سيظهر هنا كل ما يهمك أن تعرفه.',
  more: 'عرض الأقدم',
  newest: 'العودة إلى الأحدث',
  end: 'هذه كل إشعاراتك.',
  chooser: {
    title: 'تفضيلات الإشعارات',
    intro: 'اختر ما يصلك من إشعارات وكيف يصلك. أما ما يحمي حسابك ومالك فيصلك دائمًا.',
    back: 'العودة إلى الإشعارات',
    kind: 'الإشعار',
    topics: {
      payments: 'الإيداع والسحب',
      investing: 'الطلبات والخطط',
      holdings: 'الحصص والتوزيعات',
      eligibility: 'التحقق والحدود',
      account: 'الحساب والأمان',
    },
    required: 'تصلك دائمًا',
    each: 'تخصيص',
    all: (topic, channel) => `${topic} كلها، ${channel}`,
    channels: { app: 'داخل المنصة', mail: 'البريد الإلكتروني', sms: 'الرسائل النصية' },
    always: 'مفعّل دائمًا',
    notOffered: 'غير متاح',
    choice: (label, channel) => `${label}، ${channel}`,
    mailTo: 'يُرسل البريد إلى',
    smsTo: 'تُرسل الرسائل النصية إلى',
    noMail: 'لم تؤكد بريدك الإلكتروني بعد، لذلك يصلك برسالة نصية ما يلزم إرساله بالبريد.',
    confirmMail: 'أكّد بريدك الإلكتروني',
    language: 'لغة البريد والرسائل النصية',
    saved: 'حُفظ اختيارك',
    saveFailed: 'تعذّر حفظ اختيارك',
    needsScript: 'يتطلب تغيير التفضيلات تفعيل JavaScript.',
  },
  added: (rows) =>
    count(rows, {
      zero: 'لا إشعارات أخرى',
      one: 'عُرض إشعار آخر',
      two: 'عُرض إشعاران آخران',
      few: 'عُرضت # إشعارات أخرى',
      many: 'عُرض # إشعارًا آخر',
      other: 'عُرض # إشعار آخر',
    }),
}

export default notifications
