import { describe, expect, test } from 'vitest'
import type { Endpoint } from '#kit/contract.ts'
import * as lists from '#kit/duties.ts'
import { allOperators, duties, isAllowed, operatorRoles, type Role } from '#kit/duties.ts'
import { contracts } from '#main/modules.ts'
import type { Access } from '#web/app/access/access.ts'
import { type DeclaredPage, listPages } from '#web/app/routing/site-pages.ts'
import { routeTree } from '#web/routeTree.gen.ts'

/** The lists of roles that an operators' call may name, besides one duty alone. */
const namedLists: readonly (readonly Role[])[] = [
  lists.allOperators,
  lists.actingOperators,
  lists.contentStaff,
  lists.customerStaff,
  lists.financeStaff,
  ...Object.values(lists.readers),
  ['admin'],
  ['support', 'compliance'],
]

interface OperatorCall {
  readonly name: string
  readonly endpoint: Endpoint
  readonly access: readonly Role[]
}

const calls = Object.entries(contracts)
  .flatMap(([module, contract]) =>
    Object.entries(contract).map(([name, endpoint]) => ({
      name: `${module}.${name}`,
      endpoint: endpoint as Endpoint,
    })),
  )
  .flatMap(({ name, endpoint }): OperatorCall[] => {
    const { access } = endpoint
    const isOperators =
      typeof access !== 'string' && !access.includes('user') && isAllowed([...allOperators], access)
    return isOperators ? [{ name, endpoint, access }] : []
  })

function whoIn({
  roles,
  organization,
  leadsTo,
  moved,
  redirectSignedIn,
  requiresApprovedKyc,
}: Access): string {
  if (leadsTo) return `leads to \`${leadsTo}\``
  if (moved) return `leads to \`${moved.to}/$\``
  if (redirectSignedIn) return 'who is not signed in'
  if (!roles) return 'everyone'
  if (organization) return `${roles.join(', ')} of the organization: ${organization.join(' or ')}`
  const check = { none: '', true: ', with an approved check', once: ', once approved' }
  return roles.join(', ') + check[`${requiresApprovedKyc ?? 'none'}`]
}

function keptIn({ keep }: DeclaredPage['says']): string {
  if (keep === undefined) return ''
  return keep.length === 0 ? 'yes' : `by ${keep.join(', ')}`
}

function foundBy({ access, noindex, siteMap }: DeclaredPage['says']): string {
  if (access.leadsTo || access.moved) return ''
  if (access.roles || noindex) return 'hidden'
  return siteMap ? 'in the map' : 'open'
}

const columns = [...operatorRoles, ...duties]

/** Every call of operators, with the roles and duties that may make it. */
const callTable = (): string =>
  calls
    .map(({ name, endpoint: { method, path }, access }) => {
      const marks = columns.map((role) => (isAllowed([role], access) ? '●' : ''))
      return `| ${name} | \`${method} ${path}\` | ${marks.join(' | ')} |\n`
    })
    .join('')

/** The tables of docs/access.md: every page with its readers, and every operators' call with its callers. */
const table = (): string => `# Who may open what

Made by \`npm run docs:access\`; a test fails if it is not current.

## Pages

Every page with what its route declares in \`staticData\`. The guard, the page cache, the menus, the map of the site
and robots.txt read the same declarations. A role includes its duties: an admin has all, a customer-admin support and
compliance (\`kit/duties.ts\`).

| Page | Who may open it | Kept for strangers | Search engines |
|---|---|---|---|
${listPages(routeTree)
  .map(({ path, says }) => `| \`${path}\` | ${whoIn(says.access)} | ${keptIn(says)} | ${foundBy(says)} |\n`)
  .join('')}
## Calls of operators

Every call as its contract declares it. An admin with some duties has these columns only, and not the column admin. A
test makes each call with each role, each duty alone and none.

| Call | Address | ${columns.join(' | ')} |
|---|---|${columns.map(() => '---|').join('')}
${callTable()}`

test('docs/access.md is what routes and contracts declare', async () => {
  await expect(table()).toMatchFileSnapshot('../docs/access.md')
})

describe('operators’ calls', () => {
  test.each(calls)('$name names one duty or a list of kit/duties.ts', ({ access }) => {
    const isDuty = access.length === 1 && (duties as readonly Role[]).includes(access[0]!)
    expect(isDuty || namedLists.some((list) => list.join() === access.join())).toBe(true)
  })

  test('close the back office’s addresses to investors and strangers', () => {
    const open = Object.values(contracts)
      .flatMap((contract) => Object.values(contract) as Endpoint[])
      .filter(({ path }) => path.startsWith('/api/admin/'))
      .filter(({ access }) => typeof access === 'string' || access.includes('user'))
    expect(open.map(({ path }) => path)).toEqual([])
  })

  test('change nothing for auditors, but for their saved views and presence', () => {
    const changing = calls.filter(
      ({ endpoint, access }) => endpoint.method !== 'GET' && isAllowed(['auditor'], access),
    )
    const names = changing.map(({ name }) => name).filter((name) => !name.startsWith('views.'))
    expect(names).toEqual(['work.present'])
  })

  test('close documents of customers to auditors', () => {
    const documents = calls.filter(({ endpoint: { path } }) =>
      /\/customers\/.*(documents|evidence)\//.test(path),
    )
    expect(documents.length).toBeGreaterThan(2)
    expect(documents.filter(({ access }) => isAllowed(['auditor'], access))).toEqual([])
  })
})
