import { isolated } from '#kit/format.ts'
import type { Translated } from '#kit/locale.ts'
import type * as en from './messages.notices.en.ts'
import type { OrganizationRole } from './vocabulary.ts'

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
