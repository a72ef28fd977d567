import { riyals } from '#kit/money.ts'
import { prose } from '../prose.ts'
import type { OpportunityDraft } from '../shape.ts'
import { unencumbered } from '../structures.ts'

export const portLogisticsWarehouses: OpportunityDraft = {
  slug: 'port-logistics-warehouses',
  title: { ar: 'مستودعات الميناء اللوجستية', en: 'Port Logistics Warehouses' },
  summary: {
    ar: 'ستة مستودعات في المدينة الصناعية بالدمام تستأجرها شركات نقل وتوزيع، ويُوزَّع دخلها كل شهر.',
    en: prose`
      Six warehouses in Dammam’s Industrial City, let to transport and distribution firms, with monthly
      income.`,
  },
  overview: [
    {
      ar: prose`
        ستة مستودعات متجاورة بمساحة تأجيرية 34,500 م² وارتفاع صافٍ 12 مترًا، مع 48 بوابة تحميل وساحة تتسع
        للشاحنات الطويلة. المسافة إلى ميناء الملك عبدالعزيز 25 دقيقة، وإلى طريق الرياض السريع خمس دقائق.`,
      en: prose`
        Six adjoining warehouses with 34,500 m² to let and a clear height of 12 m, 48 loading doors and a
        yard for long vehicles. King Abdulaziz Port is 25 minutes away, and the Riyadh highway five.`,
    },
    {
      ar: prose`
        المستودعات مؤجَّرة كلها لخمس شركات بعقود تتراوح بين ثلاث سنوات وخمس، تُدفع شهريًا. جُدِّدت أنظمة
        مكافحة الحريق والأرضيات قبل سنتين، ولا تُتوقع صيانة كبرى خلال المدة.`,
      en: prose`
        All are let to five firms on leases of three to five years, paid monthly. Fire protection and
        floors were renewed two years ago, and no major repairs are expected within the term.`,
    },
  ],
  strategy: [
    {
      title: { ar: 'دخل شهري من اليوم الأول', en: 'Monthly income from the first day' },
      text: {
        ar: 'تُشترى المستودعات مؤجَّرة، ويُوزَّع أول دخل في الشهر التالي للإفراغ.',
        en: 'The warehouses are bought let, and the first income is paid in the month after transfer.',
      },
    },
    {
      title: { ar: 'توزيع المستأجرين على القطاعات', en: 'Spread across trades' },
      text: {
        ar: 'المستأجرون من قطاعات الأغذية والدواء وقطع الغيار، فلا يرتبط الدخل بقطاع واحد.',
        en: 'Tenants deal in food, medicine and spare parts, so income does not hang on one trade.',
      },
    },
    {
      title: { ar: 'البيع مجتمعة', en: 'Sell as one' },
      text: {
        ar: 'تُباع المستودعات معًا في السنة الخامسة لمشترٍ مؤسسي.',
        en: 'The six are sold together to an institution in year five.',
      },
    },
  ],
  riskNote: {
    ar: prose`
      قد يخرج مستأجر قبل انتهاء المدة فينخفض الدخل إلى أن يُؤجَّر مكانه. والإيجارات اللوجستية تتأثر بحركة
      الاستيراد.`,
    en: prose`
      A tenant may leave early, and income falls until the space is let again. Logistics rents follow the
      volume of imports.`,
  },
  typeKey: 'logistics',
  completionKey: 'completed',
  investmentTypeKey: 'ijara',
  cityKey: 'dammam',
  district: { ar: 'المدينة الصناعية الأولى', en: 'First Industrial City' },
  addressHint: {
    ar: 'على الشارع الرئيس للمدينة الصناعية',
    en: 'On the main street of the Industrial City',
  },
  position: { lat: 26.387, lng: 50.133 },
  areaSquareMeters: 52_000,
  unitPriceHalalas: riyals(1000),
  priceHalalas: riyals(41_500_000),
  minimumHalalas: riyals(5000),
  annualReturnBps: 1110,
  totalReturnBps: 5550,
  termMonths: 60,
  schedule: 'monthly',
  riskLevel: 'medium',
  lifecycle: 'published',
  openedDaysAgo: 64,
  closesInDays: 26,
  fundedBps: 8800,
  advertisingLicence: '7200990111',
  advertiser: { ar: 'شركة ساحل الشرق للأملاك', en: 'Sahel Ash Sharq Properties' },
  deedReference: '330190000111',
  plotReference: '51/9',
  encumbrances: unencumbered,
  updates: [
    {
      daysAgo: 50,
      title: { ar: 'تمديد عقد شركة أدوية', en: 'A medicine distributor extends' },
      body: {
        ar: 'مدّدت شركة توزيع أدوية عقدها سنتين إضافيتين بالأجرة نفسها.',
        en: 'A distributor of medicines extended its lease by two years at the same rent.',
      },
    },
    {
      daysAgo: 10,
      title: { ar: 'المتبقي أقل من 15%', en: 'Less than 15% remaining' },
      body: {
        ar: 'تجاوز التمويل 85%، ويُتوقع اكتماله قبل موعد الإغلاق.',
        en: 'Funding has passed 85% and is expected to be complete before the closing date.',
      },
    },
  ],
  gallery: [
    {
      kind: 'warehouse',
      seed: 5,
      time: 'day',
      palette: 'sharq',
      place: 'coast',
      lit: 0.5,
      alt: {
        ar: 'المستودعات نهارًا وشاحنة عند بوابة التحميل',
        en: 'The warehouses by day, with a lorry at a loading door',
      },
    },
    {
      kind: 'warehouse',
      seed: 5,
      time: 'dusk',
      palette: 'sharq',
      place: 'coast',
      view: 'entrance',
      lit: 0.8,
      alt: { ar: 'بوابات التحميل وقت الغروب', en: 'The loading doors at dusk' },
    },
    {
      kind: 'warehouse',
      seed: 72,
      time: 'night',
      palette: 'sharq',
      lit: 0.85,
      alt: { ar: 'صف آخر من المستودعات ليلًا', en: 'Another row of warehouses at night' },
    },
  ],
  documents: ['feasibility', 'valuation', 'deed_summary', 'contract_summary'],
}

export const alFaisaliyahSchools: OpportunityDraft = {
  slug: 'al-faisaliyah-schools',
  title: { ar: 'مدارس الفيصلية', en: 'Al Faisaliyah Schools' },
  summary: {
    ar: 'مجمّع تعليمي للبنين والبنات يتسع لـ 1,450 طالبًا وطالبة، مؤجَّر لمشغّل تعليمي حتى عام 2038.',
    en: 'A school campus for 1,450 boys and girls, let to an education operator until 2038.',
  },
  overview: [
    {
      ar: prose`
        مجمّع من مبنيين منفصلين للبنين والبنات على أرض مساحتها 12,800 م² في حي الفيصلية بالدمام، يضم 58
        فصلًا ومختبرات وصالتين رياضيتين مغطاتين ومسرحًا. افتُتح عام 2019.`,
      en: prose`
        Two separate buildings for boys and girls on 12,800 m² in Al Faisaliyah, Dammam: 58 classrooms,
        laboratories, two covered sports halls and a theatre. It opened in 2019.`,
    },
    {
      ar: prose`
        يستأجر المجمّع مشغّل تعليمي بعقد ينتهي عام 2038، وتُدفع الأجرة مرة في السنة قبل بدء الدراسة. بلغ
        التسجيل هذا العام 91% من السعة.`,
      en: prose`
        An education operator rents the campus until 2038 and pays once a year, before the school year
        begins. Enrolment this year stands at 91% of capacity.`,
    },
  ],
  strategy: [
    {
      title: { ar: 'أجرة سنوية مقدَّمة', en: 'Rent paid a year ahead' },
      text: {
        ar: 'تُحصَّل الأجرة دفعة واحدة قبل العام الدراسي، ويُوزَّع صافيها سنويًا.',
        en: 'Rent comes in one payment before the school year, and its net is distributed yearly.',
      },
    },
    {
      title: { ar: 'زيادة مرتبطة بالتسجيل', en: 'Rises tied to enrolment' },
      text: {
        ar: 'ترتفع الأجرة إذا تجاوز التسجيل 95% من السعة.',
        en: 'The rent goes up when enrolment passes 95% of capacity.',
      },
    },
    {
      title: { ar: 'البيع وفي العقد سنوات', en: 'Sell with years remaining' },
      text: {
        ar: 'يُباع المجمّع بعد خمس سنوات وفي العقد ما يزيد على ستٍّ أخرى.',
        en: 'The campus is sold after five years, with more than six left on the lease.',
      },
    },
  ],
  riskNote: {
    ar: prose`
      الدخل من مستأجر واحد يعمل في قطاع منظَّم، وتغيّر الأنظمة أو انخفاض التسجيل قد يؤثر في قدرته على
      الدفع.`,
    en: prose`
      Income comes from one tenant in a regulated field; new rules or falling enrolment may affect its
      ability to pay.`,
  },
  typeKey: 'education',
  completionKey: 'completed',
  investmentTypeKey: 'ijara',
  cityKey: 'dammam',
  district: { ar: 'حي الفيصلية', en: 'Al Faisaliyah' },
  addressHint: {
    ar: 'قرب تقاطع طريق الملك فهد مع شارع الأمير نايف',
    en: 'Near King Fahd Road and Prince Naif Street',
  },
  position: { lat: 26.397, lng: 50.063 },
  areaSquareMeters: 12_800,
  unitPriceHalalas: riyals(1000),
  priceHalalas: riyals(32_000_000),
  minimumHalalas: riyals(1000),
  annualReturnBps: 790,
  totalReturnBps: 4130,
  termMonths: 60,
  schedule: 'annually',
  riskLevel: 'low',
  lifecycle: 'published',
  openedDaysAgo: 43,
  closesInDays: 47,
  fundedBps: 6700,
  advertisingLicence: '7200990112',
  advertiser: { ar: 'شركة ساحل الشرق للأملاك', en: 'Sahel Ash Sharq Properties' },
  deedReference: '330190000112',
  plotReference: '78/310',
  encumbrances: unencumbered,
  updates: [
    {
      daysAgo: 28,
      title: { ar: 'أرقام التسجيل', en: 'Enrolment figures' },
      body: {
        ar: 'سجّل هذا العام 1,320 طالبًا وطالبة، بزيادة 4% على العام الماضي.',
        en: 'Enrolment reached 1,320 this year, 4% more than last year.',
      },
    },
  ],
  gallery: [
    {
      kind: 'school',
      seed: 75,
      time: 'day',
      palette: 'sharq',
      lit: 0.6,
      alt: {
        ar: 'مباني المدرسة نهارًا وأمامها ساحة وحافلة',
        en: 'The school by day, with its yard and a bus',
      },
    },
    {
      kind: 'school',
      seed: 75,
      time: 'day',
      palette: 'sharq',
      view: 'entrance',
      lit: 0.6,
      alt: { ar: 'مدخل المدرسة بين جناحَي الفصول', en: 'The entrance between the two wings of classrooms' },
    },
    {
      kind: 'mall',
      seed: 77,
      time: 'dusk',
      palette: 'sharq',
      view: 'entrance',
      lit: 0.7,
      alt: { ar: 'قاعة المسرح والصالة الرياضية وقت الغروب', en: 'The theatre and sports hall at dusk' },
    },
  ],
  documents: ['feasibility', 'valuation', 'contract_summary'],
}
