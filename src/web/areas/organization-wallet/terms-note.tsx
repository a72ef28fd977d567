import { FileText } from 'lucide-react'
import { useWords } from '#web/app/words.ts'
import { ButtonLink } from '#web/components/button.tsx'
import { Callout } from '#web/components/structure/surfaces.tsx'
import { DateText } from '#web/components/values/date-text.tsx'
import type { OrganizationWallet } from './wallet.ts'

type Terms = OrganizationWallet['terms']

/** Says that newer terms wait for a signatory, as long as deposits and purchases wait for them. */
export function TermsNote({ slug, terms }: { slug: string; terms: Terms }) {
  const { terms: words } = useWords('organization-wallet')
  if (!terms || terms.documents.length === 0) return null
  return (
    <Callout tone="warn" icon={FileText}>
      <p>{words.waiting}</p>
      <p className="mt-3">
        <ButtonLink to="/organization/$slug/terms" params={{ slug }} size="sm">
          {terms.can.accept ? words.readAndAccept : words.read}
        </ButtonLink>
      </p>
    </Callout>
  )
}

/** The member who accepted the terms last, and the day. Empty if nobody has. */
export function TermsAcceptance({ of: terms }: { of: Terms }) {
  if (!terms?.acceptedBy || !terms.acceptedAt) return null
  return (
    <>
      <bdi>{terms.acceptedBy}</bdi> · <DateText value={terms.acceptedAt} />
    </>
  )
}
