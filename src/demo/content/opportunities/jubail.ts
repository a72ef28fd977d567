import { riyals } from '#kit/money.ts'
import { prose } from '../prose.ts'
import type { OpportunityDraft } from '../shape.ts'
import { unencumbered } from '../structures.ts'

export const adDafiStaffHousing: OpportunityDraft = {
  slug: 'ad-dafi-staff-housing',
  title: { ar: 'سكن الدفي', en: 'Ad Dafi Staff Housing' },
  summary: {
    ar: 'سكن موظفين في الجبيل بيع بالأجل لشركة تشغيل، وسُدِّد ثمنه كاملًا بعد ثمانية عشر شهرًا.',
    en: prose`
      Staff housing in Jubail that was sold on deferred terms to a company and repaid in full after
      eighteen months.`,
  },
  overview: [
    {
      ar: prose`
        مبنى من 64 وحدة لسكن موظفي المصانع في حي الدفي بالجبيل الصناعية. اشتُري وبيع مرابحةً لشركة تشغّل
        مساكن للموظفين، بثمن يُسدَّد بعد ثمانية عشر شهرًا.`,
      en: prose`
        A building of 64 units for factory staff in Ad Dafi, Jubail Industrial City. It was bought and
        sold by Murabaha to a company that runs staff housing, at a price due after eighteen months.`,
    },
    {
      ar: prose`
        سددت الشركة الثمن في موعده، وأُعيد رأس المال مع الربح إلى المستثمرين دفعة واحدة. تبقى هذه الصفحة
        سجلًا للفرصة.`,
      en: prose`
        The company paid on the due date, and capital and profit were returned to investors in one
        payment. This page stays as a record.`,
    },
  ],
  strategy: [
    {
      title: { ar: 'الشراء', en: 'Buy' },
      text: {
        ar: 'اشتُري المبنى وأُفرغ قبل بيعه.',
        en: 'The building was bought and transferred before it was sold.',
      },
    },
    {
      title: { ar: 'البيع بالأجل', en: 'Sell on deferred terms' },
      text: {
        ar: 'حُدِّد الثمن عند العقد، ورُهن المبنى حتى السداد.',
        en: 'The price was set in the contract, and the building was mortgaged until payment.',
      },
    },
    {
      title: { ar: 'السداد', en: 'Repayment' },
      text: {
        ar: 'سُدِّد الثمن كاملًا وفُك الرهن.',
        en: 'The price was paid in full and the mortgage released.',
      },
    },
  ],
  riskNote: {
    ar: 'انتهت هذه الفرصة. كانت مخاطرها الرئيسة تعثر المشتري، وما تحقق فيها لا يدل على نتائج غيرها.',
    en: prose`
      This opportunity has ended. Its main risk was the buyer’s failure to pay, and its outcome says
      nothing about that of others.`,
  },
  typeKey: 'residential',
  completionKey: 'completed',
  investmentTypeKey: 'murabaha',
  cityKey: 'jubail',
  district: { ar: 'حي الدفي', en: 'Ad Dafi' },
  addressHint: { ar: 'الجبيل الصناعية، غرب الحي', en: 'Jubail Industrial City, west of the district' },
  position: { lat: 27.08, lng: 49.564 },
  areaSquareMeters: 3900,
  unitPriceHalalas: riyals(1000),
  priceHalalas: riyals(9_200_000),
  minimumHalalas: riyals(1000),
  annualReturnBps: 960,
  totalReturnBps: 1440,
  termMonths: 18,
  schedule: 'on_maturity',
  riskLevel: 'low',
  lifecycle: 'exited',
  openedDaysAgo: 640,
  closesInDays: -585,
  fundedBps: 10_000,
  advertisingLicence: '7200990127',
  advertiser: { ar: 'شركة ساحل الشرق للأملاك', en: 'Sahel Ash Sharq Properties' },
  deedReference: '330190000127',
  plotReference: '9/88',
  encumbrances: unencumbered,
  updates: [
    {
      daysAgo: 585,
      title: { ar: 'اكتمل التمويل', en: 'Funding complete' },
      body: {
        ar: 'اكتمل تمويل الفرصة خلال 55 يومًا.',
        en: 'The opportunity was funded in 55 days.',
      },
    },
    {
      daysAgo: 72,
      title: { ar: 'السداد والتخارج', en: 'Repayment and exit' },
      body: {
        ar: 'سدّدت الشركة الثمن كاملًا، ووُزِّع رأس المال والربح على محافظ المستثمرين.',
        en: 'The company paid in full; capital and profit went to investors’ wallets.',
      },
    },
  ],
  gallery: [
    {
      kind: 'apartments',
      seed: 7,
      time: 'day',
      palette: 'sharq',
      lit: 0.8,
      alt: { ar: 'سكن الدفي نهارًا', en: 'Ad Dafi Staff Housing by day' },
    },
    {
      kind: 'apartments',
      seed: 7,
      time: 'dusk',
      palette: 'sharq',
      view: 'entrance',
      lit: 0.9,
      alt: { ar: 'مدخل المبنى وقت الغروب', en: 'The entrance at dusk' },
    },
    {
      kind: 'apartments',
      seed: 7,
      time: 'night',
      palette: 'sharq',
      view: 'roofs',
      lit: 0.9,
      alt: { ar: 'الأدوار العليا ليلًا ووحداتها مضاءة', en: 'The upper floors at night, units lit' },
    },
  ],
  documents: ['contract_summary', 'valuation'],
}
