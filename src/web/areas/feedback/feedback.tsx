import sendForm from 'virtual:form/feedback.send'
import { getRouteApi, Link, useNavigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { feedbackContract } from '#modules/feedback/contract.ts'
import { feedbackCategories, feedbackLength, pathLength } from '#modules/feedback/vocabulary.ts'
import { useApi } from '#web/app/context.ts'
import { useSession } from '#web/app/session/session.ts'
import { useWords } from '#web/app/words.ts'
import { RatingField } from '#web/areas/support/rating-field.tsx'
import { ButtonLink } from '#web/components/button.tsx'
import { Form, FormProblem, SubmitButton, useFormField } from '#web/components/form/form.tsx'
import { SelectField } from '#web/components/form/select-field.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { TextareaField } from '#web/components/form/textarea-field.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { Checkbox } from '#web/components/inputs/choices.tsx'
import { Card, EmptyState } from '#web/components/structure/surfaces.tsx'

const route = getRouteApi('/_user/feedback')

/** SUP-4: feedback, signed in or not. */
export function FeedbackPage() {
  const words = useWords('feedback')
  const { sent } = route.useSearch()
  const { user, roles } = useSession()
  const isInvestor = user !== null && roles.includes('user')
  return (
    <main id="main" className="wrap pb-16">
      <div className="mx-auto max-w-160">
        <div className="page-head">
          <h1 className="h1">{words.title}</h1>
          <p className="mt-1 text-text-2">
            {words.lead}{' '}
            {isInvestor && (
              <Link to="/user/support-tickets" className="link">
                {words.support}
              </Link>
            )}
          </p>
        </div>
        {sent ? (
          <EmptyState
            title={words.thanks}
            text={words.thanksText}
            action={
              <ButtonLink to="/feedback" variant="outline">
                {words.again}
              </ButtonLink>
            }
          />
        ) : (
          <FeedbackForm />
        )}
      </div>
    </main>
  )
}

function FeedbackForm() {
  const words = useWords('feedback')
  const { feedback } = useApi()
  const navigate = useNavigate()
  const { user } = useSession()
  const { state } = useRouter()
  // While this page opens, the router still names the one before it.
  const [page] = useState(() => state.location.state.from ?? state.resolvedLocation?.pathname)
  const form = useForm<typeof feedbackContract.send>({
    of: sendForm,
    keptAs: 'feedback.send',
    send: async (body) => {
      // A longer path would be refused, and no field could show why.
      const known = page === undefined || page === '/feedback' ? {} : { page: page.slice(0, pathLength) }
      await feedback.send({ ...body, ...known })
      await navigate({ to: '/feedback', search: { sent: true } })
    },
  })
  return (
    <Card pad>
      <Form form={form} to="/feedback?sent=true">
        <FormProblem title={words.failed} />
        <RatingField name="rating" label={words.rating} meanings={words.stars} />
        <SelectField
          name="category"
          label={words.category}
          placeholder={words.choose}
          options={feedbackCategories.map((value) => ({ value, label: words.categories[value] }))}
        />
        <TextareaField name="message" label={words.message} rows={5} maxLength={feedbackLength} />
        {user ? (
          <ContactField label={words.wantsContact} />
        ) : (
          <TextField name="email" label={words.email} autoComplete="email" />
        )}
        <SubmitButton busyText={words.sending}>{words.send}</SubmitButton>
      </Form>
    </Card>
  )
}

function ContactField({ label }: { label: string }) {
  const { id, value, fault, set } = useFormField('wantsContact')
  return (
    <Checkbox
      id={id}
      name="wantsContact"
      label={label}
      checked={value === true}
      error={fault}
      onChange={({ target }) => set(target.checked)}
    />
  )
}
