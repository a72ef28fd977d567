import type { Translated } from '#kit/locale.ts'
import type en from './admin.en.ts'

const admin: Translated<typeof en> = {
  title: 'الرئيسية',
}

export default admin
