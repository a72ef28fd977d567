import { riyals } from '#kit/money.ts'
import { prose } from '../prose.ts'
import type { OpportunityDraft } from '../shape.ts'
import { unencumbered } from '../structures.ts'

export const alQairawanDevelopmentLand: OpportunityDraft = {
  slug: 'al-qairawan-development-land',
  title: { ar: 'أرض القيروان التطويرية', en: 'Al Qairawan Development Land' },
  summary: {
    ar: 'أرض سكنية خام بمساحة 15,000 م² شمال غرب الرياض، تُخطَّط وتُرفَّق ثم تُباع قطعًا.',
    en: 'A 15,000 m² residential site in north-west Riyadh, to be planned, serviced and sold as plots.',
  },
  overview: [
    {
      ar: prose`
        أرض مستطيلة على شارعين في حي القيروان، قريبة من طريق الملك سلمان ومحاطة بأحياء اكتمل معظم بنائها.
        الأرض مستوية وخالية من العوائق، والخدمات الرئيسة واصلة إلى حدّها الجنوبي.`,
      en: prose`
        A rectangular site on two streets in Al Qairawan, close to King Salman Road and surrounded by
        districts that are mostly built. The ground is level and clear, and main services reach its
        southern edge.`,
    },
    {
      ar: prose`
        الخطة تقسيم الأرض إلى 32 قطعة سكنية تتراوح مساحاتها بين 300 و420 م² بعد اقتطاع الشوارع والحديقة،
        ثم إيصال الخدمات وبيع القطع تباعًا. لا يوجد دخل قبل البيع، لذلك يُدفع العائد كله في نهاية المدة.`,
      en: prose`
        The plan is to divide it into 32 residential plots of 300 to 420 m², after streets and a park,
        then to bring in services and sell plot by plot. There is no income before the sales, so the whole
        return is paid at the end of the term.`,
    },
  ],
  strategy: [
    {
      title: { ar: 'اعتماد المخطط', en: 'Have the plan approved' },
      text: {
        ar: 'يُقدَّم مخطط التقسيم إلى الأمانة خلال الأشهر الستة الأولى.',
        en: 'The subdivision plan goes to the municipality within the first six months.',
      },
    },
    {
      title: { ar: 'إيصال الخدمات', en: 'Bring in the services' },
      text: {
        ar: 'تُنفَّذ الشوارع وشبكات المياه والكهرباء والصرف بعقد واحد بسعر ثابت.',
        en: 'Streets, water, power and drainage are built under one fixed-price contract.',
      },
    },
    {
      title: { ar: 'بيع القطع', en: 'Sell the plots' },
      text: {
        ar: 'تُباع القطع تباعًا في السنة الثالثة، وتُوزَّع الحصيلة دفعة واحدة عند الاستحقاق.',
        en: 'Plots are sold through the third year, and the proceeds are paid out together at maturity.',
      },
    },
  ],
  riskNote: {
    ar: prose`
      فرصة عالية المخاطر: لا دخل فيها قبل البيع، والعائد مرتبط باعتماد المخطط وأسعار الأراضي وتكلفة
      الخدمات، وقد تطول المدة عن المتوقع.`,
    en: prose`
      A high-risk opportunity: nothing is earned before the sales, the return hangs on approval of the
      plan, land prices and the cost of services, and the term may run longer than expected.`,
  },
  typeKey: 'land',
  completionKey: 'undeveloped',
  investmentTypeKey: 'musharaka',
  cityKey: 'riyadh',
  district: { ar: 'حي القيروان', en: 'Al Qairawan' },
  addressHint: {
    ar: 'جنوب طريق الملك سلمان، على شارعين عرض كل منهما 20 مترًا',
    en: 'South of King Salman Road, on two streets of 20 m',
  },
  position: { lat: 24.864, lng: 46.587 },
  areaSquareMeters: 15_000,
  unitPriceHalalas: riyals(10_000),
  priceHalalas: riyals(33_000_000),
  minimumHalalas: riyals(10_000),
  annualReturnBps: 1400,
  totalReturnBps: 4200,
  termMonths: 36,
  schedule: 'on_maturity',
  riskLevel: 'high',
  lifecycle: 'published',
  openedDaysAgo: 9,
  closesInDays: 81,
  fundedBps: 900,
  advertisingLicence: '7200990103',
  advertiser: { ar: 'شركة ركن المدائن العقارية', en: 'Rukn Al Madain Real Estate' },
  deedReference: '310190000103',
  plotReference: '3287/5',
  encumbrances: unencumbered,
  updates: [
    {
      daysAgo: 5,
      title: { ar: 'الرفع المساحي', en: 'Land survey' },
      body: {
        ar: 'اكتمل الرفع المساحي للأرض وتطابقت حدودها مع الصك.',
        en: 'The survey is complete and the boundaries match the deed.',
      },
    },
  ],
  gallery: [
    {
      kind: 'land',
      seed: 1,
      time: 'day',
      palette: 'najd',
      lit: 0.5,
      alt: {
        ar: 'أرض القيروان نهارًا وحدودها محددة بالأعلام',
        en: 'The Al Qairawan site by day, its corners marked with flags',
      },
    },
    {
      kind: 'land',
      seed: 2,
      time: 'dusk',
      palette: 'najd',
      lit: 0.5,
      alt: {
        ar: 'الأرض وقت الغروب والأحياء المجاورة في الأفق',
        en: 'The site at dusk, with neighbouring districts on the horizon',
      },
    },
    {
      kind: 'villa',
      seed: 42,
      time: 'day',
      palette: 'najd',
      lit: 0.5,
      alt: { ar: 'تصوّر لفيلا تُبنى على إحدى القطع', en: 'A villa as it could be built on one of the plots' },
    },
  ],
  documents: ['feasibility', 'valuation', 'deed_summary', 'contract_summary'],
}

export const diriyahVillas: OpportunityDraft = {
  slug: 'diriyah-villas',
  title: { ar: 'فلل الدرعية', en: 'Diriyah Villas' },
  summary: {
    ar: '14 فيلا بطراز نجدي في الدرعية، اكتمل نصفها ويُؤجَّر، والنصف الآخر في مرحلة التشطيب.',
    en: prose`
      Fourteen villas in the Najdi style in Diriyah: half are finished and let, half are being finished.`,
  },
  overview: [
    {
      ar: prose`
        مشروع صغير من 14 فيلا على أرض واحدة في الدرعية، استُلهمت واجهاته من العمارة النجدية: جدران طينية
        اللون وفتحات مثلثة وأفنية داخلية. مساحة الفيلا 360 م² تقريبًا، ولها مدخل مستقل وموقفان.`,
      en: prose`
        A small project of 14 villas on one site in Diriyah, its fronts drawn from Najdi building:
        earth-coloured walls, triangular openings and inner courtyards. Each villa measures about 360 m²,
        with its own entrance and two parking spaces.`,
    },
    {
      ar: prose`
        سُلِّمت سبع فلل وهي مؤجَّرة بعقود سنوية تُدفع مرتين في السنة، وبلغت السبع الأخرى 70% من الإنجاز.
        أُغلق الاستثمار قبل اكتمال التمويل إلى حين صدور رخصة البناء المعدَّلة.`,
      en: prose`
        Seven villas are handed over and let on yearly contracts paid twice a year; the other seven are
        70% built. Investing was closed before funding was complete, until the amended building permit is
        issued.`,
    },
  ],
  strategy: [
    {
      title: { ar: 'شراء الفلل السبع المكتملة', en: 'Buy the seven finished villas' },
      text: {
        ar: 'تُشترى الفلل المؤجَّرة أولًا ليغطي إيجارها توزيعات السنة الأولى.',
        en: 'The let villas are bought first, so that their rent covers the first year’s distributions.',
      },
    },
    {
      title: { ar: 'إكمال السبع الباقية', en: 'Complete the other seven' },
      text: {
        ar: 'يُكملها المقاول بسعر ثابت، وتُدفع مستحقاته بحسب نسب الإنجاز.',
        en: 'The contractor completes them at a fixed price and is paid by stage.',
      },
    },
    {
      title: { ar: 'البيع بعد خمس سنوات', en: 'Sell after five years' },
      text: {
        ar: 'تُباع الفلل مجتمعة أو منفردة بحسب أفضل عرض.',
        en: 'The villas are sold together or one by one, whichever offer is better.',
      },
    },
  ],
  riskNote: {
    ar: prose`
      نصف المشروع قيد الإنشاء، وقد يتأخر التسليم أو ترتفع التكلفة. والاستثمار مغلق حاليًا، وقد لا يُعاد
      فتحه.`,
    en: prose`
      Half of the project is under construction: handover may be late and costs may rise. Investing is
      closed for now and may not reopen.`,
  },
  typeKey: 'residential',
  completionKey: 'under_construction',
  investmentTypeKey: 'musharaka',
  cityKey: 'riyadh',
  district: { ar: 'الدرعية', en: 'Diriyah' },
  addressHint: {
    ar: 'غرب وادي حنيفة، قرب طريق الملك خالد',
    en: 'West of Wadi Hanifah, near King Khalid Road',
  },
  position: { lat: 24.737, lng: 46.575 },
  areaSquareMeters: 6300,
  unitPriceHalalas: riyals(1000),
  priceHalalas: riyals(18_500_000),
  minimumHalalas: riyals(1000),
  annualReturnBps: 910,
  totalReturnBps: 4550,
  termMonths: 60,
  schedule: 'semi_annually',
  riskLevel: 'medium',
  lifecycle: 'closed',
  openedDaysAgo: 84,
  closesInDays: 6,
  fundedBps: 3400,
  advertisingLicence: '7200990104',
  advertiser: { ar: 'شركة ركن المدائن العقارية', en: 'Rukn Al Madain Real Estate' },
  deedReference: '310190000104',
  plotReference: '2740/61',
  encumbrances: unencumbered,
  updates: [
    {
      daysAgo: 60,
      title: { ar: 'الإنجاز بلغ 70%', en: 'Seventy percent built' },
      body: {
        ar: 'اكتملت أعمال العظم في الفلل السبع الباقية وبدأ التشطيب الداخلي.',
        en: 'The structure of the remaining seven villas is complete and interior work has begun.',
      },
    },
    {
      daysAgo: 12,
      title: { ar: 'إغلاق الاستثمار مؤقتًا', en: 'Investing is closed for now' },
      body: {
        ar: prose`
          أُغلق الاستثمار في الفرصة إلى حين صدور رخصة البناء المعدَّلة، وتبقى المبالغ المستثمرة في حساب
          الفرصة.`,
        en: prose`
          Investing is closed until the amended building permit is issued. Money already invested
          stays in the opportunity’s account.`,
      },
    },
  ],
  gallery: [
    {
      kind: 'villa',
      seed: 19,
      time: 'dusk',
      palette: 'najd',
      lit: 0.34,
      alt: { ar: 'فيلا من فلل الدرعية وقت الغروب', en: 'One of the Diriyah villas at dusk' },
    },
    {
      kind: 'villa',
      seed: 19,
      time: 'day',
      palette: 'najd',
      view: 'entrance',
      lit: 0.4,
      alt: { ar: 'مدخل الفيلا نهارًا', en: 'The entrance of the villa by day' },
    },
    {
      kind: 'compound',
      seed: 33,
      time: 'day',
      palette: 'najd',
      place: 'grove',
      lit: 0.4,
      alt: { ar: 'صف من فلل المشروع بشرفات نجدية', en: 'A row of the villas with Najdi parapets' },
    },
  ],
  documents: ['feasibility', 'contract_summary', 'deed_summary'],
}
