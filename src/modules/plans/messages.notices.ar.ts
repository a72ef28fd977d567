import { formatLongDate, moneyInText } from '#kit/format.ts'
import type { Translated } from '#kit/locale.ts'
import { labels } from './messages.ar.ts'
import type * as en from './messages.notices.en.ts'

export const notices: Translated<typeof en.notices> = {
  nothing: {
    label: 'خطة لك لم تشترِ شيئًا، وسبب ذلك',
    title: (p) => (p.kind === 'monthly' ? 'لم تشترِ خطتك الشهرية شيئًا' : 'لم تُستثمر عوائدك من جديد'),
    body: (p) => `${labels.reasons[p.reason]} ويأتي دورها القادم تلقائيًا.`,
  },
  short: {
    label: 'رصيد لا يكفي لخطة قريبة الموعد',
    title: (p) => `موعد خطتك ${formatLongDate(p.on, 'ar')}`,
    body: (p) =>
      `تستثمر ${moneyInText(p.amount, 'ar')}، وفي محفظتك لها ${moneyInText(p.free, 'ar')}. وستستثمر ما يتسع له الرصيد.`,
  },
}
