import type { Translated } from '#kit/locale.ts'
import type en from './words.en.ts'

const organizationInvitation: Translated<typeof en> = {
  title: 'دعوة إلى منشأة',
  roles: { owner: 'مالك', manager: 'مدير', member: 'عضو' },
  heading: (organization) => `الانضمام إلى ${organization}`,
  lead: (inviter) => `دعوة من ${inviter}.`,
  city: 'المدينة',
  role: 'دورك',
  email: 'البريد المدعو',
  until: 'متاحة حتى',
  accept: 'قبول الدعوة',
  accepting: 'جارٍ الانضمام…',
  accepted: (organization) => `انضممت إلى ${organization}`,
  decline: 'اعتذار',
  declined: { title: 'اعتذرت عن الدعوة', lead: 'يمكنك إغلاق هذه الصفحة.' },
  first: 'لقبول الدعوة استخدم حسابًا بالبريد المدعو.',
  register: 'إنشاء حساب',
  login: 'تسجيل الدخول',
  other: 'سجّلت الدخول ببريد آخر. سجّل الخروج لتستخدم البريد المدعو.',
  logout: 'تسجيل الخروج',
  over: 'لا يمكن استخدام هذه الدعوة',
  overLead: 'اطلب دعوة أخرى ممن دعاك.',
  missing: 'الرابط غير مكتمل. افتحه من الرسالة مرة أخرى.',
}

export default organizationInvitation
