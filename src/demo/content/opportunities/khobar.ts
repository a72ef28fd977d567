import { riyals } from '#kit/money.ts'
import { prose } from '../prose.ts'
import type { OpportunityDraft } from '../shape.ts'
import { unencumbered } from '../structures.ts'

export const khobarCornicheHomes: OpportunityDraft = {
  slug: 'khobar-corniche-homes',
  title: { ar: 'مساكن كورنيش الخبر', en: 'Khobar Corniche Homes' },
  summary: {
    ar: 'مبنيان سكنيان من 56 شقة على كورنيش الخبر، معظم سكانهما من موظفي الشركات، ودخلهما شهري.',
    en: prose`
      Two buildings of 56 flats on the Khobar Corniche, mostly home to company staff, with monthly income.`,
  },
  overview: [
    {
      ar: prose`
        مبنيان من سبعة طوابق يفصل بينهما ممر مشجَّر يصل إلى الكورنيش، فيهما 56 شقة من غرفتين وثلاث، ولكل
        شقة موقف وغرفة تخزين. جُدِّدت الواجهات والمصاعد عام 2024.`,
      en: prose`
        Two seven-storey buildings with a tree-lined path between them leading to the Corniche. Their 56
        flats have two or three bedrooms, each with parking and a store room. Fronts and lifts were
        renewed in 2024.`,
    },
    {
      ar: prose`
        أكثر من نصف الشقق مستأجَر من شركات لإسكان موظفيها، وهذا يجعل التحصيل منتظمًا. نسبة الإشغال 96%،
        ومتوسط الإيجار السنوي للشقة 52,000 ريال.`,
      en: prose`
        More than half of the flats are rented by companies for their staff, which keeps collection
        regular. Occupancy is 96%, and the average flat brings 52,000 riyals a year.`,
    },
  ],
  strategy: [
    {
      title: { ar: 'إيجار لجهات العمل', en: 'Let to employers' },
      text: {
        ar: 'عقود الشركات أطول وأقل دورانًا من عقود الأفراد.',
        en: 'Company contracts run longer and turn over less than private ones.',
      },
    },
    {
      title: { ar: 'تحصيل شهري منتظم', en: 'Regular monthly collection' },
      text: {
        ar: 'تُدفع العقود شهريًا بالتحويل، ويُوزَّع صافيها في الأسبوع الأول من الشهر التالي.',
        en: prose`
          Contracts are paid monthly by transfer, and the net is distributed in the first week of the next
          month.`,
      },
    },
    {
      title: { ar: 'بيع المبنيين', en: 'Sell both buildings' },
      text: {
        ar: 'يُباع كل مبنى على حدة في السنة الخامسة.',
        en: 'Each building is sold on its own in year five.',
      },
    },
  ],
  riskNote: {
    ar: prose`
      إذا خفّضت الشركات عدد موظفيها في المنطقة فقد يرتفع عدد الشقق الخالية. وقيمة البيع مرتبطة بسوق الخبر
      وقتها.`,
    en: prose`
      Should companies cut staff in the area, more flats may stand empty. The sale price depends on the
      Khobar market at the time.`,
  },
  typeKey: 'residential',
  completionKey: 'completed',
  investmentTypeKey: 'ijara',
  cityKey: 'khobar',
  district: { ar: 'الكورنيش', en: 'Corniche' },
  addressHint: {
    ar: 'على شارع الأمير تركي، مقابل الواجهة البحرية',
    en: 'On Prince Turki Street, facing the waterfront',
  },
  position: { lat: 26.286, lng: 50.22 },
  areaSquareMeters: 4700,
  unitPriceHalalas: riyals(1000),
  priceHalalas: riyals(29_000_000),
  minimumHalalas: riyals(1000),
  annualReturnBps: 890,
  totalReturnBps: 4450,
  termMonths: 60,
  schedule: 'monthly',
  riskLevel: 'low',
  lifecycle: 'published',
  openedDaysAgo: 49,
  closesInDays: 41,
  fundedBps: 5500,
  advertisingLicence: '7200990113',
  advertiser: { ar: 'شركة ساحل الشرق للأملاك', en: 'Sahel Ash Sharq Properties' },
  deedReference: '330190000113',
  plotReference: '120/44',
  encumbrances: unencumbered,
  updates: [
    {
      daysAgo: 35,
      title: { ar: 'شركة تستأجر ست شقق', en: 'A company takes six flats' },
      body: {
        ar: 'وُقِّع عقد سنتين مع شركة هندسية لإسكان موظفيها في ست شقق.',
        en: 'An engineering company signed for six flats for two years.',
      },
    },
    {
      daysAgo: 7,
      title: { ar: 'اكتمال تجديد المدخل', en: 'New entrance finished' },
      body: {
        ar: 'اكتمل تجديد مدخل المبنى الشمالي وإضاءته.',
        en: 'The entrance of the north building and its lighting are finished.',
      },
    },
  ],
  gallery: [
    {
      kind: 'apartments',
      seed: 12,
      time: 'dusk',
      palette: 'sharq',
      place: 'coast',
      lit: 0.75,
      alt: { ar: 'مساكن الكورنيش وقت الغروب وشققها مضاءة', en: 'Khobar Corniche Homes at dusk, flats lit' },
    },
    {
      kind: 'apartments',
      seed: 12,
      time: 'day',
      palette: 'sharq',
      place: 'coast',
      view: 'roofs',
      lit: 0.5,
      alt: { ar: 'الأدوار العليا للمبنى الجنوبي نهارًا', en: 'The upper floors of the south building by day' },
    },
    {
      kind: 'apartments',
      seed: 81,
      time: 'night',
      palette: 'sharq',
      place: 'coast',
      lit: 0.8,
      alt: { ar: 'المبنى الشمالي ليلًا', en: 'The north building at night' },
    },
  ],
  documents: ['feasibility', 'valuation', 'deed_summary', 'contract_summary'],
}

export const alAqrabiyahMixedUse: OpportunityDraft = {
  slug: 'al-aqrabiyah-mixed-use',
  title: { ar: 'مشروع العقربية متعدد الاستخدامات', en: 'Al Aqrabiyah Mixed-Use' },
  summary: {
    ar: 'مشروع على الخارطة يجمع شققًا ومكاتب ومعارض في الخبر، ويُفتح الاستثمار فيه بعد أسبوعين تقريبًا.',
    en: 'An off-plan project of flats, offices and shops in Khobar. Investing opens in about two weeks.',
  },
  overview: [
    {
      ar: prose`
        مشروع من برجين على قاعدة تجارية مشتركة في حي العقربية: 96 شقة في البرج الأول، وثمانية طوابق مكتبية
        في الثاني، و22 معرضًا في القاعدة حول ساحة مفتوحة على الشارع. صدرت رخصة البناء واكتمل التصميم
        التنفيذي.`,
      en: prose`
        Two towers on a shared retail base in Al Aqrabiyah: 96 flats in the first, eight office floors in
        the second, and 22 shops around a square that opens to the street. The building permit is issued
        and the working drawings are complete.`,
    },
    {
      ar: prose`
        مدة التنفيذ المتوقعة ثلاثون شهرًا، يليها بيع الشقق والمكاتب على مدى سنة ونصف. لا يوجد دخل أثناء
        البناء، ويُدفع رأس المال والعائد عند الاستحقاق.`,
      en: prose`
        Construction is expected to take thirty months, followed by a year and a half of sales. There is
        no income while it is being built; capital and return are paid at maturity.`,
    },
  ],
  strategy: [
    {
      title: { ar: 'البناء بعقد ثابت السعر', en: 'Build at a fixed price' },
      text: {
        ar: 'يُنفّذ المشروع مقاول واحد بعقد شامل، وتُصرف الدفعات بحسب الإنجاز.',
        en: 'One contractor builds under a fixed-price contract and is paid by stage.',
      },
    },
    {
      title: { ar: 'البيع على الخارطة', en: 'Sell off plan' },
      text: {
        ar: 'يبدأ بيع الشقق بعد اكتمال الأساسات، وتبقى دفعات المشترين في حساب المشروع.',
        en: 'Flats go on sale once foundations are in, and buyers’ payments stay in the project account.',
      },
    },
    {
      title: { ar: 'بيع القاعدة التجارية أخيرًا', en: 'Sell the shops last' },
      text: {
        ar: 'تُؤجَّر المعارض أولًا ثم تُباع بدخلها، فترتفع قيمتها.',
        en: 'Shops are let first and then sold with their income, which raises their value.',
      },
    },
  ],
  riskNote: {
    ar: prose`
      فرصة عالية المخاطر: لم يبدأ البناء بعد، والعائد مرتبط بالتنفيذ في وقته وبأسعار البيع بعد سنوات. وقد
      تطول المدة.`,
    en: prose`
      A high-risk opportunity: building has not begun, and the return depends on timely work and on sale
      prices years away. The term may run longer.`,
  },
  typeKey: 'mixed_use',
  completionKey: 'off_plan',
  investmentTypeKey: 'musharaka',
  cityKey: 'khobar',
  district: { ar: 'حي العقربية', en: 'Al Aqrabiyah' },
  addressHint: {
    ar: 'على شارع الملك خالد، ناصية شارعين',
    en: 'On King Khalid Street, a corner of two streets',
  },
  position: { lat: 26.295, lng: 50.19 },
  areaSquareMeters: 8900,
  unitPriceHalalas: riyals(1000),
  priceHalalas: riyals(54_000_000),
  minimumHalalas: riyals(5000),
  annualReturnBps: 1250,
  totalReturnBps: 5500,
  termMonths: 48,
  schedule: 'on_maturity',
  riskLevel: 'high',
  lifecycle: 'published',
  openedDaysAgo: -16,
  closesInDays: 106,
  fundedBps: 0,
  advertisingLicence: '7200990114',
  advertiser: { ar: 'شركة ساحل الشرق للأملاك', en: 'Sahel Ash Sharq Properties' },
  deedReference: '330190000114',
  plotReference: '133/8',
  encumbrances: unencumbered,
  updates: [
    {
      daysAgo: 6,
      title: { ar: 'صدور رخصة البناء', en: 'Building permit issued' },
      body: {
        ar: 'صدرت رخصة البناء للبرجين والقاعدة، وهي مرفقة بملف الفرصة.',
        en: 'The permit for both towers and the base is issued and is in the file of the opportunity.',
      },
    },
  ],
  gallery: [
    {
      kind: 'tower',
      seed: 92,
      time: 'dusk',
      palette: 'sharq',
      lit: 0.5,
      alt: { ar: 'تصوّر للبرجين وقت الغروب', en: 'The towers at dusk, as designed' },
    },
    {
      kind: 'mall',
      seed: 85,
      time: 'day',
      palette: 'sharq',
      lit: 0.5,
      alt: {
        ar: 'تصوّر للقاعدة التجارية والساحة نهارًا',
        en: 'The retail base and its square by day, as designed',
      },
    },
    {
      kind: 'apartments',
      seed: 86,
      time: 'day',
      palette: 'sharq',
      view: 'roofs',
      lit: 0.4,
      alt: { ar: 'تصوّر لبرج الشقق', en: 'The tower of flats, as designed' },
    },
    {
      kind: 'land',
      seed: 87,
      time: 'day',
      palette: 'sharq',
      lit: 0.5,
      alt: { ar: 'أرض المشروع اليوم', en: 'The site today' },
    },
  ],
  documents: ['prospectus', 'feasibility', 'contract_summary'],
}
