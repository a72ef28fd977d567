import { isolated, moneyInText } from '#kit/format.ts'
import type { NoticeWords } from '#kit/notices.ts'
import type { Completed, Paid } from './messages.notices.en.ts'

export const notices = {
  paid: {
    label: 'ما يُصرف لك من دخل ورأس مال وأرباح',
    title: (p: Paid) => `أُودع ${moneyInText(p.amount, 'ar')} في محفظتك`,
    body: (p: Paid) => {
      const title = isolated(p.title.ar)
      if (p.kind === 'cancellation') {
        return p.part === 'fee'
          ? `أُعيدت إليك الرسوم التي دفعتها في ${title} لإلغاء الفرصة.`
          : `أُلغيت فرصة ${title} وعاد إليك كامل ما استثمرته.`
      }
      if (p.kind === 'income') return `هذا نصيبك من دخل ${title}.`
      return p.part === 'capital'
        ? `تم التخارج من ${title}. هذا نصيبك من رأس المال.`
        : `تم التخارج من ${title}. هذا نصيبك من الربح.`
    },
  } satisfies NoticeWords<Paid>,
  completed: {
    label: 'اكتمال تمويل ما استثمرت فيه',
    title: (p: Completed) => `اكتمل تمويل ${isolated(p.title.ar)}`,
    body: () => 'تم شراء العقار وأصبحت حصتك نهائية، ويُودع نصيبك من الدخل في محفظتك حسب جدول التوزيع.',
  } satisfies NoticeWords<Completed>,
}
