import type { Translated } from '#kit/locale.ts'
import type en from './words.en.ts'

const unsubscribe: Translated<typeof en> = {
  title: 'إيقاف الرسائل',
  heading: (label) => `هل تريد إيقاف رسائل «${label}»؟`,
  lead: 'ستبقى هذه الإشعارات ظاهرة لك في المنصة.',
  stop: 'إيقاف هذه الرسائل',
  stopping: 'جارٍ الإيقاف…',
  stopped: {
    title: 'لن تصلك هذه الرسائل بعد الآن',
    lead: 'يمكنك تفعيلها من جديد في تفضيلات الإشعارات.',
  },
  over: 'لا يمكن إيقاف هذه الرسائل بهذا الرابط',
  missing: 'الرابط غير مكتمل. افتحه من الرسالة مرة أخرى.',
  preferences: 'تفضيلات الإشعارات',
}

export default unsubscribe
