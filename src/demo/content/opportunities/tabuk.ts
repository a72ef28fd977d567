import { riyals } from '#kit/money.ts'
import { prose } from '../prose.ts'
import type { OpportunityDraft } from '../shape.ts'
import { unencumbered } from '../structures.ts'

export const alMurujHomes: OpportunityDraft = {
  slug: 'al-muruj-homes',
  title: { ar: 'مساكن المروج', en: 'Al Muruj Homes' },
  summary: {
    ar: 'مشروع سكني من مرحلتين في تبوك: الأولى مسلَّمة ومؤجَّرة، والثانية قيد الإنشاء.',
    en: prose`
      A housing project in two phases in Tabuk: the first is handed over and let, the second under
      construction.`,
  },
  overview: [
    {
      ar: prose`
        ستة مبانٍ صغيرة حول حديقة واحدة في حي المروج بتبوك، في كل مبنى 12 شقة. سُلِّمت ثلاثة مبانٍ قبل سنة
        وأُجِّرت كلها، والثلاثة الأخرى في مرحلة العظم.`,
      en: prose`
        Six small buildings around one garden in Al Muruj, Tabuk, with 12 flats each. Three were handed
        over a year ago and are fully let; the structure of the other three is going up.`,
    },
    {
      ar: prose`
        الطلب على السكن في تبوك مرتفع مع المشاريع القريبة منها، ومعظم المستأجرين مهندسون وموظفون منتقلون
        إليها. يغطي إيجار المرحلة الأولى التوزيعات نصف السنوية حتى تُسلَّم الثانية.`,
      en: prose`
        Demand for housing in Tabuk is high with the projects around it, and most tenants are engineers
        and staff who moved there. Rent from the first phase covers the half-yearly distributions until
        the second is handed over.`,
    },
  ],
  strategy: [
    {
      title: { ar: 'دخل من المرحلة الأولى', en: 'Income from phase one' },
      text: {
        ar: '36 شقة مؤجَّرة تدفع التوزيعات من السنة الأولى.',
        en: 'Thirty-six let flats pay distributions from the first year.',
      },
    },
    {
      title: { ar: 'إكمال المرحلة الثانية', en: 'Complete phase two' },
      text: {
        ar: 'يُسلّم المطوّر المباني الثلاثة خلال أحد عشر شهرًا، ويتحمل ما زاد على السعر المتفق عليه.',
        en: prose`
          The developer hands over three buildings within eleven months and bears any cost above the
          agreed price.`,
      },
    },
    {
      title: { ar: 'البيع بعد استقرار التأجير', en: 'Sell once fully let' },
      text: {
        ar: 'تُباع المباني بعد سنتين من اكتمال تأجيرها.',
        en: 'The buildings are sold two years after they are fully let.',
      },
    },
  ],
  riskNote: {
    ar: 'نصف المشروع لم يكتمل، والطلب مرتبط باستمرار المشاريع حول تبوك. وقد يتأخر التسليم.',
    en: prose`
      Half of the project is unfinished, demand depends on the projects around Tabuk going on, and
      handover may be late.`,
  },
  typeKey: 'residential',
  completionKey: 'under_construction',
  investmentTypeKey: 'musharaka',
  cityKey: 'tabuk',
  district: { ar: 'حي المروج', en: 'Al Muruj' },
  addressHint: { ar: 'شمال تبوك، قرب طريق الأمير سلطان', en: 'North Tabuk, near Prince Sultan Road' },
  position: { lat: 28.423, lng: 36.549 },
  areaSquareMeters: 9800,
  unitPriceHalalas: riyals(1000),
  priceHalalas: riyals(22_000_000),
  minimumHalalas: riyals(1000),
  annualReturnBps: 960,
  totalReturnBps: 4950,
  termMonths: 60,
  schedule: 'semi_annually',
  riskLevel: 'medium',
  lifecycle: 'published',
  openedDaysAgo: 25,
  closesInDays: 65,
  fundedBps: 2800,
  advertisingLicence: '7200990122',
  advertiser: { ar: 'شركة بيوت الشمال العقارية', en: 'Buyut Ash Shamal Real Estate' },
  deedReference: '360190000122',
  plotReference: '72/31',
  encumbrances: unencumbered,
  updates: [
    {
      daysAgo: 11,
      title: { ar: 'صب سقف المبنى الرابع', en: 'Building four takes shape' },
      body: {
        ar: 'صُبّ سقف الطابق الأول في المبنى الرابع وفق الجدول.',
        en: 'The first-floor slab of building four was poured on schedule.',
      },
    },
  ],
  gallery: [
    {
      kind: 'apartments',
      seed: 16,
      time: 'day',
      palette: 'hijaz',
      place: 'hills',
      lit: 0.28,
      alt: { ar: 'مبنى من المرحلة الأولى نهارًا', en: 'A building of the first phase by day' },
    },
    {
      kind: 'apartments',
      seed: 16,
      time: 'dusk',
      palette: 'hijaz',
      place: 'hills',
      view: 'entrance',
      lit: 0.5,
      alt: { ar: 'مدخل المبنى وقت الغروب', en: 'The entrance at dusk' },
    },
    {
      kind: 'land',
      seed: 132,
      time: 'day',
      palette: 'hijaz',
      place: 'hills',
      lit: 0.5,
      alt: { ar: 'أرض المرحلة الثانية قبل البناء', en: 'The site of the second phase before building' },
    },
  ],
  documents: ['feasibility', 'valuation', 'contract_summary'],
}

export const alFaisaliyahMarket: OpportunityDraft = {
  slug: 'al-faisaliyah-market',
  title: { ar: 'سوق الفيصلية', en: 'Al Faisaliyah Market' },
  summary: {
    ar: 'سوق حي من 28 محلًا في تبوك يخدم سكان الفيصلية، اكتمل تمويله ويوزّع دخله كل ثلاثة أشهر.',
    en: 'A neighbourhood market of 28 shops in Tabuk, fully funded and paying income every three months.',
  },
  overview: [
    {
      ar: prose`
        صف من المحال حول موقف مشترك، فيه تموينات كبيرة وصيدلية ومخبز ومغسلة ومقهيان. بُني عام 2018
        وجُدِّدت واجهاته ولوحاته قبل الطرح.`,
      en: prose`
        A row of shops around shared parking: a large grocery, a pharmacy, a bakery, a laundry and two
        cafés. It was built in 2018 and its fronts and signs were renewed before the offer.`,
    },
    {
      ar: prose`
        تستأجر التموينات 35% من المساحة بعقد مدته ثماني سنوات، وبقية المحال بعقود من سنتين إلى أربع. اكتمل
        التمويل وأُفرغ العقار، والدخل يُوزَّع ربع سنويًا.`,
      en: prose`
        The grocery takes 35% of the space for eight years, the other shops have leases of two to four.
        Funding is complete, the property is transferred and income is paid quarterly.`,
    },
  ],
  strategy: [
    {
      title: { ar: 'محال يحتاجها الحي كل يوم', en: 'Shops for daily needs' },
      text: {
        ar: 'التموينات والصيدلية والمخبز أقل تأثرًا بالتسوق الإلكتروني.',
        en: 'Groceries, pharmacies and bakeries feel online shopping less.',
      },
    },
    {
      title: { ar: 'تجديد العقود القصيرة', en: 'Renew short leases' },
      text: {
        ar: 'تُجدَّد العقود القصيرة بأسعار الحي بعد تجديد الواجهات.',
        en: 'Short leases are renewed at the district’s rates now that the fronts are new.',
      },
    },
    {
      title: { ar: 'البيع في السنة الخامسة', en: 'Sell in year five' },
      text: {
        ar: 'يُباع السوق بعقوده لمستثمر يبحث عن دخل مستقر.',
        en: 'The market is sold with its leases to a buyer who looks for steady income.',
      },
    },
  ],
  riskNote: {
    ar: 'خروج التموينات يؤثر في حركة بقية المحال. وقد تخلو محال صغيرة بين مستأجر وآخر.',
    en: prose`
      Losing the grocery would cost the other shops visitors, and small units may stand empty between
      tenants.`,
  },
  typeKey: 'retail',
  completionKey: 'completed',
  investmentTypeKey: 'ijara',
  cityKey: 'tabuk',
  district: { ar: 'حي الفيصلية', en: 'Al Faisaliyah' },
  addressHint: {
    ar: 'على شارع الثلاثين، وسط الحي',
    en: 'On Thirtieth Street, in the middle of the district',
  },
  position: { lat: 28.391, lng: 36.578 },
  areaSquareMeters: 5600,
  unitPriceHalalas: riyals(1000),
  priceHalalas: riyals(12_800_000),
  minimumHalalas: riyals(1000),
  annualReturnBps: 920,
  totalReturnBps: 4750,
  termMonths: 60,
  schedule: 'quarterly',
  riskLevel: 'medium',
  lifecycle: 'completed',
  openedDaysAgo: 310,
  closesInDays: -245,
  fundedBps: 10_000,
  advertisingLicence: '7200990123',
  advertiser: { ar: 'شركة بيوت الشمال العقارية', en: 'Buyut Ash Shamal Real Estate' },
  deedReference: '360190000123',
  plotReference: '40/512',
  encumbrances: unencumbered,
  updates: [
    {
      daysAgo: 245,
      title: { ar: 'اكتمل التمويل', en: 'Funding complete' },
      body: {
        ar: 'اكتمل تمويل الفرصة خلال 65 يومًا.',
        en: 'The opportunity was funded in 65 days.',
      },
    },
    {
      daysAgo: 220,
      title: { ar: 'إفراغ السوق', en: 'The market is transferred' },
      body: {
        ar: 'أُفرغ العقار ونُقلت عقود المحال كلها.',
        en: 'The property and all its leases were transferred.',
      },
    },
    {
      daysAgo: 33,
      title: { ar: 'مستأجر جديد للمحل الأخير', en: 'The last shop is let' },
      body: {
        ar: 'أُجِّر المحل الخالي الأخير لمغسلة ملابس بعقد سنتين.',
        en: 'The last empty shop was let to a laundry for two years.',
      },
    },
  ],
  gallery: [
    {
      kind: 'mall',
      seed: 9,
      time: 'day',
      palette: 'hijaz',
      place: 'hills',
      lit: 0.8,
      alt: { ar: 'سوق الفيصلية نهارًا والجبال خلفه', en: 'Al Faisaliyah Market by day, hills behind it' },
    },
    {
      kind: 'mall',
      seed: 9,
      time: 'night',
      palette: 'hijaz',
      place: 'hills',
      view: 'entrance',
      lit: 0.9,
      alt: { ar: 'مدخل السوق ليلًا ومحاله مضاءة', en: 'The entrance at night, shops lit' },
    },
    {
      kind: 'mall',
      seed: 9,
      time: 'dusk',
      palette: 'hijaz',
      place: 'hills',
      view: 'roofs',
      lit: 0.9,
      alt: { ar: 'سطح السوق وقت الغروب', en: 'The roofs at dusk' },
    },
  ],
  documents: ['prospectus', 'deed_summary', 'contract_summary'],
}
