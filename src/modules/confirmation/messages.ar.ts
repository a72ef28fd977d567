import type { RefusalWords } from '#kit/errors.ts'
import type { Translated } from '#kit/locale.ts'
import type { confirmationRefusals } from './contract.ts'
import type { labels as englishLabels, personal as englishPersonal } from './messages.en.ts'

export const refusals = {
  confirmation_manual: 'يتحقق فريقنا هنا من الهوية عن طريق المستندات، ولا حاجة إلى تأكيدها في تطبيق.',
  confirmation_needs_id: 'أدخل رقم هويتك في خطوة الهوية أولًا.',
  confirmation_not_needed: 'هويتك مؤكدة من قبل.',
  confirmation_open_elsewhere:
    'ما زال نفاذ ينتظر الرد على طلب آخر لرقم الهوية هذا. أجب عنه في التطبيق، أو انتظر حتى ينتهي.',
  confirmation_unavailable:
    'لا يستجيب نفاذ الآن. حاول بعد قليل، أو تابع طلبك: يمكن لفريقنا التحقق من مستنداتك بدلًا من ذلك.',
  callback_refused: 'هذه الرسالة غير موقّعة من خدمة الهوية.',
} satisfies RefusalWords<typeof confirmationRefusals>

export const labels: Translated<typeof englishLabels> = {
  method: { manual: 'المشرفون، بالمستندات', nafath: 'نفاذ' },
  status: {
    asking: 'يجري الإرسال',
    waiting: 'بانتظار الرد في التطبيق',
    confirmed: 'تم التأكيد',
    rejected: 'رُفض في التطبيق',
    lapsed: 'انتهت المهلة دون رد',
    mismatched: 'أجاب عنه شخص آخر',
    cancelled: 'أُلغي',
    failed: 'لم يستقبله نفاذ',
  },
  mismatch: { id: 'رقم الهوية', name: 'الاسم', birth_date: 'تاريخ الميلاد' },
}

export const personal: Translated<typeof englishPersonal> = {
  because: 'نظام مكافحة غسل الأموال: نحتفظ بسجل تأكيد الهوية عشر سنوات.',
  attempts: {
    title: 'عمليات تأكيد الهوية',
    columns: { status: 'النتيجة', askedAt: 'أُرسل في', decidedAt: 'تاريخ الرد' },
  },
}
