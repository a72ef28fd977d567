import { riyals } from '#kit/money.ts'
import { prose } from '../prose.ts'
import type { OpportunityDraft } from '../shape.ts'
import { unencumbered } from '../structures.ts'

export const sarawatHotel: OpportunityDraft = {
  slug: 'sarawat-hotel',
  title: { ar: 'فندق السروات', en: 'Sarawat Hotel' },
  summary: {
    ar: 'فندق جبلي من 148 غرفة في أبها، اكتمل تمويله وينتظر اعتماد الشراء.',
    en: 'A 148-room mountain hotel in Abha, funded in full and awaiting approval of the purchase.',
  },
  overview: [
    {
      ar: prose`
        يقف الفندق على سفح مطل على وادي أبها في حي الخالدية، وفيه 148 غرفة وقاعة مناسبات ومطعم بشرفة
        مفتوحة. واجهاته من حجر المنطقة، وغرفه تدفأ شتاءً وتستغني عن التكييف معظم الصيف.`,
      en: prose`
        The hotel stands on a slope above the valley of Abha in Al Khalidiyah, with 148 rooms, a hall for
        events and a restaurant with an open terrace. Its fronts are of local stone; rooms are heated in
        winter and need little cooling in summer.`,
    },
    {
      ar: prose`
        يستأجره مشغّل فندقي بعقد مدته عشر سنوات وأجرة سنوية تُدفع بعد موسم الصيف. ارتفع متوسط سعر الغرفة
        9% خلال عامين مع نمو الزوار إلى المنطقة.`,
      en: prose`
        A hotel operator leases it for ten years at a yearly rent, paid after the summer season. The
        average room rate rose by 9% over two years as more visitors came to the region.`,
    },
  ],
  strategy: [
    {
      title: { ar: 'أجرة سنوية بعد الموسم', en: 'Rent after the season' },
      text: {
        ar: 'تُحصَّل الأجرة في أكتوبر من كل سنة، ويُوزَّع صافيها في نوفمبر.',
        en: 'Rent is collected each October and its net is distributed in November.',
      },
    },
    {
      title: { ar: 'توسعة الشرفة', en: 'A larger terrace' },
      text: {
        ar: 'يوسّع المشغّل شرفة المطعم على نفقته مقابل تمديد العقد سنتين.',
        en: 'The operator enlarges the terrace at its own cost in return for two more years.',
      },
    },
    {
      title: { ar: 'البيع في السنة الخامسة', en: 'Sell in year five' },
      text: {
        ar: 'يُباع الفندق بعقده لمستثمر أو صندوق ضيافة.',
        en: 'The hotel is sold with its lease to an investor or a hospitality fund.',
      },
    },
  ],
  riskNote: {
    ar: 'دخل المشغّل موسمي ويتركز في الصيف، وتراجع الزوار قد يؤثر في قدرته على دفع الأجرة.',
    en: 'The operator earns mostly in summer; fewer visitors may affect its ability to pay the rent.',
  },
  typeKey: 'hospitality',
  completionKey: 'completed',
  investmentTypeKey: 'ijara',
  cityKey: 'abha',
  district: { ar: 'حي الخالدية', en: 'Al Khalidiyah' },
  addressHint: {
    ar: 'على طريق الملك عبدالعزيز، فوق وادي أبها',
    en: 'On King Abdulaziz Road, above the valley',
  },
  position: { lat: 18.227, lng: 42.511 },
  areaSquareMeters: 7400,
  unitPriceHalalas: riyals(1000),
  priceHalalas: riyals(58_000_000),
  minimumHalalas: riyals(2000),
  annualReturnBps: 980,
  totalReturnBps: 4900,
  termMonths: 60,
  schedule: 'annually',
  riskLevel: 'medium',
  lifecycle: 'published',
  openedDaysAgo: 85,
  closesInDays: 5,
  fundedBps: 10_000,
  advertisingLicence: '7200990119',
  advertiser: { ar: 'شركة سفوح السراة للضيافة', en: 'Sufuh As Sarat Hospitality' },
  deedReference: '350190000119',
  plotReference: '64/7',
  encumbrances: unencumbered,
  updates: [
    {
      daysAgo: 52,
      title: { ar: 'انتهاء موسم الصيف', en: 'The summer season ends' },
      body: {
        ar: 'بلغ متوسط إشغال الصيف 88%، وسُدِّدت أجرة السنة كاملة.',
        en: 'Occupancy averaged 88% over the summer, and the year’s rent is paid in full.',
      },
    },
    {
      daysAgo: 4,
      title: { ar: 'اكتمل التمويل', en: 'Funding complete' },
      body: {
        ar: 'اكتمل تمويل الفرصة قبل موعد إغلاقها، وتبقى المبالغ في حسابها حتى اعتماد الشراء.',
        en: prose`
          The opportunity is funded before its closing date. The money stays in its account until the
          purchase is approved.`,
      },
    },
  ],
  gallery: [
    {
      kind: 'hotel',
      seed: 35,
      time: 'dusk',
      palette: 'asir',
      place: 'heights',
      lit: 0.9,
      alt: {
        ar: 'فندق السروات وقت الغروب ورواقه الحجري',
        en: 'Sarawat Hotel at dusk above its stone arcade',
      },
    },
    {
      kind: 'hotel',
      seed: 35,
      time: 'day',
      palette: 'asir',
      place: 'heights',
      view: 'roofs',
      lit: 0.7,
      alt: {
        ar: 'الأدوار العليا نهارًا والجبال خلفها',
        en: 'The upper floors by day, with the mountains behind',
      },
    },
    {
      kind: 'hotel',
      seed: 35,
      time: 'night',
      palette: 'asir',
      place: 'heights',
      view: 'entrance',
      lit: 0.9,
      alt: { ar: 'مدخل الفندق ليلًا', en: 'The entrance at night' },
    },
    {
      kind: 'mall',
      seed: 112,
      time: 'dusk',
      palette: 'asir',
      place: 'heights',
      lit: 0.8,
      alt: { ar: 'جناح قاعة المناسبات', en: 'The wing with the events hall' },
    },
  ],
  documents: ['feasibility', 'valuation', 'deed_summary', 'contract_summary'],
}

export const asSoudahLodges: OpportunityDraft = {
  slug: 'as-soudah-lodges',
  title: { ar: 'نُزل السودة', en: 'As Soudah Lodges' },
  summary: {
    ar: '24 نُزلًا جبليًا على الخارطة في السودة، تُبنى بحجر المنطقة وتُباع بعد تشغيلها موسمين.',
    en: prose`
      Twenty-four mountain lodges off plan in As Soudah, built in local stone and sold after two seasons
      of operation.`,
  },
  overview: [
    {
      ar: prose`
        مشروع من 24 نُزلًا متفرقًا بين أشجار العرعر على ارتفاع 2,700 متر، لكل نُزل غرفتان ومدفأة وشرفة نحو
        الوادي. يحافظ التصميم على مدرجات الموقع وأشجاره، ولا يزيد أي مبنى على طابقين.`,
      en: prose`
        Twenty-four lodges scattered among juniper trees at 2,700 m, each with two bedrooms, a fireplace
        and a terrace over the valley. The design keeps the terraces and trees of the site, and nothing is
        higher than two storeys.`,
    },
    {
      ar: prose`
        يستغرق البناء عشرين شهرًا، ثم يُشغَّل المشروع موسمين صيفيين قبل عرضه للبيع. لا توجد توزيعات قبل
        ذلك، ويُدفع رأس المال والعائد عند الاستحقاق.`,
      en: prose`
        Construction takes twenty months; the lodges then run for two summers before they are offered for
        sale. Nothing is distributed before that; capital and return are paid at maturity.`,
    },
  ],
  strategy: [
    {
      title: { ar: 'بناء على مرحلتين', en: 'Build in two stages' },
      text: {
        ar: 'يُبنى 12 نُزلًا أولًا وتُشغَّل أثناء بناء الباقي.',
        en: 'Twelve lodges are built first and run while the rest go up.',
      },
    },
    {
      title: { ar: 'تشغيل موسمين', en: 'Run for two seasons' },
      text: {
        ar: 'يثبت التشغيل قيمة المشروع قبل عرضه للبيع.',
        en: 'Operation shows what the project is worth before it is sold.',
      },
    },
    {
      title: { ar: 'البيع عند الاستحقاق', en: 'Sell at maturity' },
      text: {
        ar: 'يُباع المشروع لمشغّل ضيافة، وتُوزَّع الحصيلة على الشركاء.',
        en: 'The project is sold to a hospitality operator and the proceeds are shared.',
      },
    },
  ],
  riskNote: {
    ar: prose`
      فرصة عالية المخاطر: البناء في موقع جبلي قد يتأخر بسبب الطقس، والتشغيل موسمي، والعائد كله مرتبط بسعر
      البيع.`,
    en: prose`
      A high-risk opportunity: weather may delay mountain work, operation is seasonal, and the whole
      return hangs on the sale price.`,
  },
  typeKey: 'hospitality',
  completionKey: 'off_plan',
  investmentTypeKey: 'musharaka',
  cityKey: 'abha',
  district: { ar: 'السودة', en: 'As Soudah' },
  addressHint: { ar: 'على طريق السودة، غرب أبها', en: 'On As Soudah Road, west of Abha' },
  position: { lat: 18.27, lng: 42.365 },
  areaSquareMeters: 22_500,
  unitPriceHalalas: riyals(1000),
  priceHalalas: riyals(26_000_000),
  minimumHalalas: riyals(5000),
  annualReturnBps: 1320,
  totalReturnBps: 4200,
  termMonths: 36,
  schedule: 'on_maturity',
  riskLevel: 'high',
  lifecycle: 'published',
  openedDaysAgo: 18,
  closesInDays: 72,
  fundedBps: 2200,
  advertisingLicence: '7200990120',
  advertiser: { ar: 'شركة سفوح السراة للضيافة', en: 'Sufuh As Sarat Hospitality' },
  deedReference: '350190000120',
  plotReference: '19/3',
  encumbrances: unencumbered,
  updates: [
    {
      daysAgo: 9,
      title: { ar: 'بدء تسوية الموقع', en: 'Site work begins' },
      body: {
        ar: 'بدأت تسوية المدرجات وتعليم مواقع النُّزل دون قطع أي شجرة.',
        en: 'The terraces are being levelled and the lodges marked out, with no tree felled.',
      },
    },
  ],
  gallery: [
    {
      kind: 'lodges',
      seed: 42,
      time: 'day',
      palette: 'asir',
      place: 'heights',
      lit: 0.3,
      alt: {
        ar: 'تصوّر للنُّزل نهارًا بين أشجار العرعر على سفح الجبل',
        en: 'The lodges by day among junipers on the mountainside, as designed',
      },
    },
    {
      kind: 'lodges',
      seed: 43,
      time: 'dusk',
      palette: 'asir',
      place: 'heights',
      view: 'entrance',
      lit: 0.6,
      alt: { ar: 'تصوّر لنُزل حجري وقت الغروب', en: 'One stone lodge at dusk, as designed' },
    },
    {
      kind: 'land',
      seed: 117,
      time: 'day',
      palette: 'asir',
      place: 'hills',
      lit: 0.5,
      alt: { ar: 'موقع المشروع قبل البناء', en: 'The site before building' },
    },
  ],
  documents: ['feasibility', 'prospectus', 'deed_summary', 'contract_summary'],
}
