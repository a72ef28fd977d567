import beginForm from 'virtual:form/confirmation.begin'
import cancelForm from 'virtual:form/confirmation.cancel'
import { getRouteApi, Link } from '@tanstack/react-router'
import { BadgeCheck, CircleAlert, ExternalLink, ShieldAlert, Smartphone } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { confirmationContract } from '#modules/confirmation/contract.ts'
import { useApi } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { Button, ButtonAnchor, ButtonLink } from '#web/components/button.tsx'
import { Form, FormProblem, SubmitButton } from '#web/components/form/form.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { Icon } from '#web/components/pictures/icon.tsx'
import { Callout, Card, Tile } from '#web/components/structure/surfaces.tsx'
import { Countdown } from '#web/components/values/countdown.tsx'
import { DateText } from '#web/components/values/date-text.tsx'
import { AuthMain } from '../auth/auth-main.tsx'
import { BareFrame } from '../auth/bare-frame.tsx'
import { type ConfirmationState, useConfirmation } from './use-confirmation.ts'

const route = getRouteApi('/user/kyc_/confirmation')

/** KYC-8: shows the number to choose in the Nafath app, and the result. */
export function ConfirmationPage() {
  const { state, setState, look } = useConfirmation(route.useLoaderData())
  return (
    <BareFrame>
      <AuthMain>
        <div role="status" aria-live="polite" className="contents">
          <Content state={state} onChanged={setState} look={look} />
        </div>
      </AuthMain>
    </BareFrame>
  )
}

interface PartProps {
  readonly state: ConfirmationState
  readonly onChanged: (state: ConfirmationState) => void
}

function Content({ look, ...part }: PartProps & { look: () => void }) {
  const words = useWords('confirmation')
  const { method, confirmedAt, request, isIdMissing, can } = part.state
  if (confirmedAt !== null) return <Confirmed at={confirmedAt} />
  if (request?.status === 'waiting' && request.number !== null) {
    return <Waiting request={request} number={request.number} onChanged={part.onChanged} look={look} />
  }
  if (request?.status === 'asking') return <Note title={words.asking} text={words.waiting.checking} />
  if (can.begin) return <Begin {...part} />
  if (method === 'manual') return <Note {...words.manual} />
  if (isIdMissing) {
    return (
      <Note {...words.needsId}>
        <ButtonLink to="/user/kyc" search={{ step: 'identity' }} block size="lg">
          {words.needsId.action}
        </ButtonLink>
      </Note>
    )
  }
  return <Note {...words.notNeeded} />
}

function Note({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  const { confirmed } = useWords('confirmation')
  return (
    <>
      <div>
        <h1 className="h2">{title}</h1>
        <p className="text-text-2 mt-1.5">{text}</p>
      </div>
      {children ?? (
        <ButtonLink to="/user/kyc" variant="outline" block>
          {confirmed.goOn}
        </ButtonLink>
      )}
    </>
  )
}

function Confirmed({ at }: { at: string }) {
  const { confirmed: words } = useWords('confirmation')
  return (
    <>
      <Tile icon={BadgeCheck} tone="ok" size="big" round />
      <div>
        <h1 className="h2">{words.title}</h1>
        <p className="text-text-2 mt-1.5">{words.text}</p>
      </div>
      <p className="text-sm flex items-center justify-between gap-4">
        <span className="text-text-2">{words.at}</span>
        <strong>
          <DateText value={at} form="date-time" />
        </strong>
      </p>
      <ButtonLink to="/user/kyc" size="lg" block>
        {words.goOn}
      </ButtonLink>
    </>
  )
}

/** Shows why the last confirmation failed. */
function Ended({ request }: { request: NonNullable<ConfirmationState['request']> }) {
  const { ended: words, labels, listJoin } = useWords('confirmation')
  const { status, mismatches } = request
  if (status === 'asking' || status === 'waiting' || status === 'confirmed') return null
  const { title, text } = words[status]
  const what = mismatches.map((one) => labels.mismatch[one]).join(listJoin)
  return (
    <Callout tone={status === 'cancelled' ? 'neutral' : 'warn'} icon={CircleAlert}>
      <strong className="block">{title}</strong>
      {typeof text === 'string' ? text : text(what)}
    </Callout>
  )
}

function Begin({ state, onChanged }: PartProps) {
  const words = useWords('confirmation')
  const { confirmation } = useApi()
  const form = useForm<typeof confirmationContract.begin>({
    of: beginForm,
    isJudgedByServer: true,
    send: async () => onChanged(await confirmation.begin({})),
  })
  const { request } = state
  const { title, send, open, choose } = words.steps
  return (
    <>
      <Tile icon={Smartphone} tone="brand-soft" size="big" round />
      <div>
        <h1 className="h2">{words.title}</h1>
        <p className="text-text-2 mt-1.5">{words.lead}</p>
      </div>
      {request && !form.problem && <Ended request={request} />}
      <Card as="section" pad aria-labelledby="how">
        <h2 id="how" className="text-lg mb-3">
          {title}
        </h2>
        <Steps of={[send, open, choose]} />
      </Card>
      <Form form={form} className="grid grid-cols-1 gap-3">
        <FormProblem title={words.failed} />
        <SubmitButton busyText={words.beginning}>{request ? words.again : words.begin}</SubmitButton>
        <ButtonLink to="/user/kyc" variant="ghost" block>
          {words.withDocuments}
        </ButtonLink>
        <p className="text-xs text-text-3 text-center">{words.withDocumentsNote}</p>
      </Form>
    </>
  )
}

const Steps = ({ of }: { of: readonly string[] }) => (
  <ol className="grid grid-cols-1 text-sm list-decimal gap-2 ps-5">
    {of.map((step) => (
      <li key={step}>{step}</li>
    ))}
  </ol>
)

interface WaitingProps extends Pick<PartProps, 'onChanged'> {
  readonly request: NonNullable<ConfirmationState['request']>
  readonly number: string
  readonly look: () => void
}

function Waiting({ request, number, onChanged, look }: WaitingProps) {
  const { waiting: words } = useWords('confirmation')
  const [isOver, setOver] = useState(false)
  return (
    <>
      <div className="text-center">
        <h1 className="h2">{words.title}</h1>
      </div>
      <Card pad className="grid grid-cols-1 gap-4 text-center">
        <p className="num text-8xl leading-none font-semibold" dir="ltr">
          <span aria-hidden="true">{number}</span>
          <span className="sr-only">{words.number(number)}</span>
        </p>
        <p className="text-sm text-text-2">
          {isOver ? (
            words.over
          ) : (
            <>
              {words.remaining}{' '}
              <Countdown
                key={request.id}
                until={request.expiresAt}
                onEnd={() => setOver(true)}
                endedText={words.over}
              />
            </>
          )}
        </p>
      </Card>
      <Steps of={words.steps} />
      <Callout icon={ShieldAlert}>{words.neverAsk}</Callout>
      <div className="grid grid-cols-1 gap-3">
        {request.appLink && (
          <ButtonAnchor href={request.appLink} target="_blank" rel="noopener" size="lg" block>
            {words.openApp}
            <Icon of={ExternalLink} size="sm" />
          </ButtonAnchor>
        )}
        <p className="text-sm text-text-2 text-center">
          {words.checking}{' '}
          <Link to="/user/kyc/confirmation" className="link" onClick={() => void look()}>
            {words.refresh}
          </Link>
        </p>
        <Cancel onChanged={onChanged} />
      </div>
    </>
  )
}

function Cancel({ onChanged }: Pick<PartProps, 'onChanged'>) {
  const { waiting: words } = useWords('confirmation')
  const { confirmation } = useApi()
  const form = useForm<typeof confirmationContract.cancel>({
    of: cancelForm,
    isJudgedByServer: true,
    send: async () => onChanged(await confirmation.cancel({})),
  })
  return (
    <Form form={form} className="grid grid-cols-1 gap-4">
      <FormProblem />
      <Button type="submit" variant="ghost" block busy={form.isBusy} busyText={words.cancelling}>
        {words.cancel}
      </Button>
    </Form>
  )
}
