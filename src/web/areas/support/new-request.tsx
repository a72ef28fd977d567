import raiseForm from 'virtual:form/support.raise'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import type { supportContract } from '#modules/support/contract.ts'
import { messageLength, ticketCategories } from '#modules/support/vocabulary.ts'
import { useApi } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { Form, FormProblem, SubmitButton } from '#web/components/form/form.tsx'
import { SelectField } from '#web/components/form/select-field.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { TextareaField } from '#web/components/form/textarea-field.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { toasts } from '#web/components/overlays/toast-queue.ts'
import { NarrowPage } from '#web/components/structure/narrow-page.tsx'
import { Callout, Card } from '#web/components/structure/surfaces.tsx'
import { FaqSuggestions } from './faq-suggestions.tsx'
import { FileField } from './file-field.tsx'
import { useFiles } from './use-files.ts'

const route = getRouteApi('/_user/user/support-tickets/new')

/** SUP-1: a new request. Answers of the FAQ are offered while the user types. */
export function NewRequestPage() {
  const { form: words, title, subjects, categories } = useWords('support')
  const { support } = useApi()
  const navigate = useNavigate()
  const { about, faq } = route.useLoaderData()
  const files = useFiles()
  const form = useForm<typeof supportContract.raise>({
    of: raiseForm,
    keptAs: `support.raise ${about?.id ?? ''}`,
    fixed: about ? { transactionId: about.id } : {},
    send: async (body, call) => {
      const { id, requestId } = await support.raise({ ...body, ...files.asFields() }, call)
      toasts.add({ color: 'ok', title: words.sent(requestId) })
      await navigate({ to: '/user/support-tickets/$id', params: { id } })
    },
  })
  const { subject = '', description = '' } = form.values
  const page = `/user/support-tickets/new${about ? `?transaction=${about.id}` : ''}` as const
  return (
    <NarrowPage below={{ to: '/user/support-tickets', label: title }} title={words.title}>
      <Card pad>
        <Form form={form} to="/user/support-tickets/{id}" page={page}>
          <FormProblem title={words.failed} />
          {about && <Callout>{words.about(subjects[about.type])}</Callout>}
          <SelectField
            name="category"
            label={words.category}
            placeholder={words.choose}
            options={ticketCategories.map((value) => ({ value, label: categories[value] }))}
          />
          <TextField name="subject" label={words.subject} autoComplete="off" />
          <TextareaField name="description" label={words.description} rows={6} maxLength={messageLength} />
          <FaqSuggestions faq={faq} text={`${subject} ${description}`} />
          <FileField chosen={files} idPrefix="request" />
          <SubmitButton busyText={words.sending}>{words.send}</SubmitButton>
        </Form>
      </Card>
    </NarrowPage>
  )
}
