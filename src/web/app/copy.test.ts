import fs from 'node:fs'
import { expect, test } from 'vitest'

const files = (language: string) =>
  fs.globSync([
    `src/web/areas/*/*words*.${language}.ts`,
    `src/modules/*/messages*.${language}.ts`,
    'src/modules/content/shipped/*.ts',
  ])
const textIn = (language: string) =>
  files(language)
    .map((file) => fs.readFileSync(file, 'utf8'))
    .join('\n')

const arabic = [
  'عائد',
  'استرداد',
  'كل المواعيد',
  'مستنداتك بالعربية أو الإنجليزية (PDF)',
  'الملخص السنوي',
  'مع تقدير للزكاة، وليس فتوى',
  'رمز للتحقق منها دون كشف هويتك',
  'تأكد من كتابته كما في الشهادة',
  'قارن واختبر سيناريوهات أخرى',
  'ماذا لو اختلفت النتائج؟',
  'اختر فرصة',
  'سجل التنفيذ',
  'المبلغ المتاح',
  'اتركها فارغة لتشمل الكل',
  'معاينة الخطة',
  'نُفّذت',
  'لم تُنفَّذ',
  'أثبت أحد المعايير الآتية',
  'عرض التحقق',
  'إن وجدت جهازًا لا تعرفه فأنهِ جلسته',
  'فتح حساب جديد لاحقًا',
  'لحماية حسابك أدخل الرمز',
  'حصصك محجوزة',
  'صحّح مبلغ الفرصة المحددة',
  'وقد لا تبقى متاحة',
  'تحديد الكل كمقروء',
  'تابعه من محفظتك',
  'نتحقق مع البنك من أن',
  'صار «سهل»',
]

const english = [
  'Auto-invest',
  'Set the rules, we invest for you',
  'Calculate',
  'Share this link',
  'Cancel order',
  'Its items are back in your cart',
  'Fix the highlighted item first',
  'We can’t find that page',
  'Available for withdrawals after a day',
  'A zakat estimate, not a ruling',
]

test.each([
  ['ar', arabic],
  ['en', english],
] as const)('screens in %s use the product’s own phrases', (language, phrases) => {
  const text = textIn(language)
  expect(phrases.filter((phrase) => !text.includes(phrase))).toEqual([])
})

test('footers of papers take one line: two short sentences at most', () => {
  const footers = (['ar', 'en'] as const).flatMap((language) =>
    [...textIn(language).matchAll(/\bfooter:\s*'([^']*)'/g)].map(([, text]) => text!),
  )
  expect(footers.length).toBeGreaterThan(6)
  expect(footers.filter((text) => text.length > 85)).toEqual([])
})

test('English says log in, never sign in', () => {
  const said = files('en')
    .filter((file) => !file.includes('legal'))
    .flatMap(
      (file) =>
        fs.readFileSync(file, 'utf8').match(/['`][^'`\n]*\bsign(?:ed|ing)?[- ](?:in|out)\b[^'`\n]*['`]/gi) ??
        [],
    )
  expect(said).toEqual([])
})
