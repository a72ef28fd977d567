import { type Locale, pluralOf } from './locale.ts'

const en = pluralOf('en')
const ar = pluralOf('ar')

const words = {
  en: {
    seconds: (count: number) => en(count, { one: '# second', other: '# seconds' }),
    minutes: (count: number) => en(count, { one: '# minute', other: '# minutes' }),
    hours: (count: number) => en(count, { one: '# hour', other: '# hours' }),
  },
  ar: {
    seconds: (count: number) =>
      ar(count, {
        zero: 'لحظة',
        one: 'ثانية واحدة',
        two: 'ثانيتين',
        few: '# ثوانٍ',
        many: '# ثانية',
        other: '# ثانية',
      }),
    minutes: (count: number) =>
      ar(count, {
        zero: 'لحظة',
        one: 'دقيقة واحدة',
        two: 'دقيقتين',
        few: '# دقائق',
        many: '# دقيقة',
        other: '# دقيقة',
      }),
    hours: (count: number) =>
      ar(count, {
        zero: 'لحظة',
        one: 'ساعة واحدة',
        two: 'ساعتين',
        few: '# ساعات',
        many: '# ساعة',
        other: '# ساعة',
      }),
  },
} as const

/** Words for a wait after 'in' or بعد, rounded up to a natural unit. */
export function waitWords(locale: Locale, seconds: number): string {
  const { seconds: ofSeconds, minutes, hours } = words[locale]
  if (seconds <= 90) return ofSeconds(seconds)
  return seconds <= 90 * 60 ? minutes(Math.ceil(seconds / 60)) : hours(Math.ceil(seconds / 3600))
}
