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
    investor: 'لمن هو: البريد أو الجوال أو الاسم',
    bankReference: 'مرجع البنك',
    bankReferenceHint: 'كما في الكشف: به يُعثر على السطر.',
    reason: 'السبب',
    propose: 'اقتراح',
    proposing: 'جارٍ الإرسال…',
    failed: 'لم يُقترح',
    done: 'قُدّم الاقتراح، ويقرر مشرف آخر',
  },
  reversal: {
    title: 'هل تقترح عكس هذا القيد؟',
    text: 'إذا وافق مشرف آخر رُحّل القيد العكسي، ويشير كل منهما إلى الآخر.',
    reason: 'السبب',
    propose: 'اقتراح',
    failed: 'لم يُقترح',
    done: 'قُدّم الاقتراح، ويقرر مشرف آخر',
  },
}

export default corrections
