import { type AuditWords, pairWords } from '#kit/audit-words.ts'
import * as ar from './messages.ar.ts'
import * as en from './messages.en.ts'

/** The words of this module's acts in the audit log. */
export const plansAuditWords: AuditWords = {
  acts: {
    made: { ar: 'إنشاء خطة استثمار', en: 'Made an investment plan' },
    changed: { ar: 'تعديل خطة استثمار', en: 'Changed an investment plan' },
    paused: { ar: 'إيقاف خطة استثمار مؤقتًا', en: 'Paused an investment plan' },
    resumed: { ar: 'استئناف خطة استثمار', en: 'Went on with an investment plan' },
    skipped: { ar: 'تخطّي الشهر القادم من خطة', en: 'Skipped the next month of a plan' },
    unskipped: { ar: 'التراجع عن تخطّي شهر', en: 'Took back the skipping of a month' },
    stopped: { ar: 'إنهاء خطة استثمار', en: 'Stopped an investment plan' },
    ended: { ar: 'إنهاء خطط الاستثمار مع إغلاق الحساب', en: 'Ended investment plans with the account' },
  },
  fields: {
    plan: { ar: 'الخطة', en: 'Plan' },
    day: { ar: 'يوم الشهر', en: 'Day of month' },
    amount: { ar: 'المبلغ', en: 'Amount' },
    capPerOpportunity: { ar: 'السقف لكل فرصة', en: 'Cap per opportunity' },
    cashToKeep: { ar: 'ما يبقى في المحفظة', en: 'Cash to keep' },
    types: { ar: 'الأنواع', en: 'Types' },
    cities: { ar: 'المدن', en: 'Cities' },
    contracts: { ar: 'صيغ العقود', en: 'Kinds of contract' },
    agreedVersion: { ar: 'النص الموافَق عليه', en: 'Text agreed to' },
  },
  values: { plan: pairWords(ar.labels.kinds, en.labels.kinds) },
  units: { amount: 'halalas', capPerOpportunity: 'halalas', cashToKeep: 'halalas' },
}
