import { riyals } from '#kit/money.ts'
import { prose } from '../prose.ts'
import type { OpportunityDraft } from '../shape.ts'
import { unencumbered } from '../structures.ts'

export const qubaServicedApartments: OpportunityDraft = {
  slug: 'quba-serviced-apartments',
  title: { ar: 'شقق قباء المخدومة', en: 'Quba Serviced Apartments' },
  summary: {
    ar: '72 شقة مخدومة قرب مسجد قباء في المدينة المنورة، يُوزَّع صافي دخلها كل أسبوع.',
    en: 'Seventy-two serviced flats near Quba Mosque in Madinah, with net income distributed every week.',
  },
  overview: [
    {
      ar: prose`
        مبنى من ستة طوابق على طريق قباء، فيه 72 شقة مفروشة من غرفة وغرفتين تُؤجَّر باليوم والأسبوع لزوار
        المدينة المنورة. يبعد عن مسجد قباء عشر دقائق مشيًا، وعن المسجد النبوي ثلاثة كيلومترات.`,
      en: prose`
        Six storeys on Quba Road with 72 furnished flats of one or two bedrooms, let by the day and the
        week to visitors to Madinah. Quba Mosque is ten minutes away on foot, and the Prophet’s Mosque
        three kilometres.`,
    },
    {
      ar: prose`
        يستأجر المبنى مشغّل محلي ويدفع أجرة أسبوعية متفقًا عليها لكل موسم. متوسط الإشغال في السنة الماضية
        78%، وأعلاه في رمضان وموسم الحج والإجازات المدرسية.`,
      en: prose`
        A local operator leases the building and pays an agreed weekly rent for each season. Occupancy
        averaged 78% last year, highest in Ramadan, around Hajj and in school holidays.`,
    },
  ],
  strategy: [
    {
      title: { ar: 'أجرة أسبوعية معلومة', en: 'A stated weekly rent' },
      text: {
        ar: 'تُحدَّد أجرة كل موسم في العقد، فيعرف المستثمر ما يُتوقع توزيعه.',
        en: 'The lease states the rent of each season, so that investors know what to expect.',
      },
    },
    {
      title: { ar: 'تجديد الأثاث تباعًا', en: 'Renew furniture in turn' },
      text: {
        ar: 'تُجدَّد 18 شقة كل سنة دون إغلاق المبنى.',
        en: 'Eighteen flats are renewed each year without closing the building.',
      },
    },
    {
      title: { ar: 'البيع للمشغّل أو لغيره', en: 'Sell to the operator or another' },
      text: {
        ar: 'للمشغّل أولوية الشراء بسعر السوق في السنة الخامسة.',
        en: 'The operator may buy first, at market price, in year five.',
      },
    },
  ],
  riskNote: {
    ar: 'الدخل مرتبط بحركة الزوار وباستمرار مشغّل واحد، وقد تختلف توزيعات الأسابيع باختلاف المواسم.',
    en: prose`
      Income depends on the flow of visitors and on one operator, and weekly distributions may differ by
      season.`,
  },
  typeKey: 'hospitality',
  completionKey: 'completed',
  investmentTypeKey: 'ijara',
  cityKey: 'madinah',
  district: { ar: 'حي قباء', en: 'Quba' },
  addressHint: {
    ar: 'على طريق قباء، جنوب المسجد النبوي',
    en: 'On Quba Road, south of the Prophet’s Mosque',
  },
  position: { lat: 24.439, lng: 39.617 },
  areaSquareMeters: 1900,
  unitPriceHalalas: riyals(1000),
  priceHalalas: riyals(14_400_000),
  minimumHalalas: riyals(1000),
  annualReturnBps: 1040,
  totalReturnBps: 5300,
  termMonths: 60,
  schedule: 'weekly',
  riskLevel: 'medium',
  lifecycle: 'published',
  openedDaysAgo: 27,
  closesInDays: 63,
  fundedBps: 4700,
  advertisingLicence: '7200990117',
  advertiser: { ar: 'شركة مرسى الغرب للتطوير', en: 'Marsa Al Gharb Development' },
  deedReference: '340190000117',
  plotReference: '207/66',
  encumbrances: unencumbered,
  updates: [
    {
      daysAgo: 13,
      title: { ar: 'أرقام إشغال الشهر', en: 'This month’s occupancy' },
      body: {
        ar: 'بلغ إشغال الشهر 81%، وسُدِّدت أجرة الأسابيع الأربعة في مواعيدها.',
        en: 'Occupancy was 81% this month, and four weeks of rent were paid on time.',
      },
    },
  ],
  gallery: [
    {
      kind: 'hotel',
      seed: 101,
      time: 'day',
      palette: 'hijaz',
      place: 'grove',
      lit: 0.5,
      alt: {
        ar: 'شقق قباء نهارًا بنوافذها المقوّسة',
        en: 'Quba Serviced Apartments by day, with arched windows',
      },
    },
    {
      kind: 'hotel',
      seed: 101,
      time: 'dusk',
      palette: 'hijaz',
      place: 'grove',
      view: 'roofs',
      lit: 0.6,
      alt: {
        ar: 'الأدوار العليا وقت الغروب ومزارع النخيل خلفها',
        en: 'The upper floors at dusk, palm groves behind',
      },
    },
    {
      kind: 'hotel',
      seed: 101,
      time: 'night',
      palette: 'hijaz',
      place: 'grove',
      view: 'entrance',
      lit: 0.6,
      alt: { ar: 'مدخل المبنى ليلًا', en: 'The entrance at night' },
    },
  ],
  documents: ['feasibility', 'contract_summary', 'deed_summary'],
}

export const sultanahMedicalCentre: OpportunityDraft = {
  slug: 'sultanah-medical-centre',
  title: { ar: 'مركز سلطانة الطبي', en: 'Sultanah Medical Centre' },
  summary: {
    ar: 'مركز طبي قائم على طريق سلطانة، يُشترى ثم يُباع بالأجل لمشغّله بثمن معلوم يُسدَّد على ثلاث سنوات.',
    en: prose`
      A working medical centre on Sultanah Road, bought and then sold to its operator at a stated price
      over three years.`,
  },
  overview: [
    {
      ar: prose`
        مركز من ثلاثة طوابق فيه 26 عيادة ووحدة جراحة يوم واحد، يعمل منذ سبع سنوات ويراجعه نحو 9,000 شخص كل
        شهر. يرغب مشغّله في تملّك المبنى الذي يستأجره اليوم.`,
      en: prose`
        Three storeys with 26 clinics and a day-surgery unit, in operation for seven years and visited by
        about 9,000 people a month. Its operator wishes to own the building that it rents today.`,
    },
    {
      ar: prose`
        يُشترى المبنى من مالكه الحالي، ثم يُباع للمشغّل مرابحةً بثمن مؤجَّل. يدفع المشغّل ربح البيع على
        أقساط شهرية، ويسدد أصل الثمن في نهاية السنة الثالثة، ويبقى المبنى مرهونًا للمستثمرين حتى السداد.`,
      en: prose`
        The building is bought from its present owner and sold to the operator by Murabaha at a deferred
        price. The operator pays the profit of the sale in monthly instalments and the cost at the end of
        year three. The building stays mortgaged to the investors until then.`,
    },
  ],
  strategy: [
    {
      title: { ar: 'شراء المبنى وتملّكه', en: 'Buy and own the building' },
      text: {
        ar: 'يُفرغ المبنى للمستثمرين أولًا، ولا يُباع قبل تملّكه.',
        en: 'The building is first transferred to the investors; it is not sold before it is owned.',
      },
    },
    {
      title: { ar: 'بيعه بثمن معلوم', en: 'Sell at a stated price' },
      text: {
        ar: 'يُحدَّد الثمن وربحه عند العقد، ولا يتغيران بعده.',
        en: 'Price and profit are set in the contract and do not change after it.',
      },
    },
    {
      title: { ar: 'سداد الأصل وفك الرهن', en: 'Repayment and release' },
      text: {
        ar: 'يُسدَّد أصل الثمن في نهاية المدة ويُفَك الرهن عن المبنى.',
        en: 'The cost is repaid at the end of the term, and the mortgage is released.',
      },
    },
  ],
  riskNote: {
    ar: prose`
      العائد مرتبط بقدرة المشغّل على السداد. إن تعثر بِيع المبنى المرهون، وقد لا يغطي ثمنه كامل المستحق.`,
    en: prose`
      The return depends on the operator’s ability to pay. Should it fail, the mortgaged building is sold
      and may not cover all that is due.`,
  },
  typeKey: 'healthcare',
  completionKey: 'completed',
  investmentTypeKey: 'murabaha',
  cityKey: 'madinah',
  district: { ar: 'حي سلطانة', en: 'Sultanah' },
  addressHint: {
    ar: 'على طريق سلطانة، قرب الدائري الثاني',
    en: 'On Sultanah Road, near the Second Ring Road',
  },
  position: { lat: 24.479, lng: 39.589 },
  areaSquareMeters: 2400,
  unitPriceHalalas: riyals(1000),
  priceHalalas: riyals(19_000_000),
  minimumHalalas: riyals(1000),
  annualReturnBps: 830,
  totalReturnBps: 2490,
  termMonths: 36,
  schedule: 'monthly',
  riskLevel: 'low',
  lifecycle: 'published',
  openedDaysAgo: 3,
  closesInDays: 87,
  fundedBps: 600,
  advertisingLicence: '7200990118',
  advertiser: { ar: 'شركة مرسى الغرب للتطوير', en: 'Marsa Al Gharb Development' },
  deedReference: '340190000118',
  plotReference: '311/15',
  encumbrances: unencumbered,
  updates: [
    {
      daysAgo: 2,
      title: { ar: 'فُتح الاستثمار', en: 'Open for investing' },
      body: {
        ar: 'فُتح الاستثمار في الفرصة، ومستنداتها متاحة للاطلاع.',
        en: 'The opportunity is open and its documents can be read.',
      },
    },
  ],
  gallery: [
    {
      kind: 'clinic',
      seed: 104,
      time: 'day',
      palette: 'hijaz',
      place: 'hills',
      lit: 0.2,
      alt: { ar: 'مركز سلطانة الطبي نهارًا', en: 'Sultanah Medical Centre by day' },
    },
    {
      kind: 'clinic',
      seed: 104,
      time: 'dusk',
      palette: 'hijaz',
      place: 'hills',
      view: 'entrance',
      lit: 0.3,
      alt: { ar: 'مدخل المركز وقت الغروب', en: 'The entrance at dusk' },
    },
    {
      kind: 'clinic',
      seed: 105,
      time: 'day',
      palette: 'hijaz',
      place: 'hills',
      view: 'roofs',
      lit: 0.4,
      alt: { ar: 'وحدة جراحة اليوم الواحد بجوار المركز', en: 'The day-surgery unit beside the centre' },
    },
  ],
  documents: ['prospectus', 'valuation', 'contract_summary'],
}
