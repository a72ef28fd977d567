import { riyals } from '#kit/money.ts'
import { prose } from '../prose.ts'
import type { OpportunityDraft } from '../shape.ts'
import { unencumbered } from '../structures.ts'

export const buraydahDateColdStores: OpportunityDraft = {
  slug: 'buraydah-date-cold-stores',
  title: { ar: 'مخازن تمور بريدة', en: 'Buraydah Date Stores' },
  summary: {
    ar: 'مخازن تبريد وتعبئة للتمور قرب مدينة التمور ببريدة، تُباع بالأجل لتعاونية مزارعين بثمن معلوم.',
    en: prose`
      Cold stores and packing for dates near Buraydah’s date market, sold on deferred terms to a farmers’
      cooperative.`,
  },
  overview: [
    {
      ar: prose`
        أربعة مخازن تبريد بسعة 6,500 طن وخط فرز وتعبئة، على بُعد عشر دقائق من مدينة التمور. تستأجرها اليوم
        تعاونية تضم 140 مزارعًا وتعمل فيها طوال الموسم.`,
      en: prose`
        Four cold stores for 6,500 tonnes with a sorting and packing line, ten minutes from the date
        market. A cooperative of 140 farmers rents them today and works there through the season.`,
    },
    {
      ar: prose`
        تُشترى المخازن من مالكها ثم تُباع للتعاونية مرابحةً على ثلاث سنوات: يُدفع ربح البيع مرة في السنة
        بعد موسم التمور، ويُسدَّد أصل الثمن في نهاية المدة. تبقى المخازن مرهونة للمستثمرين حتى السداد.`,
      en: prose`
        They are bought from their owner and sold to the cooperative by Murabaha over three years. The
        profit of the sale is paid once a year after the date season, the cost at the end of the term. The
        stores stay mortgaged to the investors until then.`,
    },
  ],
  strategy: [
    {
      title: { ar: 'الشراء بعد معاينة الفنيين', en: 'Buy after inspection' },
      text: {
        ar: 'فُحصت الضواغط والعزل قبل الاتفاق على الثمن.',
        en: 'Compressors and insulation were inspected before the price was agreed.',
      },
    },
    {
      title: { ar: 'البيع بثمن مؤجَّل', en: 'Sell at a deferred price' },
      text: {
        ar: 'يُحدَّد الثمن عند العقد، ويوافق موعد الدفع موسم البيع لدى المزارعين.',
        en: 'The price is set in the contract, and payment falls when farmers have sold their crop.',
      },
    },
    {
      title: { ar: 'السداد وفك الرهن', en: 'Repayment and release' },
      text: {
        ar: 'يُسدَّد أصل الثمن في نهاية السنة الثالثة ويُفَك الرهن.',
        en: 'The cost is repaid at the end of year three and the mortgage is released.',
      },
    },
  ],
  riskNote: {
    ar: prose`
      سداد التعاونية مرتبط بموسم التمور وأسعارها. إن تعثرت بيعت المخازن، وقد لا يغطي ثمنها كامل المستحق.`,
    en: prose`
      The cooperative’s payments follow the date harvest and its prices. Should it fail, the stores are
      sold and may not cover all that is due.`,
  },
  typeKey: 'logistics',
  completionKey: 'completed',
  investmentTypeKey: 'murabaha',
  cityKey: 'buraydah',
  district: { ar: 'حي الرحاب', en: 'Ar Rihab' },
  addressHint: { ar: 'جنوب بريدة، قرب مدينة التمور', en: 'South Buraydah, near the date market' },
  position: { lat: 26.299, lng: 43.977 },
  areaSquareMeters: 13_700,
  unitPriceHalalas: riyals(1000),
  priceHalalas: riyals(16_500_000),
  minimumHalalas: riyals(1000),
  annualReturnBps: 940,
  totalReturnBps: 2820,
  termMonths: 36,
  schedule: 'annually',
  riskLevel: 'medium',
  lifecycle: 'published',
  openedDaysAgo: 52,
  closesInDays: 38,
  fundedBps: 6600,
  advertisingLicence: '7200990125',
  advertiser: { ar: 'شركة وادي الرمة للأصول', en: 'Wadi Ar Rummah Assets' },
  deedReference: '380190000125',
  plotReference: '33/219',
  encumbrances: unencumbered,
  updates: [
    {
      daysAgo: 40,
      title: { ar: 'حصيلة الموسم', en: 'How the season went' },
      body: {
        ar: 'خزّنت التعاونية هذا الموسم 5,900 طن، أي نحو 90% من السعة.',
        en: 'The cooperative stored 5,900 tonnes this season, about 90% of capacity.',
      },
    },
  ],
  gallery: [
    {
      kind: 'warehouse',
      seed: 17,
      time: 'dusk',
      palette: 'najd',
      place: 'grove',
      lit: 0.66,
      alt: { ar: 'مخازن التمور وقت الغروب وخلفها النخيل', en: 'The date stores at dusk, palm groves behind' },
    },
    {
      kind: 'warehouse',
      seed: 17,
      time: 'day',
      palette: 'najd',
      place: 'grove',
      view: 'entrance',
      lit: 0.6,
      alt: { ar: 'أرصفة التحميل نهارًا', en: 'The loading docks by day' },
    },
    {
      kind: 'warehouse',
      seed: 146,
      time: 'day',
      palette: 'najd',
      place: 'grove',
      lit: 0.6,
      alt: { ar: 'مبنى الفرز والتعبئة', en: 'The sorting and packing hall' },
    },
  ],
  documents: ['feasibility', 'valuation', 'deed_summary', 'contract_summary'],
}

export const asSafraPlaza: OpportunityDraft = {
  slug: 'as-safra-plaza',
  title: { ar: 'مجمّع الصفراء', en: 'As Safra Plaza' },
  summary: {
    ar: 'مجمّع من محال في الأسفل وشقق في الأعلى ببريدة، اكتمل تمويله ويوزّع دخله كل شهر.',
    en: 'Shops below and flats above in Buraydah, fully funded and paying income every month.',
  },
  overview: [
    {
      ar: prose`
        مبنى من أربعة طوابق على شارعين في حي الصفراء: 16 محلًا في الدور الأرضي و30 شقة فوقها. للشقق مدخل
        خلفي مستقل عن حركة المحال.`,
      en: prose`
        Four storeys on two streets in As Safra: 16 shops on the ground floor and 30 flats above, with a
        rear entrance of their own.`,
    },
    {
      ar: prose`
        يأتي ثلثا الدخل من الشقق والثلث من المحال، فيوازن كل منهما الآخر. المبنى مملوك للمستثمرين منذ أكثر
        من سنة، والدخل يُوزَّع شهريًا.`,
      en: prose`
        Two thirds of income come from the flats and one third from the shops, so each balances the other.
        Investors have owned the building for more than a year and are paid monthly.`,
    },
  ],
  strategy: [
    {
      title: { ar: 'دخلان في مبنى واحد', en: 'Two incomes in one building' },
      text: {
        ar: 'تباطؤ أحد القطاعين لا يوقف دخل الآخر.',
        en: 'When one side slows, the other goes on.',
      },
    },
    {
      title: { ar: 'إدارة موحّدة', en: 'One manager' },
      text: {
        ar: 'يتولى مدير واحد التحصيل والصيانة بنسبة من الدخل.',
        en: 'One manager collects rent and keeps the building for a share of income.',
      },
    },
    {
      title: { ar: 'البيع في السنة الخامسة', en: 'Sell in year five' },
      text: {
        ar: 'يُباع المبنى كاملًا بعقوده.',
        en: 'The building is sold whole with its contracts.',
      },
    },
  ],
  riskNote: {
    ar: 'قد تخلو محال أو شقق عند انتهاء العقود فينخفض التوزيع، وقد يقل ثمن البيع عن المتوقع.',
    en: prose`
      Shops or flats may stand empty when contracts end, which lowers distributions, and the sale may
      bring less than expected.`,
  },
  typeKey: 'mixed_use',
  completionKey: 'completed',
  investmentTypeKey: 'ijara',
  cityKey: 'buraydah',
  district: { ar: 'حي الصفراء', en: 'As Safra' },
  addressHint: {
    ar: 'على طريق الملك عبدالله، ناصية شارعين',
    en: 'On King Abdullah Road, a corner of two streets',
  },
  position: { lat: 26.335, lng: 43.956 },
  areaSquareMeters: 3300,
  unitPriceHalalas: riyals(1000),
  priceHalalas: riyals(11_200_000),
  minimumHalalas: riyals(1000),
  annualReturnBps: 860,
  totalReturnBps: 4400,
  termMonths: 60,
  schedule: 'monthly',
  riskLevel: 'low',
  lifecycle: 'completed',
  openedDaysAgo: 505,
  closesInDays: -440,
  fundedBps: 10_000,
  advertisingLicence: '7200990126',
  advertiser: { ar: 'شركة وادي الرمة للأصول', en: 'Wadi Ar Rummah Assets' },
  deedReference: '380190000126',
  plotReference: '61/74',
  encumbrances: unencumbered,
  updates: [
    {
      daysAgo: 440,
      title: { ar: 'اكتمل التمويل', en: 'Funding complete' },
      body: {
        ar: 'اكتمل تمويل الفرصة قبل موعد إغلاقها.',
        en: 'The opportunity was funded before its closing date.',
      },
    },
    {
      daysAgo: 418,
      title: { ar: 'إفراغ المبنى', en: 'The building is transferred' },
      body: {
        ar: 'أُفرغ المبنى ونُقلت عقود الإيجار.',
        en: 'The building and its contracts were transferred.',
      },
    },
    {
      daysAgo: 26,
      title: { ar: 'تجديد عقود الشقق', en: 'Flats renewed' },
      body: {
        ar: 'جُدِّد 22 عقدًا من عقود الشقق، وبقيت شقة واحدة خالية.',
        en: 'Twenty-two flats were renewed; one stands empty.',
      },
    },
  ],
  gallery: [
    {
      kind: 'apartments',
      seed: 21,
      time: 'dusk',
      palette: 'najd',
      place: 'grove',
      lit: 0.9,
      alt: { ar: 'مجمّع الصفراء وقت الغروب ومحاله مضاءة', en: 'As Safra Plaza at dusk, shops lit' },
    },
    {
      kind: 'apartments',
      seed: 21,
      time: 'day',
      palette: 'najd',
      place: 'grove',
      view: 'roofs',
      lit: 0.8,
      alt: { ar: 'شقق الأدوار العليا نهارًا', en: 'The flats of the upper floors by day' },
    },
    {
      kind: 'mall',
      seed: 152,
      time: 'day',
      palette: 'najd',
      view: 'entrance',
      lit: 0.8,
      alt: { ar: 'واجهة المحال في الدور الأرضي', en: 'The shopfronts on the ground floor' },
    },
  ],
  documents: ['prospectus', 'valuation', 'contract_summary'],
}
