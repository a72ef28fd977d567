import { getRouteApi } from '@tanstack/react-router'
import { CircleAlert, Clock, ShieldCheck } from 'lucide-react'
import { useWords } from '#web/app/words.ts'
import { AskLink } from '#web/components/form/form-dialog.tsx'
import { Callout } from '#web/components/structure/surfaces.tsx'
import type { OrganizationChecks } from './organization.ts'
import { OrganizationFrame } from './organization-frame.tsx'
import { Suspended } from './organization-page.tsx'
import { CheckFacts } from './verification-facts.tsx'
import { RenewButton, SignatoryDialog, SubmitCheckForm } from './verification-forms.tsx'
import { RegistrationDialog, RegistrationPapers, Signatories } from './verification-parts.tsx'

const route = getRouteApi('/_user/organization/$slug_/verification')

/** ORG-5b: the verification of an organization; its owners complete and submit it. */
export function OrganizationVerificationPage() {
  const { verification: words } = useWords('organizations')
  const { organization, checks } = route.useLoaderData()
  const { ask } = route.useSearch()
  const { slug } = organization
  const { current, inForce, can } = checks
  return (
    <OrganizationFrame organization={organization} title={words.title} lead={words.lead}>
      {organization.suspensionReason !== null && <Suspended reason={organization.suspensionReason} />}
      <Status of={checks} />
      {inForce && <CheckFacts of={inForce} title={words.inForce} />}
      {current && !(can.edit && current.registrationNumber === null) && (
        <CheckFacts of={current} title={inForce ? words.renewal : words.registration} />
      )}
      {can.renew && <RenewButton slug={slug} />}
      {can.edit && (
        <>
          <p>
            <AskLink ask="registration" variant="soft">
              {current?.registrationNumber ? words.changeRegistration : words.enterRegistration}
            </AskLink>
          </p>
          <RegistrationPapers slug={slug} documents={current?.documents ?? []} />
          <Signatories slug={slug} signatories={current?.signatories ?? []} />
          <SubmitCheckForm slug={slug} missing={checks.missing} />
          {ask === 'registration' && <RegistrationDialog slug={slug} current={current} />}
          {ask === 'signatory' && <SignatoryDialog slug={slug} candidates={checks.candidates} />}
        </>
      )}
    </OrganizationFrame>
  )
}

function Status({ of: { current, isVerified, can } }: { of: OrganizationChecks }) {
  const { verification: words } = useWords('organizations')
  if (current?.status === 'pending') return <Callout icon={Clock}>{words.pending}</Callout>
  if (current?.rejection) {
    const { part, reason } = current.rejection
    return (
      <Callout tone="warn" icon={CircleAlert}>
        <p className="font-semibold">{words.rejected(words.parts[part])}</p>
        <p className="wrap-anywhere" dir="auto">
          {reason}
        </p>
      </Callout>
    )
  }
  if (current?.status === 'expired') {
    return (
      <Callout tone="warn" icon={CircleAlert}>
        {words.expired}
      </Callout>
    )
  }
  if (isVerified) {
    return (
      <Callout tone="ok" icon={ShieldCheck}>
        {words.verified}
      </Callout>
    )
  }
  return can.edit ? null : <Callout>{words.none}</Callout>
}
