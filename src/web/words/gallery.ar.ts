import type { Translated } from '#kit/locale.ts'
import type en from './gallery.en.ts'

const gallery: Translated<typeof en> = {
  title: 'عناصر الواجهة',
}

export default gallery
