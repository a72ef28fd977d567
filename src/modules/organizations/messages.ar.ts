import type { RefusalWords } from '#kit/errors.ts'
import { isolated } from '#kit/format.ts'
import type { Translated } from '#kit/locale.ts'
import type { organizationsRefusals } from './contract.ts'
import type * as en from './messages.en.ts'
import type { OrganizationRole } from './vocabulary.ts'

export const refusals = {
  organization_not_found: 'لا توجد منشأة كهذه بين منشآتك.',
  organization_member_not_found: 'لم يعد هذا الشخص عضوًا في المنشأة.',
  organization_slug_taken: 'هذا العنوان لمنشأة أخرى. اختر عنوانًا غيره.',
  organization_slugs_full:
    'بلغت المنشأة أقصى عدد من العناوين. اختر أحد عناوينها السابقة أو أبقِ عنوانها الحالي.',
  organization_suspended: 'المنشأة موقوفة، ولا يمكن تعديل شيء فيها حاليًا.',
  organization_person_unknown:
    'لا يوجد حساب مستثمر نشط أكّد صاحبه هذا البريد. على صاحبه التسجيل وتأكيد بريده أولًا.',
  organization_member_already: 'صاحب هذا البريد عضو في المنشأة من قبل.',
  last_owner: 'لا بد للمنشأة من مالك واحد على الأقل. عيّن مالكًا آخر أولًا.',
  organization_owned: (p: { names: string }) =>
    `أنت المالك الوحيد لما يلي: ${isolated(p.names)}. عيّن مالكًا آخر أولًا.`,
  enquiry_not_found: 'لا يوجد طلب كهذا.',
  enquiry_over: 'عولج هذا الطلب من قبل.',
} satisfies RefusalWords<typeof organizationsRefusals>

export const fields: Translated<typeof en.fields> = {
  slug_form: 'استخدم من 3 إلى 40 حرفًا لاتينيًا أو رقمًا، ويمكن أن تفصل بينها شرطة واحدة',
}

export const letters: Translated<typeof en.letters> = {
  enquiry: {
    title: 'استلمنا طلبكم',
    text: (p) =>
      `مرحبًا ${isolated(p.contactName)}،\n\n` +
      `شكرًا لاهتمام ${isolated(p.organizationName)} بمنصة ${p.brand}. ` +
      'سنتواصل معك بشأن الخطوات التالية.\n\n' +
      'إن لم ترسل هذا الطلب فتجاهل هذه الرسالة.',
  },
}

export const personal: Translated<typeof en.personal> = {
  title: 'المنشآت',
  columns: { name: 'المنشأة', role: 'الدور', joinedAt: 'منذ' },
  roles: { owner: 'مالك', manager: 'مدير', member: 'عضو' },
  and: '، ',
}

const now: Readonly<Record<OrganizationRole, string>> = {
  owner: 'أنت مالك فيها: يمكنك تعديل كل ما يخصها وتحديد أعضائها وأدوارهم.',
  manager: 'أنت مدير فيها: ترى أعضاءها، ويمكنك إزالة من دورهم الاطّلاع فقط.',
  member: 'أنت عضو فيها: يمكنك الاطّلاع على ما يخصها.',
}

export const notices: Translated<typeof en.notices> = {
  membership: {
    label: 'دورك في منشأة',
    title: (p) => {
      if (p.role === null) return `لم تعد عضوًا في ${isolated(p.nameAr)}`
      return p.was === null ? `انضممت إلى ${isolated(p.nameAr)}` : `تغيّر دورك في ${isolated(p.nameAr)}`
    },
    body: (p) =>
      p.role === null ? 'لم تعد صفحاتها متاحة لك. إن كان ذلك خطأً فتواصل مع أحد مالكيها.' : now[p.role],
  },
  suspension: {
    label: 'إيقاف منشأة تنتمي إليها أو إعادة تفعيلها',
    title: (p) => (p.isSuspended ? `أُوقفت ${isolated(p.nameAr)}` : `أُعيد تفعيل ${isolated(p.nameAr)}`),
    body: (p) =>
      p.isSuspended
        ? `السبب: ${isolated(p.reason)}. تبقى صفحاتها متاحة لك للاطّلاع، ولا يمكن تعديل شيء فيها حاليًا.`
        : 'يمكن لمالكيها ومديريها تعديلها من جديد.',
  },
}
