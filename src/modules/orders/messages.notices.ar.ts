import { isolated, moneyInText, percentInText } from '#kit/format.ts'
import { pluralOf, type Translated } from '#kit/locale.ts'
import type * as en from './messages.notices.en.ts'

const plural = pluralOf('ar')

export const notices: Translated<typeof en.notices> = {
  invested: {
    label: 'استثمار نفّذته',
    title: (p) => `استثمرت ${moneyInText(p.total, 'ar')}`,
    body: (p) =>
      p.count === 1
        ? `سُجّلت حصتك في ${isolated(p.title.ar)}. تجد الإيصال مع طلب الاستثمار.`
        : plural(p.count, {
            zero: 'سُجّلت حصصك. تجد الإيصال مع طلب الاستثمار.',
            one: 'سُجّلت حصتك في فرصة واحدة. تجد الإيصال مع طلب الاستثمار.',
            two: 'سُجّلت حصصك في فرصتين. تجد الإيصال مع طلب الاستثمار.',
            few: 'سُجّلت حصصك في # فرص. تجد الإيصال مع طلب الاستثمار.',
            many: 'سُجّلت حصصك في # فرصة. تجد الإيصال مع طلب الاستثمار.',
            other: 'سُجّلت حصصك في # فرصة. تجد الإيصال مع طلب الاستثمار.',
          }),
  },
  milestone: {
    label: 'تقدّم تمويل ما استثمرت فيه',
    title: (p) =>
      p.percent === 100
        ? `اكتمل تمويل ${isolated(p.title.ar)}`
        : `بلغ تمويل ${isolated(p.title.ar)} ${percentInText(p.percent * 100, { decimals: 0 })}`,
    body: (p) => (p.percent === 100 ? 'اكتمل تمويل فرصة لك فيها حصة.' : 'يتواصل تمويل فرصة لك فيها حصة.'),
  },
}
