export const locales = ['ar', 'en'] as const
export type Locale = (typeof locales)[number]
export type Bilingual = { ar: string; en: string }
export type PathPrefix = '' | '/ar' | '/en'

export const directionOf = (locale: Locale): 'rtl' | 'ltr' => (locale === 'ar' ? 'rtl' : 'ltr')
export const otherLocale = (locale: Locale): Locale => (locale === 'ar' ? 'en' : 'ar')

/** Splits the language prefix off a path. No prefix means Arabic. `/english` does not begin with `/en`. */
export function splitPrefix(pathname: string): { prefix: PathPrefix; locale: Locale; path: string } {
  for (const locale of locales) {
    const prefix = `/${locale}` as const
    if (pathname === prefix) return { prefix, locale, path: '/' }
    if (pathname.startsWith(`${prefix}/`)) return { prefix, locale, path: pathname.slice(prefix.length) }
  }
  return { prefix: '', locale: 'ar', path: pathname }
}

/** Returns the first of Arabic and English in an `Accept-Language` header, or Arabic. */
export function localeOfHeader(acceptLanguage: string | null | undefined): Locale {
  for (const item of (acceptLanguage ?? '').split(',')) {
    const tag = item.trim().toLowerCase().slice(0, 2)
    if (tag === 'ar' || tag === 'en') return tag
  }
  return 'ar'
}

type PluralForms<L extends Locale> = L extends 'ar'
  ? Record<'zero' | 'one' | 'two' | 'few' | 'many' | 'other', string>
  : Record<'one' | 'other', string>

const rules = { ar: new Intl.PluralRules('ar'), en: new Intl.PluralRules('en') }
const figures = new Intl.NumberFormat('en-US')

/** Returns a function that picks the plural form of a count and replaces `#` by it. Arabic has six forms. */
export function pluralOf<L extends Locale>(locale: L): (count: number, forms: PluralForms<L>) => string {
  return (count, forms) => {
    const table = forms as Record<string, string>
    return (table[rules[locale].select(count)] ?? table.other!).replaceAll('#', figures.format(count))
  }
}

/**
 * The type of an Arabic catalogue: the English one with each text widened to `string`. A missing key, argument or
 * plural form does not compile.
 */
export type Translated<T> = {
  readonly [K in keyof T]: T[K] extends (...args: infer A) => string
    ? (...args: A) => string
    : T[K] extends string
      ? string
      : T[K] extends object
        ? Translated<T[K]>
        : T[K]
}
