import { formatDate, type Moment, toInstant } from './format.ts'
import { type Locale, pluralOf } from './locale.ts'
import { dayMs, hourMs, minuteMs } from './time.ts'

const inArabic = pluralOf('ar')
const inEnglish = pluralOf('en')
const agoTexts = {
  ar: {
    now: 'الآن',
    minutes: (count: number) =>
      inArabic(count, {
        zero: 'الآن',
        one: 'قبل دقيقة',
        two: 'قبل دقيقتين',
        few: 'قبل # دقائق',
        many: 'قبل # دقيقة',
        other: 'قبل # دقيقة',
      }),
    hours: (count: number) =>
      inArabic(count, {
        zero: 'الآن',
        one: 'قبل ساعة',
        two: 'قبل ساعتين',
        few: 'قبل # ساعات',
        many: 'قبل # ساعة',
        other: 'قبل # ساعة',
      }),
    days: (count: number) =>
      inArabic(count, {
        zero: 'اليوم',
        one: 'قبل يوم',
        two: 'قبل يومين',
        few: 'قبل # أيام',
        many: 'قبل # يومًا',
        other: 'قبل # يوم',
      }),
  },
  en: {
    now: 'now',
    minutes: (count: number) => inEnglish(count, { one: '# minute ago', other: '# minutes ago' }),
    hours: (count: number) => inEnglish(count, { one: '# hour ago', other: '# hours ago' }),
    days: (count: number) => inEnglish(count, { one: '# day ago', other: '# days ago' }),
  },
}

/** Formats the time passed, up to seven days. Older and future moments are shown as dates. */
export function formatAgo(moment: Moment, now: Date, locale: Locale): string {
  const elapsedMs = now.getTime() - toInstant(moment).getTime()
  const texts = agoTexts[locale]
  if (elapsedMs < 0 || elapsedMs > 7 * dayMs) return formatDate(moment, locale)
  if (elapsedMs < minuteMs) return texts.now
  if (elapsedMs < hourMs) return texts.minutes(Math.floor(elapsedMs / minuteMs))
  if (elapsedMs < dayMs) return texts.hours(Math.floor(elapsedMs / hourMs))
  return texts.days(Math.floor(elapsedMs / dayMs))
}
