import { isolated, moneyInText } from '#kit/format.ts'
import type { NoticeWords } from '#kit/notices.ts'
import type { Became, Life, Paid } from './messages.notices.en.ts'

const titles: Record<Became, (title: string) => string> = {
  completed: (title) => `اكتمل تمويل ${title}`,
  closed: (title) => `أُغلق الاستثمار في ${title}`,
  reopened: (title) => `فُتح الاستثمار في ${title} من جديد`,
  cancelled: (title) => `أُلغيت فرصة ${title}`,
}
const toHolders: Record<Became, string> = {
  completed: 'تم شراء العقار وأصبحت حصتك نهائية، ويُودع نصيبك من الدخل في محفظتك حسب جدول التوزيع.',
  closed: 'لا تقبل الفرصة استثمارات في الوقت الحالي، وحصتك باقية كما هي.',
  reopened: 'عادت الفرصة تقبل الاستثمار، وحصتك باقية كما هي.',
  cancelled: 'يعود إلى محفظتك كل ما دفعته فيها مع رسومه.',
}
const lost = 'لم يعد إتمام طلبك فيها ممكنًا، وإن وصلت دفعته فستُضاف كاملة إلى محفظتك.'
const toWaiting: Record<Became, string> = {
  completed: lost,
  closed: lost,
  reopened: 'يمكنك دفع طلبك فيها قبل انتهاء مهلته.',
  cancelled: lost,
}

export const notices = {
  paid: {
    label: 'ما يُصرف لك من دخل ورأس مال وأرباح',
    title: (p: Paid) => `أُودع ${moneyInText(p.amount, 'ar')} في محفظتك`,
    body: (p: Paid) => {
      const title = isolated(p.title.ar)
      const money = (amount: number) => moneyInText(amount, 'ar')
      if (p.kind === 'income') return `هذا نصيبك من دخل ${title}.`
      if (p.kind === 'cancellation') {
        return p.fee > 0
          ? `أُلغيت فرصة ${title} وعاد إليك كامل ما استثمرته، ومعه رسوم قدرها ${money(p.fee)}.`
          : `أُلغيت فرصة ${title} وعاد إليك كامل ما استثمرته.`
      }
      const gain = p.amount - p.capital
      if (gain === 0) return `تم التخارج من ${title}. هذا نصيبك من رأس المال.`
      return p.capital > 0
        ? `تم التخارج من ${title}: رأس المال ${money(p.capital)} والربح ${money(gain)}.`
        : `تم التخارج من ${title}. هذا نصيبك من الربح.`
    },
  } satisfies NoticeWords<Paid>,
  life: {
    label: 'اكتمال تمويل ما استثمرت فيه أو إغلاقه أو إعادة فتحه أو إلغاؤه',
    title: (p: Life) => titles[p.became](isolated(p.title.ar)),
    body: (p: Life) =>
      [p.holds && toHolders[p.became], p.waits && toWaiting[p.became]].filter(Boolean).join(' '),
  } satisfies NoticeWords<Life>,
}
