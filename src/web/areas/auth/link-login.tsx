import linkForm from 'virtual:form/identity.requestLink'
import type { identityContract } from '#modules/identity/contract.ts'
import { useApi } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { Form, FormProblem, SubmitButton } from '#web/components/form/form.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { AuthMain } from './auth-main.tsx'
import { BareFrame } from './bare-frame.tsx'
import { LinkSent } from './link-sent.tsx'
import { UnconfirmedEmailNote } from './login-form.tsx'
import { OtherWays } from './other-ways.tsx'
import { PageHeading } from './page-heading.tsx'
import { useNext } from './use-next.ts'
import { type SentCodeState, useSentCode } from './use-sent-code.ts'

/** AUTH-4: sends a link that signs in. */
export function LinkLoginPage() {
  const code = useSentCode(linkForm.name)
  return (
    <BareFrame>
      <AuthMain>
        {code.sent ? <LinkSent code={code} sent={code.sent} /> : <AskForLink code={code} />}
        <OtherWays />
      </AuthMain>
    </BareFrame>
  )
}

function AskForLink({ code }: { code: SentCodeState }) {
  const words = useWords('auth')
  const { identity } = useApi()
  const next = useNext()
  const form = useForm<typeof identityContract.requestLink>({
    of: linkForm,
    idPrefix: 'link',
    ...(next === undefined ? {} : { fixed: { next } }),
    fieldOf: { email_unknown: 'email' },
    send: async (body) => {
      const asked = JSON.stringify(body)
      if (!code.reopen(asked)) code.open(asked, (await identity.requestLink(body)).challenge)
      return 'going-on'
    },
  })
  return (
    <>
      <PageHeading title={words.linkLogin.heading} lead={words.linkLogin.lead} />
      <Form form={form}>
        <FormProblem />
        <TextField name="email" label={words.fields.email} autoComplete="username" />
        <UnconfirmedEmailNote />
        <SubmitButton busyText={words.linkLogin.sending}>{words.linkLogin.send}</SubmitButton>
      </Form>
    </>
  )
}
