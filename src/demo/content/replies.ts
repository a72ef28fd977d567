import type { TicketCategory, TicketStatus } from '#modules/support/vocabulary.ts'

export interface DemoReply {
  readonly titleAr: string
  readonly titleEn: string
  readonly body: string
  readonly status: TicketStatus
  readonly categories: readonly TicketCategory[]
}

/** The prepared replies of the demo. */
export const demoReplies: readonly DemoReply[] = [
  {
    titleAr: 'إيصال الحوالة مطلوب',
    titleEn: 'Transfer receipt needed',
    body: 'مرحبًا {name}، نحتاج إيصال الحوالة لنتابع الطلب {number} مع البنك. أرفقه هنا أو ردًا على رسالتنا.',
    status: 'waiting_for_investor',
    categories: ['payments'],
  },
  {
    titleAr: 'الحوالة في محفظتك',
    titleEn: 'Transfer credited',
    body: 'مرحبًا {name}، أُضيف المبلغ إلى محفظتك وتجده في سجل العمليات. شكرًا لصبرك.',
    status: 'resolved',
    categories: ['payments'],
  },
  {
    titleAr: 'تغيير رقم الجوال',
    titleEn: 'Change of mobile number',
    body: 'مرحبًا {name}، ادخل ببريدك وغيّر رقم جوالك من صفحة «حسابي». إن تعذّر الدخول فأخبرنا هنا.',
    status: 'waiting_for_investor',
    categories: ['account'],
  },
  {
    titleAr: 'شهادة الاستثمار',
    titleEn: 'Investment certificate',
    body: 'مرحبًا {name}، تجد الشهادة في صفحة «المستندات» بالعربية والإنجليزية، وتحمل رمزًا للتحقق منها.',
    status: 'resolved',
    categories: ['documents', 'holdings'],
  },
  {
    titleAr: '',
    titleEn: 'Complaint received',
    body: 'Dear {name}, we have your complaint {number}. A colleague who was not involved will answer it.',
    status: 'in_progress',
    categories: ['complaint'],
  },
]
