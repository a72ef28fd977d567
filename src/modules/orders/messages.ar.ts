import type { RefusalWords } from '#kit/errors.ts'
import { formatFigure, isolated, moneyInText, percentInText, type Titled, titled } from '#kit/format.ts'
import { pluralOf, type Translated } from '#kit/locale.ts'
import type { ordersRefusals } from './contract.ts'
import type * as en from './messages.en.ts'
import type {
  receipt as english,
  byPlan as englishByPlan,
  labels as englishLabels,
  paymentPage as englishPage,
  sheet as englishSheet,
  unfinished as englishUnfinished,
} from './messages.en.ts'
import type { OrderEnd } from './vocabulary.ts'

const plural = pluralOf('ar')

type Amount = { amount: number }
type Available = { available: number }

export const refusals = {
  cart_empty: 'سلتك فارغة',
  cart_not_found: 'لم نجد السلة',
  cart_item_not_found: 'هذه الفرصة لم تعد في سلتك',
  cart_changed: 'تغيّرت سلتك، أو شروط فرصة فيها، بعد أن راجعتها. راجعها وأكّد مرة أخرى.',
  cart_has_invalid_lines: 'صحّح الأخطاء قبل إتمام الاستثمار.',
  annual_limit_exceeded: 'يتجاوز الإجمالي حد الاستثمار السنوي',
  kind_limit_exceeded: (p: Available) =>
    `يتجاوز الإجمالي حدك السنوي لهذا النوع من الفرص، والمتبقي ${formatFigure(p.available)} ريال`,
  opportunity_limit_exceeded: (p: Available & Titled) =>
    titled(p, `يتجاوز حد استثمارك في الفرصة الواحدة، والمتبقي ${formatFigure(p.available)} ريال`),
  below_minimum: (p: Amount & Titled) => titled(p, `الحد الأدنى للاستثمار ${formatFigure(p.amount)} ريال`),
  above_maximum: (p: Amount & Titled) =>
    titled(p, `الحد الأعلى المتاح للاستثمار ${formatFigure(p.amount)} ريال`),
  insufficient_balance: 'رصيد محفظتك لا يكفي لإتمام هذه العملية.',
  account_insufficient: 'رصيد حساب المستخدم لا يكفي',
  risk_not_acknowledged: 'في سلتك فرصة تتجاوز مخاطرها ملف المخاطر الخاص بك. أكّد اطّلاعك على ذلك قبل الدفع.',
  cart_already_paid: 'سبق دفع هذه السلة، وهذا طلب الاستثمار.',
  wallet_not_found: 'لم نجد محفظة لهذا الحساب',
  order_not_found: 'طلب الاستثمار غير موجود، أو ليس لك.',
  order_still_open: 'لم يُدفع هذا الطلب بعد، فلا إيصال له.',
  stakes_held: (p: { stakes: number }) =>
    plural(p.stakes, {
      zero: 'لا تملك حصصًا.',
      one: 'تملك حصصًا في فرصة واحدة.',
      two: 'تملك حصصًا في فرصتين.',
      few: 'تملك حصصًا في # فرص.',
      many: 'تملك حصصًا في # فرصة.',
      other: 'تملك حصصًا في # فرصة.',
    }),
  order_open: 'لديك طلب استثمار لم يكتمل.',
  order_is_paid: 'سبق دفع هذا الطلب.',
  order_has_ended: 'انتهى هذا الطلب، وعادت فرصه إلى سلتك.',
  investment_not_found: 'هذا الاستثمار غير موجود، أو ليس لك.',
  investment_final: 'انتهى تمويل هذه الفرصة، فالاستثمار نهائي أو عاد مبلغه إليك.',
  cooling_off_over: 'انقضت المدة التي يمكن فيها إلغاء هذا الاستثمار.',
  accepted_document_not_found: 'لم يُقبل هذا المستند مع هذا الطلب.',
} satisfies RefusalWords<typeof ordersRefusals>

export const unfinished: Translated<typeof englishUnfinished> = {
  not_approved: 'لم يسمح وضع حسابك أو التحقق من هويتك بالاستثمار في تلك اللحظة.',
  terms_changed: 'تغيّرت شروط فرصة في الطلب قبل وصول الدفع.',
  not_eligible: 'خُصصت فرصة في الطلب لفئة أخرى من المستثمرين قبل وصول الدفع.',
  not_offered: 'كانت فرصة في الطلب لا تقبل الاستثمار عند وصول الدفع.',
  not_enough_left: 'كان آخرون قد اشتروا المتبقي عند وصول الدفع.',
  limit_used: 'كانت استثمارات أخرى قد استنفدت حدك السنوي.',
  bought_since: 'كنت قد طلبت الفرصة نفسها مرة أخرى في هذه الأثناء.',
  spent_since: 'استُخدم رصيد محفظتك في أمر آخر قبل إتمام الطلب.',
  paid_already: 'كان الطلب قد دُفع من قبل.',
}

export const paymentPage: typeof englishPage = (brand, reference) => `${brand}: طلب استثمار ${reference}`

export const labels: typeof englishLabels = {
  refund: 'إعادة مبلغ استثمار',
  aboveAnnualLimit: 'مستثمرون تجاوزوا الحد خلال آخر اثني عشر شهرًا',
}

export const byPlan: typeof englishByPlan = {
  monthly_plan: 'عبر خطتك الشهرية',
  income_plan: 'عبر إعادة استثمار عوائدك',
  organization: 'عبر مفوّضَين',
}

export const receipt: Translated<typeof english> = {
  title: 'إيصال استثمار',
  titleInOther: 'Investment receipt',
  number: 'رقم الإيصال',
  paid: 'المبلغ المدفوع',
  payment: 'الدفع',
  status: 'الحالة',
  completed: 'مدفوع بالكامل',
  date: 'تاريخ الدفع',
  method: 'طريقة الدفع',
  methods: { wallet: 'من رصيد المحفظة', online: 'الدفع الإلكتروني' },
  placedBy: 'نفّذه',
  placers: {
    investor: 'أنت',
    monthly_plan: 'خطتك الشهرية',
    income_plan: 'إعادة استثمار عوائدك',
    organization: 'مفوّضان عن المنشأة',
  },
  investor: 'المستثمر',
  nationalId: 'رقم الهوية أو الإقامة',
  lines: 'الاستثمارات',
  opportunity: 'الفرصة',
  expected: (percent) => `العائد السنوي عند الطرح ${percent}`,
  stakes: 'عدد الحصص',
  share: 'نسبة التملك',
  amount: 'المبلغ',
  fee: 'رسوم الاشتراك',
  feeNote: (vat) => `تشمل ضريبة القيمة المضافة: ${vat} ريال`,
  total: 'الإجمالي',
  returned: 'عاد لاحقًا إلى المحفظة',
  issuer: 'جهة الإصدار',
  company: 'الشركة',
  commercialRegistration: 'السجل التجاري',
  vatNumber: 'الرقم الضريبي',
  contact: 'للاستفسار',
  kept:
    'انتقل المبلغ عند الدفع إلى حساب تمويل كل فرصة، ويبقى محفوظًا فيه حتى يكتمل تمويلها، فتصبح الحصص ملكك نهائيًا. ' +
    'وإن لم يكتمل التمويل عاد المبلغ كاملًا إلى محفظتك.',
  risk: 'ينطوي الاستثمار على مخاطر وقد تنخفض قيمة استثمارك. العوائد متوقعة وليست مضمونة.',
}

export const sheet: Translated<typeof englishSheet> = {
  title: 'الطلبات',
  columns: {
    reference: 'الطلب',
    investor: 'المستثمر',
    opportunities: 'الفرص',
    amount: 'مبلغ الاستثمار',
    fees: 'الرسوم',
    total: 'الإجمالي',
    method: 'طريقة الدفع',
    placedBy: 'نفّذه',
    status: 'الحالة',
    at: 'تاريخ الطلب',
  },
  method: { wallet: 'المحفظة', online: 'الدفع الإلكتروني' },
  placers: {
    investor: 'المستثمر',
    monthly_plan: 'خطة شهرية',
    income_plan: 'إعادة استثمار العوائد',
    organization: 'مفوّضان',
  },
  status: { pending_payment: 'بانتظار الدفع', completed: 'مكتمل', cancelled: 'ملغى', expired: 'منتهٍ' },
  and: '، ',
}

const reasons: Record<OrderEnd, string> = {
  lapsed: 'كانت مهلة الدفع قد انتهت.',
  given_up: 'كان الطلب قد أُلغي قبل دفعه.',
  called_off: 'كان فريقنا قد ألغى الطلب قبل دفعه.',
  payment_failed: 'كان الطلب قد أُلغي لتعذّر دفعه.',
  ...unfinished,
}

export const notices: Translated<typeof en.notices> = {
  invested: {
    label: 'استثمار نفّذته',
    title: (p) =>
      p.placedBy === undefined || p.placedBy === 'investor' || p.placedBy === 'organization'
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
