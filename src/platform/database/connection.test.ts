import { describe, expect, test } from 'vitest'
import { parseDatabaseUrl } from './connection.ts'

describe('a database address', () => {
  test.each([
    [
      'postgres://sahl_app:p%40ss@db.example:6432/sahl',
      { host: 'db.example', port: 6432, user: 'sahl_app', password: 'p@ss', database: 'sahl' },
    ],
    ['postgresql://sahl@[::1]/sahl', { host: '::1', user: 'sahl', database: 'sahl' }],
    [
      'postgres://sahl@localhost/sahl?host=/var/run/postgresql&port=5433',
      { host: '/var/run/postgresql', port: 5433, user: 'sahl', database: 'sahl' },
    ],
    [
      'postgres://sahl@db/sahl?sslmode=require',
      { host: 'db', user: 'sahl', database: 'sahl', ssl: { rejectUnauthorized: false } },
    ],
    [
      'postgres://sahl@db/sahl?sslmode=verify-full',
      { host: 'db', user: 'sahl', database: 'sahl', ssl: { rejectUnauthorized: true } },
    ],
  ])('%s', (address, connection) => {
    expect(parseDatabaseUrl(address)).toEqual(connection)
  })

  test.each([
    'not an address',
    'mysql://sahl@db/sahl',
    'postgres://db/sahl',
    'postgres://sahl@db',
    'postgres://sahl@db/sahl?sslmode=always',
    'postgres://sahl:%ZZ@db/sahl',
  ])('%s is refused with a sentence', (address) => {
    expect(() => parseDatabaseUrl(address)).toThrow(/^The database address .*\.$/)
  })
})
