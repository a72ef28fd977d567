import { formatMoneyText, isolated, percentInText } from '#kit/format.ts'
import type { Translated } from '#kit/locale.ts'
import type * as en from './messages.en.ts'

export const refusals: Translated<typeof en.refusals> = {
  searches_full: 'حفظت 10 عمليات بحث. احذف واحدة منها أولًا.',
  search_without_filter: 'اختر معيارًا واحدًا على الأقل غير حالة الاستثمار.',
}

export const notices: Translated<typeof en.notices> = {
  matched: {
    label: 'الفرص الجديدة المطابقة لبحثك',
    title: ({ title }) => `فرصة جديدة: ${isolated(title.ar)}`,
    body: () => 'تطابق بحثًا حفظته. يمكنك حذف البحث من قائمة المتابعة.',
  },
}

export const parts: Translated<typeof en.parts> = {
  text: (text) => `«${text}»`,
  minReturn: (bps) => `${percentInText(bps, { decimals: 0 })} سنويًا فأكثر`,
  maxMinimum: (halalas) => `حد أدنى لا يزيد على ${formatMoneyText(halalas, 'ar')}`,
}

export const personal: Translated<typeof en.personal> = {
  title: 'عمليات البحث المحفوظة',
  columns: { search: 'البحث', savedAt: 'تاريخ الحفظ' },
}
