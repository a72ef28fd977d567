import { describe, expect, inject, test } from 'vitest'
import { ApiError } from '#kit/errors.ts'
import { openCaller } from '#support/caller.ts'
import { newOperator } from '#support/operators.ts'
import { codeSentTo, newPerson, registerInvestor, signInOperator } from '#support/people.ts'

const { origin } = inject('product')

const problemOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => undefined,
    (caught: unknown) => caught,
  )
  if (!(error instanceof ApiError)) throw new Error('it was not refused')
  return error.problem
}

describe('an inactive account', () => {
  test('is told so at every sign-in, in the catalogue’s words', async () => {
    const desk = await signInOperator(origin, await newOperator('customer-admin'))
    const { person, api, userId } = await registerInvestor(origin)
    const { mobile, email, password } = person
    const { challenge } = await api.identity.requestOtp({ identifier: email, purpose: 'verify-email' })
    await api.identity.verifyOtp({ challengeId: challenge.id, code: await codeSentTo(origin, email) })
    await desk.api.verification.setActivation({ id: userId, isActive: false, reason: 'Asked us to' })
    const { identity } = openCaller(origin, { locale: 'en' }).api
    const ways = [
      () => identity.requestOtp({ identifier: mobile, purpose: 'login' }),
      () => identity.requestOtp({ identifier: email, purpose: 'login' }),
      () => identity.passwordLogin({ identifier: mobile, password }),
      () => identity.requestLink({ email }),
      () => identity.forgotPassword({ identifier: email }),
    ]
    for (const way of ways) {
      const { status, code, detail } = await problemOf(way())
      expect({ status, code, detail }).toEqual({
        status: 403,
        code: 'user_not_active',
        detail: 'User is not active',
      })
    }
  })
})

test('a refusal to wait says for how long, in the header and in the body', async () => {
  const { person } = await registerInvestor(origin)
  const ask = () =>
    fetch(`${origin}/api/auth/password/forgot`, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json' },
      body: JSON.stringify({ identifier: person.mobile }),
    })
  expect((await ask()).status).toBe(200)
  const answer = await ask()
  expect(answer.status).toBe(429)
  const { params } = (await answer.json()) as { params: { secondsLeft: number } }
  expect(params.secondsLeft).toBeGreaterThan(0)
  expect(Number(answer.headers.get('retry-after'))).toBe(params.secondsLeft)
})

test('a stranger’s account is not revealed beyond the catalogue', async () => {
  const { mobile, email } = newPerson()
  const { identity } = openCaller(origin, { locale: 'en' }).api
  expect(await problemOf(identity.forgotPassword({ identifier: mobile }))).toMatchObject({
    status: 404,
    detail: 'User does not exist for this mobile number',
  })
  expect(await problemOf(identity.requestLink({ email }))).toMatchObject({
    status: 404,
    detail: 'User does not exist for this email',
  })
})
