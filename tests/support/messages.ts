import type { Locale } from '#kit/locale.ts'
import { ar as gatewayAr } from '#sandbox/moyasar/messages.ar.ts'
import { en as gatewayEn } from '#sandbox/moyasar/messages.en.ts'
import { wordsOf as componentWordsOf } from '#web/components/words.ts'
import adminAr from '#web/words/admin.ar.ts'
import adminEn from '#web/words/admin.en.ts'
import authAr from '#web/words/auth.ar.ts'
import authEn from '#web/words/auth.en.ts'
import cartAr from '#web/words/cart.ar.ts'
import cartEn from '#web/words/cart.en.ts'
import frameAr from '#web/words/frame.ar.ts'
import frameEn from '#web/words/frame.en.ts'
import landingAr from '#web/words/landing.ar.ts'
import landingEn from '#web/words/landing.en.ts'
import opportunitiesAr from '#web/words/opportunities.ar.ts'
import opportunitiesEn from '#web/words/opportunities.en.ts'
import portfolioAr from '#web/words/portfolio.ar.ts'
import portfolioEn from '#web/words/portfolio.en.ts'
import verificationAr from '#web/words/verification.ar.ts'
import verificationEn from '#web/words/verification.en.ts'
import walletAr from '#web/words/wallet.ar.ts'
import walletEn from '#web/words/wallet.en.ts'

const arabic = {
  admin: adminAr,
  auth: authAr,
  cart: cartAr,
  components: componentWordsOf('ar'),
  frame: frameAr,
  gateway: gatewayAr,
  landing: landingAr,
  opportunities: opportunitiesAr,
  portfolio: portfolioAr,
  verification: verificationAr,
  wallet: walletAr,
}
export type ScreenWords = typeof arabic

const english: ScreenWords = {
  admin: adminEn,
  auth: authEn,
  cart: cartEn,
  components: componentWordsOf('en'),
  frame: frameEn,
  gateway: gatewayEn,
  landing: landingEn,
  opportunities: opportunitiesEn,
  portfolio: portfolioEn,
  verification: verificationEn,
  wallet: walletEn,
}

/** What the screens say, in one language: tests look for the words that people look for. */
export const screenWords = (locale: Locale): ScreenWords => (locale === 'ar' ? arabic : english)
