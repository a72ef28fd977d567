import { type Locale, locales } from '#kit/locale.ts'

export interface PreviewSearch {
  lang?: Locale
  device?: 'phone' | 'desktop'
}

/** Reads the language and the device of a preview from its address. */
export const readPreviewSearch = ({ lang, device }: Record<string, unknown>): PreviewSearch => {
  const locale = locales.find((one) => one === lang)
  return {
    ...(locale ? { lang: locale } : {}),
    ...(device === 'phone' || device === 'desktop' ? { device } : {}),
  }
}
