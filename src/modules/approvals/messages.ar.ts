import type { Translated } from '#kit/locale.ts'
import type * as en from './messages.en.ts'

export const refusals: Translated<typeof en.refusals> = {
  proposal_not_found: 'هذا المقترح غير موجود، أو ليس من صلاحيتك.',
  proposal_over: 'لم يعد هذا المقترح مفتوحًا. ربما بتّ فيه مشرف آخر قبل لحظات.',
  proposal_own: 'ما تقترحه يبتّ فيه مشرف غيرك.',
  proposal_involved: 'لك صلة بهذا الإجراء، فيتولاه مشرف آخر.',
  proposal_open: 'يوجد مقترح مفتوح على هذا. يُبتّ فيه أو يُسحب أولًا.',
  proposal_changes_nothing: 'هذا هو الوضع الحالي، ولا يوجد ما تقترحه.',
}

export const common: Translated<typeof en.common> = { yes: 'نعم', no: 'لا', and: '، ' }

export const labels: Translated<typeof en.labels> = {
  status: {
    open: 'بانتظار القرار',
    approved: 'معتمد',
    declined: 'مرفوض',
    withdrawn: 'تراجع عنه صاحبه',
    stale: 'حلّ غيره محله',
    lapsed: 'انتهت مهلته',
  },
}

export const sheet: Translated<typeof en.sheet> = {
  title: 'المقترحات',
  nothing: '—',
  change: (label, before, after) => `${label}: ${before} ← ${after}`,
  columns: {
    what: 'الموضوع',
    subject: 'المتأثر',
    changes: 'ما كان وما سيصير',
    reason: 'السبب',
    proposedBy: 'المقترِح',
    proposed: 'تاريخ الاقتراح',
    expires: 'مهلة القرار',
    status: 'الحالة',
    decidedBy: 'صاحب القرار',
    decided: 'تاريخ القرار',
    decisionReason: 'سبب القرار',
  },
}

export const queues: Translated<typeof en.queues> = { awaiting: 'مقترحات بانتظار قرارك' }

const endings: Readonly<Record<en.Ended['status'], string>> = {
  approved: 'اعتُمد مقترحك',
  declined: 'رُفض مقترحك',
  stale: 'لم يُنفَّذ مقترحك: تغيّر ما بُني عليه قبل القرار',
  lapsed: 'لم يُبتّ في مقترحك خلال سبعة أيام',
}

export const notices: Translated<typeof en.notices> = {
  awaiting: {
    label: 'مقترح بانتظار قرارك',
    title: () => 'مقترح بانتظار قرارك',
    body: (p) => `${p.what.ar}. اقترحه مشرف آخر، ويُبتّ فيه خلال سبعة أيام.`,
  },
  ended: {
    label: 'نتائج مقترحاتك',
    title: (p) => endings[p.status],
    body: (p) => `${p.what.ar}.`,
  },
}
