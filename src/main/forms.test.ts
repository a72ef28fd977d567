import { expect, test } from 'vitest'
import { isSecret } from '#kit/form.ts'
import { describeForm } from '#kit/form-fields.ts'
import { contracts } from './modules.ts'

const forms = Object.entries(contracts).flatMap(([module, contract]) =>
  Object.entries(contract)
    .filter(([, endpoint]) => endpoint.form)
    .map(([name, endpoint]) => ({ ...describeForm(`${module}.${name}`, endpoint), endpoint })),
)

test('every password and code of a form is a secret, and no other field is', () => {
  const secrets = forms.flatMap(({ name, fields }) =>
    fields.filter(isSecret).map((field) => `${name}.${field.name}`),
  )
  expect(secrets.sort()).toEqual([
    'accounts.acceptInvitation.password',
    'accounts.acceptInvitation.passwordConfirmation',
    'accounts.acceptInvitation.token',
    'accounts.acceptWithExistingAccount.password',
    'accounts.acceptWithExistingAccount.token',
    'identity.changePassword.currentPassword',
    'identity.changePassword.password',
    'identity.changePassword.passwordConfirmation',
    'identity.operatorLogin.password',
    'identity.passwordLogin.password',
    'identity.redeemEmailLink.token',
    'identity.redeemLink.token',
    'identity.register.password',
    'identity.register.passwordConfirmation',
    'identity.renewLink.token',
    'identity.resetPassword.password',
    'identity.resetPassword.passwordConfirmation',
    'identity.resetPassword.resetToken',
    'identity.verifyContact.code',
    'identity.verifyOtp.code',
    'identity.verifyStepUp.code',
    'organizations.acceptInvitation.token',
    'organizations.declineInvitation.token',
  ])
})

test('no field of a form has the name of a form mark', () => {
  expect(
    forms.flatMap(({ fields }) => fields.map(({ name }) => name)).filter((name) => /^_/.test(name)),
  ).toEqual([])
})

test('a form belongs to an unsafe method and takes no raw body', () => {
  expect(forms.filter(({ endpoint: { method, rawBody } }) => method === 'GET' || rawBody)).toEqual([])
})
