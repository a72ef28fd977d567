import { arabicLayoutScale } from '#kit/interface-constants.ts'
import type { Locale } from '#kit/locale.ts'

const isAdminSegment = (segment: string): boolean => /^admin(-|$)/.test(segment)

/**
 * How much larger a page's type is drawn than the reader's own setting, and with it all that is measured in
 * rem. Arabic letters are smaller than Latin ones of the same size. Dense pages, which are those with an
 * admin segment anywhere in their path, are left as they are.
 */
export const layoutScaleOf = (locale: Locale, path: string): number =>
  locale === 'ar' && !path.toLowerCase().split('/').some(isAdminSegment) ? arabicLayoutScale : 1
