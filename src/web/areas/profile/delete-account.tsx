import closeForm from 'virtual:form/identity.closeAccount'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { CircleAlert } from 'lucide-react'
import type { identityContract } from '#modules/identity/contract.ts'
import { closingReasons } from '#modules/identity/vocabulary.ts'
import { useApi } from '#web/app/context.ts'
import { notifyOtherTabs } from '#web/app/session/other-tabs.ts'
import { useWords } from '#web/app/words.ts'
import { ButtonLink } from '#web/components/button.tsx'
import { Form, FormProblem, SubmitButton } from '#web/components/form/form.tsx'
import { forgetAllForms } from '#web/components/form/kept-values.ts'
import { SelectField } from '#web/components/form/select-field.tsx'
import { FlagField } from '#web/components/form/text-field.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { toasts } from '#web/components/overlays/toast-queue.ts'
import { Callout } from '#web/components/structure/surfaces.tsx'
import { Section } from './section.tsx'
import { SubPage } from './sub-page.tsx'

const route = getRouteApi('/_user/user/delete-account')

/**
 * AUTH-11: closes the account: obligations that prevent it, or what is deleted and kept, then the reason and a fresh
 * code.
 */
export function DeleteAccountPage() {
  const { close: words } = useWords('profile')
  const { mayClose, reasons } = route.useLoaderData()
  return (
    <SubPage title={words.title} lead={words.lead}>
      {reasons.length > 0 && (
        <Callout tone="warn" icon={CircleAlert}>
          <strong>{words.refused}</strong>
          <ul className="mt-2 list-disc ps-5">
            {reasons.map(({ code, message }) => (
              <li key={code}>{message}</li>
            ))}
          </ul>
        </Callout>
      )}
      {!mayClose && reasons.length === 0 && <Callout icon={CircleAlert}>{words.notHere}</Callout>}
      <WhatHappens />
      {mayClose ? (
        <Section title={words.reason}>
          <ClosingForm />
        </Section>
      ) : (
        <ButtonLink to="/user/profile" variant="outline" block>
          {words.back}
        </ButtonLink>
      )}
    </SubPage>
  )
}

function WhatHappens() {
  const { close: words } = useWords('profile')
  const { kept } = route.useLoaderData()
  return (
    <>
      <Section title={words.goneTitle}>
        <p className="text-sm">{words.gone}</p>
      </Section>
      <Section title={words.keptTitle}>
        <ul className="grid grid-cols-1 text-sm list-disc gap-2 ps-5">
          {kept.map(({ because }) => (
            <li key={because}>{because}</li>
          ))}
          <li>{words.books}</li>
        </ul>
      </Section>
    </>
  )
}

function ClosingForm() {
  const { close: words } = useWords('profile')
  const api = useApi()
  const router = useRouter()
  const form = useForm<typeof identityContract.closeAccount>({
    of: closeForm,
    idPrefix: 'closing',
    send: async (body) => {
      await api.identity.closeAccount(body)
      const { session } = router.options.context
      session.clear()
      forgetAllForms()
      notifyOtherTabs()
      router.clearCache()
      await router.navigate({ to: '/' })
      toasts.add({ color: 'ok', title: words.doneTitle, description: words.doneText })
    },
  })
  const options = closingReasons.map((value) => ({ value, label: words.reasons[value] }))
  return (
    <Form form={form} to="/" className="grid grid-cols-1 gap-5">
      <FormProblem />
      <SelectField
        name="reason"
        label={words.reason}
        hideLabel
        options={options}
        placeholder={words.choose}
      />
      <FlagField name="isSure" label={words.sure} />
      <SubmitButton variant="danger-soft" busyText={words.closing}>
        {words.submit}
      </SubmitButton>
      <ButtonLink to="/user/profile" variant="ghost" block>
        {words.back}
      </ButtonLink>
    </Form>
  )
}
