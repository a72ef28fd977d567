import { isolated } from '#kit/format.ts'
import { pluralOf, type Translated } from '#kit/locale.ts'
import { contactText } from '#kit/notices.ts'
import type * as en from './messages.notices.en.ts'

const plural = pluralOf('ar')
const minutes = (count: number) =>
  plural(count, {
    zero: 'أقل من دقيقة',
    one: 'دقيقة واحدة',
    two: 'دقيقتين',
    few: '# دقائق',
    many: '# دقيقة',
    other: '# دقيقة',
  })

const hours = (count: number) =>
  plural(count, {
    zero: 'أقل من ساعة',
    one: 'ساعة واحدة',
    two: 'ساعتين',
    few: '# ساعات',
    many: '# ساعة',
    other: '# ساعة',
  })

export const links: Translated<typeof en.links> = { logIn: 'تسجيل الدخول', confirm: 'أكّد بريدي' }

export const notices: Translated<typeof en.notices> = {
  welcome: {
    label: 'الترحيب',
    title: (p) => `أهلًا بك في ${p.platform}`,
    body: () => 'حسابك جاهز. أكمل التحقق من هويتك في دقائق لتتمكن من الاستثمار في العقارات.',
  },
  emailChanged: {
    label: 'تغيير البريد الإلكتروني',
    title: (p) => `تغيّر بريدك الإلكتروني في ${p.platform}`,
    body: (p) => `أصبح ${isolated(p.now)} من الآن. إن لم تكن أنت من غيّره فأبلغنا فورًا: ${contactText(p)}.`,
  },
  mobileChanged: {
    label: 'تغيير رقم الجوال',
    title: (p) => `تغيّر رقم جوالك في ${p.platform}`,
    body: (p) => `أصبح ${isolated(p.now)} من الآن. إن لم تكن أنت من غيّره فأبلغنا فورًا: ${contactText(p)}.`,
  },
  code: {
    label: 'رموز التحقق',
    title: (p) => `رمز التحقق في ${p.platform}`,
    body: (p) =>
      `رمز التحقق: ${p.code}\n\n` +
      `يعمل مرة واحدة، وصالح لمدة ${minutes(p.minutes)}. لا تشاركه مع أي أحد، ولن نطلبه منك.\n` +
      `إذا لم تطلب هذا الرمز فتجاهل هذه الرسالة.`,
    sms: (p) =>
      `رمز التحقق في ${p.platform}: ${p.code}\n` +
      `صالح لمدة ${minutes(p.minutes)}. لا تشاركه مع أي أحد، ولن نطلبه منك.`,
  },
  emailProof: {
    label: 'تأكيد البريد الإلكتروني',
    title: (p) => `أكّد بريدك الإلكتروني في ${p.platform}`,
    body: (p) =>
      `رمز التحقق: ${p.code}\n\n` +
      `يعمل مرة واحدة، وصالح لمدة ${minutes(p.minutes)}. لا تشاركه مع أي أحد، ولن نطلبه منك.\n\n` +
      `أو افتح هذا الرابط، وسجّل الدخول إن طُلب منك، ثم اضغط «أكّد بريدي». الرابط صالح لمدة ${hours(p.hours)}:\n\n` +
      `${p.address}\n\n` +
      `إذا لم تطلب ذلك فتجاهل هذه الرسالة.`,
  },
  link: {
    label: 'روابط تسجيل الدخول',
    title: (p) => `رابط تسجيل الدخول إلى ${p.platform}`,
    body: (p) =>
      `افتح هذا الرابط في المتصفح نفسه الذي طلبته منه، ثم اضغط «سجّل الدخول»:\n\n${p.address}\n\n` +
      `يعمل مرة واحدة، وصالح لمدة ${minutes(p.minutes)}. لا تشاركه مع أي أحد، ولن نطلبه منك.\n` +
      `إذا لم تطلب هذا الرابط فتجاهل هذه الرسالة.`,
  },
  passwordChanged: {
    label: 'تغيير كلمة المرور',
    title: (p) => `تغيّرت كلمة مرورك في ${p.platform}`,
    body: (p) =>
      'تغيّرت كلمة مرورك الآن، وأُنهيت جلساتك الأخرى كلها. ' +
      `إن لم تكن أنت من غيّرها فأعد تعيينها وأبلغنا فورًا: ${contactText(p)}.`,
  },
  accountClosed: {
    label: 'إغلاق الحساب',
    title: (p) => `أُغلق حسابك في ${p.platform}`,
    body: (p) =>
      'مُسحت بياناتك التي لا يُلزمنا النظام بحفظها. ' +
      `إن لم تكن أنت من أغلقه فأبلغنا فورًا: ${contactText(p)}.`,
  },
}
