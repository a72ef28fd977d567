import type { Translated } from '#kit/locale.ts'
import type en from './landing.en.ts'

const landing: Translated<typeof en> = {
  title: 'الاستثمار العقاري صار سهلًا',
}

export default landing
