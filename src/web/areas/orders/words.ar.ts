import type { Translated } from '#kit/locale.ts'
import { sheet } from '#modules/orders/messages.ar.ts'
import type en from './words.en.ts'

const orders: Translated<typeof en> = {
  ...sheet,
  title: 'الاستثمارات',
  search: 'رقم الطلب، أو اسم المستثمر أو بريده أو جواله',
  sorts: { newest: 'الأحدث أولًا', oldest: 'الأقدم أولًا' },
  more: (others) => `و${others} غيرها`,
  page: {
    back: 'كل الطلبات',
    payment: 'الدفع الإلكتروني',
    payments: { pending: 'بانتظار الدفع', completed: 'وصل المبلغ', failed: 'لم يصل المبلغ' },
    paidAt: 'تاريخ الدفع',
    lapsesAt: 'يُنتظر حتى',
    lines: 'محتوى الطلب',
    fee: 'رسوم الاشتراك',
    returned: 'عاد المبلغ إلى المحفظة',
    coolingOff: 'يحق للمستثمر إلغاؤه حتى',
    afterCoolingOff: 'انقضت مدة العدول، فلا يُعاد المبلغ إلا بموافقة مشرف آخر.',
    refundProposed: 'اقتُرحت إعادة المبلغ، والقرار لمشرف آخر.',
    postings: 'القيود المحاسبية',
    noPostings: 'لم ينتقل أي مال لهذا الطلب.',
    at: 'تاريخ القيد',
    kind: 'الحركة',
    account: 'الحساب',
    amount: 'المبلغ',
    kinds: { funding: 'استثمار', funding_return: 'استرداد استثمار' },
    accounts: { wallet: 'المحفظة', funding: 'حساب التمويل', fees: 'الرسوم', suspense: 'معلّق' },
    reason: 'السبب',
    reasonHint: 'يُحفظ في سجل التدقيق.',
    cancel: 'إلغاء الطلب',
    cancelTitle: (reference) => `هل تريد إلغاء الطلب ${reference}؟`,
    cancelText: 'لا يُنتظر دفعه بعد ذلك وتعود فرصه إلى السلة. وما يصل من دفع لاحقًا يذهب إلى المحفظة.',
    cancelled: 'أُلغي الطلب',
    refund: 'إعادة المبلغ إلى المحفظة',
    refundOf: (title) => `إعادة مبلغ الاستثمار في ${title}`,
    refundTitle: (title) => `هل تريد إعادة مبلغ الاستثمار في ${title}؟`,
    refundText: (money) => `يعود ${money} إلى محفظة المستثمر فورًا شاملًا الرسوم وتنتهي حصته، ويُشعَر بذلك.`,
    proposeText: (money) => `يعود ${money} إلى محفظة المستثمر شاملًا الرسوم بعد قرار مشرف آخر.`,
    propose: 'اقتراح إعادة المبلغ',
    refunded: 'عاد المبلغ إلى محفظة المستثمر',
    proposed: 'أُرسل المقترح، والقرار لمشرف آخر',
  },
  none: { title: 'لا طلب يطابق البحث', text: 'جرّب رقمًا أو اسمًا آخر، أو حالة أخرى.' },
}

export default orders
