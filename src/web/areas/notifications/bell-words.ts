import { type Locale, pluralOf } from '#kit/locale.ts'

const inArabic = pluralOf('ar')
const inEnglish = pluralOf('en')

interface BellWords {
  readonly title: string
  /** The accessible name, with the number of unread notices. */
  readonly bell: (unread: number) => string
  readonly many: string
  readonly all: string
  readonly markAllRead: string
  readonly none: string
  readonly failed: string
  readonly retry: string
  readonly loading: string
  readonly isNew: string
}

/** Words of the bell. It is in every bar, so its few words are loaded with it. */
export const bellWords: Readonly<Record<Locale, BellWords>> = {
  ar: {
    title: 'الإشعارات',
    bell: (unread) =>
      `الإشعارات، ${inArabic(unread, {
        zero: 'لا جديد',
        one: 'إشعار واحد جديد',
        two: 'إشعاران جديدان',
        few: '# إشعارات جديدة',
        many: '# إشعارًا جديدًا',
        other: '# إشعار جديد',
      })}`,
    many: '+99',
    all: 'كل الإشعارات',
    markAllRead: 'تحديد الكل كمقروء',
    none: 'لا إشعارات بعد',
    failed: 'تعذّر تحميل إشعاراتك',
    retry: 'أعد المحاولة',
    loading: 'جارٍ تحميل إشعاراتك',
    isNew: 'جديد',
  },
  en: {
    title: 'Notifications',
    bell: (unread) =>
      unread === 0
        ? 'Notifications, none new'
        : `Notifications, ${inEnglish(unread, { one: '# new', other: '# new' })}`,
    many: '99+',
    all: 'All notifications',
    markAllRead: 'Mark all as read',
    none: 'No notifications yet',
    failed: 'Failed to load your notifications',
    retry: 'Try again',
    loading: 'Loading your notifications',
    isNew: 'New',
  },
}
