import { pluralOf, type Translated } from '#kit/locale.ts'
import type * as en from './messages.notices.en.ts'

const plural = pluralOf('ar')

export const notices: Translated<typeof en.notices> = {
  decided: {
    label: 'نتيجة التحقق من هويتك',
    title: (p) => (p.status === 'approved' ? 'اعتُمد التحقق من هويتك' : 'التحقق من هويتك يحتاج إلى تصحيح'),
    body: (p) =>
      p.status === 'approved'
        ? 'محفظتك جاهزة. يمكنك الإيداع والاستثمار.'
        : plural(p.corrections, {
            zero: 'اطّلع على ما طلبته المراجعة ثم أعد الإرسال.',
            one: 'طلبت المراجعة تصحيح إجابة واحدة. صحّحها ثم أعد الإرسال.',
            two: 'طلبت المراجعة تصحيح إجابتين. صحّحهما ثم أعد الإرسال.',
            few: 'طلبت المراجعة تصحيح # إجابات. صحّحها ثم أعد الإرسال.',
            many: 'طلبت المراجعة تصحيح # إجابة. صحّحها ثم أعد الإرسال.',
            other: 'طلبت المراجعة تصحيح # إجابة. صحّحها ثم أعد الإرسال.',
          }),
  },
  handedIn: {
    label: 'طلب تحقق ينتظر القرار',
    title: () => 'طلب تحقق ينتظر القرار',
    body: () => 'أرسل أحد العملاء إجاباته للمراجعة.',
  },
}
