import { pino } from 'pino'
import { expect, test } from 'vitest'
import { logOptions } from './log.ts'

function lineOf(content: object): Record<string, unknown> {
  const lines: string[] = []
  pino(logOptions('info'), { write: (line) => void lines.push(line) }).info(content)
  return JSON.parse(lines[0]!)
}

test.each(['23505', '57P01', 'ECONNREFUSED', 'forbidden', 'otp_expired'])(
  'keeps %s, which says what failed',
  (code) => {
    const failure = Object.assign(new Error('x'), { code })
    expect(lineOf({ err: failure })).toMatchObject({ err: { code } })
    expect(lineOf({ code })).toMatchObject({ code })
  },
)

test.each(['123456', 123456, 'A1b2C3'])('redacts %s, which could open something', (code) => {
  expect(lineOf({ code, body: { code }, err: { a: { code } } })).toMatchObject({
    code: '[redacted]',
    body: { code: '[redacted]' },
  })
})

test('redacts personal data', () => {
  const person = { email: 'a@b.sa', mobile: '+9665', nationalId: '1', password: 'x', token: 't' }
  const line = JSON.stringify(lineOf({ ...person, person, deep: { person } }))
  for (const value of Object.values(person)) expect(line).not.toContain(`:"${value}"`)
})
