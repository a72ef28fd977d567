import type { Translated } from '#kit/locale.ts'
import type en from './words.en.ts'

const opportunityLifecycle: Translated<typeof en> = {
  title: 'الخطوات التالية',
  steps: {
    publish: {
      name: 'النشر',
      now: 'انشر الآن',
      plan: 'انشر في وقت لاحق',
      does: (opens) =>
        opens === null
          ? 'يراها الجميع وتستقبل الاستثمار فورًا. ولا ينتقل أي مال.'
          : `يراها الجميع وتستقبل الاستثمار في ${opens}. ولا ينتقل أي مال.`,
      told: 'يصل إشعار إلى المستثمرين الذين تطابق بحثهم المحفوظ.',
      final: 'لا تعود مسودة. يثبت عنوان صفحتها وسعر الحصة ونوع العقد، ويثبت العائد والرسوم مع أول حصة.',
      done: 'نُشرت الفرصة',
    },
    close: {
      name: 'إغلاق الاستثمار',
      now: 'أغلق الآن',
      plan: 'أغلق في وقت لاحق',
      done: 'أُغلق الاستثمار',
    },
    reopen: {
      name: 'إعادة فتح الاستثمار',
      now: 'أعد الفتح الآن',
      plan: 'أعد الفتح في وقت لاحق',
      done: 'أُعيد فتح الاستثمار',
    },
  },
  archived: 'هذه المسودة مؤرشفة. استعدها من المحرر لنشرها.',
  missing: 'ناقص أو غير صحيح',
  complete: 'كل شيء مكتمل.',
  edit: 'تعديل',
  planned: 'خطوات مجدولة',
  plannedBy: (name) => `جدولها ${name}`,
  wouldFail: 'لن تُنفّذ بالحال الراهنة:',
  failed: 'لم تُنفّذ خطوة مجدولة',
  failedText: (step, time, reason) => `${step}، ${time}. ${reason}`,
  settle: 'إخفاء',
  change: 'تغيير الوقت',
  callOff: 'إلغاء الجدولة',
  calledOff: 'أُلغيت الجدولة',
  settled: 'أُخفيت',
  ask: {
    failed: 'لم يتم ذلك',
    planTitle: (step) => `جدولة: ${step}`,
    planText: 'يُفحص كل شيء من جديد حين يحين الوقت، وإن لم يكن ممكنًا وصلك إشعار.',
    day: 'اليوم',
    time: 'الوقت بتوقيت الرياض',
    timeHint: 'مثل \u206609:30\u2069.',
    plan: 'جدولة',
    planDone: 'جُدولت الخطوة',
    logged: 'يُحفظ في سجل العمليات مع الحالة قبل وبعد.',
  },
}

export default opportunityLifecycle
