import type { Translated } from '#kit/locale.ts'
import type en from './opportunities.en.ts'

const opportunities: Translated<typeof en> = {
  title: 'الفرص',
}

export default opportunities
