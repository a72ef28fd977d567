import type { Bilingual } from '#kit/locale.ts'
import { prose } from './prose.ts'
import type { InvestmentTypeKey } from './shape.ts'

/** The invented Sharia board of the demo. */
export const demoShariaBoard: readonly { readonly name: Bilingual; readonly role: Bilingual }[] = [
  {
    name: { ar: 'د. عبدالمحسن الرشود', en: 'Dr Abdulmohsen Al-Rashoud' },
    role: { ar: 'رئيس الهيئة', en: 'Chair' },
  },
  {
    name: { ar: 'د. سليمان العبيد', en: 'Dr Sulaiman Al-Obaid' },
    role: { ar: 'عضو، متخصص في فقه المعاملات', en: 'Member, specialist in the law of transactions' },
  },
  {
    name: { ar: 'د. منيرة الحميدان', en: 'Dr Munirah Al-Humaidan' },
    role: { ar: 'عضو، متخصصة في التمويل الإسلامي', en: 'Member, specialist in Islamic finance' },
  },
]

export interface DemoShariaDecision {
  readonly subject: Bilingual
  readonly reference: string
  /** The paragraphs of its text. */
  readonly body: readonly Bilingual[]
}

/** One decision for each type of contract. */
export const demoShariaDecisions: Readonly<Record<InvestmentTypeKey, DemoShariaDecision>> = {
  ijara: {
    subject: { ar: 'تأجير العقار المملوك بالحصص', en: 'Leasing property that is owned by stakes' },
    reference: '101',
    body: [
      {
        ar: prose`
          نظرت الهيئة في تملّك المستثمرين عقارًا بحصص مشاعة ثم تأجيره، ورأت جواز ذلك إذا كانت الأجرة والمدة
          معلومتين عند العقد.`,
        en: prose`
          The board considered investors who own a property in undivided stakes and let it. It finds this
          permissible if rent and period are known when the contract is made.`,
      },
      {
        ar: prose`
          ويتحمل الملاك بقدر حصصهم ما يلزم لبقاء العين صالحة للانتفاع، ولا يُشترط على المستأجر ما يلزم المالك.`,
        en: prose`
          Owners bear, in proportion to their stakes, what keeps the property fit for use. The contract does not
          pass this duty on to the tenant.`,
      },
    ],
  },
  murabaha: {
    subject: { ar: 'بيع العقار مرابحة بثمن مؤجل', en: 'Selling property by Murabaha at a deferred price' },
    reference: '102',
    body: [
      {
        ar: prose`
          يجوز بيع العقار بتكلفته مع ربح معلوم وثمن مؤجل، بشرط أن يُتملَّك ويُقبض قبل بيعه، وأن تُعرف تكلفته
          عند العقد.`,
        en: prose`
          A property may be sold at its cost plus a stated profit, to be paid later, provided that it is owned and
          taken into possession before the sale and that its cost is known when the contract is made.`,
      },
      {
        ar: 'ولا يزيد الثمن بعد العقد، ولو تأخر السداد.',
        en: 'The price does not rise after the contract, even when payment is late.',
      },
    ],
  },
  musharaka: {
    subject: { ar: 'المشاركة في تطوير العقار', en: 'Sharing in the development of property' },
    reference: '103',
    body: [
      {
        ar: prose`
          يجوز أن يشترك المستثمرون في تملّك مشروع عقاري وتطويره، على أن يُقسم الربح بنسب متفق عليها، وتكون
          الخسارة على كل شريك بقدر ما دفعه من رأس المال.`,
        en: prose`
          Investors may share in owning and developing a property project. Profit is divided in agreed shares,
          and each partner bears a loss in proportion to the capital paid in.`,
      },
      {
        ar: 'ولا يجوز أن يُلتزم لأحد الشركاء برد رأس ماله أو بمبلغ مقطوع من الربح.',
        en: 'No partner may be promised the return of the capital, or a fixed amount of the profit.',
      },
    ],
  },
}
