import type { Locale } from '#kit/locale.ts'

interface AnalyticsWords {
  readonly title: string
  readonly text: string
  readonly details: string
  readonly accept: string
  readonly refuse: string
  readonly choice: string
  readonly choiceText: string
  readonly cookies: string
  readonly on: string
  readonly off: string
}

/** Words of the question about measurement. It loads by itself. */
export const analyticsWords: Readonly<Record<Locale, AnalyticsWords>> = {
  ar: {
    title: 'قياس الزيارات',
    text: 'هل تسمح لنا بقياس زيارات الصفحات لتحسينها؟ لا نرسل اسمًا ولا مبلغًا.',
    details: 'سياسة الخصوصية',
    accept: 'أسمح',
    refuse: 'لا أسمح',
    choice: 'قياس الزيارات',
    choiceText:
      'نقيس أي الصفحات تُزار لتحسينها، ولا نرسل اسمًا ولا مبلغًا ولا رقم طلب. لك تغيير اختيارك متى شئت.',
    cookies:
      'إضافةً إلى ما سبق، يُحفظ اختيارك في ملف الارتباط analytics سنة. وإن سمحت، وضعت خدمة القياس ملفات تبدأ بـ ‎_ga لتعرف المتصفح حتى سنة، ونحذفها إن رجعت عن اختيارك.',
    on: 'مسموح',
    off: 'غير مسموح',
  },
  en: {
    title: 'Measuring visits',
    text: 'May we measure which pages are visited, to improve them? We send no names and no amounts.',
    details: 'Privacy policy',
    accept: 'Allow',
    refuse: 'Do not allow',
    choice: 'Measuring visits',
    choiceText:
      'We measure which pages are visited, to improve them, and send no names, amounts or order numbers. You can change your answer at any time.',
    cookies:
      'Besides the cookies above, the cookie analytics keeps your answer for a year. If you allow it, the measuring service sets cookies that begin with _ga to recognise the browser for up to a year; we delete them when you withdraw.',
    on: 'Allowed',
    off: 'Not allowed',
  },
}
