import type { Translated } from '#kit/locale.ts'
import type en from './verification.en.ts'

const verification: Translated<typeof en> = {
  title: 'التحقق من الهوية والملاءمة',
}

export default verification
