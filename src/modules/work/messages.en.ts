import type { RefusalWords } from '#kit/errors.ts'
import { isolated } from '#kit/format.ts'
import { pluralOf } from '#kit/locale.ts'
import type { NoticeWords } from '#kit/notices.ts'
import type { workRefusals } from './contract.ts'
import type { WorkKind } from './vocabulary.ts'

const plural = pluralOf('en')

export const refusals = {
  work_not_waiting: 'This is done already, or does not wait for this operator.',
  work_taken: (p: { name: string }) => `${isolated(p.name)} is working on this.`,
  work_assignee_unknown: 'This operator cannot work on it.',
} satisfies RefusalWords<typeof workRefusals>

export const labels = { overdue: 'Overdue' }

interface Assigned {
  readonly kind: WorkKind
  readonly count: number
  readonly name: string
  readonly leadsTo: string
}

const counted: Readonly<Record<WorkKind, (count: number) => string>> = {
  identity_check: (count) => plural(count, { one: '# identity check', other: '# identity checks' }),
  qualification_request: (count) =>
    plural(count, { one: '# qualification request', other: '# qualification requests' }),
  organization_verification: (count) =>
    plural(count, { one: '# verification of an organization', other: '# verifications of organizations' }),
  withdrawal: (count) => plural(count, { one: '# withdrawal', other: '# withdrawals' }),
  receipt: (count) => plural(count, { one: '# bank receipt', other: '# bank receipts' }),
  proposal: (count) => plural(count, { one: '# proposal', other: '# proposals' }),
}

export const notices = {
  assigned: {
    label: 'Work assigned to you',
    title: ({ kind, count }: Assigned) => `Assigned to you: ${counted[kind](count)}`,
    body: ({ name }: Assigned) => `${isolated(name)} assigned this to you.`,
  } satisfies NoticeWords<Assigned>,
}
