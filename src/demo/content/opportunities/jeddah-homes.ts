import { riyals } from '#kit/money.ts'
import { prose } from '../prose.ts'
import type { OpportunityDraft } from '../shape.ts'
import { unencumbered } from '../structures.ts'

export const waterfrontBusinessTower: OpportunityDraft = {
  slug: 'waterfront-business-tower',
  title: { ar: 'برج الواجهة للأعمال', en: 'Waterfront Business Tower' },
  summary: {
    ar: 'برج مكتبي من 19 طابقًا قبالة كورنيش جدة، تشغله شركات شحن وتأمين وخدمات مهنية.',
    en: prose`
      A 19-storey office tower facing the Jeddah Corniche, home to shipping, insurance and professional
      firms.`,
  },
  overview: [
    {
      ar: prose`
        يطل البرج على البحر من حي الشاطئ، ومساحته التأجيرية 21,300 م² في 19 طابقًا، تتقدمها قاعدة من
        طابقين للمطاعم والخدمات. في البرج ستة مصاعد و480 موقفًا ونظام تبريد مركزي جُدِّد عام 2023.`,
      en: prose`
        The tower looks out to sea from Ash Shati. It offers 21,300 m² on 19 floors above a two-storey
        base of restaurants and services, with six lifts, 480 parking spaces and central cooling renewed
        in 2023.`,
    },
    {
      ar: prose`
        نسبة الإشغال 89%، وأطول العقود مع شركة شحن تشغل أربعة طوابق حتى عام 2032. تُحصَّل الأجرة مرتين في
        السنة، ويتحمل المستأجرون رسوم الخدمات، فلا تُقتطع من الدخل الموزَّع إلا إدارة العقار والصيانة
        الكبرى.`,
      en: prose`
        It is 89% let; the longest lease is with a shipping company that holds four floors until 2032.
        Rent is collected twice a year and tenants carry the service charges, so only management and major
        repairs come off the income that is distributed.`,
    },
  ],
  strategy: [
    {
      title: { ar: 'شراء برج قائم', en: 'Buy a standing tower' },
      text: {
        ar: 'يُشترى البرج بعقوده، وتُدفع من ثمنه رسوم النقل ولا يُقترض لشرائه.',
        en: prose`
          The tower is bought with its leases. Transfer costs are within the price, and nothing is
          borrowed.`,
      },
    },
    {
      title: { ar: 'تأجير الطابقين الخاليين', en: 'Let the two empty floors' },
      text: {
        ar: 'يُقسَّم الطابقان الخاليان إلى مكاتب صغيرة جاهزة، وهي المطلوبة في الحي.',
        en: 'Two empty floors become small ready offices, which is what the district asks for.',
      },
    },
    {
      title: { ar: 'البيع في السنة الخامسة', en: 'Sell in year five' },
      text: {
        ar: 'يُعرض البرج على المستثمرين المؤسسيين بدخل مستقر وعقود طويلة.',
        en: 'The tower is offered to institutions with steady income and long leases.',
      },
    },
  ],
  riskNote: {
    ar: prose`
      أربعة طوابق بيد مستأجر واحد، وخروجه يؤثر في الدخل. ومباني الواجهة البحرية تكلفة صيانتها أعلى من
      غيرها.`,
    en: prose`
      One tenant holds four floors, and its leaving would be felt. Seafront buildings cost more to
      maintain than others.`,
  },
  typeKey: 'office',
  completionKey: 'completed',
  investmentTypeKey: 'ijara',
  cityKey: 'jeddah',
  district: { ar: 'حي الشاطئ', en: 'Ash Shati' },
  addressHint: { ar: 'على طريق الكورنيش، مقابل الممشى البحري', en: 'On the Corniche, facing the sea walk' },
  position: { lat: 21.593, lng: 39.109 },
  areaSquareMeters: 5800,
  unitPriceHalalas: riyals(1000),
  priceHalalas: riyals(86_000_000),
  minimumHalalas: riyals(1000),
  annualReturnBps: 1020,
  totalReturnBps: 5100,
  termMonths: 60,
  schedule: 'semi_annually',
  riskLevel: 'medium',
  lifecycle: 'published',
  openedDaysAgo: 6,
  closesInDays: 84,
  fundedBps: 1800,
  advertisingLicence: '7200990107',
  advertiser: { ar: 'شركة مرسى الغرب للتطوير', en: 'Marsa Al Gharb Development' },
  deedReference: '320190000107',
  plotReference: '412/18',
  encumbrances: unencumbered,
  updates: [
    {
      daysAgo: 4,
      title: { ar: 'إجابات عن أسئلة المستثمرين', en: 'Answers to investors’ questions' },
      body: {
        ar: 'أضفنا إلى الملخص جدول انتهاء العقود وتوزيع المستأجرين على الطوابق.',
        en: 'The summary now shows when each lease ends and who is on which floor.',
      },
    },
  ],
  gallery: [
    {
      kind: 'tower',
      seed: 14,
      time: 'night',
      palette: 'hijaz',
      place: 'coast',
      lit: 0.3,
      alt: {
        ar: 'برج الواجهة ليلًا وبعض مكاتبه مضاءة',
        en: 'Waterfront Business Tower at night, some offices lit',
      },
    },
    {
      kind: 'tower',
      seed: 14,
      time: 'day',
      palette: 'hijaz',
      place: 'coast',
      view: 'entrance',
      lit: 0.5,
      alt: { ar: 'مدخل البرج وقاعدته ذات الأقواس نهارًا', en: 'The entrance by day, in its arched base' },
    },
    {
      kind: 'tower',
      seed: 14,
      time: 'dusk',
      palette: 'hijaz',
      place: 'coast',
      view: 'roofs',
      lit: 0.4,
      alt: { ar: 'أعلى البرج وقت الغروب', en: 'The top of the tower at dusk' },
    },
    {
      kind: 'mall',
      seed: 52,
      time: 'dusk',
      palette: 'hijaz',
      place: 'coast',
      lit: 0.7,
      alt: { ar: 'مطاعم القاعدة ومدخلها على الكورنيش', en: 'The restaurants at its base, on the Corniche' },
    },
  ],
  documents: ['prospectus', 'valuation', 'contract_summary', 'deed_summary'],
}

export const alMurjanVillas: OpportunityDraft = {
  slug: 'al-murjan-villas',
  title: { ar: 'فلل المرجان', en: 'Al Murjan Villas' },
  summary: {
    ar: 'ثماني فلل قرب بحر أبحر بيعت جميعها، وأُعيد رأس المال مع العائد إلى المستثمرين.',
    en: prose`
      Eight villas near the sea at Obhur. All are sold, and capital and return were paid back to
      investors.`,
  },
  overview: [
    {
      ar: prose`
        ثماني فلل في أبحر الشمالية على بُعد ثلاث دقائق من البحر، مساحة كل منها 420 م² مع حديقة ومسبح.
        اشتُريت في مرحلة التشطيب بسعر الجملة، ثم أُكملت وبيعت تباعًا.`,
      en: prose`
        Eight villas in North Obhur, three minutes from the sea, each of 420 m² with a garden and a pool.
        They were bought during finishing at a price for the whole, then completed and sold one after
        another.`,
    },
    {
      ar: prose`
        بيعت آخر فيلا في الشهر الخامس والثلاثين، ووُزِّعت الحصيلة دفعة واحدة. تبقى هذه الصفحة سجلًا لما
        خُطِّط له وما تحقق.`,
      en: prose`
        The last villa was sold in month thirty-five and the proceeds were paid out together. This page
        stays as a record of what was planned and what came of it.`,
    },
  ],
  strategy: [
    {
      title: { ar: 'الشراء قبل التشطيب', en: 'Buy before finishing' },
      text: {
        ar: 'اشتُريت الفلل الثماني معًا بخصم من قيمتها بعد الإكمال.',
        en: 'All eight were bought together, below their value when complete.',
      },
    },
    {
      title: { ar: 'إكمال التشطيب', en: 'Finish them' },
      text: {
        ar: 'استغرق التشطيب أربعة عشر شهرًا، بزيادة شهرين عن الخطة.',
        en: 'Finishing took fourteen months, two more than planned.',
      },
    },
    {
      title: { ar: 'بيعها منفردة', en: 'Sell one by one' },
      text: {
        ar: 'بيعت الفلل لعائلات على مدى سنة ونصف.',
        en: 'The villas were sold to families over a year and a half.',
      },
    },
  ],
  riskNote: {
    ar: prose`
      انتهت هذه الفرصة. كانت مخاطرها الرئيسة تأخر التشطيب وبطء البيع، وما تحقق فيها لا يدل على نتائج
      غيرها.`,
    en: prose`
      This opportunity has ended. Its main risks were late finishing and slow sales, and its outcome says
      nothing about that of others.`,
  },
  typeKey: 'residential',
  completionKey: 'completed',
  investmentTypeKey: 'musharaka',
  cityKey: 'jeddah',
  district: { ar: 'أبحر الشمالية', en: 'North Obhur' },
  addressHint: { ar: 'شمال شرم أبحر، على شارع داخلي', en: 'North of Sharm Obhur, on a quiet street' },
  position: { lat: 21.756, lng: 39.113 },
  areaSquareMeters: 5100,
  unitPriceHalalas: riyals(1000),
  priceHalalas: riyals(15_200_000),
  minimumHalalas: riyals(1000),
  annualReturnBps: 1230,
  totalReturnBps: 3860,
  termMonths: 36,
  schedule: 'on_maturity',
  riskLevel: 'high',
  lifecycle: 'exited',
  openedDaysAgo: 1120,
  closesInDays: -1045,
  fundedBps: 10_000,
  advertisingLicence: '7200990108',
  advertiser: { ar: 'شركة مرسى الغرب للتطوير', en: 'Marsa Al Gharb Development' },
  deedReference: '320190000108',
  plotReference: '655/204',
  encumbrances: unencumbered,
  updates: [
    {
      daysAgo: 600,
      title: { ar: 'اكتمال التشطيب', en: 'Finishing complete' },
      body: {
        ar: 'اكتملت الفلل الثماني وبدأ عرضها للبيع.',
        en: 'All eight villas are complete and on the market.',
      },
    },
    {
      daysAgo: 58,
      title: { ar: 'بيع آخر فيلا', en: 'The last villa is sold' },
      body: {
        ar: 'أُفرغت الفيلا الثامنة لمشتريها وبدأت تسوية الحسابات.',
        en: 'The eighth villa was transferred to its buyer and the accounts are being settled.',
      },
    },
    {
      daysAgo: 20,
      title: { ar: 'التخارج وتوزيع الحصيلة', en: 'Exit and payout' },
      body: {
        ar: 'وُزِّع رأس المال والعائد على محافظ المستثمرين، وأُقفلت الفرصة.',
        en: 'Capital and return were paid into investors’ wallets, and the opportunity ended.',
      },
    },
  ],
  gallery: [
    {
      kind: 'villa',
      seed: 3,
      time: 'day',
      palette: 'hijaz',
      place: 'coast',
      lit: 0.5,
      alt: {
        ar: 'فيلا من فلل المرجان نهارًا على البحر',
        en: 'One of the Al Murjan villas by day, beside the sea',
      },
    },
    {
      kind: 'villa',
      seed: 3,
      time: 'dusk',
      palette: 'hijaz',
      place: 'coast',
      view: 'entrance',
      lit: 0.8,
      alt: { ar: 'مدخل الفيلا وقت الغروب', en: 'The entrance at dusk' },
    },
    {
      kind: 'villa',
      seed: 57,
      time: 'night',
      palette: 'hijaz',
      place: 'coast',
      lit: 0.9,
      alt: { ar: 'فيلا أخرى من المشروع ليلًا', en: 'Another villa of the project at night' },
    },
  ],
  documents: ['feasibility', 'contract_summary'],
}
