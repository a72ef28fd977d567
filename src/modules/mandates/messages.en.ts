import type { RefusalWords } from '#kit/errors.ts'
import { isolated, moneyInText } from '#kit/format.ts'
import type { NoticeWords } from '#kit/notices.ts'
import type { mandatesRefusals } from './contract.ts'
import type { MandateKind, MandateStatus } from './vocabulary.ts'

export const refusals = {
  organization_wallet_not_open: 'The organization’s wallet is not open yet. Verify the organization first.',
  mandate_not_found: 'There is no such proposal.',
  mandate_over: 'This proposal is no longer open.',
  mandate_own: 'Another member decides on your proposal.',
  mandate_maker_gone: 'The maker may no longer propose. Decline this proposal and make it again.',
  mandates_full: 'Too many proposals are open. Decide on some first.',
  mandate_offer_closed: 'The organization cannot invest in this opportunity now.',
} satisfies RefusalWords<typeof mandatesRefusals>

export interface MandateEvent {
  readonly nameAr: string
  readonly nameEn: string
  readonly slug: string
  readonly amount: number
  readonly kind: MandateKind
}

const kinds: Readonly<Record<MandateKind, string>> = { purchase: 'investment', withdrawal: 'withdrawal' }
type OrganizationName = Pick<MandateEvent, 'nameAr' | 'nameEn' | 'slug'>
type Decided = MandateEvent & { readonly status: MandateStatus }

export const notices = {
  proposed: {
    label: 'A proposal waits in an organization of yours',
    title: (p: MandateEvent) =>
      `${isolated(p.nameEn)}: ${kinds[p.kind]} of ${moneyInText(p.amount, 'en')} proposed`,
    body: () => 'It waits for your decision, for 7 days at most.',
  } satisfies NoticeWords<MandateEvent>,
  decided: {
    label: 'Your proposal in an organization is decided',
    title: (p: Decided) => {
      const act = `${kinds[p.kind]} of ${moneyInText(p.amount, 'en')}`
      if (p.status === 'approved') return `${isolated(p.nameEn)}: ${act} approved`
      return p.status === 'declined'
        ? `${isolated(p.nameEn)}: ${act} declined`
        : `${isolated(p.nameEn)}: ${act} not carried out`
    },
    body: (p: Decided) => {
      if (p.status === 'approved') return 'It is carried out.'
      return p.status === 'declined'
        ? 'The reason is beside the proposal.'
        : 'Its terms have changed. Propose it again.'
    },
  } satisfies NoticeWords<Decided>,
  termsWaiting: {
    label: 'New terms wait in an organization you act for',
    title: (p: OrganizationName) => `${isolated(p.nameEn)}: new terms to accept`,
    body: () => 'Deposits and investments wait until one of its signatories accepts them.',
  } satisfies NoticeWords<OrganizationName>,
}
