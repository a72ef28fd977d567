import { type AuditWords, exportFieldWords, pairWords } from '#kit/audit-words.ts'
import * as ar from './messages.ar.ts'
import * as en from './messages.en.ts'

/** The words of this module's acts in the audit log. */
export const limitsAuditWords: AuditWords = {
  acts: {
    requests_exported: { ar: 'تصدير طلبات التأهيل', en: 'Exported requests to be qualified' },
    cap_changed: { ar: 'تغيير سقف استثمار', en: 'Changed a cap on investing' },
    qualification_asked: { ar: 'طلب التأهيل', en: 'Asked to be a qualified investor' },
    qualification_approved: { ar: 'قبول طلب تأهيل', en: 'Approved a request to be qualified' },
    qualification_rejected: { ar: 'رفض طلب تأهيل', en: 'Declined a request to be qualified' },
    evidence_sent: { ar: 'إرسال مستند لطلب التأهيل', en: 'Sent a document for a request to be qualified' },
    evidence_removed: { ar: 'سحب مستند من طلب التأهيل', en: 'Took such a document back' },
    override_evidence_sent: {
      ar: 'إرسال مستند لمنح فئة أو حد خاص',
      en: 'Sent a document for a class or a limit of their own',
    },
    override_evidence_opened: {
      ar: 'الاطّلاع على مستند لمنح فئة أو حد خاص',
      en: 'Opened a document for a class or a limit of their own',
    },
    evidence_opened: {
      ar: 'الاطّلاع على مستند من طلب تأهيل',
      en: 'Opened a document of a request to be qualified',
    },
  },
  subjects: { cap: { ar: 'سقف', en: 'Cap' } },
  fields: {
    ...exportFieldWords,
    investor: { ar: 'العميل', en: 'Customer' },
    yearly: { ar: 'خلال اثني عشر شهرًا', en: 'In twelve months' },
    perOpportunity: { ar: 'في الفرصة الواحدة', en: 'Into one opportunity' },
    ground: { ar: 'الأساس', en: 'Ground' },
    reason: { ar: 'السبب', en: 'Reason' },
    document: { ar: 'المستند', en: 'Document' },
    investorClass: { ar: 'فئة المستثمر', en: 'Investor class' },
    classUntil: { ar: 'مؤهل حتى', en: 'Qualified until' },
    annualLimit: { ar: 'الحد السنوي الخاص', en: 'Own annual limit' },
    limitUntil: { ar: 'الحد الخاص حتى', en: 'Own limit until' },
    evidence: { ar: 'الإثبات', en: 'Evidence' },
  },
  values: {
    ground: pairWords(ar.labels.grounds, en.labels.grounds),
    investorClass: { retail: { ar: 'فرد', en: 'Retail' }, qualified: { ar: 'مؤهل', en: 'Qualified' } },
  },
  units: { annualLimit: 'halalas', yearly: 'halalas', perOpportunity: 'halalas' },
}
