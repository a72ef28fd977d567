import type { RefusalWords } from '#kit/errors.ts'
import { formatCount, formatDate, moneyInText } from '#kit/format.ts'
import type { Translated } from '#kit/locale.ts'
import type { statementsRefusals } from './contract.ts'
import type * as en from './messages.en.ts'
import type { LineFault } from './vocabulary.ts'

const faults: Record<LineFault, string> = {
  reference: 'بلا مرجع من البنك',
  amount: 'بلا مبلغ',
  too_large: 'مبلغه مليار ريال أو أكثر',
  currency: 'ليس بالريال',
  day: 'بلا يوم',
  form: 'تعذّرت قراءته',
}

export const refusals = {
  statement_known: 'سبق استيراد هذا الملف. لم يتغيّر شيء.',
  statement_failed: 'حدث خطأ من جهتنا. لم يُستورد شيء. أرسل الملف مرة أخرى.',
  statement_draft_not_found: 'هذا الملف غير موجود. تُحذف الملفات التي لم تُستورد بعد أسبوع.',
  statement_draft_decided: 'استُورد هذا الملف أو أُلغي في هذه الأثناء.',
  statement_outcome_changed: 'تغيّرت الدفاتر منذ عرض هذه النتيجة. لم يُستورد شيء. راجع النتيجة مرة أخرى.',
  statement_used: (p: { count: number; reference: string }) =>
    `لا يمكن التراجع عن هذا الاستيراد. عدد السطور التي استُخدمت: ${formatCount(p.count)}، وأولها ${p.reference}. تراجع أولًا عمّا تم بها.`,
  statement_needed: (p: { from: string; to: string }) =>
    `بين هذا الكشف وكشف ${formatDate(p.from, 'ar')} إلى ${formatDate(p.to, 'ar')} سطور مشتركة. تراجع عن استيراد ذلك الكشف أولًا.`,
  statement_under_way: 'ما زال تسجيل هذا الكشف جاريًا. حاول مرة أخرى بعد قليل.',
  statement_unreadable:
    'تعذّرت قراءة هذا الكشف كاملًا. احصل عليه من البنك بصيغة camt.053 (XML)، أو جدول CSV فيه اليوم والمرجع والمبلغ.',
  statement_unreadable_lines: (p: { count: number; line: number; fault: LineFault }) =>
    `لم يُستورد شيء. عدد السطور التي تعذّرت قراءتها: ${formatCount(p.count)}، وأولها السطر ${formatCount(p.line)} (${faults[p.fault]}). احصل على الكشف من البنك مرة أخرى.`,
  statement_wrong_balance: (p: { expected: number; found: number }) =>
    `لم يُستورد شيء. الرصيد بحسب السطور ${moneyInText(p.expected, 'ar')}، وفي نهاية الملف ${moneyInText(p.found, 'ar')}. احصل على الكشف من البنك مرة أخرى.`,
  statement_of_many_lines: (p: { most: number }) =>
    `في هذا الكشف أكثر من ${formatCount(p.most)} سطر. احصل عليه من البنك لأيام أقل في كل مرة.`,
  statement_of_days_to_come: (p: { day: string }) =>
    `في هذا الكشف سطر بتاريخ ${formatDate(p.day, 'ar')}، وهو لم يحن بعد. راجع تواريخه، أو احصل عليه من البنك مرة أخرى.`,
  statement_of_many_days: (p: { from: string; to: string }) =>
    `هذا الكشف من ${formatDate(p.from, 'ar')} إلى ${formatDate(p.to, 'ar')}، أي لأكثر من سنة. راجع تواريخه، أو احصل عليه من البنك لسنة على الأكثر.`,
  statement_of_long_ago: (p: { day: string }) =>
    `يبدأ هذا الكشف في ${formatDate(p.day, 'ar')}، أي قبل أكثر من عشر سنوات. راجع تواريخه، أو احصل عليه من البنك مرة أخرى.`,
  statement_of_another_account:
    'هذا الكشف لحساب غير حساب المنصة. اختر كشف حساب المنصة، أو صحّح الآيبان في الإعدادات.',
  statement_not_found: 'هذا الكشف غير موجود، أو لم يعد ملفه محفوظًا.',
  line_not_found: 'لا يوجد هذا السطر في أي كشف.',
  match_not_found: 'أحد هذه السطور أو القيود غير موجود.',
  match_unequal: 'لا بد أن يتساوى مبلغ الطرفين. اختر سطورًا أو قيودًا أخرى.',
  match_taken: 'طوبق أحدها في هذه الأثناء.',
  match_not_by_hand: 'لا يُتراجع إلا عمّا طابقه مشرف يدويًا.',
} satisfies RefusalWords<typeof statementsRefusals>

export const labels: Translated<typeof en.labels> = {
  rules: {
    reference: 'بمرجع البنك',
    own_reference: 'بمرجعنا',
    file: 'بملف البنك',
    amount: 'بالمبلغ واليوم',
    hand: 'يدويًا',
  },
  differences: {
    opening: 'قبل أول كشف',
    missing: 'لم يرد في أي كشف',
    lines: 'لدى البنك وحده',
    entries: 'في الدفاتر وحدها',
    transit: 'سبق فيه طرفٌ الآخر',
  },
  faults,
  outcomes: {
    credited: 'يصل إلى محفظة',
    suspense: 'يبقى في المعلّقات',
    matched: 'موجود في الدفاتر',
    reversed: 'يُلغي إيداعًا سابقًا',
    open: 'بلا قيد في الدفاتر',
    known: 'ورد في كشف آخر',
  },
  reasons: {
    no_reference: 'لا يذكر مرجع أي مستثمر.',
    several_investors: 'يذكر مراجع أكثر من مستثمر.',
    account_inactive: 'يذكر مرجع حساب موقوف.',
    own_transfer: 'يذكر مرجعك أنت: يقيّده مشرف آخر.',
    several_payments: 'في السطر الواحد عدة مدفوعات.',
    known_reference: 'سبق أن استخدم البنك هذا المرجع.',
    payout_return: 'يذكر سحبًا سبق دفعه.',
    bank_reversal: 'ألغاه البنك.',
  },
}

export const statementSheet: Translated<typeof en.statementSheet> = {
  title: 'كشوف البنك',
  sound: 'مطابق',
  unsound: 'غير مطابق',
  columns: {
    from: 'أول يوم',
    to: 'آخر يوم',
    file: 'الملف',
    opening: 'الرصيد الافتتاحي',
    closing: 'الرصيد الختامي',
    lines: 'السطور',
    open: 'السطور غير المطابقة',
    balance: 'تطابق الرصيد والسطور',
    importedBy: 'استورده',
    imported: 'وقت الاستيراد',
  },
}

const lineColumns = {
  reference: 'مرجع البنك',
  party: 'الطرف الآخر',
  text: 'البيان',
  amount: 'المبلغ',
  day: 'تاريخ القيد',
}

export const lineSheet: Translated<typeof en.lineSheet> = {
  title: 'كشف البنك',
  open: 'غير مطابق',
  columns: { ...lineColumns, match: 'في الدفاتر', reason: 'السبب', transactions: 'القيود' },
}

export const draftLineSheet: Translated<typeof en.draftLineSheet> = {
  title: 'استيراد كشف البنك',
  columns: {
    ...lineColumns,
    outcome: 'النتيجة',
    investor: 'المستثمر',
    rule: 'طريقة المطابقة',
    why: 'السبب',
    transaction: 'القيد',
  },
}
