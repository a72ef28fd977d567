import type { Translated } from '#kit/locale.ts'
import type * as en from './messages.acts.en.ts'

export const acts: Translated<typeof en.acts> = {
  acts: {
    imported: 'استيراد كشف بنك',
    import_undone: 'التراجع عن استيراد كشف بنك',
    downloaded: 'تنزيل كشف بنك',
    matched: 'مطابقة البنك والدفاتر يدويًا',
    match_undone: 'التراجع عن مطابقة بين البنك والدفاتر',
  },
  subjects: { bank_statement: 'كشف بنك', bank_match: 'مطابقة بين البنك والدفاتر' },
  fields: {
    fileName: 'الملف',
    from: 'من',
    to: 'إلى',
    lines: 'السطور',
    newLines: 'السطور الجديدة',
    entries: 'القيود',
    amount: 'المبلغ',
    reason: 'السبب',
  },
}
