import { type Locale, otherLocale } from '#kit/locale.ts'

/**
 * The languages in which a journey runs, for `describe.each`: `npm test` runs it in one, and `npm run test:slow` in
 * the other. Journeys with the tag `bilingual` use it.
 */
export const journeyIn = (locale: Locale): readonly Locale[] => [
  process.env.JOURNEYS_IN === 'other' ? otherLocale(locale) : locale,
]
