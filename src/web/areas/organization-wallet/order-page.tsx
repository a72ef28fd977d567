import certifyForm from 'virtual:form/mandates.certifyStake'
import { getRouteApi } from '@tanstack/react-router'
import { isolatePercents } from '#kit/format.ts'
import type { mandatesContract } from '#modules/mandates/contract.ts'
import { useApi, usePageLocale } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { CoolingOff } from '#web/areas/cart/cooling-off.tsx'
import { OrderSummary } from '#web/areas/cart/order-summary.tsx'
import { CertificateLinks } from '#web/areas/documents/certificate-links.tsx'
import { AcceptedDocuments } from '#web/areas/orders/accepted-documents.tsx'
import { OrganizationFrame } from '#web/areas/organizations/organization-frame.tsx'
import { PressButton } from '#web/areas/organizations/press-button.tsx'
import { StakeStages } from '#web/areas/portfolio/stake-stages.tsx'
import { readQuestion } from '#web/components/form/asked.ts'
import { ReferenceText } from '#web/components/values/numbers.tsx'
import { AmountsOfOthers } from '#web/components/values/private-money.tsx'
import { CancelInvestmentDialog } from './cancel-dialogs.tsx'
import type { OrganizationOrder } from './wallet.ts'

const route = getRouteApi('/_user/organization/$slug_/order_/$id')
type Line = OrganizationOrder['order']['lines'][number]

/** ORG-5b: one order of the organization, with the documents that it accepted and its certificates. */
export function OrganizationOrderPage() {
  const { order: words } = useWords('organization-wallet')
  const locale = usePageLocale()
  const { organization, found } = route.useLoaderData()
  const { order, accepted, proposedBy, approvedBy } = found
  const path = `/api/organizations/${organization.slug}/orders/${order.id}` as const
  return (
    <AmountsOfOthers value={true}>
      <OrganizationFrame organization={organization} title={words.title}>
        <OrderSummary
          order={order}
          receipt={`${path}/receipt?lang=${locale}`}
          facts={[
            [words.proposedBy, <bdi key="maker">{proposedBy}</bdi>],
            [words.approvedBy, <bdi key="checker">{approvedBy}</bdi>],
          ]}
          below={(line) => <LineState line={line} />}
        />
        <AcceptedDocuments documents={accepted} lines={order.lines} path={path} words={words.accepted} />
        <CancelQuestion />
      </OrganizationFrame>
    </AmountsOfOthers>
  )
}

/** The confirmation that the address asks for, if the reader may still cancel the line. */
function CancelQuestion() {
  const { ask } = route.useSearch()
  const { organization, found } = route.useLoaderData()
  const question = readQuestion(ask, ['cancel'] as const)
  const line = found.order.lines.find(
    ({ id, cancellableUntil }) => id === question?.id && cancellableUntil !== null,
  )
  if (!line || !found.can.cancel) return null
  return <CancelInvestmentDialog slug={organization.slug} orderId={found.order.id} line={line} />
}

function LineState({ line }: { line: Line }) {
  const { stakes, can } = route.useLoaderData().found
  const stake = stakes.find(({ property }) => property.id === line.property.id)
  return (
    <>
      {stake && line.returnedAt === null && <StakeStages stake={stake} />}
      <Certificate line={line} />
      <CoolingOff line={{ ...line, cancellableUntil: can.cancel ? line.cancellableUntil : null }} />
    </>
  )
}

/** PRT-7: the certificate of the stake that a line bought, or the button that issues it. */
function Certificate({ line: { property, returnedAt } }: { line: Line }) {
  const { order: words } = useWords('organization-wallet')
  const { mandates } = useApi()
  const { organization, found } = route.useLoaderData()
  const { slug } = organization
  const held = found.certificates.find(({ propertyId }) => propertyId === property.id)
  if (!held || returnedAt !== null || (!held.certificate && !found.can.certify)) return null
  const { certificate } = held
  return (
    <div className="flex items-center justify-between flex-wrap gap-3">
      <p className="text-sm text-text-2">
        {words.certificate} {certificate && <ReferenceText value={certificate.number} className="text-xs" />}
      </p>
      {certificate ? (
        <CertificateLinks
          title={isolatePercents(property.title)}
          number={certificate.number}
          address={`/api/organizations/${slug}/certificates/${certificate.number}`}
        />
      ) : (
        <PressButton<typeof mandatesContract.certifyStake, unknown>
          of={certifyForm}
          fixed={{ slug, propertyId: property.id }}
          label={words.issue}
          aria-label={words.issueOf(property.title)}
          variant="soft"
          size="sm"
          act={mandates.certifyStake}
          done={() => ({ color: 'ok', title: words.issued })}
        />
      )}
    </div>
  )
}
