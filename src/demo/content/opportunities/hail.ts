import { riyals } from '#kit/money.ts'
import { prose } from '../prose.ts'
import type { OpportunityDraft } from '../shape.ts'
import { unencumbered } from '../structures.ts'

export const anNuqrahLand: OpportunityDraft = {
  slug: 'an-nuqrah-land',
  title: { ar: 'أرض النقرة', en: 'An Nuqrah Land' },
  summary: {
    ar: 'أرض تجارية على طريق رئيس في حائل، قيد الإعداد قبل طرحها.',
    en: 'A commercial site on a main road in Hail, being prepared before it is offered.',
  },
  overview: [
    {
      ar: prose`
        أرض مستطيلة بمساحة 8,600 م² على طريق الملك عبدالعزيز في حي النقرة، بواجهة طولها 110 أمتار. تحيط
        بها أحياء سكنية مأهولة ولا يوجد قربها مركز تجاري كبير.`,
      en: prose`
        A rectangular site of 8,600 m² on King Abdulaziz Road in An Nuqrah, with a front of 110 m. Settled
        districts surround it, and there is no large centre nearby.`,
    },
    {
      ar: prose`
        تُعَد الآن دراسة لاستخدام الأرض بين سوق حي ومحطة خدمات، وتُستكمل مستندات الإعلان قبل نشر الفرصة.`,
      en: prose`
        A study is weighing a neighbourhood market against a service station, and the papers for the
        advertisement are being completed before publication.`,
    },
  ],
  strategy: [
    {
      title: { ar: 'اختيار الاستخدام', en: 'Choose the use' },
      text: {
        ar: 'تُقارن دراسة الجدوى بين استخدامين.',
        en: 'The feasibility study compares two uses.',
      },
    },
    {
      title: { ar: 'استخراج الرخصة', en: 'Obtain the permit' },
      text: {
        ar: 'تُستخرج رخصة البناء قبل الطرح.',
        en: 'The building permit comes before the offer.',
      },
    },
    {
      title: { ar: 'البيع أو التطوير', en: 'Sell or develop' },
      text: {
        ar: 'تُباع الأرض برخصتها أو تُطوَّر بحسب نتيجة الدراسة.',
        en: 'The site is sold with its permit or developed, as the study suggests.',
      },
    },
  ],
  riskNote: {
    ar: 'فرصة عالية المخاطر: لا دخل للأرض، وعائدها مرتبط بسعر بيعها.',
    en: 'A high-risk opportunity: land earns nothing, and the return hangs on its sale price.',
  },
  typeKey: 'land',
  completionKey: 'undeveloped',
  investmentTypeKey: 'musharaka',
  cityKey: 'hail',
  district: { ar: 'حي النقرة', en: 'An Nuqrah' },
  addressHint: { ar: 'على طريق الملك عبدالعزيز', en: 'On King Abdulaziz Road' },
  position: { lat: 27.505, lng: 41.705 },
  areaSquareMeters: 8600,
  unitPriceHalalas: riyals(1000),
  priceHalalas: riyals(7_500_000),
  minimumHalalas: riyals(1000),
  annualReturnBps: 1200,
  totalReturnBps: 2500,
  termMonths: 24,
  schedule: 'on_maturity',
  riskLevel: 'high',
  lifecycle: 'draft',
  openedDaysAgo: -40,
  closesInDays: 130,
  fundedBps: 0,
  advertisingLicence: '7200990124',
  advertiser: { ar: 'شركة وادي الرمة للأصول', en: 'Wadi Ar Rummah Assets' },
  deedReference: '370190000124',
  plotReference: '58/2',
  encumbrances: unencumbered,
  updates: [],
  gallery: [
    {
      kind: 'land',
      seed: 144,
      time: 'day',
      palette: 'najd',
      place: 'hills',
      lit: 0.5,
      alt: { ar: 'أرض النقرة نهارًا', en: 'The An Nuqrah site by day' },
    },
    {
      kind: 'land',
      seed: 143,
      time: 'dusk',
      palette: 'najd',
      place: 'hills',
      lit: 0.5,
      alt: { ar: 'الأرض وقت الغروب', en: 'The site at dusk' },
    },
    {
      kind: 'land',
      seed: 142,
      time: 'night',
      palette: 'najd',
      place: 'hills',
      lit: 0.5,
      alt: { ar: 'الأرض ليلًا والطريق أمامها', en: 'The site at night, with the road before it' },
    },
  ],
  documents: ['feasibility', 'contract_summary'],
}
