import type { Translated } from '#kit/locale.ts'
import type * as en from './messages.en.ts'

export const life: Translated<typeof en.life> = {
  stage: {
    funding: 'قيد التمويل',
    owned: 'مملوكة',
    paying: 'توزّع عوائد',
    exited: 'تم التخارج',
    cancelled: 'أُعيد المبلغ',
  },
  meaning: {
    funding: 'مبلغك محفوظ حتى يكتمل التمويل.',
    owned: 'اكتمل التمويل وأصبحت الحصة ملكك.',
    paying: 'وصلت عوائد من هذه الحصة إلى محفظتك.',
    exited: 'بيع العقار ودُفع نصيبك إلى محفظتك.',
    cancelled: 'لم يكتمل التمويل، فعاد مبلغك إلى محفظتك.',
  },
  of: (title) => `أين وصلت الحصة في «${title}»`,
  now: 'الآن',
  done: 'اكتملت',
}

export const part: Translated<typeof en.part> = {
  income: 'عوائد',
  capital: 'رأس مال مسترد',
  fee: 'رسوم مستردة',
}

export const sheet: Translated<typeof en.sheet> = {
  title: 'المعاملات',
  columns: {
    at: 'التاريخ',
    type: 'المعاملة',
    title: 'الفرصة',
    status: 'الحالة',
    method: 'الطريقة',
    amount: 'المبلغ',
  },
  type: { deposit: 'إيداع', withdrawal: 'سحب', sales: 'عوائد ومبيعات', funded: 'استثمار' },
  status: { pending: 'قيد التنفيذ', completed: 'مكتملة', failed: 'فاشلة', rejected: 'مرفوضة' },
  method: { wallet: 'المحفظة', online: 'الدفع الإلكتروني', bank: 'حوالة بنكية' },
}

/** What is told of a person's history. */
export const timeline = {
  label: 'الأموال والطلبات',
  title: (type: string, amount: string) => `${type}: ${amount}`,
}
