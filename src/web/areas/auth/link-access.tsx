import redeemForm from 'virtual:form/identity.redeemLink'
import renewForm from 'virtual:form/identity.renewLink'
import { getRouteApi } from '@tanstack/react-router'
import type { identityContract } from '#modules/identity/contract.ts'
import { useApi } from '#web/app/context.ts'
import { useSignedIn } from '#web/app/session/sign-in.ts'
import { useWords } from '#web/app/words.ts'
import { ButtonLink } from '#web/components/button.tsx'
import { Form, FormProblem, SubmitButton } from '#web/components/form/form.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { AuthMain } from './auth-main.tsx'
import { BareFrame } from './bare-frame.tsx'
import { LinkSent } from './link-sent.tsx'
import { OtherWays } from './other-ways.tsx'
import { PageHeading } from './page-heading.tsx'
import { useNext } from './use-next.ts'
import { type SentCodeState, useSentCode } from './use-sent-code.ts'

const route = getRouteApi('/magic-link-access')

/** Errors that a retry cannot fix, but another link can. */
const isSpent = new Set<string | null>(['link_used', 'link_old', 'link_elsewhere'])

/** AUTH-4: signs in by the link in the mail. Requires a press, since mail is also opened by machines. */
export function LinkAccessPage() {
  const { token } = route.useSearch()
  // Kept per link, so that a newer link opens here too.
  const code = useSentCode(`${renewForm.name}:${token?.split('.')[0] ?? ''}`)
  return (
    <BareFrame>
      <AuthMain>
        {code.sent && <LinkSent code={code} sent={code.sent} />}
        {!code.sent && (token === undefined ? <NoLink /> : <UseLink token={token} code={code} />)}
        <OtherWays />
      </AuthMain>
    </BareFrame>
  )
}

function UseLink({ token, code }: { token: string; code: SentCodeState }) {
  const { linkAccess: words } = useWords('auth')
  const { identity } = useApi()
  const next = useNext()
  const signedIn = useSignedIn()
  const form = useForm<typeof identityContract.redeemLink>({
    of: redeemForm,
    fixed: { token },
    isJudgedByServer: true,
    // A token that is malformed comes from a link that was cut off.
    say: ({ detail, issues }) => (issues ? words.broken : detail),
    fieldOf: {},
    send: async (body) => {
      await identity.redeemLink(body)
      await signedIn(next)
    },
  })
  const broken = form.faults.token
  if (broken || form.refusal === 'link_unknown') return <NoLink />
  const isOver = isSpent.has(form.refusal)
  return (
    <>
      <PageHeading
        title={isOver ? words.overHeading : words.heading}
        lead={isOver ? words.overLead : words.lead}
      />
      <Form form={form} to={next}>
        <FormProblem />
        {!isOver && <SubmitButton busyText={words.busy}>{words.submit}</SubmitButton>}
      </Form>
      {isOver && <AskForAnother token={token} code={code} />}
    </>
  )
}

function AskForAnother({ token, code }: { token: string; code: SentCodeState }) {
  const { linkAccess: words, linkLogin } = useWords('auth')
  const { identity } = useApi()
  const next = useNext()
  const form = useForm<typeof identityContract.renewLink>({
    of: renewForm,
    fixed: { token, ...(next === undefined ? {} : { next }) },
    isJudgedByServer: true,
    send: async (body) => {
      code.open(token, (await identity.renewLink(body)).challenge)
      return 'going-on'
    },
  })
  return (
    <Form form={form}>
      <FormProblem />
      <SubmitButton busyText={linkLogin.sending}>{words.sendAnother}</SubmitButton>
    </Form>
  )
}

function NoLink() {
  const { linkAccess: words } = useWords('auth')
  const next = useNext()
  return (
    <>
      <PageHeading title={words.brokenHeading} lead={words.broken} />
      <ButtonLink to="/magic-link-login" search={next === undefined ? {} : { next }} size="lg" block>
        {words.askForOne}
      </ButtonLink>
    </>
  )
}
