import { riyals } from '#kit/money.ts'
import { prose } from '../prose.ts'
import type { OpportunityDraft } from '../shape.ts'
import { unencumbered } from '../structures.ts'

export const arRawdahClinics: OpportunityDraft = {
  slug: 'ar-rawdah-clinics',
  title: { ar: 'عيادات الروضة', en: 'Ar Rawdah Clinics' },
  summary: {
    ar: 'مبنى طبي من أربعة طوابق في حي الروضة، مؤجَّر لمجموعة عيادات بعقد واحد مدته عشر سنوات.',
    en: 'A four-storey medical building in Ar Rawdah, let to one group of clinics for ten years.',
  },
  overview: [
    {
      ar: prose`
        مبنى بُني لغرض طبي على شارع الأمير سعود الفيصل، مساحته 6,200 م² في أربعة طوابق تضم 38 عيادة
        ومختبرًا وصيدلية ومركز أشعة. يستأجره مشغّل واحد ويتحمل صيانته الداخلية وتأمينه.`,
      en: prose`
        Built for medical use on Prince Saud Al Faisal Street: 6,200 m² on four floors, with 38 clinics, a
        laboratory, a pharmacy and an imaging centre. One operator rents it and bears its interior upkeep
        and insurance.`,
    },
    {
      ar: prose`
        اكتمل تمويل الفرصة وأُفرغ المبنى للمستثمرين، ويُوزَّع الدخل كل ثلاثة أشهر منذ ذلك الحين. ترتفع
        الأجرة 5% كل ثلاث سنوات بموجب العقد.`,
      en: prose`
        The opportunity was funded in full and the building transferred; income has been distributed every
        three months since. The rent rises by 5% every three years under the lease.`,
    },
  ],
  strategy: [
    {
      title: { ar: 'عقد طويل بمستأجر واحد', en: 'One long lease' },
      text: {
        ar: 'عقد مدته عشر سنوات بأجرة معلومة وزيادات محددة.',
        en: 'A ten-year lease at a stated rent with stated rises.',
      },
    },
    {
      title: { ar: 'تكاليف تشغيل قليلة', en: 'Few running costs' },
      text: {
        ar: 'يتحمل المستأجر الصيانة والتأمين، فيقترب صافي الدخل من الأجرة.',
        en: 'The tenant bears upkeep and insurance, so that net income stays close to the rent.',
      },
    },
    {
      title: { ar: 'البيع وفي العقد بقية', en: 'Sell with lease remaining' },
      text: {
        ar: 'يُباع المبنى بعد خمس سنوات وفي العقد مثلها.',
        en: 'The building is sold after five years, with another five left on the lease.',
      },
    },
  ],
  riskNote: {
    ar: 'الدخل كله من مستأجر واحد. إن تعثر أو خرج فقد يطول تأجير مبنى بُني لغرض طبي.',
    en: prose`
      All income comes from one tenant. Should it fail or leave, a building made for clinics may take long
      to let again.`,
  },
  typeKey: 'healthcare',
  completionKey: 'completed',
  investmentTypeKey: 'ijara',
  cityKey: 'jeddah',
  district: { ar: 'حي الروضة', en: 'Ar Rawdah' },
  addressHint: { ar: 'على شارع الأمير سعود الفيصل', en: 'On Prince Saud Al Faisal Street' },
  position: { lat: 21.564, lng: 39.162 },
  areaSquareMeters: 2900,
  unitPriceHalalas: riyals(1000),
  priceHalalas: riyals(21_000_000),
  minimumHalalas: riyals(1000),
  annualReturnBps: 880,
  totalReturnBps: 4620,
  termMonths: 60,
  schedule: 'quarterly',
  riskLevel: 'low',
  lifecycle: 'completed',
  openedDaysAgo: 710,
  closesInDays: -640,
  fundedBps: 10_000,
  advertisingLicence: '7200990109',
  advertiser: { ar: 'شركة مرسى الغرب للتطوير', en: 'Marsa Al Gharb Development' },
  deedReference: '320190000109',
  plotReference: '239/77',
  encumbrances: unencumbered,
  updates: [
    {
      daysAgo: 640,
      title: { ar: 'اكتمل التمويل', en: 'Funding complete' },
      body: {
        ar: 'اكتمل تمويل الفرصة خلال 70 يومًا من فتحها.',
        en: 'The opportunity was funded in full 70 days after it opened.',
      },
    },
    {
      daysAgo: 615,
      title: { ar: 'إفراغ المبنى', en: 'The building is transferred' },
      body: {
        ar: 'أُفرغ المبنى ونُقل عقد الإيجار، ويبدأ احتساب الدخل من اليوم.',
        en: 'The building and its lease were transferred. Income counts from today.',
      },
    },
    {
      daysAgo: 40,
      title: { ar: 'فحص سنوي للمبنى', en: 'Yearly inspection' },
      body: {
        ar: 'اجتاز المبنى فحص السلامة السنوي دون ملاحظات جوهرية.',
        en: 'The building passed its yearly safety inspection with no major remarks.',
      },
    },
  ],
  gallery: [
    {
      kind: 'clinic',
      seed: 61,
      time: 'day',
      palette: 'hijaz',
      lit: 0.8,
      alt: { ar: 'مبنى العيادات نهارًا', en: 'The clinic building by day' },
    },
    {
      kind: 'clinic',
      seed: 61,
      time: 'dusk',
      palette: 'hijaz',
      view: 'entrance',
      lit: 0.9,
      alt: { ar: 'مدخل العيادات وقت الغروب تحت المظلة', en: 'The entrance at dusk, under its canopy' },
    },
    {
      kind: 'clinic',
      seed: 62,
      time: 'day',
      palette: 'hijaz',
      lit: 0.7,
      alt: { ar: 'مركز الأشعة المجاور', en: 'The imaging centre beside it' },
    },
  ],
  documents: ['prospectus', 'valuation', 'deed_summary', 'contract_summary'],
}

export const alKhumrahColdStores: OpportunityDraft = {
  slug: 'al-khumrah-cold-stores',
  title: { ar: 'مستودعات الخمرة المبرّدة', en: 'Al Khumrah Cold Stores' },
  summary: {
    ar: prose`
      مستودعات تبريد قيد الإنشاء جنوب جدة تخدم مستوردي الأغذية قرب الميناء، ولها عقد استئجار مسبق على
      نصفها.`,
    en: prose`
      Cold stores under construction south of Jeddah for food importers near the port, half of them let in
      advance.`,
  },
  overview: [
    {
      ar: prose`
        أربع صالات تبريد وتجميد بسعة 28,000 طبلية في منطقة الخمرة، على بُعد 20 دقيقة من ميناء جدة
        الإسلامي. صُمِّمت بألواح عزل عالية وأرصفة تحميل مغلقة تحفظ سلسلة التبريد.`,
      en: prose`
        Four chilled and frozen halls for 28,000 pallets in Al Khumrah, 20 minutes from Jeddah Islamic
        Port, with thick insulation and sealed docks that keep the cold chain unbroken.`,
    },
    {
      ar: prose`
        بلغ الإنجاز 55%، ويُتوقع التشغيل بعد سبعة أشهر. وقّع مستورد أغذية عقد استئجار مسبق لصالتين مدته ست
        سنوات، ويدفع المطوّر عن السنة الأولى حدًّا أدنى متفقًا عليه حتى يبدأ التشغيل.`,
      en: prose`
        The work is 55% complete and operation is expected in seven months. A food importer has taken two
        halls in advance for six years, and for the first year the developer pays an agreed minimum until
        the stores open.`,
    },
  ],
  strategy: [
    {
      title: { ar: 'المشاركة مع المطوّر', en: 'Share with the developer' },
      text: {
        ar: 'يبقى المطوّر شريكًا بربع المشروع حتى نهاية المدة.',
        en: 'The developer keeps a quarter of the project until the end of the term.',
      },
    },
    {
      title: { ar: 'تأجير الصالتين الباقيتين', en: 'Let the other two halls' },
      text: {
        ar: 'تُؤجَّران بالطبلية لعدة مستوردين، بسعر أعلى من العقد الطويل.',
        en: 'They are let by the pallet to several importers, at a better rate than the long lease.',
      },
    },
    {
      title: { ar: 'البيع لصندوق أو مشغّل', en: 'Sell to a fund or an operator' },
      text: {
        ar: 'يُباع المشروع بعد أربع سنوات من التشغيل المستقر.',
        en: 'The project is sold after four steady years.',
      },
    },
  ],
  riskNote: {
    ar: prose`
      فرصة عالية المخاطر: المشروع لم يكتمل، وقد يتأخر تشغيله أو ترتفع تكلفته. وتكلفة الكهرباء تؤثر في صافي
      الدخل.`,
    en: prose`
      A high-risk opportunity: it is not finished, may open late or cost more, and the price of
      electricity weighs on net income.`,
  },
  typeKey: 'logistics',
  completionKey: 'under_construction',
  investmentTypeKey: 'musharaka',
  cityKey: 'jeddah',
  district: { ar: 'حي الخمرة', en: 'Al Khumrah' },
  addressHint: { ar: 'جنوب جدة، شرق طريق الملك فيصل', en: 'South Jeddah, east of King Faisal Road' },
  position: { lat: 21.33, lng: 39.24 },
  areaSquareMeters: 31_000,
  unitPriceHalalas: riyals(1000),
  priceHalalas: riyals(37_000_000),
  minimumHalalas: riyals(5000),
  annualReturnBps: 1180,
  totalReturnBps: 6150,
  termMonths: 60,
  schedule: 'annually',
  riskLevel: 'high',
  lifecycle: 'published',
  openedDaysAgo: 31,
  closesInDays: 59,
  fundedBps: 4100,
  advertisingLicence: '7200990110',
  advertiser: { ar: 'شركة مرسى الغرب للتطوير', en: 'Marsa Al Gharb Development' },
  deedReference: '320190000110',
  plotReference: '814/12',
  encumbrances: {
    ar: 'رهن لصندوق تمويل صناعي يُفَك عند اكتمال البناء.',
    en: 'A mortgage to an industrial lender, released when construction is complete.',
  },
  updates: [
    {
      daysAgo: 24,
      title: { ar: 'تركيب ألواح العزل', en: 'Insulation going up' },
      body: {
        ar: 'اكتمل تركيب ألواح العزل في الصالتين الأولى والثانية.',
        en: 'Insulation panels are up in the first and second halls.',
      },
    },
    {
      daysAgo: 6,
      title: { ar: 'الإنجاز بلغ 55%', en: 'Now 55% complete' },
      body: {
        ar: 'وصلت ضواغط التبريد إلى الموقع ويبدأ تركيبها هذا الأسبوع.',
        en: 'The compressors are on site and their installation starts this week.',
      },
    },
  ],
  gallery: [
    {
      kind: 'warehouse',
      seed: 14,
      time: 'day',
      palette: 'hijaz',
      lit: 0.41,
      alt: {
        ar: 'صالات التبريد نهارًا وأرصفة التحميل أمامها',
        en: 'The cold stores and their loading docks by day',
      },
    },
    {
      kind: 'warehouse',
      seed: 14,
      time: 'dusk',
      palette: 'hijaz',
      view: 'roofs',
      lit: 0.5,
      alt: { ar: 'أسطح صالات التبريد وقت الغروب', en: 'The roofs of the cold stores at dusk' },
    },
    {
      kind: 'warehouse',
      seed: 66,
      time: 'night',
      palette: 'hijaz',
      view: 'entrance',
      lit: 0.6,
      alt: { ar: 'تصوّر للتشغيل الليلي للأرصفة', en: 'The docks as they will work at night' },
    },
    {
      kind: 'land',
      seed: 67,
      time: 'day',
      palette: 'hijaz',
      lit: 0.5,
      alt: { ar: 'أرض المشروع قبل البناء', en: 'The site before building began' },
    },
  ],
  documents: ['feasibility', 'prospectus', 'contract_summary'],
}
