import { expect } from 'vitest'
import { newId } from '#kit/ids.ts'
import { openCaller } from '#support/caller.ts'
import type { Examples } from '#support/examples.ts'
import { codeSentTo, newPerson } from '#support/people.ts'
import type { identityContract } from './contract.ts'

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
    await api.identity.signOut({})
    expect((await api.identity.session({})).user).toBeNull()
  },
  unvisited: { resendOtp: 'A second code may be asked for after a minute.' },
}
