import type { Translated } from '#kit/locale.ts'
import { labels } from '#modules/approvals/messages.ar.ts'
import type en from './words.en.ts'

const approvals: Translated<typeof en> = {
  title: 'الموافقات',
  lead: 'يقترح مشرف ويقرر آخر خلال سبعة أيام. ولا يقرر أحد فيما اقترحه.',
  inbox: 'الوارد',
  inboxes: { awaiting: 'بانتظار قراري', mine: 'مقترحاتي' },
  status: 'الحالة',
  statuses: labels.status,
  personFilters: { investor: 'العميل' },
  sorts: { newest: 'الأحدث أولًا' },
  none: {
    title: 'لا شيء بانتظارك هنا',
    text: 'ما يقترحه المشرفون الآخرون ولك البتّ فيه يظهر هنا.',
  },
  columns: {
    what: 'الموضوع',
    changes: 'قبل وبعد',
    reason: 'السبب',
    who: 'المقترِح',
    status: 'الحالة',
    act: 'القرار',
  },
  open: 'فتح',
  openOf: (name) => `فتح صفحة ${name}`,
  was: 'كان',
  is: 'يصبح',
  nothing: '—',
  checks: 'الفحوص',
  passed: 'ناجح',
  failed: 'لم ينجح',
  until: 'آخر موعد للقرار',
  byAnother: 'القرار لمشرف آخر.',
  decidedBy: (name) => `القرار: ${name}`,
  approve: 'اعتماد',
  approveOf: (what) => `اعتماد: ${what}`,
  decline: 'رفض',
  declineOf: (what) => `رفض: ${what}`,
  withdraw: 'التراجع عن المقترح',
  withdrawOf: (what) => `التراجع عن المقترح: ${what}`,
  withdrawn: 'تراجعت عن مقترحك',
  withdrawDialog: {
    title: (what) => `التراجع عن: ${what}؟`,
    text: 'لا يتغير شيء، ويمكن اقتراحه من جديد.',
  },
  approveDialog: {
    title: (what) => `هل تعتمد: ${what}؟`,
    text: 'يُنفَّذ فورًا باسمك واسم من اقترحه.',
    done: 'اعتُمد ونُفّذ',
    stale: 'لم يُنفَّذ: تغيّر ما بُني عليه منذ اقتراحه. يمكن اقتراحه من جديد.',
  },
  declineDialog: {
    title: (what) => `هل ترفض: ${what}؟`,
    text: 'لا يتغيّر شيء، ويقرأ المقترِح سببك.',
    reason: 'السبب',
    done: 'رُفض',
  },
}

export default approvals
