import { riyals } from '#kit/money.ts'
import { prose } from '../prose.ts'
import type { OpportunityDraft } from '../shape.ts'
import { unencumbered } from '../structures.ts'

export const alAqiqOffices: OpportunityDraft = {
  slug: 'al-aqiq-offices',
  title: { ar: 'مكاتب العقيق', en: 'Al Aqiq Offices' },
  summary: {
    ar: prose`
      مبنى مكتبي من ستة طوابق في حي العقيق، مؤجَّر بعقود طويلة لشركات تقنية واستشارات. يُفتح الاستثمار فيه
      قريبًا.`,
    en: prose`
      A six-storey office building in Al Aqiq on long leases to technology and advisory firms. Investing
      opens soon.`,
  },
  overview: [
    {
      ar: prose`
        مبنى حديث بواجهة زجاجية مظللة قرب محطة المترو، مساحته التأجيرية 9,400 م² في ستة طوابق مع 210 مواقف
        في القبو. طُوِّرت أنظمة التكييف والتحكم فيه عام 2024، فانخفض استهلاك الكهرباء بنحو الخُمس.`,
      en: prose`
        A modern building with a shaded glass front near the metro station: 9,400 m² to let on six floors,
        with 210 parking spaces below. Its cooling and controls were renewed in 2024, which cut
        electricity use by about a fifth.`,
    },
    {
      ar: prose`
        يشغل المبنى تسعة مستأجرين بعقود مدتها من خمس سنوات إلى سبع، ومتوسط المتبقي منها 4.2 سنوات. تُحصَّل
        الأجرة مرتين في السنة، ويُوزَّع صافيها بعدها بأسبوعين.`,
      en: prose`
        Nine tenants occupy it on leases of five to seven years, with 4.2 years left on average. Rent is
        collected twice a year and the net is distributed two weeks later.`,
    },
  ],
  strategy: [
    {
      title: { ar: 'الشراء بالعقود القائمة', en: 'Buy with leases in place' },
      text: {
        ar: 'يُشترى المبنى مؤجَّرًا بالكامل، ويُنقل عقد التشغيل كما هو.',
        en: 'The building is bought fully let, and its management contract comes along.',
      },
    },
    {
      title: { ar: 'تجديد العقود المنتهية', en: 'Renew what expires' },
      text: {
        ar: 'ينتهي ثلث العقود في السنة الثالثة، ويُتوقع تجديدها بأسعار الحي وقتها.',
        en: prose`
          A third of the leases end in year three and are expected to renew at the district’s rates then.`,
      },
    },
    {
      title: { ar: 'البيع قبل انتهاء العقود', en: 'Sell before the leases run out' },
      text: {
        ar: 'يُعرض المبنى للبيع وفيه سنتان متبقيتان على الأقل من أطول العقود.',
        en: 'It is offered for sale with at least two years left on the longest leases.',
      },
    },
  ],
  riskNote: {
    ar: prose`
      الدخل مرتبط بتسعة مستأجرين، وخروج أحدهم يخفض التوزيع إلى أن يُؤجَّر مكانه. وأسعار المكاتب في شمال
      الرياض تتأثر بالمعروض الجديد.`,
    en: prose`
      Income rests on nine tenants; when one leaves, distributions fall until the space is let again.
      Office rents in north Riyadh are affected by new supply.`,
  },
  typeKey: 'office',
  completionKey: 'completed',
  investmentTypeKey: 'ijara',
  cityKey: 'riyadh',
  district: { ar: 'حي العقيق', en: 'Al Aqiq' },
  addressHint: {
    ar: 'على طريق العليا العام، قرب محطة المترو',
    en: 'On Al Olaya Road, near the metro station',
  },
  position: { lat: 24.773, lng: 46.629 },
  areaSquareMeters: 4100,
  unitPriceHalalas: riyals(1000),
  priceHalalas: riyals(46_000_000),
  minimumHalalas: riyals(1000),
  annualReturnBps: 980,
  totalReturnBps: 5050,
  termMonths: 60,
  schedule: 'semi_annually',
  riskLevel: 'medium',
  lifecycle: 'published',
  openedDaysAgo: -9,
  closesInDays: 99,
  fundedBps: 0,
  advertisingLicence: '7200990105',
  advertiser: { ar: 'شركة ركن المدائن العقارية', en: 'Rukn Al Madain Real Estate' },
  deedReference: '310190000105',
  plotReference: '2931/408',
  encumbrances: unencumbered,
  updates: [
    {
      daysAgo: 3,
      title: { ar: 'موعد فتح الاستثمار', en: 'Opening date set' },
      body: {
        ar: 'اكتملت مستندات الفرصة وحُدِّد موعد فتح الاستثمار. يمكنك متابعتها وتجربة حاسبة العائد من الآن.',
        en: prose`
          The documents are complete and the opening date is set. You can watch the opportunity and try
          the calculator now.`,
      },
    },
  ],
  gallery: [
    {
      kind: 'tower',
      seed: 41,
      time: 'day',
      palette: 'najd',
      lit: 0.6,
      alt: {
        ar: 'مكاتب العقيق نهارًا بواجهة زجاجية مظللة',
        en: 'Al Aqiq Offices by day, behind a shaded glass front',
      },
    },
    {
      kind: 'tower',
      seed: 41,
      time: 'dusk',
      palette: 'najd',
      view: 'entrance',
      lit: 0.6,
      alt: { ar: 'مدخل المبنى وقت الغروب', en: 'The entrance at dusk' },
    },
    {
      kind: 'tower',
      seed: 41,
      time: 'night',
      palette: 'najd',
      view: 'roofs',
      lit: 0.5,
      alt: {
        ar: 'الأدوار العليا ليلًا وبعض طوابقها مضاءة',
        en: 'The upper floors at night, some of them lit',
      },
    },
  ],
  documents: ['prospectus', 'feasibility', 'valuation', 'contract_summary'],
}

export const asSulaySelfStorage: OpportunityDraft = {
  slug: 'as-sulay-self-storage',
  title: { ar: 'وحدات السلي للتخزين', en: 'As Sulay Self Storage' },
  summary: {
    ar: prose`
      مبنى تخزين من 380 وحدة صغيرة في السلي، تؤجَّر شهريًا للأفراد والمتاجر الإلكترونية ويُوزَّع دخلها كل
      أسبوع.`,
    en: prose`
      A building of 380 small storage units in As Sulay, let by the month to households and online shops,
      with weekly income.`,
  },
  overview: [
    {
      ar: prose`
        مستودع قديم أُعيد تأهيله وقُسِّم إلى 380 وحدة مكيَّفة تتراوح مساحاتها بين 3 و20 م²، مع مصعدي بضائع
        ورصيف تحميل ودخول بالرمز على مدار الساعة. يقع على الدائري الشرقي بين الأحياء السكنية ومناطق
        المستودعات.`,
      en: prose`
        An old warehouse, renewed and divided into 380 cooled units of 3 to 20 m², with two goods lifts, a
        loading bay and entry by code around the clock. It stands on the Eastern Ring Road, between homes
        and warehouses.`,
    },
    {
      ar: prose`
        بلغ الإشغال 86% بعد ثمانية عشر شهرًا من الافتتاح، ونحو نصف العملاء متاجر إلكترونية صغيرة. تُدفع
        الإيجارات بالبطاقة مقدَّمًا، وهذا ما يسمح بتوزيع الدخل أسبوعيًا.`,
      en: prose`
        It is 86% occupied eighteen months after opening, and about half of its customers are small online
        shops. Rents are paid ahead by card, which is what makes weekly distributions possible.`,
    },
  ],
  strategy: [
    {
      title: { ar: 'تأجير وحدات كثيرة صغيرة', en: 'Let many small units' },
      text: {
        ar: 'يتوزع الدخل على مئات العملاء، فلا يؤثر خروج أحدهم تأثيرًا يُذكر.',
        en: 'Income comes from hundreds of customers, so that one leaving makes little difference.',
      },
    },
    {
      title: { ar: 'رفع الإشغال إلى 92%', en: 'Reach 92% occupancy' },
      text: {
        ar: 'تُفتح وحدات أصغر في الدور الأرضي، وهي الأكثر طلبًا.',
        en: 'Smaller units, which are in most demand, are opened on the ground floor.',
      },
    },
    {
      title: { ar: 'البيع لمشغّل متخصص', en: 'Sell to an operator' },
      text: {
        ar: 'يُباع المبنى ونشاطه معًا في نهاية السنة الثالثة.',
        en: 'The building and its business are sold together at the end of year three.',
      },
    },
  ],
  riskNote: {
    ar: prose`
      عقود التخزين شهرية وتنتهي بسرعة، وقد ينخفض الإشغال في الصيف. وقيمة المبنى عند البيع مرتبطة باستمرار
      النشاط.`,
    en: prose`
      Storage contracts are monthly and end easily, and occupancy may dip in summer. The value at sale
      depends on the business going on.`,
  },
  typeKey: 'logistics',
  completionKey: 'completed',
  investmentTypeKey: 'ijara',
  cityKey: 'riyadh',
  district: { ar: 'حي السلي', en: 'As Sulay' },
  addressHint: { ar: 'على الدائري الشرقي، المخرج 16', en: 'On the Eastern Ring Road, exit 16' },
  position: { lat: 24.664, lng: 46.833 },
  areaSquareMeters: 5200,
  unitPriceHalalas: riyals(1000),
  priceHalalas: riyals(9_600_000),
  minimumHalalas: riyals(1000),
  annualReturnBps: 1060,
  totalReturnBps: 3380,
  termMonths: 36,
  schedule: 'weekly',
  riskLevel: 'medium',
  lifecycle: 'published',
  openedDaysAgo: 22,
  closesInDays: 68,
  fundedBps: 5400,
  advertisingLicence: '7200990106',
  advertiser: { ar: 'شركة ركن المدائن العقارية', en: 'Rukn Al Madain Real Estate' },
  deedReference: '310190000106',
  plotReference: '1877/93',
  encumbrances: unencumbered,
  updates: [
    {
      daysAgo: 16,
      title: { ar: 'الإشغال بلغ 86%', en: 'Occupancy at 86%' },
      body: {
        ar: 'أُجِّرت 14 وحدة جديدة خلال الشهر، معظمها لمتاجر إلكترونية.',
        en: 'Fourteen more units were let this month, most of them to online shops.',
      },
    },
  ],
  gallery: [
    {
      kind: 'warehouse',
      seed: 18,
      time: 'day',
      palette: 'najd',
      lit: 0.54,
      alt: {
        ar: 'مبنى التخزين نهارًا وأمامه رصيف التحميل',
        en: 'The storage building and its loading bay by day',
      },
    },
    {
      kind: 'warehouse',
      seed: 18,
      time: 'dusk',
      palette: 'najd',
      view: 'entrance',
      lit: 0.6,
      alt: { ar: 'أبواب التحميل وقت الغروب', en: 'The loading doors at dusk' },
    },
    {
      kind: 'warehouse',
      seed: 18,
      time: 'night',
      palette: 'najd',
      view: 'roofs',
      lit: 0.7,
      alt: { ar: 'المبنى ليلًا، ويُفتح على مدار الساعة', en: 'The building at night, open around the clock' },
    },
  ],
  documents: ['feasibility', 'contract_summary'],
}
