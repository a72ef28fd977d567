import type { Bilingual } from '#kit/locale.ts'
import { prose } from './content/prose.ts'

/** Texts of the demo documents. */
export const documentWords = {
  notice: {
    ar: 'وثيقة تجريبية: العقار وأرقامه وصكوكه متخيَّلة، ولا يُعتد بها.',
    en: 'Demo document: the asset, its figures and its deeds are invented and have no legal effect.',
  },
  footer: {
    ar: 'وثيقة تجريبية أُعدَّت لعرض المنتج، ولا تمثل عرضًا للاستثمار. العوائد المذكورة متوقعة وقد لا تتحقق.',
    en: prose`
      A demo document, made to show the product; it is not an offer to invest. The returns stated are expected
      and may not be achieved.`,
  },

  asset: { ar: 'العقار', en: 'The asset' },
  name: { ar: 'الاسم', en: 'Name' },
  location: { ar: 'الموقع', en: 'Location' },
  address: { ar: 'وصف الموقع', en: 'Address' },
  type: { ar: 'نوع العقار', en: 'Property type' },
  completion: { ar: 'حالة الإنجاز', en: 'Completion' },
  area: { ar: 'مساحة الأرض', en: 'Site area' },
  investmentType: { ar: 'نوع الاستثمار', en: 'Investment type' },
  risk: { ar: 'مستوى المخاطر', en: 'Risk level' },

  figures: { ar: 'الأرقام', en: 'Figures' },
  price: { ar: 'قيمة العقار', en: 'Price' },
  unitPrice: { ar: 'سعر الحصة', en: 'Unit price' },
  minimum: { ar: 'الحد الأدنى للاستثمار', en: 'Minimum investment' },
  annualReturn: { ar: 'العائد السنوي المتوقع', en: 'Expected annual return' },
  totalReturn: { ar: 'إجمالي العائد المتوقع', en: 'Expected total return' },
  schedule: { ar: 'جدول التوزيع', en: 'Distribution schedule' },
  term: { ar: 'المدة المتوقعة', en: 'Expected term' },

  overview: { ar: 'نظرة عامة', en: 'Overview' },
  strategy: { ar: 'استراتيجية الاستثمار', en: 'Investment strategy' },
  howItWorks: { ar: 'كيف تعمل الفرصة', en: 'How it works' },
  risks: { ar: 'المخاطر', en: 'Risks' },

  projection: { ar: 'ما يُتوقع لاستثمار قدره', en: 'What is expected of an investment of' },
  year: { ar: 'السنة', en: 'Year' },
  income: { ar: 'الدخل المتراكم المتوقع', en: 'Expected income so far' },
  gain: { ar: 'ربح التخارج المتوقع', en: 'Expected exit gain' },
  total: { ar: 'الإجمالي المتوقع', en: 'Expected total' },

  valuation: { ar: 'نتيجة التقييم', en: 'Valuation' },
  method: { ar: 'الأسلوب', en: 'Approach' },
  value: { ar: 'القيمة', en: 'Value' },
  byIncome: { ar: 'أسلوب الدخل', en: 'Income approach' },
  byComparison: { ar: 'أسلوب المقارنة', en: 'Comparison approach' },
  byCost: { ar: 'أسلوب التكلفة', en: 'Cost approach' },
  adopted: { ar: 'متوسط الأساليب', en: 'Mean of the approaches' },
  perSquareMeter: { ar: 'قيمة المتر المربع من الأرض', en: 'Value per square metre of site' },
  againstPrice: { ar: 'السعر المطروح', en: 'Price offered' },
  valuationNote: {
    ar: prose`
      يقارن الملخص بين ثلاثة أساليب: ما يدرّه العقار من دخل، وما بيعت به عقارات مماثلة في حيّه، وتكلفة إعادة
      بنائه مع قيمة أرضه.`,
    en: prose`
      This summary compares three approaches: the income that the asset brings, what similar assets in its
      district have sold for, and the cost of building it again together with its land.`,
  },

  deed: { ar: 'الصك', en: 'The deed' },
  deedReference: { ar: 'رقم الصك', en: 'Deed number' },
  plotReference: { ar: 'المخطط / القطعة', en: 'Plan / plot' },
  encumbrances: { ar: 'الرهون والنزاعات', en: 'Mortgages and disputes' },
  advertisement: { ar: 'بيانات الإعلان', en: 'The advertisement' },
  licence: { ar: 'رقم ترخيص الإعلان', en: 'Advertising licence' },
  advertiser: { ar: 'المعلن', en: 'Advertiser' },

  contract: { ar: 'العقد', en: 'The contract' },
  funds: { ar: 'أموال المستثمرين', en: 'Investors’ money' },
} satisfies Record<string, Bilingual>

export type DocumentWord = keyof typeof documentWords
