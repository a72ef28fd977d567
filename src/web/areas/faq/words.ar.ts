import type { Translated } from '#kit/locale.ts'
import type en from './words.en.ts'

const faq: Translated<typeof en> = {
  search: 'ابحث في الأسئلة',
  none: 'لا توجد نتائج. جرّب كلمات أقل.',
  link: 'رابط هذا السؤال',
}

export default faq
