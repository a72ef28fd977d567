import type { RefusalWords } from '#kit/errors.ts'
import { moneyInText } from '#kit/format.ts'
import type { Translated } from '#kit/locale.ts'
import type { correctionsRefusals } from './contract.ts'
import type * as en from './messages.en.ts'

export const refusals = {
  correction_not_found: 'لا يوجد هذا التصحيح.',
  correction_origin_unknown: 'ما يتعلق به التصحيح غير موجود. افتحه من موضعه مرة أخرى.',
  correction_made_already: 'صُحّح هذا السطر من قبل. إن كان التصحيح خطأ فاعكسه أولًا.',
  correction_refund_unknown: 'لا تُظهر آخر مقارنة مع بوابة الدفع هذا الفرق. أعد المقارنة أولًا.',
  correction_receivable_unknown: 'لا مستحق لهذه الفرصة.',
  correction_owner_unknown: 'لا أحد موثّق الهوية بهذا تمامًا. أدخل المرجع أو البريد أو الجوال كاملًا.',
  correction_own: 'هذا مالك أنت، فلا بد أن يتولاه مشرفون آخرون.',
  correction_beyond: 'لا يتوفر هذا المبلغ: ما بقي لغيره.',
  correction_not_reversible: 'يُلغى هذا من حيث تم، لا بعكس قيده.',
  correction_reversed: 'سبق عكس هذا القيد.',
  correction_spent: 'لم يعد في المحفظة هذا المبلغ. تواصل مع المستثمر أولًا.',
} satisfies RefusalWords<typeof correctionsRefusals>

export const checks: Translated<typeof en.checks> = {
  covered: 'المبلغ متاح',
  line_uncorrected: 'لم يُصحَّح سطر الكشف من قبل',
  not_reversed: 'لم يُعكس من قبل',
}

export const labels: Translated<typeof en.labels> = {
  posting: 'تصحيح في الدفاتر',
  reversal: 'عكس تصحيح',
  kinds: {
    bank_charge: 'رسوم أخذها البنك',
    bank_interest: 'عائد دفعه البنك',
    gateway_payout: 'تحويل بوابة الدفع إلى البنك',
    suspense_to_wallet: 'من المعلّقات إلى محفظة',
    rounding_to_fees: 'من فروق التقريب إلى الرسوم',
    gateway_refund: 'أعادت بوابة الدفع مبلغًا',
    claim_from_wallet: 'سداد مستحق من المحفظة',
    receivable_from_income: 'حجز دخل لسداد مستحق للفرصة',
    receivable_write_off: 'شطب مستحق للفرصة على رسوم المنصة',
  },
}

export const notices: Translated<typeof en.notices> = {
  depositRefunded: {
    label: 'إعادة مبلغ دفعة بالبطاقة',
    title: (p) => `أُعيد ${moneyInText(p.amount, 'ar')} إلى البطاقة التي دفعت بها`,
    body: (p) =>
      p.claimed === 0
        ? 'خُصم المبلغ من محفظتك.'
        : `لم يكفِ رصيد محفظتك، وبقي عليك ${moneyInText(p.claimed, 'ar')}. سنتواصل معك.`,
  },
}
