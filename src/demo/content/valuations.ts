import type { Bilingual } from '#kit/locale.ts'

/** A valuation of an asset after its purchase. */
export interface ValuationContent {
  readonly slug: string
  readonly daysAgo: number
  /** The value as a share of the price, in basis points. */
  readonly valuedBps: number
  readonly valuer: Bilingual
}

/** Invented offices. */
const murouj: Bilingual = { ar: 'مكتب مُروج الساحل للتقييم العقاري', en: 'Murouj Coast Valuation Office' }
const wadi: Bilingual = { ar: 'دار الوادي للتقييم العقاري', en: 'Dar Al Wadi Valuers' }

/** The values of two assets over time. One of them fell before it rose. */
export const demoValuations: readonly ValuationContent[] = [
  { slug: 'ar-rawdah-clinics', daysAgo: 560, valuedBps: 10_080, valuer: murouj },
  { slug: 'ar-rawdah-clinics', daysAgo: 375, valuedBps: 10_310, valuer: murouj },
  { slug: 'ar-rawdah-clinics', daysAgo: 190, valuedBps: 10_540, valuer: murouj },
  { slug: 'ar-rawdah-clinics', daysAgo: 24, valuedBps: 10_790, valuer: wadi },
  { slug: 'as-safra-plaza', daysAgo: 300, valuedBps: 9_720, valuer: wadi },
  { slug: 'as-safra-plaza', daysAgo: 110, valuedBps: 9_940, valuer: wadi },
]
