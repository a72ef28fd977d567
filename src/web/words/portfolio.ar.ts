import type { Translated } from '#kit/locale.ts'
import type en from './portfolio.en.ts'

const portfolio: Translated<typeof en> = {
  title: 'استثماراتي',
}

export default portfolio
