import type { Translated } from '#kit/locale.ts'
import type en from './words.en.ts'

const searches: Translated<typeof en> = {
  title: 'عمليات البحث المحفوظة',
  lead: 'ننبهك إلى كل فرصة جديدة تطابق بحثك.',
  noneText: 'صفِّ الفرص ثم اختر «احفظ البحث».',
  browse: 'تصفّح الفرص',
  save: 'احفظ البحث',
  isSaved: 'البحث محفوظ',
  saved: 'حُفظ البحث، وسننبهك إلى الفرص الجديدة المطابقة.',
  saveFailed: 'لم يُحفظ البحث',
  remove: 'احذف',
  removed: 'حُذف البحث',
  removeFailed: 'لم يُحذف البحث',
  savedOn: 'حُفظ في',
}

export default searches
