import { type Moment, partsOf } from './format.ts'
import type { Locale } from './locale.ts'

const hijri = new Intl.DateTimeFormat('en-SA-u-ca-islamic-umalqura-nu-latn', {
  timeZone: 'Asia/Riyadh',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
})

const hijriMonthNames = {
  ar: [
    ...['محرم', 'صفر', 'ربيع الأول', 'ربيع الآخر', 'جمادى الأولى', 'جمادى الآخرة'],
    ...['رجب', 'شعبان', 'رمضان', 'شوال', 'ذو القعدة', 'ذو الحجة'],
  ],
  en: [
    ...['Muharram', 'Safar', 'Rabi I', 'Rabi II', 'Jumada I', 'Jumada II'],
    ...['Rajab', 'Shaban', 'Ramadan', 'Shawwal', 'Dhul Qidah', 'Dhul Hijjah'],
  ],
}
/** The Umm al-Qura date: `11 جمادى الآخرة 1448هـ`, `11 Jumada II 1448 AH`. For display only. */
export function formatHijri(moment: Moment, locale: Locale): string {
  const { day, month, year } = partsOf(hijri, moment)
  const name = hijriMonthNames[locale][Number(month) - 1]
  return locale === 'ar' ? `${day} ${name} ${year}هـ` : `${day} ${name} ${year} AH`
}
