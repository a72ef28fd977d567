import { describe, expect, inject, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { openCaller } from '#support/caller.ts'
import { newPerson } from '#support/people.ts'

const { origin } = inject('product')

const sent = (fields: Record<string, string>): RequestInit => ({
  method: 'POST',
  body: new URLSearchParams(fields),
  redirect: 'manual',
})

const asking = { _form: 'identity.requestOtp', purpose: 'login' }

const post = (path: string, fields: Record<string, string>, headers: Record<string, string>) =>
  fetch(origin + path, { ...sent(fields), headers })

describe('a form of the sign-in pages', () => {
  test.each([
    ['from another site', { origin: 'https://elsewhere.example' }],
    ['from nowhere', { origin: 'null' }],
    ['with silence about where it comes from', {}],
    ['which a browser calls foreign', { origin, 'sec-fetch-site': 'cross-site' }],
  ])('%s is refused, and nothing is sent', async (_where, headers: Record<string, string>) => {
    const { mobile } = newPerson()
    const answer = await post(
      '/login',
      { ...asking, identifier: mobile },
      { ...headers, cookie: 'theme=dark' },
    )
    expect(answer.status).toBe(403)
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(await answer.json()).toMatchObject({ code: 'foreign_origin' })
  })

  test('is refused in another encoding or above the limit', async () => {
    const json = { origin, 'content-type': 'application/json' }
    expect((await fetch(`${origin}/login`, { method: 'POST', body: '{}', headers: json })).status).toBe(405)
    const large = await post('/login', { identifier: 'x'.repeat(20_000) }, { origin })
    expect(large.status).toBe(413)
  })

  test('redirects back with a sealed memory, and without personal data in the address', async () => {
    const { email } = newPerson()
    const fields = { _form: 'identity.passwordLogin', identifier: email, password: 'Wrong-Password-1' }
    const answer = await post('/en/login?next=/user/cart&method=password&x=1', fields, { origin })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('location')).toMatch(
      /^\/en\/login\?next=%2Fuser%2Fcart&method=password&x=1&form=[0-9a-f-]{36}$/,
    )
    const [cookie = '', ...others] = answer.headers.getSetCookie()
    expect(others).toEqual([])
    expect(cookie).toMatch(/^sahl_form=[\w-]+; .*HttpOnly; SameSite=Lax/)
    const value = /=([\w-]+)/.exec(cookie)![1]!
    expect(Buffer.from(value, 'base64url').toString('latin1')).not.toContain(email.split('@')[0])
  })

  test('opens its memory only on its own page, and only unaltered', async () => {
    const { email } = newPerson()
    const caller = openCaller(origin)
    const answer = await caller.send('/en/login', sent({ ...asking, identifier: email }))
    const location = answer.headers.get('location')!
    const read = async (path: string, cookie = caller.cookie()) =>
      (await fetch(origin + path, { headers: { cookie } })).text()
    expect(await read(location)).toContain(email)
    expect(await read('/login'), 'in the other language').toContain(email)
    expect(await read('/en/login', 'theme=dark')).not.toContain(email)
    expect(await read(location.replace('/login', '/otp-login'))).not.toContain(email)
    expect(
      await read(
        location,
        // Not the last character, of which some bits do not count.
        caller.cookie().replace(/.(?=.{20}$)/, (one) => (one === 'A' ? 'B' : 'A')),
      ),
    ).not.toContain(email)
  })

  test('says so if its page was open for too long', async () => {
    const caller = openCaller(origin)
    const answer = await caller.send(
      '/en/login?form=gone',
      sent({ _form: 'identity.verifyOtp', challengeId: newId(), code: '123456' }),
    )
    const page = await caller.send(answer.headers.get('location')!)
    expect(page.headers.get('cache-control')).toBe('private, no-store')
    expect(await page.text()).toContain('OTP validation expired')
  })
})
