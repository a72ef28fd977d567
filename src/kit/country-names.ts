import type { Locale } from './locale.ts'

const names = {
  ar: new Intl.DisplayNames('ar', { type: 'region' }),
  en: new Intl.DisplayNames('en', { type: 'region' }),
} as const
const lists = {
  ar: new Intl.ListFormat('ar', { type: 'conjunction' }),
  en: new Intl.ListFormat('en', { type: 'conjunction' }),
} as const

/** Returns the names of countries as part of a sentence. `codes` are ISO 3166 codes, separated by spaces. */
export const listCountries = (codes: string, locale: Locale): string =>
  lists[locale].format(codes.split(' ').map((code) => names[locale].of(code) ?? code))
