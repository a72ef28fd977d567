import { formatCount } from '#kit/format.ts'
import { type Bilingual, pluralOf } from '#kit/locale.ts'
import { halalasPerRiyal } from '#kit/money.ts'
import type { DistributionSchedule } from '#modules/opportunities/editor-vocabulary.ts'
import { prose } from './prose.ts'
import type {
  DocumentContent,
  InvestmentTypeKey,
  OfferDocumentKind,
  OpportunityDraft,
  TitledTextContent,
} from './shape.ts'

/** Texts derived from contract, schedule and term. Opportunities with the same structure share one explanation. */

export const unencumbered: Bilingual = {
  ar: 'لا يوجد رهن أو نزاع مسجَّل على الصك.',
  en: 'No mortgage or dispute is recorded on the deed.',
}

export const shariaNotes: Readonly<Record<InvestmentTypeKey, Bilingual>> = {
  ijara: {
    ar: prose`
      يقوم الاستثمار على عقد إجارة: يُشترى العقار ويتملّكه المستثمرون بقدر حصصهم، ثم يُؤجَّر بأجرة معلومة
      لمدة معلومة، ومن هذه الأجرة يأتي الدخل. يتحمل الملاك ما يلزم لبقاء العقار صالحًا للانتفاع، ويتحمل
      المستأجر ما ينشأ عن استعماله. ملخص العقود من مستندات الفرصة.`,
    en: prose`
      The investment rests on an Ijara contract: the property is bought, investors own it in proportion to
      their stakes, and it is let at a stated rent for a stated period. Income comes from that rent. Owners
      bear what keeps the property fit for use, and the tenant bears what comes of using it. A summary of the
      contracts is among the documents.`,
  },
  murabaha: {
    ar: prose`
      يقوم الاستثمار على عقد مرابحة: يُشترى العقار ويُتملَّك أولًا، ثم يُباع بالأجل بثمن يساوي تكلفته مع ربح
      معلوم يُتفق عليه عند العقد، ولا يزيد الثمن بعد ذلك وإن تأخر السداد. ملخص العقود من مستندات الفرصة.`,
    en: prose`
      The investment rests on a Murabaha contract: the property is first bought and owned, then sold on
      deferred terms for its cost and a profit that both sides agree in the contract. The price does not rise
      afterwards, even when payment is late. A summary of the contracts is among the documents.`,
  },
  musharaka: {
    ar: prose`
      يقوم الاستثمار على عقد مشاركة: يشترك المستثمرون في ملكية المشروع كلٌّ بقدر حصته، ويُقسم الربح بحسب
      الحصص، وتُوزَّع الخسارة إن وقعت بقدر رأس المال. ملخص العقود من مستندات الفرصة.`,
    en: prose`
      The investment rests on a Musharaka contract: investors own the project together, each in proportion to
      the stake. Profit is divided by stakes, and a loss, should there be one, falls on capital in the same
      proportion. A summary of the contracts is among the documents.`,
  },
}

const intervals: Readonly<Record<Exclude<DistributionSchedule, 'on_maturity'>, Bilingual>> = {
  weekly: { ar: 'كل أسبوع', en: 'every week' },
  monthly: { ar: 'كل شهر', en: 'every month' },
  quarterly: { ar: 'كل ثلاثة أشهر', en: 'every three months' },
  semi_annually: { ar: 'كل ستة أشهر', en: 'every six months' },
  annually: { ar: 'كل سنة', en: 'every year' },
}

const inArabic = pluralOf('ar')
const inEnglish = pluralOf('en')

/** A term in words: `60 شهرًا`, `60 months`. */
export const termText = (months: number): Bilingual => ({
  ar: inArabic(months, {
    zero: 'أقل من شهر',
    one: 'شهر واحد',
    two: 'شهران',
    few: '# أشهر',
    many: '# شهرًا',
    other: '# شهر',
  }),
  en: inEnglish(months, { one: '# month', other: '# months' }),
})

function amountStep(draft: OpportunityDraft): TitledTextContent {
  const minimum = formatCount(draft.minimumHalalas / halalasPerRiyal)
  return {
    title: { ar: 'اختر مبلغك', en: 'Choose your amount' },
    text: {
      ar: `يبدأ الاستثمار من ${minimum} ريال، وتدفع من محفظتك.`,
      en: `Start from SAR ${minimum}, and pay from your wallet.`,
    },
  }
}

const holdingStep: TitledTextContent = {
  title: { ar: 'يُحفظ مبلغك حتى يكتمل التمويل', en: 'Your money is held until funding is complete' },
  text: {
    ar: prose`
      يبقى المبلغ في حساب الفرصة، ولا يُصرف في الشراء إلا بعد اكتمال التمويل وموافقة مشرفَين. وإن لم يكتمل في
      موعده أُعيد كاملًا إلى محفظتك.`,
    en: prose`
      It stays in the account of the opportunity and is spent on the purchase only once funding is complete
      and two operators have approved. If funding is not complete in time, all of it returns to your wallet.`,
  },
}

const incomeSources: Readonly<Record<InvestmentTypeKey, Bilingual>> = {
  ijara: { ar: 'صافي الأجرة', en: 'The net rent' },
  murabaha: { ar: 'ربح البيع', en: 'The profit of the sale' },
  musharaka: { ar: 'صافي أرباح المشروع', en: 'The net profit of the project' },
}

function incomeStep(draft: OpportunityDraft): TitledTextContent {
  const source = incomeSources[draft.investmentTypeKey]
  if (draft.schedule === 'on_maturity') {
    return {
      title: { ar: 'لا توزيعات قبل الاستحقاق', en: 'Nothing is paid before maturity' },
      text: {
        ar: `${source.ar} لا يُوزَّع خلال المدة، بل يُدفع مع رأس المال في نهايتها.`,
        en: `${source.en} is not distributed during the term but paid with the capital at its end.`,
      },
    }
  }
  const interval = intervals[draft.schedule]
  return {
    title: { ar: 'تستلم نصيبك من الدخل', en: 'Receive your share of income' },
    text: {
      ar: `${source.ar} يُوزَّع ${interval.ar} على محافظ المستثمرين بقدر حصصهم.`,
      en: `${source.en} is paid into investors’ wallets ${interval.en}, in proportion to their stakes.`,
    },
  }
}

function exitStep(draft: OpportunityDraft): TitledTextContent {
  const term = termText(draft.termMonths)
  if (draft.investmentTypeKey === 'murabaha') {
    return {
      title: { ar: 'تستعيد رأس المال عند السداد', en: 'Get your capital back on repayment' },
      text: {
        ar: `المدة المتوقعة ${term.ar}، وفي نهايتها يسدد المشتري أصل الثمن فيُعاد إلى محافظ المستثمرين.`,
        en: `The expected term is ${term.en}. Then the buyer repays the cost, which returns to wallets.`,
      },
    }
  }
  return {
    title: { ar: 'التخارج وتوزيع الحصيلة', en: 'Exit and share the proceeds' },
    text: {
      ar: `المدة المتوقعة ${term.ar}، ثم يُباع العقار وتُوزَّع حصيلته بقدر الحصص، زادت على الثمن أو نقصت.`,
      en: `The expected term is ${term.en}. Then the property is sold and the proceeds shared, gain or loss.`,
    },
  }
}

/** How an opportunity works, in four steps. */
export const describeHowItWorks = (draft: OpportunityDraft): readonly TitledTextContent[] => [
  amountStep(draft),
  holdingStep,
  incomeStep(draft),
  exitStep(draft),
]

/** Documents about the asset are public; deeds and contracts are for signed-in people. */
export const documentsByKind: Readonly<Record<OfferDocumentKind, DocumentContent>> = {
  feasibility: {
    kind: 'feasibility',
    title: { ar: 'ملخص دراسة الجدوى', en: 'Feasibility summary' },
    visibility: 'public',
  },
  valuation: {
    kind: 'valuation',
    title: { ar: 'ملخص التقييم العقاري', en: 'Valuation summary' },
    visibility: 'public',
  },
  deed_summary: {
    kind: 'deed_summary',
    title: { ar: 'بيانات الصك', en: 'Deed summary' },
    visibility: 'investors',
  },
  contract_summary: {
    kind: 'contract_summary',
    title: { ar: 'ملخص العقود', en: 'Contract summary' },
    visibility: 'investors',
  },
  prospectus: {
    kind: 'prospectus',
    title: { ar: 'نشرة الفرصة', en: 'Opportunity prospectus' },
    visibility: 'public',
  },
}
