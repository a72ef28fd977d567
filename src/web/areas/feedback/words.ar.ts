import type { Translated } from '#kit/locale.ts'
import { labels } from '#modules/feedback/messages.ar.ts'
import type en from './words.en.ts'

const feedback: Translated<typeof en> = {
  ...labels,
  title: 'رأيك',
  description: 'أخبرنا بما يعجبك وما لا يعمل وما ينقص.',
  lead: 'ما الذي يعجبك، وما الذي لا يعمل، وماذا ينقص؟ للمساعدة في حسابك استخدم الدعم.',
  support: 'إلى الدعم',
  rating: 'ما رأيك في المنصة؟',
  stars: {
    1: 'لم تعجبني إطلاقًا',
    2: 'لم تعجبني كثيرًا',
    3: 'مقبولة',
    4: 'تعجبني',
    5: 'تعجبني جدًا',
  },
  category: 'عمّ تكتب لنا؟',
  choose: 'اختر واحدًا',
  message: 'رسالتك',
  wantsContact: 'يمكنكم التواصل معي بشأنه',
  email: 'بريدك إن أردت ردًا',
  send: 'إرسال الرأي',
  sending: 'جارٍ الإرسال…',
  failed: 'لم يُرسل',
  thanks: 'شكرًا على رأيك',
  thanksText: 'نقرأ كل ما يصلنا.',
  again: 'إرسال المزيد',
  desk: {
    filters: {
      state: { label: 'الحالة', options: { new: 'جديد', handled: 'عولج' } },
      category: { label: 'التصنيف', options: labels.categories },
      rating: { label: 'التقييم', options: { 1: '1', 2: '2', 3: '3', 4: '4', 5: '5' } },
      contact: { label: 'الرد', options: { wanted: 'يريد ردًا' } },
    },
    days: { from: 'من', to: 'إلى' },
    sorts: { newest: 'الأحدث أولًا', oldest: 'الأقدم أولًا' },
    none: { title: 'لا آراء هنا' },
    columns: {
      message: 'الرسالة',
      rating: 'التقييم',
      category: 'التصنيف',
      person: 'الشخص',
      page: 'الصفحة',
      sentAt: 'وقت الإرسال',
      handled: 'الحالة',
    },
    ratingOf: (rating) => `${rating} من 5`,
    visitor: 'زائر',
    handle: 'ضع علامة «عولج»',
    handleOf: (day) => `تعليم رأي ${day} بأنه عولج`,
    handledBy: (name) => `عالجه ${name}`,
    reopen: 'إعادته جديدًا',
    reopenOf: (day) => `إعادة رأي ${day} جديدًا`,
    handled: 'عُلّم بأنه عولج',
    reopened: 'أُعيد جديدًا',
    failed: 'لم ينجح الأمر',
  },
}

export default feedback
