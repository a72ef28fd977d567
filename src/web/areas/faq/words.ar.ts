import type { Translated } from '#kit/locale.ts'
import type en from './words.en.ts'

const faq: Translated<typeof en> = {
  search: 'ابحث في الأسئلة',
  none: 'لا يوجد سؤال فيه كل هذه الكلمات.',
  link: 'رابط هذا السؤال',
}

export default faq
