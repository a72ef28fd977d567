import type { Translated } from '#kit/locale.ts'
import type * as en from './messages.acts.en.ts'
import { labels } from './messages.ar.ts'

export const acts: Translated<typeof en.acts> = {
  acts: {
    cap_changed: 'تغيير سقف استثمار',
    qualification_asked: 'طلب التأهيل',
    qualification_approved: 'قبول طلب تأهيل',
    qualification_rejected: 'رفض طلب تأهيل',
    evidence_sent: 'إرسال مستند لطلب التأهيل',
    evidence_removed: 'سحب مستند من طلب التأهيل',
    override_evidence_sent: 'إرسال مستند لمنح فئة أو حد خاص',
    override_evidence_opened: 'الاطّلاع على مستند لمنح فئة أو حد خاص',
    evidence_opened: 'الاطّلاع على مستند من طلب تأهيل',
  },
  subjects: { cap: 'سقف' },
  fields: {
    yearly: 'خلال اثني عشر شهرًا',
    perOpportunity: 'في الفرصة الواحدة',
    ground: 'الأساس',
    reason: 'السبب',
    document: 'المستند',
    investorClass: 'فئة المستثمر',
    classUntil: 'مؤهل حتى',
    annualLimit: 'الحد السنوي الخاص',
    limitUntil: 'الحد الخاص حتى',
    evidence: 'الإثبات',
  },
  values: { ground: labels.grounds, investorClass: { retail: 'فرد', qualified: 'مؤهل' } },
}
