import type { Translated } from '#kit/locale.ts'
import { labels } from '#modules/corrections/messages.ar.ts'
import type en from './words.en.ts'

const corrections: Translated<typeof en> = {
  kinds: labels.kinds,
  add: {
    back: 'البنك والدفاتر',
    title: 'اقتراح تصحيح',
    text: 'لا يُغيَّر ما رُحّل: هذا قيد مستقل، ويقرر فيه مشرف آخر خلال سبعة أيام.',
    kind: 'ما يُصحَّح',
    choose: 'اختر',
    amount: 'المبلغ',
    investor: 'لمن هو: المرجع أو البريد أو الجوال كاملًا',
    bankReference: 'مرجع البنك',
    bankReferenceHint: 'كما في الكشف: به يُعثر على السطر.',
    reason: 'السبب',
    propose: 'اقتراح',
    proposing: 'جارٍ الإرسال…',
    failed: 'لم يُقترح',
    done: 'أُرسل المقترح، والقرار لمشرف آخر',
    origin: 'ما يتعلق به التصحيح',
    line: 'سطر في كشف البنك',
    entry: 'في الدفاتر',
    bookedOn: 'تاريخ القيد',
    party: 'الطرف الآخر',
    lineText: 'ما كُتب معه',
    posted: 'رُحّل',
    matched: 'هذا السطر مقيّد في الدفاتر، فلا شيء يُصحّح.',
    reasonOf: (what, day) => `${what} في ${day}`,
  },
  one: {
    back: 'الدفاتر',
    title: 'تصحيح',
    investor: 'المستثمر',
    from: 'مصدره',
    line: 'سطر في كشف البنك',
    entry: 'حركة في الدفاتر',
    proposedBy: 'المقترِح',
    decidedBy: 'الموافقة',
    at: 'رُحّل',
    became: 'في الدفاتر',
    posting: 'فتح القيد',
    reversedBy: 'عُكس بقيد',
    mirror: 'فتح القيد العكسي',
    reversed: 'معكوس',
  },
  reversal: {
    title: 'هل تقترح عكس هذا القيد؟',
    text: 'إذا وافق مشرف آخر رُحّل القيد العكسي، ويشير كل منهما إلى الآخر.',
    reason: 'السبب',
    propose: 'اقتراح',
    failed: 'لم يُقترح',
    done: 'أُرسل المقترح، والقرار لمشرف آخر',
  },
}

export default corrections
