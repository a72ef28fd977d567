import type { Locale } from '#kit/locale.ts'
import { brands as arabic } from '../messages.ar.ts'
import { brands as english } from '../messages.en.ts'

/** Returns the name under which people know a brand of cards. One that is not in our list keeps its own name. */
export function brandName(brand: string, locale: Locale): string {
  const names: Readonly<Record<string, string>> = locale === 'ar' ? arabic : english
  return names[brand] ?? brand
}
