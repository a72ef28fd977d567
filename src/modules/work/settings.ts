import type { Bilingual } from '#kit/locale.ts'
import { defineSettings, numberSetting } from '#kit/settings.ts'
import type { WorkKind } from './vocabulary.ts'

/** At most 30 days. */
const target = (usual: number, label: Bilingual) => numberSetting({ usual, least: 1, most: 720, label })

/** How many hours each kind of work may wait before it is overdue. */
export const workSettings = defineSettings({
  label: { ar: 'مهل إنجاز العمل', en: 'Targets for work' },
  fields: {
    identityCheckHours: target(24, {
      ar: 'التحقق من الهوية خلال (ساعة)',
      en: 'Identity checks within (hours)',
    }),
    qualificationHours: target(48, {
      ar: 'طلبات التأهيل خلال (ساعة)',
      en: 'Qualification requests within (hours)',
    }),
    organizationHours: target(48, {
      ar: 'توثيق المنشآت خلال (ساعة)',
      en: 'Verifications of organizations within (hours)',
    }),
    withdrawalHours: target(24, { ar: 'طلبات السحب خلال (ساعة)', en: 'Withdrawals within (hours)' }),
    receiptHours: target(48, { ar: 'الحوالات المعلّقة خلال (ساعة)', en: 'Receipts within (hours)' }),
    proposalHours: target(72, { ar: 'الاقتراحات خلال (ساعة)', en: 'Proposals within (hours)' }),
  },
})

export const targetKeys = {
  identity_check: 'identityCheckHours',
  qualification_request: 'qualificationHours',
  organization_verification: 'organizationHours',
  withdrawal: 'withdrawalHours',
  receipt: 'receiptHours',
  proposal: 'proposalHours',
} as const satisfies Readonly<Record<WorkKind, keyof typeof workSettings.fields>>
