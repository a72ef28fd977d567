import { describe, expect, test } from 'vitest'
import type { Role } from '#kit/contract.ts'
import { isOperator } from '#kit/home-pages.ts'
import { addMs, hourMs, instantFrom, minuteMs } from '#kit/time.ts'
import { identityContract } from './contract.ts'
import { isCommon } from './passwords.ts'
import {
  isCommonPassword,
  isSessionLive,
  isUseDue,
  maskedTarget,
  maskNetwork,
  normalisePersonSearch,
  parseMobile,
  passwordFaults,
  rolesOfSession,
  secondsUntilSend,
} from './rules.ts'
import { findSessionToken, sessionCookie } from './session-cookie.ts'

const now = instantFrom('2026-11-21T09:00:00Z')

describe('AUTH-2: mobile numbers', () => {
  test.each([
    '0512345678',
    '512345678',
    '+966512345678',
    '00966512345678',
    '966512345678',
    '+9660512345678',
    '٠٥١٢٣٤٥٦٧٨',
    '۰۵۱۲۳۴۵۶۷۸',
    ' 05 1234 5678 ',
    '+966 51 234-5678',
    '\u202d+966512345678\u202c',
    '(05) 123.45678',
    '05\u00a012345678',
  ])('reads %j as one number', (text) => {
    expect(parseMobile(text)).toEqual({ mobile: '+966512345678' })
  })

  test.each([
    ['0512300966', '+966512300966'],
    ['0500000001', '+966500000001'],
    ['+966596612345', '+966596612345'],
    ['00966500966000', '+966500966000'],
  ])('keeps the digits of a code or a zero inside %s', (text, mobile) => {
    expect(parseMobile(text)).toEqual({ mobile })
  })

  test.each([
    ['', 'required'],
    ['   ', 'required'],
    ['+', 'phone_digits'],
    ['++966512345678', 'phone_digits'],
    ['05123', 'phone_short'],
    ['+96', 'phone_short'],
    ['+97150', 'phone_short'],
    ['+971501', 'phone_invalid'],
    ['+971501234966', 'phone_invalid'],
    ['96651234567', 'phone_short'],
    ['9665123456', 'phone_long'],
    ['05966123456', 'phone_long'],
    ['0412345675', 'phone_invalid'],
    ['+96651234567', 'phone_short'],
    ['05123456789', 'phone_long'],
    ['+9665123456789', 'phone_long'],
    ['0412345678', 'phone_invalid'],
    ['+971501234567', 'phone_invalid'],
    ['0512345abc', 'phone_digits'],
    ['05123456😀', 'phone_digits'],
    ['05+12345678', 'phone_digits'],
    ['05\u000012345678', 'phone_digits'],
  ])('refuses %j as %s', (text, fault) => {
    expect(parseMobile(text)).toEqual({ fault })
  })
})

describe('AUTH-9: passwords', () => {
  test.each([
    ['', ['required']],
    ['Ab1', ['password_min']],
    ['abcdefg1', ['password_upper']],
    ['ABCDEFG1', ['password_lower']],
    ['Abcdefgh', ['password_number']],
    ['short', ['password_min', 'password_upper', 'password_number']],
    ['Abcdefg1', []],
    ['Demo-Sahl-2026', []],
    ['Pass word 9 with spaces', []],
    ['كلمة Sirr1 😀', []],
    ['Abcdefg1\u202e', ['forbidden_characters']],
    ['Abcdefg1\u0007', ['forbidden_characters']],
    ['Abcdefg1\ud800', ['forbidden_characters']],
    [`Ab1${'x'.repeat(125)}`, []],
    [`Ab1${'x'.repeat(126)}`, ['password_long']],
  ])('reports for %j the broken rules %j', (password, faults) => {
    expect(passwordFaults(password)).toEqual(faults)
  })

  test.each([
    'Password1',
    'P@ssw0rd1',
    'Qwerty123',
    'Welcome2024',
    'Dragon12',
    '12Monkey',
    'Letmein1',
    'Abc12345',
    'Aa123456',
  ])('recognises %s as common', (password) => expect(isCommon(password)).toBe(true))
  test.each(['Demo-Sahl-2026', 'Dragon83910274', 'Tall7Palms', 'Nakhla-Wahat-9'])(
    'does not take %s for common',
    (password) => expect(isCommon(password)).toBe(false),
  )
})

describe('AUTH-9: a common password dressed up', () => {
  const common = new Set(['dragon', '12345', 'sixsix', '7777777', 'xoxox'])
  test.each([
    ['DRAGON', true],
    ['dr@g0n', true],
    ['7777777', true],
    ['dragon1234', true],
    ['dragon!!!!', true],
    ['dragon12346', false],
    // A common tail counts, however long it is.
    ['dragon12345', true],
    ['12dragon', true],
    ['--dr4gon99', true],
    ['123dragon', false],
    ['xdragon', false],
    ['dragonx', false],
    ['s1xs1x1', true],
    ['abc12345', true],
    ['abc1234', false],
    ['abcd12345', false],
    ['98765432', false],
    ['', false],
  ])('decides whether %j is common: %s', (password, isCommonOne) =>
    expect(isCommonPassword(password, common)).toBe(isCommonOne),
  )

  test.each(Object.entries({ 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's', '!': 'i' }))(
    'reads %s as %s',
    (mark, letter) => {
      expect(isCommonPassword(`xx${mark}yy`, new Set([`xx${letter}yy`]))).toBe(true)
      expect(isCommonPassword(`xx${mark}yy99`, new Set([`xx${letter}yy`]))).toBe(true)
    },
  )
})

describe('what is searched for, as it is stored', () => {
  test.each([
    ['٠٥١٢', '512'],
    ['00966512', '512'],
    ['966512', '512'],
    ['0512', '512'],
    ['+966 51-2', '512'],
    ['(051) 2.3', '5123'],
    ['+966 (0)51 2', '512'],
    ['051‑2', '512'],
    ['5966', '5966'],
    ['5 09 66', '50966'],
    [' Noura ', 'Noura'],
    [' 051 ', '51'],
    ['a05', 'a05'],
    ['05a', '05a'],
    ['05@x', '05@x'],
    ['-05', '-05'],
    ['', ''],
  ])('stores %j as %j', (typed, stored) => expect(normalisePersonSearch(typed)).toBe(stored))
})

describe('AUTH-3: when another code may be sent', () => {
  const limits = { resendAfterSeconds: 60, sendsPerHour: 5 }
  const send = (secondsAgo: number, isConsumed = false, purpose: 'login' | 'operator_login' = 'login') => ({
    purpose,
    sentAt: addMs(now, -secondsAgo * 1000),
    isConsumed,
  })

  test('sends the first at once', () => expect(secondsUntilSend([], now, limits)).toBe(0))
  test('makes the next wait for a minute', () => {
    expect(secondsUntilSend([send(4)], now, limits)).toBe(56)
    expect(secondsUntilSend([send(59.2)], now, limits)).toBe(1)
    expect(secondsUntilSend([send(60)], now, limits)).toBe(0)
  })
  test('ends the wait once the code was used', () =>
    expect(secondsUntilSend([send(4, true)], now, limits)).toBe(0))
  test('allows five in an hour, used or not', () => {
    const four = [300, 600, 900, 1200].map((ago) => send(ago, true))
    expect(secondsUntilSend(four, now, limits)).toBe(0)
    expect(secondsUntilSend([...four, send(3000)], now, limits)).toBe(600)
    expect(secondsUntilSend([...four, send(3600)], now, limits)).toBe(0)
  })
  test('does not count an operator’s used codes', () => {
    const used = [300, 600, 900, 1200, 1500, 1800].map((ago) => send(ago, true, 'operator_login'))
    expect(secondsUntilSend(used, now, limits)).toBe(0)
    const unused = used.map((one) => ({ ...one, isConsumed: false }))
    expect(secondsUntilSend(unused, now, limits)).toBe(2100)
  })
  test('applies the longer of both waits', () => {
    const five = [10, 20, 30, 40, 3599].map((ago) => send(ago))
    expect(secondsUntilSend(five, now, limits)).toBe(50)
    expect(
      secondsUntilSend(
        [10, 20, 30, 40, 600].map((ago) => send(ago)),
        now,
        limits,
      ),
    ).toBe(3000)
  })
})

describe('AUTH-6: how long a session lives', () => {
  const session = (kind: 'investor' | 'operator', usedMs: number, leftMs: number) => ({
    kind,
    lastUsedAt: addMs(now, -usedMs),
    expiresAt: addMs(now, leftMs),
    revokedAt: null,
  })
  test.each([
    ['investor', 24 * hourMs - 1, 1, true],
    ['investor', 24 * hourMs, 1, false],
    ['investor', 0, 0, false],
    ['operator', 30 * minuteMs - 1, 1, true],
    ['operator', 30 * minuteMs, 1, false],
  ] as const)('%s, unused for %d ms, %d ms left: %s', (kind, used, left, isLive) => {
    expect(isSessionLive(session(kind, used, left), now)).toBe(isLive)
  })
  test('ends a revoked session', () => {
    expect(isSessionLive({ ...session('investor', 0, hourMs), revokedAt: now }, now)).toBe(false)
  })
  test.each<[Role[], boolean]>([
    [['user'], false],
    [[], false],
    [['admin'], true],
    [['user', 'customer-admin'], true],
    [['cms'], true],
  ])('says whether %j is an operator: %s', (roles, is) => expect(isOperator(roles)).toBe(is))
  test('records use once a minute', () => {
    expect(isUseDue(session('investor', minuteMs - 1, 1), now)).toBe(false)
    expect(isUseDue(session('investor', minuteMs, 1), now)).toBe(true)
  })
})

test('AUTH-8: opens only the investor area with one factor', () => {
  expect(rolesOfSession('investor', ['user', 'admin'], ['all'])).toEqual(['user'])
  expect(rolesOfSession('investor', ['admin'], ['all'])).toEqual([])
  expect(rolesOfSession('operator', ['admin', 'user'], ['all'])).toEqual(['admin', 'user'])
})

test('masks a target', () => {
  expect(maskedTarget('sms', '+966512345678')).toBe('+966 •• ••• 5678')
  expect(maskedTarget('mail', 'noura@example.com')).toBe('n•••@example.com')
  expect(maskedTarget('mail', '"n@o"@example.com')).toBe('"•••@example.com')
})

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['2001:db8::1:2:3:4:5', '2001:db8:0:1::/64'],
  ['2001:db8:1:2:3:4:5::', '2001:db8:1:2::/64'],
  ['::2:3:4:5:6:7', '0:0:2:3::/64'],
  ['2001:00d0:0:000a::', '2001:d0:0:a::/64'],
  ['2001:0000:d00d:0::1', '2001:0:d00d:0::/64'],
  ['::FFFF:203.0.113.9', '203.0.113.9'],
  ['::ffff:203.110.113.200', '203.110.113.200'],
  ['::ffff:203.0.113.9:1', '0:0:0:0::/64'],
  ['1::ffff:203.0.113.9', '1:0:0:0::/64'],
  ['', ''],
])('reduces %s to the network %s', (address, network) => expect(maskNetwork(address)).toBe(network))

describe('the session cookie', () => {
  const token = 'a'.repeat(43)
  test('cannot be read by scripts or sent by other sites', () => {
    expect(sessionCookie(token, 'investor', false)).toBe(
      `sahl_session=${token}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax`,
    )
    expect(sessionCookie(token, 'operator', true)).toBe(
      `__Host-sahl_session=${token}; Max-Age=43200; Path=/; HttpOnly; SameSite=Lax; Secure`,
    )
  })
  test.each([
    [{ cookie: `locale=ar; sahl_session=${token}` }, false, token],
    [{ cookie: `__Host-sahl_session=${token}; sahl_session=${'b'.repeat(43)}` }, true, token],
    [{ cookie: `sahl_session=${token}` }, true, undefined],
    [{ authorization: `Bearer ${token}` }, true, token],
    [{ cookie: 'sahl_session=;;==%00' }, false, undefined],
    [{ authorization: 'Bearer x' }, false, undefined],
    [{}, false, undefined],
  ])('finds in %j, with https %s, the token %s', (headers, hasHttps, found) => {
    expect(findSessionToken(new Headers(headers as Record<string, string>), hasHttps)).toBe(found)
  })
})

describe('bad input is refused field by field', () => {
  const right = {
    firstName: 'Noura',
    lastName: 'العتيبي',
    dateOfBirth: '1990-01-13',
    mobile: '0512345678',
    email: 'Noura@Example.com',
    password: 'Tall7Palms',
    passwordConfirmation: 'Tall7Palms',
    acceptTerms: true,
  }
  const issuesOf = (change: object) => {
    const result = identityContract.register.body.safeParse({ ...right, ...change })
    return result.success ? [] : result.error.issues.map((issue) => [issue.path.join('.'), issue.message])
  }

  test('accepts right input and normalises it', () => {
    expect(identityContract.register.body.parse({ ...right, dateOfBirth: '١٩٩٠-٠١-١٣' })).toMatchObject({
      mobile: '+966512345678',
      email: 'noura@example.com',
      dateOfBirth: '1990-01-13',
    })
  })
  test.each([
    [{ firstName: 7 }, 'firstName'],
    [{ firstName: '' }, 'firstName'],
    [{ firstName: 'Noura😀' }, 'firstName'],
    [{ lastName: 'a\u202eb' }, 'lastName'],
    [{ lastName: 'x'.repeat(61) }, 'lastName'],
    [{ dateOfBirth: '1990-02-30' }, 'dateOfBirth'],
    [{ dateOfBirth: 19900113 }, 'dateOfBirth'],
    [{ mobile: null }, 'mobile'],
    [{ mobile: '5'.repeat(65) }, 'mobile'],
    [{ email: 'a\u0000@b.com' }, 'email'],
    [{ email: 'نورة@مثال.السعودية' }, 'email'],
    [{ email: `${'x'.repeat(244)}@example.com` }, 'email'],
    [{ email: {} }, 'email'],
    [{ password: 'short' }, 'password'],
    [{ password: ['Tall7Palms'] }, 'password'],
    [{ password: undefined }, 'password'],
    [{ passwordConfirmation: 'Other7Palms' }, 'passwordConfirmation'],
    [{ acceptTerms: false }, 'acceptTerms'],
    [{ acceptTerms: 'true' }, 'acceptTerms'],
  ])('reports the wrong field of %j', (change, path) => {
    expect(issuesOf(change).map(([found]) => found)).toContain(path)
  })
  test('reports mismatching passwords together with other errors', () => {
    expect(issuesOf({ passwordConfirmation: 'x', firstName: '' })).toContainEqual([
      'passwordConfirmation',
      'password_mismatch',
    ])
  })
  test('refuses fields that grant more rights', () => {
    expect(issuesOf({ roles: ['admin'], isActive: true, kycStatus: 'approved' })).toHaveLength(1)
  })
  test.each([
    ['', 'contact_required'],
    ['nobody@', 'email'],
    ['05123', 'phone_short'],
    ['0512 345 abc', 'phone_digits'],
  ])('checks the identifier %j: %s', (identifier, message) => {
    const result = identityContract.requestOtp.body.safeParse({ identifier, purpose: 'login' })
    expect(result.error?.issues.map((issue) => issue.message)).toEqual([message])
  })
  test.each([
    ['', 'otp_required'],
    ['12345', 'otp_invalid'],
    ['1234567', 'otp_invalid'],
    ['12a456', 'otp_invalid'],
  ])('checks the code %j: %s', (code, message) => {
    const challengeId = '019a5a2e-0000-7000-8000-000000000001'
    const result = identityContract.verifyOtp.body.safeParse({ challengeId, code })
    expect(result.error?.issues.map((issue) => issue.message)).toEqual([message])
    expect(identityContract.verifyOtp.body.parse({ challengeId, code: '١٢٣٤٥٦' }).code).toBe('123456')
  })
})
