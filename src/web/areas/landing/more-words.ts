import type { Bilingual } from '#kit/locale.ts'

type Lines = readonly (readonly [title: string, text: string])[]

/** Words of the sections below the fold. They are no area, so that the first load of the page does without them. */
const ar = {
  strip: [
    ['من 1,000 ريال', 'بالشروط نفسها مهما كان المبلغ'],
    ['أموالك في حساب مستقل', 'إلى أن يكتمل تمويل الفرصة'],
    ['سجل كامل', 'كل ريال يدخل أو يخرج موثّق'],
    ['بلا رسوم خفية', 'كل رسم ظاهر قبل الدفع'],
  ] as Lines,
  stake: {
    title: 'ما الحصة؟',
    text: 'نصيبك من عقار واحد بقدر ما استثمرت فيه. لا تشتري العقار كله، ولا تديره.',
    example: 'عقار بخمسة ملايين ريال، وحصة بخمسين ألفًا: نصيبك \u20661%\u2069.',
    points: [
      ['من الدخل', 'تأخذ \u20661%\u2069 من كل توزيع، وفق جدول الفرصة.'],
      ['من البيع', 'تأخذ \u20661%\u2069 من ثمن العقار عند التخارج، ربح أم خسر.'],
      ['من المعلومة', 'ترى المستندات والتقييمات والدفعات كما يراها غيرك.'],
    ] as Lines,
    more: 'كيف تعمل المنصة',
  },
  stepsTitle: 'ثلاث خطوات وتصبح شريكًا',
  stepsText: 'من فتح الحساب إلى أول حصة، ومن جوالك.',
  steps: [
    ['وثّق هويتك', 'سجّل برقم جوالك وأجب عن أسئلة الملاءمة مرة واحدة.'],
    ['اختر فرصتك', 'قارن العوائد والمدد والمخاطر، واحسب عائدك المتوقع قبل أن تستثمر.'],
    ['تابع حصتك', 'اعرف ما تملكه، وما يُتوقع أن يعود به، وكل حركة على أموالك.'],
  ] as Lines,
  idExample: 'الهوية الوطنية',
  examples: ['سكني · الرياض', 'لوجستي · الدمام'] as readonly string[],
  openTitle: 'فرص مفتوحة الآن',
  openText: 'فرص تستقبل الاستثمار اليوم، والأقرب إلى اكتمال التمويل أولًا.',
  all: 'كل الفرص',
  calculator: {
    title: 'ماذا لو استثمرت؟',
    text: (property: string) => `المتوقع بعد خمس سنوات من «${property}»، دون إعادة استثمار الدخل.`,
    invest: 'تستثمر',
    income: 'دخل متوقع',
    growth: 'نمو متوقع',
    total: 'المجموع المتوقع',
    note: 'أرقام متوقعة وليست مضمونة.',
    action: 'احسب لمبلغك',
  },
  past: {
    title: 'فرصة انتهت، بأرقامها',
    text: 'ما وعدت به وما دفعته، من دفاترنا. وفي سجل الأداء كل فرصة طرحناها، المتأخرة والملغاة أيضًا.',
    promised: 'العائد الموعود',
    earned: 'المحقق',
    income: 'دخل وُزّع',
    onTime: 'دفعات في موعدها',
    exitedOn: 'التخارج',
    late: 'بعد الموعد المخطط',
    intime: 'في الموعد المخطط',
    action: 'سجل الأداء',
  },
  sharia: {
    title: 'عقود تعرفها',
    text: 'كل فرصة بعقد إجارة أو مرابحة أو مشاركة. تسمّي صفحتها العقد وتعرض بيانها الشرعي قبل أن تستثمر، ورصيد محفظتك لا يدرّ عائدًا.',
    contracts: ['إجارة', 'مرابحة', 'مشاركة'] as readonly string[],
    action: 'الأساس الشرعي',
  },
  questions: {
    title: 'أسئلة قبل أن تبدأ',
    list: [
      [
        'هل العوائد مضمونة؟',
        'لا. العوائد متوقعة، وقد تتأخر أو تقل، وقد تنخفض قيمة حصتك. قارن المتوقع بما دُفع فعلًا في سجل الأداء.',
      ],
      ['ماذا لو لم يكتمل تمويل الفرصة؟', 'تُلغى في موعدها، ويعود المبلغ كاملًا من حسابها المستقل إلى محفظتك.'],
      [
        'متى أستطيع استرجاع مالي؟',
        'عند التخارج من العقار، فالحصص لا تُتداول في المنصة. ولك التراجع خلال المدة المذكورة في طلبك ما لم يكتمل التمويل.',
      ],
      ['من يمكنه الاستثمار؟', 'من أتم 18 عامًا واعتُمد التحقق من هويته بالهوية الوطنية أو الإقامة.'],
    ] as Lines,
    action: 'كل الأسئلة',
  },
  organizations: {
    title: 'تستثمر باسم منشأة؟',
    text: 'أخبرنا عن منشأتك ومدينتها ومن نتواصل معه.',
    action: 'سجّل اهتمام منشأتك',
  },
  closing: {
    eyebrow: 'ابدأ الآن',
    title: 'افتح حسابك في دقائق',
    text: 'فتح الحساب مجاني، والتصفح لا يحتاج إلى حساب أصلًا: كل دراسة ورقم وتحديث متاح للقراءة.',
    action: 'أنشئ حسابك',
  },
}

const en: typeof ar = {
  strip: [
    ['From 1,000 riyals', 'The same terms, whatever the amount'],
    ['Your money kept separate', 'Until the opportunity is fully funded'],
    ['A complete record', 'Every riyal in or out is documented'],
    ['No hidden fees', 'You see every fee before you pay'],
  ],
  stake: {
    title: 'What is a stake?',
    text: 'Your share of one property, in proportion to what you invested. You do not buy the whole property, and you do not run it.',
    example: 'A property of five million riyals, a stake of fifty thousand: your share is 1%.',
    points: [
      ['The income', 'You receive 1% of each payment, on the opportunity’s schedule.'],
      ['The sale', 'You receive 1% of the price at the exit, whether there is a gain or a loss.'],
      ['The information', 'You see the same documents, valuations and payments as everyone else.'],
    ],
    more: 'How it works',
  },
  stepsTitle: 'Three steps to your first stake',
  stepsText: 'From opening an account to owning a stake, all on your phone.',
  steps: [
    ['Verify your identity', 'Register with your mobile number and answer the suitability questions once.'],
    [
      'Choose an opportunity',
      'Compare returns, terms and risks, and work out your return before you invest.',
    ],
    ['Follow your stake', 'See what you own, what it is expected to earn, and where every riyal goes.'],
  ],
  idExample: 'National ID',
  examples: ['Residential · Riyadh', 'Logistics · Dammam'],
  openTitle: 'Open now',
  openText: 'Opportunities you can invest in today, closest to fully funded first.',
  all: 'All opportunities',
  calculator: {
    title: 'What if you invested?',
    text: (property) => `Expected after five years from “${property}”, without reinvesting the income.`,
    invest: 'You invest',
    income: 'Expected income',
    growth: 'Expected growth',
    total: 'Expected total',
    note: 'These figures are expected, not guaranteed.',
    action: 'Work out your own amount',
  },
  past: {
    title: 'A completed opportunity, in figures',
    text: 'What it promised and what it paid, from our ledger. The track record covers every opportunity we have offered, including late and cancelled ones.',
    promised: 'Promised return',
    earned: 'Realised',
    income: 'Income paid',
    onTime: 'Payments on time',
    exitedOn: 'Exit',
    late: 'later than planned',
    intime: 'as planned',
    action: 'Track record',
  },
  sharia: {
    title: 'Contracts you know',
    text: 'Each opportunity is an Ijara, Murabaha or Musharaka. Its page names the contract and carries its Sharia note before you invest, and your wallet balance earns nothing.',
    contracts: ['Ijara', 'Murabaha', 'Musharaka'],
    action: 'Sharia basis',
  },
  questions: {
    title: 'Before you start',
    list: [
      [
        'Are returns guaranteed?',
        'No. Returns are expected: they can be late or lower, and your stake can lose value. The track record compares what was expected with what was paid.',
      ],
      [
        'What if an opportunity is not fully funded?',
        'It is cancelled at its deadline, and the whole amount returns from its separate account to your wallet.',
      ],
      [
        'When can I get my money back?',
        'At the exit: stakes are not traded on the platform. You can cancel within the period shown with your order, as long as funding is not complete.',
      ],
      ['Who can invest?', 'Anyone aged 18 or older whose national ID or Iqama we have verified.'],
    ],
    action: 'All questions',
  },
  organizations: {
    title: 'Investing as an organization?',
    text: 'Tell us its name, its city and who to contact.',
    action: 'Register your interest',
  },
  closing: {
    eyebrow: 'Get started',
    title: 'Open your account in minutes',
    text: 'Opening an account is free, and you can look around without one: every study, figure and update is open to read.',
    action: 'Create an account',
  },
}

export const landingMoreWords = { ar, en } satisfies Record<keyof Bilingual, typeof ar>
