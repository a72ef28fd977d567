import type { FeedbackCategory } from '#modules/feedback/vocabulary.ts'
import { demoInvestor, demoInvestors } from './people.ts'

export interface DemoFeedback {
  /** The email of an investor; null for a visitor. */
  readonly author: string | null
  readonly hoursAgo: number
  readonly rating: number
  readonly category: FeedbackCategory
  readonly message: string
  readonly page: string
  readonly wantsContact: boolean
  /** The address at which a visitor wants an answer. */
  readonly email: string
  readonly isHandled: boolean
}

const [, second, third] = demoInvestors

/** The feedback of the demo. */
export const demoFeedback: readonly DemoFeedback[] = [
  {
    author: demoInvestor.email,
    hoursAgo: 12 * 24,
    rating: 5,
    category: 'praise',
    message: 'أعجبني أن الرسوم تظهر قبل الدفع بوضوح، وأن الإيصال يصل فورًا.',
    page: '/user/cart',
    wantsContact: false,
    email: '',
    isHandled: true,
  },
  {
    author: null,
    hoursAgo: 7 * 24,
    rating: 3,
    category: 'problem',
    message: 'The map took a while to load on my phone. Everything else was quick.',
    page: '/user/properties',
    wantsContact: true,
    email: 'visitor@example.com',
    isHandled: true,
  },
  ...(second && third
    ? [
        {
          author: second.email,
          hoursAgo: 3 * 24,
          rating: 4,
          category: 'idea',
          message: 'أضيفوا تصفية للفرص حسب موعد أول توزيع.',
          page: '/user/properties',
          wantsContact: true,
          email: '',
          isHandled: false,
        } as const,
        {
          author: third.email,
          hoursAgo: 30,
          rating: 2,
          category: 'problem',
          message: 'وصلني رمز الدخول متأخرًا مرتين هذا الأسبوع.',
          page: '/user/profile',
          wantsContact: true,
          email: '',
          isHandled: false,
        } as const,
      ]
    : []),
  {
    author: null,
    hoursAgo: 6,
    rating: 5,
    category: 'other',
    message: 'صفحة «سجلنا» شرحت لي ما لم أجده عند غيركم.',
    page: '/track-record',
    wantsContact: false,
    email: '',
    isHandled: false,
  },
]
