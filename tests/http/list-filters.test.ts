import { beforeAll, describe, expect, inject, test } from 'vitest'
import type * as z from 'zod'
import { newId } from '#kit/ids.ts'
import { largestAmount } from '#kit/list.ts'
import { checkAnswer, endpoints } from '#support/answers.ts'
import type { Caller } from '#support/caller.ts'
import { newOperator } from '#support/operators.ts'
import { signInOperator } from '#support/people.ts'

const { origin } = inject('product')
let operator: Caller
beforeAll(async () => {
  const admin = await newOperator('admin')
  operator = await signInOperator(origin, admin, { onAnswer: checkAnswer })
})

const fieldsOf = (query: unknown) => (query as z.ZodObject | undefined)?.shape ?? {}
const lists = endpoints
  .filter(({ endpoint: { path, query, produces } }) => {
    const isOperators = path.startsWith('/api/admin/') && !path.includes(':') && !produces
    return isOperators && 'cursor' in fieldsOf(query)
  })
  .map(({ name, endpoint }) => ({ name, path: endpoint.path, fields: Object.keys(fieldsOf(endpoint.query)) }))

interface Row {
  readonly id?: string
  readonly [field: string]: { readonly id?: string | null } | unknown
}
async function rowsOf(path: string, query: string): Promise<readonly Row[]> {
  const response = await operator.send(`${path}?${query}`)
  expect(response.status, `${path}?${query}`).toBe(200)
  return ((await response.json()) as { items: Row[] }).items
}
const personOf = (row: Row): string | undefined =>
  ['investor', 'customer', 'person', 'owner']
    .map((field) => (row[field] as { id?: string | null } | null | undefined)?.id)
    .find(Boolean) ?? undefined

const withField = (field: string) => lists.filter(({ fields }) => fields.includes(field))

test('the lists of operators are found in the contracts', () => {
  expect(withField('to').length).toBeGreaterThan(15)
  expect(withField('least').length).toBeGreaterThan(5)
  expect(withField('investor').length).toBeGreaterThan(9)
})

describe.each(withField('to'))('$name', ({ path }) => {
  test('is filtered by day', async () => {
    expect(await rowsOf(path, 'to=1990-01-01')).toEqual([])
    expect(await rowsOf(path, 'from=2090-01-01')).toEqual([])
    const all = await rowsOf(path, 'limit=1')
    expect(await rowsOf(path, 'limit=1&from=1990-01-01&to=2090-01-01')).toHaveLength(all.length)
  })
})

describe.each(withField('least'))('$name', ({ path }) => {
  test('is filtered by amount', async () => {
    expect(await rowsOf(path, `least=${largestAmount}`)).toEqual([])
    const all = await rowsOf(path, 'limit=1')
    expect(await rowsOf(path, `limit=1&least=1&most=${largestAmount}`)).toHaveLength(all.length)
  })
})

test('the entries of one account are filtered by amount', async () => {
  const [account] = await rowsOf('/api/admin/books/accounts', 'kind=bank&limit=1')
  const path = `/api/admin/books/accounts/${account!.id}`
  const amountsOf = async (query: string) =>
    (await rowsOf(path, query)).map(({ amount }) => Math.abs(Number(amount)))
  const [newest] = await amountsOf('limit=1')
  expect(await amountsOf(`least=${largestAmount}`)).toEqual([])
  expect(new Set(await amountsOf(`least=${newest}&most=${newest}`))).toEqual(new Set([newest]))
})

describe.each(withField('investor'))('$name', ({ path }) => {
  test('is filtered by person', async () => {
    expect(await rowsOf(path, `investor=${newId()}`)).toEqual([])
    const person = (await rowsOf(path, 'limit=50')).map(personOf).find(Boolean)
    if (person === undefined) return
    const rows = await rowsOf(path, `investor=${person}`)
    expect(rows.map(personOf)).toContain(person)
    expect(new Set(rows.map(personOf).filter(Boolean)).size).toBe(1)
  })
})
