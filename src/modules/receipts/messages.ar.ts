import type { RefusalWords } from '#kit/errors.ts'
import { formatFigure, moneyInText } from '#kit/format.ts'
import type { Translated } from '#kit/locale.ts'
import type { receiptsRefusals } from './contract.ts'
import type * as en from './messages.en.ts'

export const refusals = {
  receipt_not_found: 'هذه الحوالة غير موجودة.',
  receipt_known: 'حوالة بمرجع البنك هذا مسجَّلة من قبل.',
  receipt_settled: 'لم تعد هذه الحوالة معلّقة.',
  receipt_not_credited: 'لا تُعاد إلى المعلّقات إلا حوالة أُضيفت إلى محفظة أو رُحّلت.',
  receipt_spent: 'لم يعد في المحفظة هذا المبلغ. تواصل مع المستثمر أولًا.',
  receipt_own: 'هذا مالك أنت، فلا بد أن يقوم بذلك مشرف آخر.',
  receipt_owner_unknown: 'لا أحد موثّق الهوية بهذا تمامًا. أدخل المرجع أو البريد أو رقم الجوال كاملًا.',
  receipt_reason_needed: 'اذكر كيف عرفت أن هذا المبلغ له.',
  receipt_earner_unknown: 'لا دخل لهذه الفرصة يُصرف. اختر فرصة اكتمل تمويلها.',
  receipt_of_payout: (p: { reference: string }) =>
    `أعاد البنك مبلغ سحب بالحوالة ${p.reference}. سجّل الإعادة في صفحة السحب بهذا المرجع.`,
  receipt_names_payout: (p: { reference: string }) =>
    `يذكر هذا النص السحب ${p.reference}. سجّل إعادة البنك في صفحته.`,
  receipt_income_drawn: 'صُرف هذا المبلغ أو يُصرف الآن من حساب الفرصة، وما صُرف للمستثمرين لا يُسترد.',
  receipt_beyond_gateway: (p: { over: number }) =>
    `يزيد هذا المبلغ ${formatFigure(p.over)} ريال على مستحقاتنا لدى بوابة الدفع، فلا يمكن أن يكون تحويلًا منها.`,
  transfer_not_offered: 'التحويل البنكي غير متاح بعد. أودع بالبطاقة إلى حين ذلك.',
} satisfies RefusalWords<typeof receiptsRefusals>

export const checks: Translated<typeof en.checks> = {
  account_holds_it: 'المبلغ لا يزال في الحساب',
  in_suspense: 'الحوالة لا تزال معلّقة',
  on_statement: 'ظاهرة في كشف البنك',
  may_be_credited: 'حساب المستثمر نشط ومعتمد',
  sender_is_owner: 'اسم المرسل هو اسم المستثمر',
  names_reference: 'ذكرت مرجع المستثمر',
  no_payout_return: 'ليست إعادة لسحب سابق',
}

export const labels: Translated<typeof en.labels> = {
  reversal: 'إعادة حوالة بنكية إلى المعلّقات',
  assignment: 'إضافة حوالة بنكية إلى محفظة',
  statuses: {
    suspense: 'معلّقة',
    credited: 'أُضيفت إلى المحفظة',
    income: 'دخل فرصة',
    gateway_payout: 'تحويل من بوابة الدفع',
    sent_back: 'أُعيدت',
    payout_return: 'إعادة سحب',
  },
  holds: {
    several_payments:
      'أرسل البنك عدة دفعات في مبلغ واحد دون أن يذكر مبلغ كل منها. تحقّق من أصحابها قبل أي إجراء.',
    known_reference: 'سبق أن استخدم البنك هذا المرجع. تأكد من أنها ليست الدفعة نفسها.',
    payout_return: 'تذكر سحبًا سبق دفعه، وقد تكون إعادة البنك له.',
    bank_reversal: 'وسمها البنك أو حركة بعدها بأنها عكس قيد.',
  },
  moves: {
    credited: 'أُضيفت إلى المحفظة',
    income: 'رُحّلت دخلًا لفرصة',
    gateway_payout: 'رُحّلت تحويلًا من بوابة الدفع',
    reversed: 'أُعيدت إلى المعلّقات',
    sent_back: 'أُعيدت',
    payout_return: 'سُجّلت إعادةً لسحب',
  },
  likenesses: {
    exact_reference: 'المرجع في النص',
    reference: 'مرجع قريب',
    sender: 'المرسل نفسه من قبل',
    payout: 'حُوّل إليه هذا المبلغ على هذا الحساب',
    name: 'اسم المرسل نفسه',
    found: 'تطابق كامل مع البحث',
    found_partly: 'تطابق جزئي مع البحث',
  },
  grades: { strong: 'تطابق قوي', likely: 'تطابق محتمل', weak: 'تطابق ضعيف' },
}

export const sheet: Translated<typeof en.sheet> = {
  title: 'الحوالات البنكية',
  columns: {
    reference: 'مرجع البنك',
    booked: 'تاريخ القيد',
    amount: 'المبلغ',
    status: 'الحالة',
    party: 'من',
    ending: 'آخر أرقام الحساب',
    text: 'ما كتبه المرسل',
    investor: 'المستثمر',
    opportunity: 'الفرصة',
    recordedBy: 'سجّلها',
    recorded: 'تاريخ التسجيل',
  },
}

export const queues: Translated<typeof en.queues> = { suspense: 'حوالات بنكية معلّقة' }

export const personal: Translated<typeof en.personal> = {
  because: 'نظام الدفاتر التجارية: تُحفظ سجلات المدفوعات عشر سنوات.',
  title: 'الحوالات البنكية',
  columns: { bankReference: 'مرجع البنك', amount: 'المبلغ', kind: 'ما تم', at: 'الوقت' },
}

export const notices: Translated<typeof en.notices> = {
  credited: {
    label: 'وصول حوالة بنكية إلى محفظتك',
    title: (p) => `وصل إلى محفظتك ${moneyInText(p.amount, 'ar')} بحوالة بنكية`,
    body: () => 'يمكنك استثماره الآن.',
  },
  reversed: {
    label: 'استرداد حوالة بنكية',
    title: (p) => `استُرد من محفظتك ${moneyInText(p.amount, 'ar')}`,
    body: (p) =>
      p.isByBank
        ? `عكس البنك قيد هذه الحوالة. استفسر عن السبب من البنك الذي حوّلت منه.${
            p.claimed ? ` لم يكفِ رصيد محفظتك، وبقي عليك ${moneyInText(p.claimed, 'ar')}.` : ''
          }`
        : `كان قد أُضيف إليك خطأً. ${p.reason}`,
  },
}
