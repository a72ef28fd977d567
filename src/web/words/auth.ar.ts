import type { Translated } from '#kit/locale.ts'
import type en from './auth.en.ts'

const auth: Translated<typeof en> = {
  title: 'تسجيل الدخول',
}

export default auth
