import { riyals } from '#kit/money.ts'
import { prose } from '../prose.ts'
import type { OpportunityDraft } from '../shape.ts'
import { unencumbered } from '../structures.ts'

export const alAziziyahHotel: OpportunityDraft = {
  slug: 'al-aziziyah-hotel',
  title: { ar: 'فندق العزيزية', en: 'Al Aziziyah Hotel' },
  summary: {
    ar: prose`
      فندق من 210 غرف في حي العزيزية بمكة المكرمة، يشغّله مستأجر واحد ويخدم المعتمرين والحجاج طوال العام.`,
    en: 'A 210-room hotel in Al Aziziyah, Makkah, run by one tenant and serving pilgrims all year.',
  },
  overview: [
    {
      ar: prose`
        فندق من اثني عشر طابقًا على شارع العزيزية العام، فيه 210 غرف ومطعمان وقاعة صلاة ومواقف للحافلات،
        وينقل ضيوفه إلى المسجد الحرام بحافلات ترددية. أُعيد تأثيث غرفه كلها عام 2023.`,
      en: prose`
        A twelve-storey hotel on Al Aziziyah Main Street with 210 rooms, two restaurants, a prayer hall
        and bays for coaches, and a shuttle to the Grand Mosque. Every room was refurnished in 2023.`,
    },
    {
      ar: prose`
        يستأجر الفندق مشغّل بعقد مدته ثماني سنوات وأجرة ثابتة تُدفع على دفعتين: قبل رمضان وبعد الحج. يتحمل
        المشغّل الرواتب والصيانة اليومية، ويبقى على الملاك الصيانة الإنشائية والتأمين.`,
      en: prose`
        An operator leases it for eight years at a fixed rent, paid before Ramadan and after Hajj. The
        operator bears wages and daily upkeep; structural repairs and insurance stay with the owners.`,
    },
  ],
  strategy: [
    {
      title: { ar: 'أجرة ثابتة لا تتبع الإشغال', en: 'A fixed rent' },
      text: {
        ar: 'لا يتأثر الدخل بتفاوت المواسم، فالأجرة متفق عليها لكل سنة.',
        en: 'Income does not follow the seasons, since the rent is agreed for each year.',
      },
    },
    {
      title: { ar: 'احتياطي للصيانة', en: 'A reserve for repairs' },
      text: {
        ar: 'يُقتطع 3% من الأجرة سنويًا لصيانة المبنى الكبرى.',
        en: 'Three percent of the rent is set aside each year for major repairs.',
      },
    },
    {
      title: { ar: 'البيع بعقد سارٍ', en: 'Sell with the lease running' },
      text: {
        ar: 'يُباع الفندق في السنة الخامسة وفي العقد ثلاث سنوات.',
        en: 'The hotel is sold in year five with three years left on the lease.',
      },
    },
  ],
  riskNote: {
    ar: 'الدخل من مستأجر واحد في قطاع موسمي. وقد تُطلب تعديلات تنظيمية على المبنى ترفع التكلفة.',
    en: 'Income comes from one tenant in a seasonal trade, and new building rules may add cost.',
  },
  typeKey: 'hospitality',
  completionKey: 'completed',
  investmentTypeKey: 'ijara',
  cityKey: 'makkah',
  district: { ar: 'حي العزيزية', en: 'Al Aziziyah' },
  addressHint: {
    ar: 'على شارع العزيزية العام، قرب نفق المسجد الحرام',
    en: 'On Al Aziziyah Main Street, near the tunnel to the Grand Mosque',
  },
  position: { lat: 21.409, lng: 39.869 },
  areaSquareMeters: 2600,
  unitPriceHalalas: riyals(1000),
  priceHalalas: riyals(64_000_000),
  minimumHalalas: riyals(2000),
  annualReturnBps: 990,
  totalReturnBps: 5150,
  termMonths: 60,
  schedule: 'semi_annually',
  riskLevel: 'medium',
  lifecycle: 'published',
  openedDaysAgo: 71,
  closesInDays: 19,
  fundedBps: 8100,
  advertisingLicence: '7200990115',
  advertiser: { ar: 'شركة مرسى الغرب للتطوير', en: 'Marsa Al Gharb Development' },
  deedReference: '320190000115',
  plotReference: '96/502',
  encumbrances: unencumbered,
  updates: [
    {
      daysAgo: 55,
      title: { ar: 'تسلّم الدفعة الأولى', en: 'First payment received' },
      body: {
        ar: 'سدّد المشغّل دفعة الأجرة المستحقة في موعدها، وأُرفق إشعارها بملف الفرصة.',
        en: 'The operator paid the rent due on time, and the notice is in the file.',
      },
    },
    {
      daysAgo: 18,
      title: { ar: 'التمويل تجاوز 75%', en: 'Past 75% funded' },
      body: {
        ar: 'تبقّى أقل من شهر على موعد الإغلاق.',
        en: 'Less than a month is left before the closing date.',
      },
    },
  ],
  gallery: [
    {
      kind: 'hotel',
      seed: 12,
      time: 'night',
      palette: 'hijaz',
      place: 'hills',
      lit: 0.85,
      alt: { ar: 'فندق العزيزية ليلًا ونوافذه مضاءة', en: 'Al Aziziyah Hotel at night, its windows lit' },
    },
    {
      kind: 'hotel',
      seed: 12,
      time: 'day',
      palette: 'hijaz',
      place: 'hills',
      view: 'entrance',
      lit: 0.6,
      alt: { ar: 'رواق المدخل ذو الأقواس نهارًا', en: 'The arcade at the entrance by day' },
    },
    {
      kind: 'hotel',
      seed: 12,
      time: 'dusk',
      palette: 'hijaz',
      place: 'hills',
      view: 'roofs',
      lit: 0.8,
      alt: { ar: 'الأدوار العليا وقت الغروب', en: 'The upper floors at dusk' },
    },
    {
      kind: 'hotel',
      seed: 92,
      time: 'day',
      palette: 'hijaz',
      place: 'hills',
      lit: 0.6,
      alt: { ar: 'الواجهة الخلفية ومواقف الحافلات', en: 'The rear front, where coaches stop' },
    },
  ],
  documents: ['prospectus', 'feasibility', 'valuation', 'contract_summary'],
}

export const ashShawqiyahHomes: OpportunityDraft = {
  slug: 'ash-shawqiyah-homes',
  title: { ar: 'مساكن الشوقية', en: 'Ash Shawqiyah Homes' },
  summary: {
    ar: 'مبنى سكني من 40 شقة لعائلات مكة المكرمة في حي الشوقية، اكتمل تمويله قبل موعد الإغلاق.',
    en: 'A building of 40 family flats in Ash Shawqiyah, Makkah, funded in full before its closing date.',
  },
  overview: [
    {
      ar: prose`
        مبنى من خمسة طوابق فيه 40 شقة من ثلاث غرف وأربع، بُني عام 2020 على شارعين قرب المدارس ومركز صحي.
        لكل شقة عدّاد كهرباء مستقل وموقف في القبو.`,
      en: prose`
        Five storeys with 40 flats of three or four rooms, built in 2020 on two streets near schools and a
        health centre. Each flat has its own meter and a space in the basement.`,
    },
    {
      ar: prose`
        سكانه عائلات مقيمة في مكة المكرمة، فلا يتأثر دخله بالمواسم كثيرًا. نسبة الإشغال 98%، والعقود سنوية
        تُدفع شهريًا عبر منصة إيجار.`,
      en: prose`
        Its tenants are families who live in Makkah, so the seasons matter little. It is 98% let, on
        yearly contracts paid monthly through the Ejar platform.`,
    },
  ],
  strategy: [
    {
      title: { ar: 'سكن دائم لا موسمي', en: 'Homes, not seasonal stays' },
      text: {
        ar: 'تؤجَّر الشقق لعائلات بعقود سنوية بدل التأجير الموسمي.',
        en: 'Flats are let to families by the year rather than by the season.',
      },
    },
    {
      title: { ar: 'صيانة دورية', en: 'Regular upkeep' },
      text: {
        ar: 'عقد صيانة سنوي للمصاعد والمضخات يقلل الأعطال المفاجئة.',
        en: 'A yearly contract for lifts and pumps keeps sudden faults down.',
      },
    },
    {
      title: { ar: 'البيع في السنة الخامسة', en: 'Sell in year five' },
      text: {
        ar: 'يُباع المبنى كاملًا لمستثمر واحد.',
        en: 'The building is sold whole to one buyer.',
      },
    },
  ],
  riskNote: {
    ar: 'قد يقل الدخل إذا خلت شقق عند انتهاء العقود، وقد يتأخر البيع أو يقل ثمنه عن المتوقع.',
    en: prose`
      Income may fall when flats stand empty between contracts, and the sale may come late or below the
      expected price.`,
  },
  typeKey: 'residential',
  completionKey: 'completed',
  investmentTypeKey: 'ijara',
  cityKey: 'makkah',
  district: { ar: 'حي الشوقية', en: 'Ash Shawqiyah' },
  addressHint: {
    ar: 'جنوب غرب مكة المكرمة، قرب الدائري الثالث',
    en: 'South-west Makkah, near the Third Ring Road',
  },
  position: { lat: 21.379, lng: 39.789 },
  areaSquareMeters: 2100,
  unitPriceHalalas: riyals(1000),
  priceHalalas: riyals(17_600_000),
  minimumHalalas: riyals(1000),
  annualReturnBps: 850,
  totalReturnBps: 4250,
  termMonths: 60,
  schedule: 'monthly',
  riskLevel: 'low',
  lifecycle: 'published',
  openedDaysAgo: 79,
  closesInDays: 11,
  fundedBps: 10_000,
  advertisingLicence: '7200990116',
  advertiser: { ar: 'شركة مرسى الغرب للتطوير', en: 'Marsa Al Gharb Development' },
  deedReference: '320190000116',
  plotReference: '88/1190',
  encumbrances: unencumbered,
  updates: [
    {
      daysAgo: 40,
      title: { ar: 'التمويل تجاوز النصف', en: 'More than half funded' },
      body: {
        ar: 'تجاوز التمويل نصف قيمة العقار في شهره الثاني.',
        en: 'Funding passed half of the price in its second month.',
      },
    },
    {
      daysAgo: 5,
      title: { ar: 'اكتمل التمويل', en: 'Funding complete' },
      body: {
        ar: 'اكتمل تمويل الفرصة، والخطوة التالية اعتماد الشراء وإفراغ العقار.',
        en: 'The opportunity is funded in full. Next come approval of the purchase and transfer.',
      },
    },
  ],
  gallery: [
    {
      kind: 'apartments',
      seed: 13,
      time: 'day',
      palette: 'hijaz',
      place: 'hills',
      lit: 0.9,
      alt: {
        ar: 'مساكن الشوقية نهارًا بشرفاتها الخشبية',
        en: 'Ash Shawqiyah Homes by day, with wooden screens',
      },
    },
    {
      kind: 'apartments',
      seed: 13,
      time: 'dusk',
      palette: 'hijaz',
      place: 'hills',
      view: 'roofs',
      lit: 0.95,
      alt: {
        ar: 'الأدوار العليا وقت الغروب وكل شققها تقريبًا مضاءة',
        en: 'The upper floors at dusk, nearly every flat lit',
      },
    },
    {
      kind: 'apartments',
      seed: 13,
      time: 'night',
      palette: 'hijaz',
      place: 'hills',
      view: 'entrance',
      lit: 0.95,
      alt: { ar: 'مدخل المبنى ليلًا', en: 'The entrance at night' },
    },
  ],
  documents: ['feasibility', 'valuation', 'contract_summary'],
}
