import { category, pageHeadPart, question } from './parts.ts'

/** The questions and answers that ship with the product. */
export const shippedFaq = [
  pageHeadPart({
    title: { ar: 'الأسئلة الشائعة', en: 'Questions and answers' },
    description: {
      ar: 'إجابات عن حسابك والاستثمار في العقار بالحصص والمحفظة والسحب.',
      en: 'Answers about your account, investing in property by stakes, your wallet and withdrawals.',
    },
  }),
  category('account', { ar: 'الحساب والتحقق', en: 'Account and identity' }),
  category('investing', { ar: 'الاستثمار', en: 'Investing' }),
  category('money', { ar: 'المحفظة والسحب', en: 'Wallet and withdrawals' }),
  question('who-can-invest', 'account', {
    question: { ar: 'من يمكنه الاستثمار؟', en: 'Who can invest?' },
    answer: {
      ar: 'من أتم 18 عامًا واعتُمد التحقق من هويته بالهوية الوطنية أو الإقامة. قد تقتصر بعض الفرص على جنسيات أو فئات من المستثمرين، ويظهر ذلك في صفحتها.',
      en: 'Anyone aged 18 or older whose national ID or Iqama we have verified. Some opportunities are limited to certain nationalities or classes of investor, and their pages say so.',
    },
  }),
  question('browse', 'account', {
    question: { ar: 'هل أحتاج إلى حساب للتصفح؟', en: 'Do I need an account to look around?' },
    answer: {
      ar: 'لا. تفاصيل الفرص والحاسبة وسجل الأداء متاحة للجميع. تحتاج إلى الحساب عند الاستثمار، ولقراءة المستندات المخصصة للمستثمرين.',
      en: 'No. Opportunities, the calculator and the track record are open to everyone. You need an account to invest, and to read documents reserved for investors.',
    },
  }),
  question('code', 'account', {
    question: { ar: 'لم يصلني رمز التحقق، ماذا أفعل؟', en: 'My code has not arrived. What can I do?' },
    answer: {
      ar: 'تأكد من رقم الجوال، وانتظر انتهاء العداد، ثم اطلب رمزًا جديدًا. الرمز الجديد يلغي ما قبله.',
      en: 'Check the mobile number, wait for the countdown to end and ask for a new code. A new code replaces the earlier one.',
    },
  }),
  question('verification', 'account', {
    question: { ar: 'كيف تتحققون من هويتي؟', en: 'How do you verify my identity?' },
    answer: {
      ar: 'تدخل بيانات هويتك وتجيب عن أسئلة عن دخلك وخبرتك وأهدافك وترفع صورة الهوية. إذا احتاج شيء إلى تصحيح أخبرناك بما هو ولماذا.',
      en: 'You enter your ID details, answer questions about your income, experience and goals, and upload your ID. If something needs correcting, we tell you which part and why.',
    },
  }),
  question('delete-account', 'account', {
    question: { ar: 'كيف أحذف حسابي؟', en: 'How do I delete my account?' },
    answer: {
      ar: 'من صفحة الحساب، إن لم يبق لديك رصيد أو حصة أو سحب معلّق أو طلب مفتوح. تبقى السجلات المالية التي يلزم النظام بحفظها.',
      en: 'From your profile, once you have no balance, stake, pending withdrawal or open order. Financial records that the law requires us to keep remain.',
    },
  }),
  question('stake', 'investing', {
    question: { ar: 'ما الحصة؟', en: 'What is a stake?' },
    answer: {
      ar: 'نصيبك في فرصة عقارية واحدة بقدر المبلغ الذي استثمرته فيها. تأخذ من دخل العقار ومن عوائد بيعه بنسبة حصتك.',
      en: 'Your share of one property opportunity, in proportion to what you invested in it. You receive the same proportion of its income and sale proceeds.',
    },
  }),
  question('minimum', 'investing', {
    question: { ar: 'ما أقل مبلغ للاستثمار؟', en: 'What is the smallest amount I can invest?' },
    answer: {
      ar: 'يبدأ الاستثمار من 1,000 ريال، وتذكر كل فرصة حدها الأدنى. إذا قلّ المتبقي عن هذا الحد أمكنك استثمار المتبقي.',
      en: 'Investing starts at 1,000 riyals, and each opportunity states its own minimum. If less than that is left, you can invest what is left.',
    },
  }),
  question('annual-limit', 'investing', {
    question: { ar: 'ما حد الاستثمار السنوي؟', en: 'What is the annual investment limit?' },
    answer: {
      ar: 'أعلى مبلغ تستثمره خلال أي 12 شهرًا متتاليًا. تجد حدّك وما استخدمته منه في صفحة محفظتك الاستثمارية.',
      en: 'The most you can invest in any 12 months. Your portfolio shows your limit and how much of it you have used.',
    },
  }),
  question('guaranteed', 'investing', {
    question: { ar: 'هل العوائد مضمونة؟', en: 'Are returns guaranteed?' },
    answer: {
      ar: 'لا. العوائد المعروضة متوقعة، وقد تتأخر أو تقل، وقد تنخفض قيمة حصتك. قارن المتوقع بما دُفع فعلًا في سجل الأداء.',
      en: 'No. The returns shown are expected. They can be late or lower, and your stake can lose value. The track record compares what was expected with what was paid.',
    },
  }),
  question('fees', 'investing', {
    question: { ar: 'ما الرسوم؟', en: 'What are the fees?' },
    answer: {
      ar: 'تُذكر الرسوم في صفحة كل فرصة، ويظهر رسم الاشتراك شاملًا ضريبة القيمة المضافة في بند مستقل قبل أن تدفع.',
      en: 'Each opportunity states its fees. Any subscription fee, VAT included, is a line of its own before you pay.',
    },
  }),
  question('cooling-off', 'investing', {
    question: { ar: 'هل يمكنني التراجع عن استثمار؟', en: 'Can I change my mind?' },
    answer: {
      ar: 'نعم، خلال المدة المذكورة في طلبك ما لم يكتمل التمويل. يعود المبلغ إلى محفظتك.',
      en: 'Yes, within the period shown with your order and while funding is not completed. The money returns to your wallet.',
    },
  }),
  question('not-funded', 'investing', {
    question: { ar: 'ماذا لو لم يكتمل تمويل الفرصة؟', en: 'What if an opportunity is not fully funded?' },
    answer: {
      ar: 'يُحفظ ما دفعته في حساب مستقل للفرصة إلى أن يكتمل التمويل. إذا لم يكتمل في موعده أُلغيت الفرصة وعاد المبلغ كاملًا إلى محفظتك.',
      en: 'What you pay is held in a separate account of the opportunity until funding is completed. If it is not completed by its deadline, the opportunity is cancelled and the whole amount returns to your wallet.',
    },
  }),
  question('deposit', 'money', {
    question: { ar: 'كيف أودع في محفظتي؟', en: 'How do I add money to my wallet?' },
    answer: {
      ar: 'ببطاقة عبر صفحة مزود الدفع، أو بتحويل بنكي باسمك مع الرقم المرجعي الظاهر في محفظتك.',
      en: 'By card on the payment provider’s page, or by bank transfer in your own name with the reference shown in your wallet.',
    },
  }),
  question('withdraw', 'money', {
    question: { ar: 'كيف أسحب أموالي؟', en: 'How do I withdraw my money?' },
    answer: {
      ar: 'اطلب السحب من محفظتك إلى حساب بنكي باسمك. نحجز المبلغ فورًا، ونحوّله بعد المراجعة. إذا رُفض الطلب عاد المبلغ وعرفت السبب.',
      en: 'Ask for a withdrawal from your wallet to a bank account in your name. We set the amount aside at once and transfer it after review. If it is rejected, the amount returns and you see why.',
    },
  }),
  question('wallet-return', 'money', {
    question: { ar: 'هل يحقق رصيد المحفظة عائدًا؟', en: 'Does my wallet balance earn a return?' },
    answer: {
      ar: 'لا. العائد من الحصص وحدها.',
      en: 'No. Only stakes can earn a return.',
    },
  }),
  question('payments-when', 'money', {
    question: { ar: 'متى أستلم الدخل؟', en: 'When do I receive income?' },
    answer: {
      ar: 'وفق جدول التوزيع المذكور في صفحة الفرصة. يصل الدخل إلى محفظتك، وتجد كل دفعة ومستندها في سجل التوزيعات.',
      en: 'On the schedule that the opportunity states. Income reaches your wallet, and the disbursement log lists every payment with its document.',
    },
  }),
]
