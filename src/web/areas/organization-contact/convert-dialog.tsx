import convertForm from 'virtual:form/organizations.convertEnquiry'
import { useNavigate } from '@tanstack/react-router'
import type { organizationsContract } from '#modules/organizations/contract.ts'
import { useApi } from '#web/app/context.ts'
import type { Api } from '#web/app/contracts.ts'
import { useWords } from '#web/app/words.ts'
import { fieldOfWords, WordsFields } from '#web/areas/organizations/profile-fields.tsx'
import { FormDialog } from '#web/components/form/form-dialog.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { toasts } from '#web/components/overlays/toast-queue.ts'

type Enquiry = Awaited<ReturnType<Api['organizations']['enquiry']>>

const hasArabicLetters = (text: string) => /[\u0600-\u06ff]/.test(text)

/** The name and city as they were typed, each in the fields of its language. */
function proposedWords({ organizationName, city, email }: Enquiry) {
  return {
    ...(hasArabicLetters(organizationName) ? { nameAr: organizationName } : { nameEn: organizationName }),
    ...(hasArabicLetters(city) ? { cityAr: city } : { cityEn: city }),
    ownerEmail: email,
  }
}

/** ORG-1: creates the organization of an enquiry and invites its first owner. */
export function ConvertDialog({ of }: { of: Enquiry }) {
  const { one: words } = useWords('organization-contact')
  const { organizations } = useApi()
  const navigate = useNavigate()
  const form = useForm<typeof organizationsContract.convertEnquiry>({
    of: convertForm,
    fixed: { id: of.id },
    idPrefix: 'organization',
    initial: proposedWords(of),
    fieldOf: fieldOfWords,
    send: async (body) => {
      const { organizationId: id, isSent } = await organizations.convertEnquiry(body)
      toasts.add(
        isSent ? { color: 'ok', title: words.converted } : { color: 'warn', title: words.convertedUnsent },
      )
      await navigate({ to: '/admin/organization/$id', params: { id } })
    },
  })
  return (
    <FormDialog
      form={form}
      to={`/admin-sahl/organization-contact/${of.id}`}
      title={words.convertTitle(of.organizationName)}
      description={words.convertText}
      width="640px"
      failed={words.failed}
      submit={{ label: words.convert, busyText: words.converting }}
    >
      <WordsFields />
      <TextField name="ownerEmail" label={words.ownerEmail} autoComplete="off" />
    </FormDialog>
  )
}
