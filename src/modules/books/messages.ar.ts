import type { RefusalWords } from '#kit/errors.ts'
import { pluralOf, type Translated } from '#kit/locale.ts'
import type { booksRefusals } from './contract.ts'
import type * as english from './messages.en.ts'
import type * as en from './messages.en.ts'

export const refusals = {
  ledger_account_not_found: 'لا يوجد هذا الحساب في الدفاتر.',
  ledger_transaction_not_found: 'لا توجد هذه الحركة في الدفاتر.',
  break_not_found: 'لا يوجد هذا الفرق.',
  break_gone: 'زال هذا الفرق في هذه الأثناء.',
  break_assignee_unknown: 'اختر مشرفًا.',
} satisfies RefusalWords<typeof booksRefusals>

export const queues: Translated<typeof english.queues> = {
  breaks: 'فروقات في الدفاتر',
  suspense: 'مدفوعات في الحساب المعلّق',
}

export const labels: Translated<typeof english.labels> = {
  accounts: {
    wallet: 'محافظ المستثمرين',
    withdrawal_hold: 'محجوز للسحب',
    claim: 'مستحقات على المستثمرين',
    funding: 'تمويل الفرص',
    income: 'دخل الفرص',
    receivable: 'مستحقات الفرص',
    gateway_clearing: 'مقاصة بوابة الدفع',
    bank: 'البنك',
    fees: 'رسوم المنصة',
    rounding: 'فروق التقريب',
    suspense: 'الحساب المعلّق',
  },
  movements: {
    deposit: 'إيداع',
    deposit_reversal: 'عكس إيداع',
    funding: 'استثمار',
    funding_return: 'استرداد استثمار',
    fee_return: 'رسوم مُستردة',
    withdrawal_request: 'طلب سحب',
    withdrawal_completion: 'صرف سحب',
    withdrawal_return: 'سحب مُرتجع',
    funding_completion: 'اكتمال تمويل',
    income_receipt: 'دخل وارد',
    disbursement: 'توزيع',
    correction: 'تصحيح',
  },
  causes: {
    user: 'مستثمر',
    operator: 'مشرف',
    job: 'مهمة آلية',
    webhook: 'رسالة من بوابة الدفع',
    system: 'النظام',
  },
  breaks: {
    changed: 'قيد يخالف ما رُحِّل',
    missing: 'قيود مرحَّلة مفقودة',
    link: 'انقطعت سلسلة الدفاتر',
    rewritten: 'أُعيد بناء سلسلة الدفاتر',
    unbalanced: 'حركة لا يساوي مجموعها صفرًا',
    misplaced: 'قيد لا يتبع الذي قبله',
    balance: 'رصيد حساب لا يطابق قيوده',
    books: 'مجموع الأرصدة لا يساوي صفرًا',
    day: 'مجاميع يوم لا تطابق قيوده',
    unsealed: 'قيود لم تُختم منذ ساعة',
    stock: 'المبيع من الفرصة لا يطابق استثماراتها',
    reserved: 'المحجوز من الفرصة لا يطابق الطلبات المفتوحة',
    funding: 'المبلغ المحفوظ لا يطابق المبيع',
    order: 'طلب لا يطابق دفعته',
    returned: 'استثمار سُجّل استرداده ولم يُعد مبلغه',
    deposit: 'إيداع لا يطابق ما أُضيف إلى المحفظة',
    hold: 'المبلغ المعلّق للسحب لا يطابق طلبات السحب',
    run: 'عملية توزيع لا تطابق حصصها',
    share: 'حصة من توزيع لا تطابق ما صُرف',
    payout: 'مبلغ صُرف خارج أي عملية توزيع',
    receivable: 'مستحق فرصة لا يطابق ما عكسه البنك وما سُوّي منه',
    clearing: 'حساب مقاصة البوابة لا يطابق إيصالاتنا',
    suspense: 'مبلغ في الحساب المعلّق',
    uncredited: 'مبلغ دُفع عبر البوابة ولم يُضف إلى محفظة',
    refunded: 'مبلغ أُضيف إلى محفظة ثم ردّته البوابة',
    not_at_gateway: 'مبلغ أُضيف إلى محفظة ولا سجل له في البوابة',
    not_ours: 'فاتورة مدفوعة لا تطابق أي إيداع',
    foreign_currency: 'مبلغ دُفع بعملة أخرى',
    unreadable: 'تعذّرت قراءة سجل البوابة',
    bank_ours_only: 'مرحَّل هنا وليس في كشف البنك',
    bank_theirs_only: 'في كشف البنك وليس مرحَّلًا هنا',
    bank_balance: 'كشف بنكي لا ينتهي إلى ما تقود إليه حركاته',
  },
}

export const sheet: Translated<typeof english.sheet> = {
  title: 'دفتر',
  columns: {
    at: 'الوقت',
    kind: 'الحركة',
    debit: 'مدين',
    credit: 'دائن',
    balance: 'الرصيد',
    cause: 'سببها',
    record: 'السجل',
    transaction: 'رقم الحركة',
  },
}

export const accountsSheet: Translated<typeof en.accountsSheet> = {
  title: 'حسابات الدفاتر',
  platform: 'المنصة',
  columns: {
    owner: 'صاحبه',
    kind: 'النوع',
    balance: 'الرصيد',
    entries: 'القيود',
    opened: 'تاريخ الفتح',
    account: 'معرّف الحساب',
  },
}

export const breaksSheet: Translated<typeof english.breaksSheet> = {
  title: 'فروقات الدفاتر',
  columns: {
    kind: 'الفرق',
    subject: 'الموضع',
    expected: 'المتوقع',
    found: 'الموجود',
    since: 'أول ظهور',
    lastSeen: 'آخر ظهور',
    gone: 'زال في',
    assignedTo: 'المسؤول عنه',
    note: 'ملاحظة',
    correctedBy: 'حركة التسوية',
  },
}

const count = pluralOf('ar')

export const notices: Translated<typeof en.notices> = {
  breaks: {
    label: 'فروقات الدفاتر',
    title: () => 'الدفاتر غير متطابقة',
    body: ({ found }) =>
      count(found, {
        zero: 'لا فروقات جديدة.',
        one: 'ظهر فرق جديد في الدفاتر. راجعه اليوم.',
        two: 'ظهر فرقان جديدان في الدفاتر. راجعهما اليوم.',
        few: 'ظهرت # فروقات جديدة في الدفاتر. راجعها اليوم.',
        many: 'ظهر # فرقًا جديدًا في الدفاتر. راجعها اليوم.',
        other: 'ظهر # فرق جديد في الدفاتر. راجعها اليوم.',
      }),
  },
}
