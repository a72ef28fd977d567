import { pluralOf, type Translated } from '#kit/locale.ts'
import type en from './words.en.ts'

const count = pluralOf('ar')

const compare: Translated<typeof en> = {
  title: 'مقارنة الفرص',
  lead: 'حتى أربع فرص جنبًا إلى جنب لمبلغ واحد. الرابط يحفظ المقارنة كلها، فشاركه مع من تشاء.',
  crumbs: 'الفرص',
  none: { title: 'لا شيء للمقارنة بعد', text: 'اختر فرصة' },
  open: 'كل الفرص',
  amount: 'مبلغ الاستثمار بالريال',
  add: 'إضافة فرصة',
  choose: 'دون إضافة',
  assumptions: 'ماذا لو اختلفت النتائج؟',
  income: 'الدخل المتحقق من المتوقع، %',
  late: 'تأخر التخارج بالأشهر',
  reckon: 'احسب',
  differ: 'الصفوف المظللة تختلف فيها الفرص.',
  invest: 'استثمر',
  investIn: (title) => `استثمر في ${title}`,
  remove: 'إزالة',
  removeOf: (title) => `إزالة ${title} من المقارنة`,
  caption: 'الفرص جنبًا إلى جنب',
  groups: { terms: 'الشروط', plan: 'كما هو متوقع', less: 'بدخل أقل', late: 'بتخارج متأخر' },
  rows: {
    status: 'الحالة',
    place: 'الموقع',
    risk: 'المخاطر',
    funded: 'نسبة التمويل',
    minimum: 'الحد الأدنى',
    annual: 'العائد السنوي المتوقع',
    total: 'إجمالي العائد المتوقع',
    schedule: 'التوزيعات',
    fee: 'رسوم الاشتراك لهذا المبلغ',
    toTerm: 'الدخل والربح حتى نهايتها',
    endsAfter: 'تنتهي بعد',
    afterFive: 'القيمة بعد 5 سنوات',
  },
  over: 'انتهت',
  months: (n) =>
    count(n, { zero: 'فورًا', one: 'شهر واحد', two: 'شهرين', few: '# أشهر', many: '# شهرًا', other: '# شهر' }),
  lessText: (percent) => `${percent} من الدخل، والربح عند التخارج كما هو متوقع.`,
  lateText: (months) => `يتأخر التخارج ${months}، ولا يزيد المجموع على المتوقع.`,
  note: 'أرقام تقديرية مبنية على العوائد المتوقعة وبالدالة نفسها التي تحسب بها الحاسبة، ولا تمثل وعدًا أو ضمانًا.',
}

export default compare
