import emailForm from 'virtual:form/identity.changeEmail'
import mobileForm from 'virtual:form/identity.changeMobile'
import nameForm from 'virtual:form/identity.changeName'
import verifyForm from 'virtual:form/identity.verifyContact'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { identityContract } from '#modules/identity/contract.ts'
import { fullNameOf } from '#modules/identity/vocabulary.ts'
import { useApi } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { EnterCode, WayBack } from '#web/areas/auth/code-step.tsx'
import { type SentCodeState, useSentCode } from '#web/areas/auth/use-sent-code.ts'
import { Form, FormProblem, SubmitButton } from '#web/components/form/form.tsx'
import { MobileField } from '#web/components/form/personal-fields.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { EmailText } from '#web/components/values/identifiers.tsx'
import { PhoneText } from '#web/components/values/numbers.tsx'
import type { LoadedProfile } from './load.ts'
import { ProfilePicture } from './picture.tsx'
import { Section } from './section.tsx'
import { SubPage } from './sub-page.tsx'

const route = getRouteApi('/_user/user/update-profile')

type FinishedChange = 'name' | 'email' | 'mobile'

/** Returns to the profile, which confirms the change. */
function useDone(): (what: FinishedChange) => Promise<void> {
  const router = useRouter()
  return async (done) => {
    await router.options.context.session.reload()
    await router.navigate({ to: '/user/profile', search: { done } })
  }
}

const placeOf = (what: FinishedChange): string => `/user/profile?done=${what}`

/** Changes name, email and mobile number, each with its own form. */
export function UpdateProfilePage() {
  const { update: words } = useWords('profile')
  const profile = route.useLoaderData()
  return (
    <SubPage title={words.title}>
      <ProfilePicture profile={profile} />
      <Name profile={profile} />
      <Email profile={profile} />
      <Mobile profile={profile} />
    </SubPage>
  )
}

type ProfileProps = Pick<LoadedProfile, 'profile'>

function Name({ profile }: ProfileProps) {
  const { update: words } = useWords('profile')
  return (
    <Section title={words.nameTitle}>
      {profile.can.changeName ? (
        <NameForm profile={profile} />
      ) : (
        <>
          <p className="font-semibold wrap-anywhere">
            <bdi>{fullNameOf(profile)}</bdi>
          </p>
          <p className="text-sm text-text-2">{words.nameFixed}</p>
        </>
      )}
    </Section>
  )
}

function NameForm({ profile: { firstName, lastName } }: ProfileProps) {
  const { update: words } = useWords('profile')
  const api = useApi()
  const done = useDone()
  const form = useForm<typeof identityContract.changeName>({
    of: nameForm,
    idPrefix: 'name',
    initial: { firstName, lastName },
    send: async (body) => {
      await api.identity.changeName(body)
      await done('name')
    },
  })
  return (
    <Form form={form} to={placeOf('name')} className="grid grid-cols-1 gap-5">
      <FormProblem />
      <div className="grid gap-[18px] sm:grid-cols-2">
        <TextField name="firstName" label={words.firstName} autoComplete="given-name" />
        <TextField name="lastName" label={words.lastName} autoComplete="family-name" />
      </div>
      <SubmitButton>{words.save}</SubmitButton>
    </Form>
  )
}

function Email({ profile: { email } }: ProfileProps) {
  const { update: words } = useWords('profile')
  const { sendingCode } = useWords('auth')
  const api = useApi()
  const code = useSentCode(emailForm.name)
  const form = useForm<typeof identityContract.changeEmail>({
    of: emailForm,
    idPrefix: 'new',
    fieldOf: { email_taken: 'email', contact_unchanged: 'email' },
    send: async (body) => {
      const asked = JSON.stringify(body)
      if (!code.reopen(asked)) code.open(asked, (await api.identity.changeEmail(body)).challenge)
      return 'going-on'
    },
  })
  return (
    <Section title={words.emailTitle}>
      <p className="text-sm text-text-2">
        {words.now} <EmailText value={email} className="font-semibold" />
      </p>
      <ProofOrForm code={code} channel="mail" what="email">
        <Form form={form} className="grid grid-cols-1 gap-5">
          <FormProblem />
          <TextField name="email" label={words.email} hint={words.emailHint} />
          <SubmitButton busyText={sendingCode}>{words.sendCode}</SubmitButton>
        </Form>
      </ProofOrForm>
    </Section>
  )
}

function Mobile({ profile: { mobile } }: ProfileProps) {
  const { update: words } = useWords('profile')
  const { sendingCode } = useWords('auth')
  const api = useApi()
  const code = useSentCode(mobileForm.name)
  const form = useForm<typeof identityContract.changeMobile>({
    of: mobileForm,
    idPrefix: 'new',
    fieldOf: { mobile_taken: 'mobile', contact_unchanged: 'mobile' },
    send: async (body) => {
      const asked = JSON.stringify(body)
      if (!code.reopen(asked)) code.open(asked, (await api.identity.changeMobile(body)).challenge)
      return 'going-on'
    },
  })
  return (
    <Section title={words.mobileTitle}>
      {mobile && (
        <p className="text-sm text-text-2">
          {words.now} <PhoneText value={mobile} />
        </p>
      )}
      <ProofOrForm code={code} channel="sms" what="mobile">
        <Form form={form} className="grid grid-cols-1 gap-5">
          <FormProblem />
          <MobileField name="mobile" label={words.mobile} hint={words.mobileHint} />
          <SubmitButton busyText={sendingCode}>{words.sendCode}</SubmitButton>
        </Form>
      </ProofOrForm>
    </Section>
  )
}

interface ProofProps {
  code: SentCodeState
  /** Without script the page learns of one code only. Its channel tells which form it belongs to. */
  channel: 'sms' | 'mail'
  what: FinishedChange
  children: ReactNode
}

/** The form, or the code that it has requested. */
function ProofOrForm({ code, channel, what, children }: ProofProps) {
  const { otp } = useWords('auth')
  const api = useApi()
  const done = useDone()
  if (code.sent?.challenge.channel !== channel) return children
  const taking = {
    of: verifyForm,
    take: async (body: { challengeId: string; code: string }) => {
      await api.identity.verifyContact(body)
      code.done()
      await done(what)
    },
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <EnterCode code={code} sent={code.sent} next={placeOf(what)} taking={taking} isPart />
      <WayBack code={code} label={otp.back} />
    </div>
  )
}
