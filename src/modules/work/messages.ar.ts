import { isolated } from '#kit/format.ts'
import { pluralOf, type Translated } from '#kit/locale.ts'
import type * as en from './messages.en.ts'
import type { WorkKind } from './vocabulary.ts'

const plural = pluralOf('ar')

export const refusals: Translated<typeof en.refusals> = {
  work_not_waiting: 'أُنجز هذا العمل، أو أنه لا ينتظر هذا المشرف.',
  work_taken: (p) => `${isolated(p.name)} يعمل على هذا.`,
  work_assignee_unknown: 'لا صلاحية لهذا المشرف على هذا العمل.',
}

export const labels: Translated<typeof en.labels> = { overdue: 'متأخر' }

const counted: Readonly<Record<WorkKind, (count: number) => string>> = {
  identity_check: (count) =>
    plural(count, {
      zero: 'لا طلبات تحقق من الهوية',
      one: 'طلب تحقق من الهوية',
      two: 'طلبا تحقق من الهوية',
      few: '# طلبات تحقق من الهوية',
      many: '# طلب تحقق من الهوية',
      other: '# طلب تحقق من الهوية',
    }),
  qualification_request: (count) =>
    plural(count, {
      zero: 'لا طلبات تأهيل',
      one: 'طلب تأهيل',
      two: 'طلبا تأهيل',
      few: '# طلبات تأهيل',
      many: '# طلب تأهيل',
      other: '# طلب تأهيل',
    }),
  organization_verification: (count) =>
    plural(count, {
      zero: 'لا طلبات توثيق منشآت',
      one: 'طلب توثيق منشأة',
      two: 'طلبا توثيق منشآت',
      few: '# طلبات توثيق منشآت',
      many: '# طلب توثيق منشآت',
      other: '# طلب توثيق منشآت',
    }),
  withdrawal: (count) =>
    plural(count, {
      zero: 'لا طلبات سحب',
      one: 'طلب سحب',
      two: 'طلبا سحب',
      few: '# طلبات سحب',
      many: '# طلب سحب',
      other: '# طلب سحب',
    }),
  receipt: (count) =>
    plural(count, {
      zero: 'لا حوالات بنكية',
      one: 'حوالة بنكية',
      two: 'حوالتان بنكيتان',
      few: '# حوالات بنكية',
      many: '# حوالة بنكية',
      other: '# حوالة بنكية',
    }),
  proposal: (count) =>
    plural(count, {
      zero: 'لا اقتراحات',
      one: 'اقتراح',
      two: 'اقتراحان',
      few: '# اقتراحات',
      many: '# اقتراحًا',
      other: '# اقتراح',
    }),
}

export const notices: Translated<typeof en.notices> = {
  assigned: {
    label: 'الأعمال المسندة إليك',
    title: ({ kind, count }) => `أُسند إليك: ${counted[kind](count)}`,
    body: ({ name }) => `أسنده إليك ${isolated(name)}.`,
  },
}
