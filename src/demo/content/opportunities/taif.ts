import { riyals } from '#kit/money.ts'
import { prose } from '../prose.ts'
import type { OpportunityDraft } from '../shape.ts'
import { unencumbered } from '../structures.ts'

export const alHadaChalets: OpportunityDraft = {
  slug: 'al-hada-chalets',
  title: { ar: 'شاليهات الهدا', en: 'Al Hada Chalets' },
  summary: {
    ar: prose`
      18 شاليهًا عائليًا في الهدا بالطائف تُؤجَّر في المواسم وعطلات نهاية الأسبوع، وتُوزَّع أرباحها مرة في
      السنة.`,
    en: prose`
      Eighteen family chalets in Al Hada, Taif, let in season and at weekends, with profits distributed
      once a year.`,
  },
  overview: [
    {
      ar: prose`
        شاليهات من طابق واحد على حافة جبل الهدا تطل على عقبة الطريق إلى مكة المكرمة، لكل منها حديقة صغيرة
        ومسبح مدفأ وجلسة خارجية. تحيط بها مزارع الورد وتبعد عن التلفريك خمس دقائق.`,
      en: prose`
        Single-storey chalets on the edge of Al Hada above the winding road to Makkah, each with a small
        garden, a heated pool and an outdoor seating area. Rose farms surround them, and the cable car is
        five minutes away.`,
    },
    {
      ar: prose`
        تُدار الشاليهات مباشرة دون مستأجر وسيط، فيشارك المستثمرون في ربح التشغيل وفي تقلبه. حُجز في السنة
        الماضية 210 ليالٍ في المتوسط لكل شاليه.`,
      en: prose`
        They are run directly, with no tenant in between, so investors share in the profit of operation
        and in its swings. Each was booked for 210 nights last year on average.`,
    },
  ],
  strategy: [
    {
      title: { ar: 'تشغيل مباشر', en: 'Run directly' },
      text: {
        ar: 'يدير الشاليهات فريق محلي مقابل نسبة من الإيراد.',
        en: 'A local team runs the chalets for a share of revenue.',
      },
    },
    {
      title: { ar: 'إطالة الموسم', en: 'A longer season' },
      text: {
        ar: 'تدفئة المسابح تضيف حجوزات في أشهر الشتاء.',
        en: 'Heated pools add bookings in the winter months.',
      },
    },
    {
      title: { ar: 'البيع منفردة أو مجتمعة', en: 'Sell together or apart' },
      text: {
        ar: 'تُباع الشاليهات في السنة الخامسة بحسب أفضل عرض.',
        en: 'The chalets are sold in year five, whichever offer is better.',
      },
    },
  ],
  riskNote: {
    ar: prose`
      فرصة عالية المخاطر: الربح يتبع الحجوزات ولا توجد أجرة ثابتة، وقد تمر سنة بتوزيع أقل كثيرًا من
      المتوقع.`,
    en: prose`
      A high-risk opportunity: profit follows bookings and there is no fixed rent. A year may bring far
      less than expected.`,
  },
  typeKey: 'hospitality',
  completionKey: 'completed',
  investmentTypeKey: 'musharaka',
  cityKey: 'taif',
  district: { ar: 'الهدا', en: 'Al Hada' },
  addressHint: {
    ar: 'على حافة الهدا، قرب محطة التلفريك',
    en: 'On the edge of Al Hada, near the cable car',
  },
  position: { lat: 21.366, lng: 40.286 },
  areaSquareMeters: 14_300,
  unitPriceHalalas: riyals(1000),
  priceHalalas: riyals(13_500_000),
  minimumHalalas: riyals(1000),
  annualReturnBps: 1090,
  totalReturnBps: 5600,
  termMonths: 60,
  schedule: 'annually',
  riskLevel: 'high',
  lifecycle: 'published',
  openedDaysAgo: 35,
  closesInDays: 55,
  fundedBps: 3900,
  advertisingLicence: '7200990121',
  advertiser: { ar: 'شركة سفوح السراة للضيافة', en: 'Sufuh As Sarat Hospitality' },
  deedReference: '320190000121',
  plotReference: '27/140',
  encumbrances: unencumbered,
  updates: [
    {
      daysAgo: 21,
      title: { ar: 'حجوزات موسم الورد', en: 'Rose season bookings' },
      body: {
        ar: 'حُجز 60% من ليالي موسم الورد القادم حتى الآن.',
        en: 'Sixty percent of the coming rose season is already booked.',
      },
    },
  ],
  gallery: [
    {
      kind: 'lodges',
      seed: 121,
      time: 'dusk',
      palette: 'hijaz',
      place: 'heights',
      lit: 0.39,
      alt: {
        ar: 'شاليهات الهدا وقت الغروب على حافة الجبل',
        en: 'Al Hada Chalets at dusk, on the edge of the mountain',
      },
    },
    {
      kind: 'lodges',
      seed: 122,
      time: 'day',
      palette: 'hijaz',
      place: 'heights',
      view: 'entrance',
      lit: 0.4,
      alt: { ar: 'شاليه من الخارج نهارًا بين الأشجار', en: 'One chalet by day, among trees' },
    },
    {
      kind: 'lodges',
      seed: 122,
      time: 'night',
      palette: 'hijaz',
      place: 'heights',
      view: 'entrance',
      lit: 0.6,
      alt: { ar: 'الشاليه ليلًا ونوافذه مضاءة', en: 'The chalet at night, its windows lit' },
    },
  ],
  documents: ['feasibility', 'contract_summary'],
}
