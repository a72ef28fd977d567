import { riyals } from '#kit/money.ts'
import { prose } from '../prose.ts'
import type { OpportunityDraft } from '../shape.ts'
import { unencumbered } from '../structures.ts'

export const alYasminResidences: OpportunityDraft = {
  slug: 'al-yasmin-residences',
  title: { ar: 'مجمّع الياسمين السكني', en: 'Al Yasmin Residences' },
  summary: {
    ar: 'مجمّع سكني مسوّر من 24 فيلا متلاصقة في شمال الرياض، مؤجَّر بالكامل لعائلات بعقود سنوية.',
    en: prose`
      A gated compound of 24 attached villas in north Riyadh, fully let to families on yearly contracts.`,
  },
  overview: [
    {
      ar: prose`
        يقع المجمّع في حي الياسمين على بُعد دقائق من طريق أنس بن مالك، ويضم 24 فيلا متلاصقة تتراوح مساحة
        الواحدة بين 280 و340 م²، ولكل منها فناء خاص ومواقف مظللة. تتوسط المجمّع حديقة وممشى ومسبح للأطفال،
        وله بوابة واحدة بحراسة على مدار الساعة.`,
      en: prose`
        The compound stands in Al Yasmin, minutes from Anas ibn Malik Road. Its 24 attached villas measure
        between 280 and 340 m² each, with a private courtyard and shaded parking. A garden, a walking path
        and a children’s pool lie at its centre, behind a single gate that is staffed around the clock.`,
    },
    {
      ar: prose`
        بُني المجمّع عام 2021، وكل وحداته مؤجَّرة اليوم، ومتوسط بقاء المستأجر فيه 3.4 سنوات. العقود سنوية
        وتُدفع مقدَّمًا على دفعتين، ويتولى التشغيل والصيانة مشغّل واحد بعقد مدته خمس سنوات.`,
      en: prose`
        It was built in 2021, every home is let today, and a tenant stays 3.4 years on average. Contracts
        run for a year and are paid ahead in two instalments. One operator looks after letting and
        maintenance under a five-year agreement.`,
    },
  ],
  strategy: [
    {
      title: { ar: 'شراء المجمّع قائمًا', en: 'Buy it as it stands' },
      text: {
        ar: 'يُشترى المجمّع بعقوده السارية، فيبدأ الدخل من الشهر الأول دون انتظار بناء أو تأجير.',
        en: prose`
          The compound is bought with its contracts in force, so income starts in the first month with
          nothing to build or let.`,
      },
    },
    {
      title: { ar: 'رفع الإيجار تدريجيًا', en: 'Bring rents up step by step' },
      text: {
        ar: 'إيجارات الوحدات القديمة أقل من متوسط الحي بنحو 6%، وتُراجَع عند كل تجديد.',
        en: prose`
          Older contracts are about 6% below the average of the district, and each is reviewed when it is
          renewed.`,
      },
    },
    {
      title: { ar: 'البيع في السنة الخامسة', en: 'Sell in year five' },
      text: {
        ar: 'يُعرض المجمّع للبيع كاملًا على مستثمر واحد، مع خيار بيع الوحدات منفردة إن كان سعرها أعلى.',
        en: 'The compound is offered whole to one buyer, or villa by villa if that fetches more.',
      },
    },
  ],
  riskNote: {
    ar: prose`
      الدخل مرتبط ببقاء المستأجرين، وقد تخلو بعض الوحدات عند التجديد. وقد يتأخر البيع أو يقل سعره عن
      المتوقع إذا تراجع السوق.`,
    en: prose`
      Income depends on tenants staying, and some villas may stand empty between contracts. The sale may
      come later, or at a lower price, if the market weakens.`,
  },
  typeKey: 'residential',
  completionKey: 'completed',
  investmentTypeKey: 'ijara',
  cityKey: 'riyadh',
  district: { ar: 'حي الياسمين', en: 'Al Yasmin' },
  addressHint: {
    ar: 'شمال طريق أنس بن مالك، مقابل حديقة الحي',
    en: 'North of Anas ibn Malik Road, facing the district park',
  },
  position: { lat: 24.8265, lng: 46.643 },
  areaSquareMeters: 11_200,
  unitPriceHalalas: riyals(1000),
  priceHalalas: riyals(24_000_000),
  minimumHalalas: riyals(1000),
  annualReturnBps: 940,
  totalReturnBps: 4700,
  termMonths: 60,
  schedule: 'quarterly',
  riskLevel: 'low',
  lifecycle: 'published',
  openedDaysAgo: 37,
  closesInDays: 53,
  fundedBps: 7200,
  advertisingLicence: '7200990101',
  advertiser: { ar: 'شركة ركن المدائن العقارية', en: 'Rukn Al Madain Real Estate' },
  deedReference: '310190000101',
  plotReference: '3021/1142',
  encumbrances: unencumbered,
  updates: [
    {
      daysAgo: 30,
      title: { ar: 'جولة مصوّرة في المجمّع', en: 'A look around the compound' },
      body: {
        ar: 'أضفنا صور المجمّع نهارًا ومساءً، ومخطط توزيع الوحدات والمواقف إلى ملف الفرصة.',
        en: 'Day and evening pictures are now in the gallery, with the layout of homes and parking.',
      },
    },
    {
      daysAgo: 8,
      title: { ar: 'تجديد ثلاثة عقود', en: 'Three contracts renewed' },
      body: {
        ar: 'جُدِّدت عقود ثلاث فلل لسنة أخرى بزيادة متوسطها 4%، ولا توجد وحدات خالية.',
        en: 'Three villas were renewed for another year, 4% higher on average. None is empty.',
      },
    },
  ],
  gallery: [
    {
      kind: 'compound',
      seed: 5,
      time: 'day',
      palette: 'najd',
      lit: 0.6,
      alt: {
        ar: 'واجهة مجمّع الياسمين نهارًا: فلل متلاصقة تتقدمها أشجار ونخيل',
        en: 'Al Yasmin Residences by day: a row of attached villas behind trees and palms',
      },
    },
    {
      kind: 'compound',
      seed: 5,
      time: 'dusk',
      palette: 'najd',
      view: 'roofs',
      lit: 0.72,
      alt: {
        ar: 'أسطح الفلل وقت الغروب وقد أُضيئت نوافذ بعضها',
        en: 'The roofs at dusk, with lights on in some of the villas',
      },
    },
    {
      kind: 'villa',
      seed: 18,
      time: 'dusk',
      palette: 'najd',
      view: 'entrance',
      lit: 0.7,
      alt: {
        ar: 'فيلا من فلل المجمّع بمدخل مقوّس وواجهة حجرية',
        en: 'One of the villas, with an arched entrance and a stone front',
      },
    },
    {
      kind: 'compound',
      seed: 12,
      time: 'night',
      palette: 'najd',
      view: 'entrance',
      lit: 0.8,
      alt: { ar: 'المجمّع ليلًا ومدخل إحدى وحداته مضاء', en: 'The compound at night, with one entrance lit' },
    },
  ],
  documents: ['feasibility', 'valuation', 'deed_summary', 'contract_summary'],
}

export const riwaqAnNarjis: OpportunityDraft = {
  slug: 'riwaq-an-narjis',
  title: { ar: 'رواق النرجس', en: 'Riwaq An Narjis' },
  summary: {
    ar: 'مركز تجاري مكشوف بممرات مظللة في حي النرجس، يجمع المقاهي والمطاعم والعيادات حول ساحة واحدة.',
    en: prose`
      An open-air retail centre with shaded arcades in An Narjis: cafés, restaurants and clinics around
      one square.`,
  },
  overview: [
    {
      ar: prose`
        رواق النرجس مركز تجاري من طابقين على طريق عثمان بن عفان، صُمِّم حول ساحة داخلية وممرات مظللة تصلح
        للجلوس معظم السنة. مساحته التأجيرية 18,600 م² موزعة على 64 معرضًا، وتحته 420 موقفًا.`,
      en: prose`
        Riwaq An Narjis is a two-storey centre on Uthman ibn Affan Road, laid out around an inner square
        and shaded arcades that are pleasant for most of the year. It offers 18,600 m² to let in 64 units,
        above 420 parking spaces.`,
    },
    {
      ar: prose`
        افتُتح المركز عام 2022، ونسبة إشغاله 93%، وأكبر مستأجر فيه لا يتجاوز 11% من الدخل. تتراوح مدد
        العقود بين ثلاث سنوات وسبع، وفي معظمها زيادة متفق عليها كل سنتين.`,
      en: prose`
        It opened in 2022 and is 93% let, and its largest tenant brings no more than 11% of income. Leases
        run from three to seven years, most of them with an agreed rise every two years.`,
    },
  ],
  strategy: [
    {
      title: { ar: 'تملّك مشترك مع المالك', en: 'Own it with the owner' },
      text: {
        ar: 'يبقى المالك الحالي شريكًا بخُمس العقار، ويُطرح الباقي على المستثمرين حصصًا.',
        en: 'The present owner keeps a fifth of the asset, and the rest is offered to investors in stakes.',
      },
    },
    {
      title: { ar: 'إكمال تأجير الدور العلوي', en: 'Finish letting the upper floor' },
      text: {
        ar: 'خمسة معارض في الدور العلوي ما زالت خالية، وتُهيَّأ لعيادات ومكاتب خدمات.',
        en: 'Five units upstairs are still empty and are being prepared for clinics and service offices.',
      },
    },
    {
      title: { ar: 'التخارج ببيع المركز', en: 'Sell the centre' },
      text: {
        ar: 'يُباع المركز في نهاية المدة بعد استقرار الدخل لسنتين متتاليتين، وتُوزَّع الحصيلة على الشركاء.',
        en: prose`
          The centre is sold at the end of the term, after two years of steady income, and the proceeds
          are shared out.`,
      },
    },
  ],
  riskNote: {
    ar: 'دخل المراكز التجارية يتأثر بحركة الزوار وافتتاح مراكز منافسة. وقد تطول مدة تأجير المعارض الخالية.',
    en: prose`
      Retail income follows footfall and the opening of rival centres. The empty units may take longer to
      let.`,
  },
  typeKey: 'retail',
  completionKey: 'completed',
  investmentTypeKey: 'musharaka',
  cityKey: 'riyadh',
  district: { ar: 'حي النرجس', en: 'An Narjis' },
  addressHint: { ar: 'على طريق عثمان بن عفان، الواجهة الغربية', en: 'On Uthman ibn Affan Road, west side' },
  position: { lat: 24.853, lng: 46.688 },
  areaSquareMeters: 26_400,
  unitPriceHalalas: riyals(1000),
  priceHalalas: riyals(112_000_000),
  minimumHalalas: riyals(1000),
  annualReturnBps: 870,
  totalReturnBps: 4350,
  termMonths: 60,
  schedule: 'quarterly',
  riskLevel: 'medium',
  lifecycle: 'published',
  openedDaysAgo: 58,
  closesInDays: 32,
  fundedBps: 6300,
  advertisingLicence: '7200990102',
  advertiser: { ar: 'شركة ركن المدائن العقارية', en: 'Rukn Al Madain Real Estate' },
  deedReference: '310190000102',
  plotReference: '3114/27',
  encumbrances: {
    ar: 'رهن لمصرف محلي يُفَك من ثمن البيع عند الإفراغ.',
    en: 'A mortgage to a local bank, released from the sale price on transfer.',
  },
  updates: [
    {
      daysAgo: 44,
      title: { ar: 'توقيع عقد مقهى في الساحة', en: 'A café for the square' },
      body: {
        ar: 'وُقِّع عقد لثلاث سنوات مع مقهى يشغل 240 م² في الساحة الداخلية.',
        en: 'A three-year lease was signed with a café for 240 m² on the inner square.',
      },
    },
    {
      daysAgo: 15,
      title: { ar: 'تهيئة الدور العلوي', en: 'Work on the upper floor' },
      body: {
        ar: 'بدأت تهيئة خمسة معارض في الدور العلوي لاستقبال العيادات، ومدة العمل ستة أسابيع.',
        en: 'Five units upstairs are being fitted out for clinics; the work takes six weeks.',
      },
    },
  ],
  gallery: [
    {
      kind: 'mall',
      seed: 5,
      time: 'night',
      palette: 'najd',
      lit: 0.63,
      alt: {
        ar: 'رواق النرجس ليلًا: قاعة زجاجية مقوّسة بين رواقين مضاءين',
        en: 'Riwaq An Narjis at night: an arched glass hall between two lit arcades',
      },
    },
    {
      kind: 'mall',
      seed: 5,
      time: 'day',
      palette: 'najd',
      view: 'entrance',
      lit: 0.6,
      alt: { ar: 'مدخل الرواق الرئيس نهارًا', en: 'The main entrance by day' },
    },
    {
      kind: 'mall',
      seed: 21,
      time: 'dusk',
      palette: 'najd',
      lit: 0.7,
      alt: { ar: 'الممرات المظللة وقت الغروب', en: 'The shaded arcades at dusk' },
    },
  ],
  documents: ['prospectus', 'valuation', 'contract_summary'],
}
