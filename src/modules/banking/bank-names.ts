import type { Locale } from '#kit/locale.ts'
import { banks as arabic } from './messages.ar.ts'
import { banks as english } from './messages.en.ts'

const banks: Readonly<Record<Locale, Readonly<Record<string, string>>>> = { ar: arabic, en: english }

/** Returns the name of a bank by its two digits in an IBAN. `null` if they are unknown. */
export const nameOfBank = (code: string, locale: Locale): string | null => banks[locale][code] ?? null
