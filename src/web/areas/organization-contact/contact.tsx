import enquireForm from 'virtual:form/organizations.enquire'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import type { organizationsContract } from '#modules/organizations/contract.ts'
import { useApi } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { AuthMain } from '#web/areas/auth/auth-main.tsx'
import { PageHeading } from '#web/areas/auth/page-heading.tsx'
import { ButtonLink } from '#web/components/button.tsx'
import { Form, FormProblem, SubmitButton } from '#web/components/form/form.tsx'
import { MobileField } from '#web/components/form/personal-fields.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { useForm } from '#web/components/form/use-form.ts'

const route = getRouteApi('/_auth/organization-contact')

/** ORG-1: the form of an organization that wants to join. */
export function OrganizationContactPage() {
  const words = useWords('organization-contact')
  const { done } = route.useSearch()
  return (
    <AuthMain>
      {done === 'yes' ? (
        <>
          <PageHeading title={words.done.title} lead={words.done.lead} />
          <ButtonLink to="/user/properties" size="lg" block>
            {words.done.back}
          </ButtonLink>
        </>
      ) : (
        <>
          <PageHeading title={words.title} lead={words.lead} />
          <EnquiryForm />
        </>
      )}
    </AuthMain>
  )
}

function EnquiryForm() {
  const words = useWords('organization-contact')
  const { organizations } = useApi()
  const navigate = useNavigate()
  const form = useForm<typeof organizationsContract.enquire>({
    of: enquireForm,
    idPrefix: 'enquiry',
    send: async (body) => {
      await organizations.enquire(body)
      await navigate({ to: '/organization-contact', search: { done: 'yes' } })
    },
  })
  const { fields } = words
  return (
    <Form form={form} to="/organization-contact?done=yes">
      <FormProblem title={words.failed} />
      <TextField name="organizationName" label={fields.organizationName} autoComplete="organization" />
      <TextField name="city" label={fields.city} autoComplete="address-level2" />
      <TextField name="contactName" label={fields.contactName} autoComplete="name" />
      <TextField name="email" label={fields.email} />
      <MobileField name="mobile" label={fields.mobile} hint={fields.mobileHint} />
      <p className="text-sm text-text-2">
        {words.privacy}{' '}
        <Link to="/privacy-policy" className="link">
          {words.privacyLink}
        </Link>
      </p>
      <SubmitButton busyText={words.submitting}>{words.submit}</SubmitButton>
    </Form>
  )
}
