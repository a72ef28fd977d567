import { expect, test } from 'vitest'
import type * as z from 'zod'
import type { Endpoint } from '#kit/contract.ts'
import { fileTypes } from '#kit/list-query.ts'
import { contracts } from '#main/modules.ts'

/** The lists of operators without a file, each with the reason. */
const withoutFile: Readonly<Record<string, string>> = {
  'accounts.notes': 'the notes about one person are read on their page',
  'organizations.adminMembers': 'an organization has few members, on its page',
  'reporting.timeline': 'the page of one customer; the audit log has a file',
}

const fieldsOf = ({ query }: Endpoint): readonly string[] => Object.keys((query as z.ZodObject)?.shape ?? {})
const ofPage = ['limit', 'cursor', 'totals']
const ofFile = ['columns', 'ids', 'format', 'lang']
const filtersOf = (endpoint: Endpoint) =>
  fieldsOf(endpoint)
    .filter((name) => ![...ofPage, ...ofFile].includes(name))
    .sort()

const endpoints = Object.entries(contracts).flatMap(([module, contract]) =>
  Object.entries(contract).map(([name, endpoint]): [string, Endpoint] => [`${module}.${name}`, endpoint]),
)
const lists = endpoints.filter(
  ([, endpoint]) => endpoint.path.startsWith('/api/admin/') && fieldsOf(endpoint).includes('cursor'),
)
const files = endpoints
  .map(([, endpoint]) => endpoint)
  .filter(({ produces }) => produces?.includes(fileTypes.csv) && produces.includes(fileTypes.xlsx))

const hasFile = (list: Endpoint) =>
  files.some(
    (file) =>
      file.path.startsWith(list.path) &&
      String(file.access) === String(list.access) &&
      String(filtersOf(file)) === String(filtersOf(list)),
  )

test('every list of operators has a file with its filters for the same readers, or says why not', () => {
  expect(lists.length).toBeGreaterThan(20)
  const missing = lists.filter(([, endpoint]) => !hasFile(endpoint)).map(([name]) => name)
  expect(missing.sort()).toEqual(Object.keys(withoutFile).sort())
})
