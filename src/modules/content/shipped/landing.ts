import { headingBlock, paragraph } from '#kit/content/build.ts'
import type { ContentDocument } from '#kit/content/document.ts'
import type { Bilingual } from '#kit/locale.ts'
import type { PagePart, PartType, PartValue } from '../fields.ts'
import { inBoth, pageHeadPart, shippedPart } from './parts.ts'

/** The landing page and its features as they ship with the product. */

type Items = readonly (readonly [title: string, text: string])[]

const toDocument = (items: Items): ContentDocument =>
  items.flatMap(([title, text], index) => [headingBlock(2, title, `item-${index + 1}`), paragraph(text)])

/** Builds a section of texts, and of items under their headings. */
const section = (
  type: PartType,
  texts: Readonly<Record<string, Bilingual>>,
  items?: { readonly ar: Items; readonly en: Items },
): PagePart => {
  const fields: Record<string, PartValue> = {}
  for (const [base, text] of Object.entries(texts)) Object.assign(fields, inBoth(base, text))
  if (items) Object.assign(fields, { 'body.ar': toDocument(items.ar), 'body.en': toDocument(items.en) })
  return shippedPart(type, type, fields)
}

export const shippedLanding: readonly PagePart[] = [
  pageHeadPart({
    title: { ar: 'استثمر في العقار السعودي من 1,000 ريال', en: 'Invest in Saudi property from 1,000 riyals' },
    description: {
      ar: 'تملّك حصة في عقارات سعودية مدرّة للدخل ابتداءً من 1,000 ريال. قارن العوائد المتوقعة واقرأ كل مستند وتابع حصتك في مكان واحد.',
      en: 'Own a stake in income-producing Saudi property from 1,000 riyals. Compare expected returns, read every document, and follow your stake in one place.',
    },
  }),
  section('hero', {
    eyebrow: { ar: 'بعقود إجارة ومرابحة ومشاركة', en: 'Ijara, Murabaha and Musharaka contracts' },
    title: { ar: 'الاستثمار العقاري', en: 'Real-estate investment,' },
    easy: { ar: 'صار «سهل»', en: 'made easy' },
    lead: {
      ar: 'تملّك حصتك في عقارات مدرّة للدخل ابتداءً من {amount}. اقرأ الدراسة، واطّلع على العقد، واحسب ما تتوقعه، ثم قرّر.',
      en: 'Own a stake in income-producing property from {amount}. Read the study, check the contract, work out what to expect, then decide.',
    },
  }),
  section('draw', {}),
  section(
    'stake',
    {
      title: { ar: 'ما الحصة؟', en: 'What is a stake?' },
      text: {
        ar: 'نصيبك من عقار واحد بقدر ما استثمرت فيه. لا تشتري العقار كله، ولا تديره.',
        en: 'Your share of one property, in proportion to what you invested. You do not buy the whole property, and you do not run it.',
      },
      example: {
        ar: 'عقار بخمسة ملايين ريال، وحصة بخمسين ألفًا: نصيبك 1%.',
        en: 'A property of five million riyals, a stake of fifty thousand: your share is 1%.',
      },
      action: { ar: 'كيف تعمل المنصة', en: 'How it works' },
    },
    {
      ar: [
        ['من الدخل', 'تأخذ 1% من كل توزيع، وفق جدول الفرصة.'],
        ['من البيع', 'تأخذ 1% من ثمن العقار عند التخارج، ربح أم خسر.'],
        ['من المعلومة', 'ترى المستندات والتقييمات والدفعات كما يراها غيرك.'],
      ],
      en: [
        ['The income', 'You receive 1% of each payment, on the opportunity’s schedule.'],
        ['The sale', 'You receive 1% of the price at the exit, whether there is a gain or a loss.'],
        ['The information', 'You see the same documents, valuations and payments as everyone else.'],
      ],
    },
  ),
  section(
    'steps',
    {
      title: { ar: 'ثلاث خطوات وتصبح شريكًا', en: 'Three steps to your first stake' },
      text: {
        ar: 'من فتح الحساب إلى أول حصة، ومن جوالك.',
        en: 'From opening an account to owning a stake, all on your phone.',
      },
    },
    {
      ar: [
        ['وثّق هويتك', 'سجّل برقم جوالك وأجب عن أسئلة الملاءمة مرة واحدة.'],
        ['اختر فرصتك', 'قارن العوائد والمدد والمخاطر، واحسب عائدك المتوقع قبل أن تستثمر.'],
        ['تابع حصتك', 'اعرف ما تملكه، وما يُتوقع أن يعود به، وكل حركة على أموالك.'],
      ],
      en: [
        [
          'Verify your identity',
          'Register with your mobile number and answer the suitability questions once.',
        ],
        [
          'Choose an opportunity',
          'Compare returns, terms and risks, and work out your return before you invest.',
        ],
        ['Follow your stake', 'See what you own, what it is expected to earn, and where every riyal goes.'],
      ],
    },
  ),
  section('open', {
    title: { ar: 'فرص مفتوحة الآن', en: 'Open now' },
    text: {
      ar: 'فرص تستقبل الاستثمار اليوم، والأقرب إلى اكتمال التمويل أولًا.',
      en: 'Opportunities you can invest in today, closest to fully funded first.',
    },
    action: { ar: 'كل الفرص', en: 'All opportunities' },
  }),
  section('calculator', {
    title: { ar: 'ماذا لو استثمرت؟', en: 'What if you invested?' },
    text: {
      ar: 'المتوقع بعد خمس سنوات من «{property}»، دون إعادة استثمار الدخل.',
      en: 'Expected after five years from “{property}”, without reinvesting the income.',
    },
    action: { ar: 'احسب لمبلغك', en: 'Work out your own amount' },
  }),
  section('past', {
    title: { ar: 'فرصة انتهت، بأرقامها', en: 'A completed opportunity, in figures' },
    text: {
      ar: 'ما وعدت به وما دفعته، من دفاترنا. وفي سجل الأداء كل فرصة طرحناها، المتأخرة والملغاة أيضًا.',
      en: 'What it promised and what it paid, from our ledger. The track record covers every opportunity we have offered, including late and cancelled ones.',
    },
    action: { ar: 'سجل الأداء', en: 'Track record' },
  }),
  section('contracts', {
    eyebrow: { ar: 'إجارة · مرابحة · مشاركة', en: 'Ijara · Murabaha · Musharaka' },
    title: { ar: 'عقود تعرفها', en: 'Contracts you know' },
    text: {
      ar: 'كل فرصة بعقد إجارة أو مرابحة أو مشاركة. تسمّي صفحتها العقد وتعرض بيانها الشرعي قبل أن تستثمر، ورصيد محفظتك لا يدرّ عائدًا.',
      en: 'Each opportunity is an Ijara, Murabaha or Musharaka. Its page names the contract and carries its Sharia note before you invest, and your wallet balance earns nothing.',
    },
    action: { ar: 'الأساس الشرعي', en: 'Sharia basis' },
  }),
  section(
    'questions',
    {
      title: { ar: 'أسئلة قبل أن تبدأ', en: 'Before you start' },
      action: { ar: 'كل الأسئلة', en: 'All questions' },
    },
    {
      ar: [
        [
          'هل العوائد مضمونة؟',
          'لا. العوائد متوقعة، وقد تتأخر أو تقل، وقد تنخفض قيمة حصتك. قارن المتوقع بما دُفع فعلًا في سجل الأداء.',
        ],
        [
          'ماذا لو لم يكتمل تمويل الفرصة؟',
          'تُلغى في موعدها، ويعود المبلغ كاملًا من حسابها المستقل إلى محفظتك.',
        ],
        [
          'متى أستطيع استرجاع مالي؟',
          'عند التخارج من العقار، فالحصص لا تُتداول في المنصة. ولك التراجع خلال المدة المذكورة في طلبك ما لم يكتمل التمويل.',
        ],
        ['من يمكنه الاستثمار؟', 'من أتم 18 عامًا واعتُمد التحقق من هويته بالهوية الوطنية أو الإقامة.'],
      ],
      en: [
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
    },
  ),
  section('organizations', {
    title: { ar: 'تستثمر باسم منشأة؟', en: 'Investing as an organization?' },
    text: {
      ar: 'أخبرنا عن منشأتك ومدينتها ومن نتواصل معه.',
      en: 'Tell us its name, its city and who to contact.',
    },
    action: { ar: 'سجّل اهتمام منشأتك', en: 'Register your interest' },
  }),
  section('closing', {
    eyebrow: { ar: 'ابدأ الآن', en: 'Get started' },
    title: { ar: 'افتح حسابك في دقائق', en: 'Open your account in minutes' },
    text: {
      ar: 'فتح الحساب مجاني، والتصفح لا يحتاج إلى حساب أصلًا: كل دراسة ورقم وتحديث متاح للقراءة.',
      en: 'Opening an account is free, and you can look around without one: every study, figure and update is open to read.',
    },
    action: { ar: 'أنشئ حسابك', en: 'Create an account' },
  }),
]

const feature = (id: string, title: Bilingual, text: Bilingual): PagePart =>
  shippedPart(id, 'feature', { ...inBoth('title', title), ...inBoth('text', text) })

export const shippedFeatures: readonly PagePart[] = [
  pageHeadPart({
    title: { ar: 'المزايا', en: 'Features' },
    description: { ar: 'ما تقدمه المنصة لكل مستثمر.', en: 'What the platform offers every investor.' },
  }),
  feature(
    'minimum',
    { ar: 'من 1,000 ريال', en: 'From 1,000 riyals' },
    { ar: 'بالشروط نفسها مهما كان المبلغ', en: 'The same terms, whatever the amount' },
  ),
  feature(
    'separate',
    { ar: 'أموالك في حساب مستقل', en: 'Your money kept separate' },
    { ar: 'إلى أن يكتمل تمويل الفرصة', en: 'Until the opportunity is fully funded' },
  ),
  feature(
    'record',
    { ar: 'سجل كامل', en: 'A complete record' },
    { ar: 'كل ريال يدخل أو يخرج موثّق', en: 'Every riyal in or out is documented' },
  ),
  feature(
    'fees',
    { ar: 'بلا رسوم خفية', en: 'No hidden fees' },
    { ar: 'كل رسم ظاهر قبل الدفع', en: 'You see every fee before you pay' },
  ),
]
