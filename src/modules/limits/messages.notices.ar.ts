import { formatDate, isolated, moneyInText } from '#kit/format.ts'
import { pluralOf, type Translated } from '#kit/locale.ts'
import type * as en from './messages.notices.en.ts'

const plural = pluralOf('ar')

export const notices: Translated<typeof en.notices> = {
  decided: {
    label: 'نتيجة طلب التأهيل',
    title: (p) => (p.status === 'approved' ? 'أصبحت مستثمرًا مؤهلًا' : 'لم يُقبل طلب تأهيلك'),
    body: (p) =>
      p.status === 'approved'
        ? `تسري عليك حدود المستثمرين المؤهلين حتى ${isolated(formatDate(p.until ?? '', 'ar'))}.`
        : `السبب: ${isolated(p.reason)}. ويمكنك التقدّم من جديد بمستندات أخرى.`,
  },
  ending: {
    label: 'قرب انتهاء مدة المستثمر المؤهل',
    title: (p) =>
      plural(p.daysLeft, {
        zero: 'اليوم آخر أيامك مستثمرًا مؤهلًا',
        one: 'بقي يوم واحد على انتهاء مدتك مستثمرًا مؤهلًا',
        two: 'بقي يومان على انتهاء مدتك مستثمرًا مؤهلًا',
        few: 'بقيت # أيام على انتهاء مدتك مستثمرًا مؤهلًا',
        many: 'بقي # يومًا على انتهاء مدتك مستثمرًا مؤهلًا',
        other: 'بقي # يوم على انتهاء مدتك مستثمرًا مؤهلًا',
      }),
    body: (p) =>
      `آخر يوم لك ${isolated(formatDate(p.until, 'ar'))}، وبعده تسري عليك الحدود المعتادة. أرسل مستندات حديثة واطلب التأهيل من جديد قبل ذلك. وتبقى استثماراتك كما هي.`,
  },
  ended: {
    label: 'انتهاء مدة التأهيل',
    title: () => 'عدت إلى فئة المستثمرين الأفراد',
    body: () => 'انتهت مدة تأهيلك وعادت الحدود المعتادة. ويمكنك التقدّم من جديد بمستندات سارية.',
  },
  overridden: {
    label: 'تغيير فئتك أو حدك السنوي',
    title: (p) =>
      p.change === 'limit'
        ? `أصبح حدك السنوي ${moneyInText(p.annualLimit, 'ar')}`
        : p.investorClass === 'qualified'
          ? 'أصبحت مستثمرًا مؤهلًا'
          : 'أصبحت مستثمرًا فردًا',
    body: (p) =>
      p.until === null
        ? 'عادت الحدود المعتادة للتطبيق.'
        : `يسري ذلك حتى ${isolated(formatDate(p.until, 'ar'))}، واستثماراتك باقية كما هي.`,
  },
  asked: {
    label: 'طلب تأهيل ينتظر القرار',
    title: () => 'طلب تأهيل ينتظر القرار',
    body: () => 'أرسل أحد العملاء مستندات ليكون مستثمرًا مؤهلًا.',
  },
}
