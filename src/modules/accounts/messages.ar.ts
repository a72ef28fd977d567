import type { RefusalWords } from '#kit/errors.ts'
import { isolated } from '#kit/format.ts'
import type { Translated } from '#kit/locale.ts'
import type { accountsRefusals } from './contract.ts'
import type {
  letter as en,
  labels as englishLabels,
  notices as englishNotices,
  sheet as englishSheet,
} from './messages.en.ts'

export const refusals = {
  operator_already: 'صاحب هذا البريد يعمل في لوحة الإدارة من قبل. غيّر دوره بدلًا من دعوته.',
  operator_not_found: 'لم يعد هذا الشخص يعمل في لوحة الإدارة.',
  invitation_not_sent: 'تعذّر إرسال الدعوة. حاول مرة أخرى بعد قليل.',
  invitation_not_found: 'لا توجد دعوة بهذا الرابط. تأكد من نسخه كاملًا.',
  invitation_over: 'لم تعد هذه الدعوة سارية. اطلب دعوة جديدة.',
  invitation_awaits_approval: 'تنتظر هذه الدعوة موافقة مشرف عام آخر. حاول لاحقًا.',
  noted_customer_not_found: 'لا يوجد عميل بهذا الرقم.',
  note_file_not_found: 'لم نجد هذا الملف.',
  mention_unknown: 'في الملاحظة مشرف لا صلاحية له على هذه الصفحة. أقصى عدد للإشارات 10.',
  invitation_has_account: 'لهذا البريد حساب من قبل: انضم بكلمة مروره.',
} satisfies RefusalWords<typeof accountsRefusals>

export const labels: Translated<typeof englishLabels> = {
  invitation: 'دعوة مشرف له حق الموافقة',
  role: 'منح مشرف دورًا له حق الموافقة',
  activation: 'تفعيل حساب مشرف',
}

export const sheet: Translated<typeof englishSheet> = {
  title: 'الحسابات',
  columns: {
    name: 'الاسم',
    mobile: 'الجوال',
    email: 'البريد الإلكتروني',
    roles: 'الأدوار',
    status: 'التحقق من الهوية',
    activity: 'الحساب',
    registered: 'تاريخ التسجيل',
  },
  activity: { active: 'نشط', inactive: 'غير نشط' },
  kyc: {
    not_done: 'لم يكتمل',
    pending: 'قيد المراجعة',
    approved: 'معتمد',
    rejected: 'مرفوض',
    expired: 'منتهي الصلاحية',
  },
  and: '، ',
}

export const letter: Translated<typeof en> = {
  subject: (p) => `دعوة إلى لوحة إدارة ${p.brand}`,
  text: (p) =>
    `وصلتك دعوة من ${isolated(p.inviter)} للعمل في لوحة إدارة ${p.brand} بدور ${isolated(p.role)}.\n\n` +
    `اقبل الدعوة من هذا الرابط خلال 7 أيام:\n\n${p.link}\n\n` +
    'إن لم تكن تتوقع هذه الدعوة فتجاهل هذه الرسالة.',
  accept: 'اقبل الدعوة',
}

export const notices: Translated<typeof englishNotices> = {
  mentioned: {
    label: 'الإشارة إليك في ملاحظات العملاء',
    title: () => 'أُشير إليك في ملاحظة عن عميل',
    body: ({ name }) => `أشار إليك ${isolated(name)}.`,
  },
}
