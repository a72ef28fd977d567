import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase, sql } from '#platform/database/database.ts'
import { testDatabase } from '#support/database.ts'
import { createOperator } from './operator-create.ts'

let db: Database
beforeAll(async () => {
  const { appConnection } = await testDatabase()
  db = openDatabase({ connection: appConnection, poolSize: 2, prepare: true, onIdleError: () => undefined })
})
afterAll(() => db.close())

const given = {
  email: 'First.Operator@Example.com',
  firstName: 'Mona',
  lastName: 'Alsharif',
  mobile: '0551234567',
  role: 'admin' as const,
  password: 'Palm-Grove-1991',
}

test('an operator is made, once, with a proved email and the role that was asked for', async () => {
  const id = await createOperator(db, given)
  const made = await db.one(sql`select u.email, u.mobile, u.email_verified_at is not null as proved,
      u.password_hash like '$argon2id$%' as hashed,
      array(select role from identity.user_roles where user_id = u.id) as roles
    from identity.users u where u.id = ${id}`)
  expect(made).toEqual({
    email: 'first.operator@example.com',
    mobile: '+966551234567',
    proved: true,
    hashed: true,
    roles: ['admin'],
  })
  await expect(createOperator(db, given)).rejects.toThrow('User already exists with this email')
  const other = { ...given, email: 'second@example.com' }
  await expect(createOperator(db, other)).rejects.toThrow('User already exists with this phone number')
  expect(await createOperator(db, { ...other, mobile: '' })).toMatch(/^[0-9a-f-]{36}$/)
})

test('names every wrong field', async () => {
  const wrong = { ...given, email: 'nobody', mobile: '12', role: 'user' as never, password: 'short' }
  await expect(createOperator(db, wrong)).rejects.toThrow(
    /email: [\s\S]*mobile: [\s\S]*role: [\s\S]*password: /,
  )
})

test('passwords that differ make nobody, and are not shown', async () => {
  const script = new URL('operator-create.ts', import.meta.url).pathname
  const child = spawn(process.execPath, [script, '--email', 'x@example.com', '--role', 'admin'], {
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  child.stdin.end('Mona\nAlsharif\n\nPalm-Grove-1991\nPalm-Grove-1992\n')
  const [out, fault, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  expect(code).toBe(1)
  expect(fault.trim()).toBe('Passwords do not match')
  expect(out).not.toContain('Palm')
})
