import passwordForm from 'virtual:form/identity.changePassword'
import { useRouter } from '@tanstack/react-router'
import type { identityContract } from '#modules/identity/contract.ts'
import { useApi } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { Form, FormProblem, SubmitButton } from '#web/components/form/form.tsx'
import { PasswordField } from '#web/components/form/personal-fields.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { Card } from '#web/components/structure/surfaces.tsx'
import { SubPage } from './sub-page.tsx'

/** AUTH-9: changes the password, given the present one. */
export function ChangePasswordPage() {
  const { password: words } = useWords('profile')
  const api = useApi()
  const router = useRouter()
  const form = useForm<typeof identityContract.changePassword>({
    of: passwordForm,
    idPrefix: 'password',
    fieldOf: { password_wrong: 'currentPassword' },
    send: async (body) => {
      await api.identity.changePassword(body)
      await router.navigate({ to: '/user/profile', search: { done: 'password' } })
    },
  })
  return (
    <SubPage title={words.title} lead={words.lead}>
      <Card pad>
        <Form form={form} to="/user/profile?done=password" className="grid grid-cols-1 gap-5">
          <FormProblem />
          <PasswordField name="currentPassword" label={words.current} />
          <PasswordField name="password" label={words.fresh} />
          <PasswordField name="passwordConfirmation" label={words.again} isRepeated />
          <SubmitButton busyText={words.saving}>{words.save}</SubmitButton>
        </Form>
      </Card>
    </SubPage>
  )
}
