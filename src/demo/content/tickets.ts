import type { TicketCategory, TicketStatus } from '#modules/support/vocabulary.ts'
import { demoInvestor, demoInvestors } from './people.ts'

/** One step of a ticket: a message of the investor, an answer with its status, or a note. */
export type DemoTicketStep = { readonly hoursLater: number } & (
  | { readonly comment: string }
  | { readonly answer: string; readonly status: TicketStatus }
  | { readonly note: string }
  | { readonly rating: number; readonly remark: string }
)

export interface DemoTicket {
  readonly email: string
  readonly hoursAgo: number
  readonly subject: string
  readonly category: TicketCategory
  readonly description: string
  readonly steps: readonly DemoTicketStep[]
}

const [second, third] = demoInvestors

/** The support requests of the demo. */
export const demoTickets: readonly DemoTicket[] = [
  {
    email: demoInvestor.email,
    hoursAgo: 21 * 24,
    subject: 'شهادة استثمار لتقديمها لجهة حكومية',
    category: 'documents',
    description: 'أحتاج شهادة باستثماراتي للسنة الماضية باللغة الإنجليزية. من أين أحصل عليها؟',
    steps: [
      {
        hoursLater: 3,
        answer:
          'تجدينها في صفحة «المستندات» باللغتين، وتحمل رمزًا يمكن للجهة التحقق منه. هل تحتاجين شيئًا آخر؟',
        status: 'waiting_for_investor',
      },
      { hoursLater: 5, comment: 'وجدتها، شكرًا لكم.' },
      { hoursLater: 6, answer: 'يسعدنا ذلك.', status: 'resolved' },
      { hoursLater: 8, rating: 5, remark: 'رد سريع وواضح' },
    ],
  },
  {
    email: demoInvestor.email,
    hoursAgo: 50,
    subject: 'حوالة لم تظهر في المحفظة',
    category: 'payments',
    description: 'حوّلت من حسابي أول أمس ولم يظهر المبلغ. كتبت المرجع في خانة الغرض.',
    steps: [
      { hoursLater: 4, note: 'لا حوالة بهذا الاسم في كشف اليوم. ننتظر كشف الغد.' },
      {
        hoursLater: 5,
        answer: 'نتابعها مع البنك. أرسلي لنا إيصال الحوالة من تطبيق بنكك إن أمكن.',
        status: 'waiting_for_investor',
      },
    ],
  },
  {
    email: demoInvestor.email,
    hoursAgo: 27,
    subject: 'موعد التوزيع القادم',
    category: 'holdings',
    description: 'متى يصل دخل هذا الربع؟',
    steps: [],
  },
  ...(second && third
    ? [
        {
          email: second.email,
          hoursAgo: 9,
          subject: 'لا يصلني رمز الدخول',
          category: 'account',
          description: 'غيّرت شريحة الجوال ولم يعد يصلني الرمز.',
          steps: [],
        } as const,
        {
          email: third.email,
          hoursAgo: 31,
          subject: 'رسوم الاستثمار',
          category: 'investing',
          description: 'هل الرسوم تشمل ضريبة القيمة المضافة؟',
          steps: [
            {
              hoursLater: 2,
              answer: 'الرسوم والضريبة تظهران منفصلتين قبل الدفع وفي الإيصال.',
              status: 'resolved',
            },
          ],
        } as const,
      ]
    : []),
]
