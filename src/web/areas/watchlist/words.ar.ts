import type { Translated } from '#kit/locale.ts'
import type en from './words.en.ts'

const watchlist: Translated<typeof en> = {
  title: 'قائمة المتابعة',
  lead: 'ننبهك عند فتح الفرصة، وعند بلوغ تمويلها \u206690%\u2069، وقبل إغلاقها بيوم، وعند إغلاقها.',
  watch: 'تابِع الفرصة',
  stop: 'ألغِ المتابعة',
  added: 'أُضيفت إلى قائمة متابعتك',
  removed: 'أُزيلت من قائمة متابعتك',
  failed: 'لم تتغير قائمة متابعتك',
  none: 'قائمة متابعتك فارغة',
  noneText: 'اختر «تابِع الفرصة» في أي فرصة لتجدها هنا.',
  browse: 'تصفّح الفرص',
}

export default watchlist
