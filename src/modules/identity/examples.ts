import { expect } from 'vitest'
import { newId } from '#kit/ids.ts'
import { type CallerOptions, openCaller } from '#support/caller.ts'
import type { Examples } from '#support/examples.ts'
import { photoFile } from '#support/papers.ts'
import { codeSentTo, newPerson, registerInvestor } from '#support/people.ts'
import type { identityContract } from './contract.ts'

/** Registers an investor who changes every part of their account and closes it. */
async function visitOwnAccount(origin: string, options: CallerOptions): Promise<void> {
  const { api, person, send } = await registerInvestor(origin, options)
  const wanted = newPerson()
  await api.identity.profile({})
  await api.identity.changeName({ firstName: wanted.firstName, lastName: 'السيف' })
  const { pictureId } = await api.identity.sendPicture({ file: await photoFile() })
  expect((await send(`/api/user/picture/${pictureId}`)).headers.get('content-type')).toBe('image/webp')
  expect((await api.identity.removePicture({})).pictureId).toBeNull()
  expect(await api.identity.ownTerms({})).toEqual({ revision: 0, documents: [] })
  expect((await api.identity.acceptTerms({ revision: 0 })).documents).toEqual([])
  expect((await api.identity.devices({})).items).toHaveLength(1)
  expect(await api.identity.endOtherSessions({})).toEqual({ ended: 0 })
  const { challenge } = await api.identity.requestStepUp({})
  await api.identity.verifyStepUp({
    challengeId: challenge.id,
    code: await codeSentTo(origin, person.mobile),
  })
  await api.identity.changePassword({
    currentPassword: person.password,
    password: 'Other-Grove-1991',
    passwordConfirmation: 'Other-Grove-1991',
  })
  const change = await api.identity.changeEmail({ email: wanted.email })
  await api.identity.verifyContact({
    challengeId: change.challenge.id,
    code: await codeSentTo(origin, wanted.email),
  })
  await api.identity.changeMobile({ mobile: wanted.mobile })
  expect((await api.identity.closingState({})).mayClose).toBe(true)
  await api.identity.closeAccount({ reason: 'privacy', isSure: true })
  expect((await api.identity.session({})).user).toBeNull()
}

export const examples: Examples<typeof identityContract> = {
  bodies: {
    register: () => {
      const { nationalId: _, ...registration } = newPerson()
      return { ...registration, passwordConfirmation: registration.password, acceptTerms: true }
    },
    requestOtp: ({ mobile }) => ({ identifier: mobile, purpose: 'login' }),
    resendOtp: () => ({ challengeId: newId() }),
    verifyOtp: () => ({ challengeId: newId(), code: '123456', transport: 'cookie' }),
    passwordLogin: () => ({
      identifier: `${newId()}@example.com`,
      password: 'Wrong-1234',
      transport: 'token',
    }),
    requestLink: () => ({ email: `${newId()}@example.com`, next: '/user/cart' }),
    renewLink: () => ({ token: `${newId()}.${'x'.repeat(43)}`, next: '/user/cart' }),
    redeemLink: () => ({ token: `${newId()}.${'x'.repeat(43)}`, transport: 'cookie' }),
    forgotPassword: () => ({ identifier: `${newId()}@example.com` }),
    resetPassword: () => ({
      resetToken: `${newId()}.${'x'.repeat(43)}`,
      password: 'Palm-Grove-1992',
      passwordConfirmation: 'Palm-Grove-1992',
    }),
    changeName: () => ({ firstName: 'هند', lastName: 'العتيبي' }),
    acceptTerms: () => ({ revision: 0 }),
    changeEmail: () => ({ email: `${newId()}@example.com` }),
    changeMobile: () => ({ mobile: newPerson().mobile }),
    verifyContact: () => ({ challengeId: newId(), code: '123456' }),
    redeemEmailLink: () => ({ token: `${newId()}.${'x'.repeat(43)}` }),
    closeAccount: () => ({ reason: 'privacy', isSure: true }),
    changePassword: ({ password }) => ({
      currentPassword: password,
      password: 'Other-Grove-1991',
      passwordConfirmation: 'Other-Grove-1991',
    }),
    requestStepUp: () => ({ channel: 'sms' }),
    verifyStepUp: () => ({ challengeId: newId(), code: '123456' }),
    operatorLogin: () => ({ email: `${newId()}@example.com`, password: 'Wrong-1234' }),
  },
  agreeing: { password: ['passwordConfirmation'] },
  async visit({ origin, options, investor: { person } }) {
    const { api } = openCaller(origin, options)
    expect(await api.identity.session({})).toEqual({ user: null, roles: [], isActive: false })
    const { challenge } = await api.identity.requestOtp({ identifier: person.mobile, purpose: 'login' })
    const code = await codeSentTo(origin, person.mobile)
    const opened = await api.identity.verifyOtp({ challengeId: challenge.id, code, transport: 'token' })
    expect(opened.token).toMatch(/^[\w-]{43}$/)
    const answer = await api.identity.passwordLogin({ identifier: person.mobile, password: person.password })
    expect('session' in answer && answer.session.user?.email).toBe(person.email)
    await visitOwnAccount(origin, options)
    await api.identity.signOut({})
    expect((await api.identity.session({})).user).toBeNull()
  },
  unvisited: {
    resendOtp: 'A second code may be asked for after a minute.',
    endSession: 'There is no other session to end.',
    requestLink: 'A link works in the browser that asked for it: it has journeys of its own.',
    renewLink: 'As above.',
    redeemLink: 'As above.',
    redeemEmailLink: 'It comes by mail: it has journeys of its own.',
    forgotPassword: 'A reset ends every session that the other visits need.',
    resetPassword: 'As above.',
  },
}
