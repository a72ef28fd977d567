import type { Moment } from './format.ts'
import { toHijri } from './hijri.ts'
import type { Locale } from './locale.ts'

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

/** Names of the Hijri months, Muharram first: for selects. */
export const hijriMonthNamesOf = (locale: Locale): readonly string[] => hijriMonthNames[locale]

/** The Umm al-Qura date: `11 جمادى الآخرة 1448هـ`, `11 Jumada II 1448 AH`. For display only. */
export function formatHijri(moment: Moment, locale: Locale): string {
  const { day, month, year } = toHijri(moment)
  const name = hijriMonthNames[locale][month - 1]
  return locale === 'ar' ? `${day} ${name} ${year}هـ` : `${day} ${name} ${year} AH`
}
