import { isolated, moneyInText, percentInText } from '#kit/format.ts'
import { pluralOf, type Translated } from '#kit/locale.ts'
import { unfinished } from './messages.ar.ts'
import type * as en from './messages.notices.en.ts'
import type { OrderEnd } from './vocabulary.ts'

const reasons: Record<OrderEnd, string> = {
  lapsed: 'كانت مهلة الدفع قد انتهت.',
  given_up: 'كان الطلب قد أُلغي قبل دفعه.',
  called_off: 'كان فريقنا قد ألغى الطلب قبل دفعه.',
  payment_failed: 'كان الطلب قد أُلغي لتعذّر دفعه.',
  ...unfinished,
}

const plural = pluralOf('ar')

export const notices: Translated<typeof en.notices> = {
  invested: {
    label: 'استثمار نفّذته',
    title: (p) =>
      p.placedBy === undefined || p.placedBy === 'investor'
        ? `استثمرت ${moneyInText(p.total, 'ar')}`
        : p.placedBy === 'monthly_plan'
          ? `استثمرت خطتك الشهرية ${moneyInText(p.total, 'ar')}`
          : `أُعيد استثمار ${moneyInText(p.total, 'ar')} من عوائدك`,
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
  returned: {
    label: 'استثمار أُلغي وعاد مبلغه',
    title: (p) => `عاد ${moneyInText(p.total, 'ar')} إلى محفظتك`,
    body: (p) => `أُلغي استثمارك في ${isolated(p.title.ar)}، وكل ما دُفع له في محفظتك لتستثمره أو تسحبه.`,
  },
  kept: {
    label: 'دفعة لطلب استثمار أُضيفت إلى محفظتك',
    title: (p) => `${moneyInText(p.amount, 'ar')} في محفظتك`,
    body: (p) =>
      `${reasons[p.because]} أُضيف كامل ما دفعته للطلب ${isolated(p.reference)} إلى محفظتك، ولك أن تستثمره أو تسحبه.`,
  },
  unpaid: {
    label: 'طلب استثمار لم يُدفع',
    title: (p) => `لم يُدفع الطلب ${isolated(p.reference)}`,
    body: (p) =>
      p.because === 'lapsed'
        ? 'انتهت مهلة الدفع، وعادت فرصه إلى سلتك.'
        : 'تعذّر الدفع، وعادت فرص الطلب إلى سلتك.',
  },
  calledOff: {
    label: 'طلب استثمار ألغيناه',
    title: (p) => `ألغينا الطلب ${isolated(p.reference)}`,
    body: () => 'لم يكن مدفوعًا، وعادت فرصه إلى سلتك. وأي دفعة تصل له بعد الآن تُضاف كاملة إلى محفظتك.',
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
