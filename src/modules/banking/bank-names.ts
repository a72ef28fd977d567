import type { Locale } from '#kit/locale.ts'
import { banks as arabic } from './messages.ar.ts'
import { banks as english } from './messages.en.ts'

const banks: Readonly<Record<Locale, Readonly<Record<string, string>>>> = { ar: arabic, en: english }

/** By the two digits of an IBAN that name the bank; null where they are not known. */
export const nameOfBank = (code: string, locale: Locale): string | null => banks[locale][code] ?? null
