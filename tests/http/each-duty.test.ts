import { readFileSync } from 'node:fs'
import pg from 'pg'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { demoOrganization } from '#demo/content/organizations.ts'
import type { Endpoint } from '#kit/contract.ts'
import { type Duty, duties, isAllowed, type Role, readers } from '#kit/duties.ts'
import { formMarks } from '#kit/form-marks.ts'
import { newId } from '#kit/ids.ts'
import { contracts } from '#main/modules.ts'
import type { Caller } from '#support/caller.ts'
import { openDutyHolder } from '#support/duty-holder.ts'
import { newOperator } from '#support/operators.ts'
import { presentOperator } from '#support/people.ts'
import { findPage, findScreens } from '#support/site-pages.ts'
import customers from '#web/areas/customers/words.en.ts'
import organizations from '#web/areas/organizations/words.en.ts'

const { origin } = inject('product')

/** The operators' pages with their readers, as docs/access.md declares them. */
const rows = readFileSync(new URL('../../docs/access.md', import.meta.url), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, path, who] = /^\| `(\/admin[^`]*)` \| ([^|]+) \|/.exec(line) ?? []
    const readers = who?.split(',').map((one) => one.trim()) ?? []
    return path && readers.includes('auditor') ? [{ path, readers: readers as Role[] }] : []
  })

const holders = new Map<Duty, Caller>()
/** Records that exist, by the part of a page's path that comes before their id. */
const ids = new Map<string, string>()
/** An admin with all duties. */
let everyDuty: Caller | undefined
/** Another admin, who approves what that one proposes. */
const approvers: Caller[] = []
/** An address of each page and of each dialog that an admin with all duties reaches by links. */
let addresses: readonly string[] = []

beforeAll(async () => {
  const [inviter, approver] = [
    await presentOperator(origin, await newOperator('admin')),
    await presentOperator(origin, await newOperator('admin')),
  ]
  for (const duty of duties) holders.set(duty, await openDutyHolder(origin, duty, [inviter, approver]))
  everyDuty = inviter
  approvers.push(approver)
  const { api } = inviter
  const first = <R extends { readonly id: string }>({ items }: { readonly items: readonly R[] }) =>
    items[0]?.id
  const found: Record<string, string | undefined> = {
    'customer/': first(await api.verification.customers({ status: 'pending', limit: 1 })),
    'investment/': first(await api.orders.investorsOrders({ limit: 1 })),
    'wallet/': first(await api.withdrawals.withdrawals({ limit: 1 })),
    'receipt/': first(await api.receipts.receipts({ limit: 1 })),
    // A draft has no updates or valuations yet.
    'opportunity/': (await api.opportunities.managed({ limit: 100 })).items.find(
      ({ lifecycle }) => lifecycle !== 'draft',
    )?.id,
    'disbursement/': first(await api.disbursements.runs({ limit: 1 })),
    'accounts/': first(await api.books.accounts({ limit: 1 })),
    'organization/': first(await api.organizations.list({ limit: 1 })),
  }
  for (const [part, id] of Object.entries(found)) if (id) ids.set(part, id)
  const [owned] = (await api.organizations.list({ q: demoOrganization.newSlug })).items
  const [member] = (await api.organizations.adminMembers({ id: owned!.id })).items
  ids.set('member', member!.personId).set('organization of the member', owned!.id)
  const startPaths = rows.map(({ path }) => path).filter((path) => !path.includes('$'))
  addresses = [...(await findScreens(inviter, startPaths)).values()]
}, 120_000)

const addressOf = (path: string): string =>
  path.replace(/([a-z-]+\/)\$\w*/g, (_, part: string) => `${part}${ids.get(part) ?? newId()}`)

test('finds the pages and a record of most kinds', () => {
  expect(rows.length).toBeGreaterThan(40)
  expect(ids.size).toBeGreaterThan(6)
})

describe.each(duties)('an admin with the duty %s alone', (duty) => {
  test.each(rows)('opens $path whole, or is led away', async ({ path, readers }) => {
    const response = await holders.get(duty)!.send(`/en${addressOf(path)}`)
    const text = await response.text()
    if (!isAllowed([duty], readers)) {
      expect(response.status).toBe(302)
      expect(response.headers.get('location')).toContain('toast=unauthorized')
      return
    }
    const isUnknown =
      /\$/.test(path) &&
      !addressOf(path)
        .split('/')
        .some((part) => [...ids.values()].includes(part))
    expect(isUnknown ? [200, 404] : [200]).toContain(response.status)
    expect(text).toContain('<main id="main"')
    expect(text).not.toContain(customers.customer.sectionFailed)
  })
})

/** The calls of the forms of a page, as `module.name`. */
const callsIn = (html: string): string[] =>
  [
    ...html.matchAll(
      new RegExp(`(?:name="${formMarks.form}" value="|[?;]${formMarks.form}=)([a-z]+\\.\\w+)`, 'gi'),
    ),
  ].map(([, call]) => call!)

const findCalls = async (duty: Duty, path: string): Promise<readonly string[]> =>
  callsIn(await (await holders.get(duty)!.send(`/en${path}`)).text())

function isCallAllowed(call: string, duty: Duty): boolean {
  const [module, name] = call.split('.') as [keyof typeof contracts, string]
  const { access } = (contracts[module] as Readonly<Record<string, Endpoint>>)[name]!
  return typeof access === 'string' || isAllowed([duty], access)
}

describe.each(duties)('a typed address, for an admin with the duty %s,', (duty) => {
  test('offers no dialog of a call that the duty does not allow', { timeout: 120_000 }, async () => {
    expect(addresses.filter((address) => address.includes('ask=')).length).toBeGreaterThan(20)
    const read = async (path: string) => findCalls(duty, path)
    const offered: string[] = []
    for (const address of addresses.filter((one) => one.includes('ask='))) {
      const calls = (await read(address)).filter((call) => !isCallAllowed(call, duty))
      if (calls.length === 0) continue
      // Some pages show readers the values of their forms. The dialog must add none.
      const onPage = await read(address.split('?')[0]!)
      offered.push(...calls.filter((call) => !onPage.includes(call)).map((call) => `${address}: ${call}`))
    }
    expect(offered).toEqual([])
  })
})

/** A path or a question with its ids and numbers replaced, so that those of other records compare equal. */
const withoutIds = (text: string): string => text.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|\d+/g, ':id')

/** The addresses of dialogs that a page links to, without language, ids and the rest of their search. */
const dialogsIn = (html: string): string[] =>
  [...html.matchAll(/ href="(\/[^"#]*)/g)].flatMap(([, href]) => {
    const { pathname, searchParams } = new URL(href!.replaceAll('&amp;', '&'), origin)
    const ask = searchParams.get('ask')
    return ask === null ? [] : [withoutIds(`${pathname.replace(/^\/(ar|en)(?=\/)/, '')}?ask=${ask}`)]
  })

/** The pages of operators that a part of a page links to, and that the duty may not open. */
const closedLinksIn = (html: string, duty: Duty): string[] => {
  const paths = [...html.matchAll(/ href="\/en(\/admin[^"#?]*)/g)].map(([, path]) => path!)
  return [...new Set(paths)].flatMap((path) => {
    const page = findPage(path)
    const readers = page?.access.split(',').map((one) => one.trim()) ?? []
    const areRoles = readers.every(
      (one): one is Role => one === 'admin' || duties.some((known) => known === one),
    )
    return page && areRoles && !isAllowed([duty], readers as Role[]) ? [page.path] : []
  })
}

describe('a page of operators', () => {
  /** The calls of each dialog, as an admin with all duties sees them. */
  const callsByDialog = new Map<string, readonly string[]>()
  beforeAll(async () => {
    for (const address of addresses.filter((one) => one.includes('ask='))) {
      const [path, ask] = address.split('?ask=') as [string, string]
      const onPage = callsIn(await (await everyDuty!.send(`/en${path}`)).text())
      const calls = callsIn(await (await everyDuty!.send(`/en${address}`)).text())
      callsByDialog.set(
        withoutIds(`${path}?ask=${decodeURIComponent(ask)}`),
        calls.filter((call) => !onPage.includes(call)),
      )
    }
  }, 120_000)

  test.each(duties)('offers the duty %s no form and no dialog of other duties', async (duty) => {
    const paths = new Set([
      ...rows.filter(({ readers }) => isAllowed([duty], readers)).map(({ path }) => addressOf(path)),
      ...addresses.filter((address) => !address.includes('ask=')),
    ])
    const offered: string[] = []
    for (const path of paths) {
      const html = await (await holders.get(duty)!.send(`/en${path}`)).text()
      const dialogs = [...new Set(dialogsIn(html))].flatMap((dialog) => callsByDialog.get(dialog) ?? [])
      const calls = new Set([...callsIn(html), ...dialogs].filter((call) => !isCallAllowed(call, duty)))
      offered.push(...[...calls].map((call) => `${path}: ${call}`))
      const main = /<main id="main".*<\/main>/s.exec(html)?.[0] ?? ''
      offered.push(...closedLinksIn(main, duty).map((link) => `${path}: ${link}`))
    }
    expect(offered).toEqual([])
  })
})

test.each(duties)('shows the duty %s settings and caps as text', async (duty) => {
  for (const path of ['/admin-sahl/general-settings', '/admin-sahl/limits']) {
    const calls = await findCalls(duty, path)
    expect(calls.filter((call) => !isCallAllowed(call, duty))).toEqual([])
  }
})

test('shows an auditor no action on organizations', async () => {
  const { office, invitations, members } = organizations
  for (const path of ['/admin/organization', `/admin/organization/${ids.get('organization/')}`]) {
    const text = await (await holders.get('auditor')!.send(`/en${path}`)).text()
    const main = /<main id="main".*<\/main>/s.exec(text)![0]
    const actions = ['ask=', office.list.add, office.change, office.add.title, members.changeRole]
    const forms = ['adminResendInvitation', 'adminRevokeInvitation', invitations.inviteTitle]
    for (const action of [...actions, ...forms]) expect(main).not.toContain(action)
  }
})

describe('the organizations of a customer', () => {
  const page = () => `/en/admin-sahl/customer/${ids.get('member')}`
  const link = () => `/en/admin/organization/${ids.get('organization of the member')}`

  test.each(duties)('are shown to the duty %s if it may open them', async (duty) => {
    const caller = holders.get(duty)!
    const response = await caller.send(page())
    if (!isAllowed([duty], readers.customers)) {
      expect(response.headers.get('location')).toContain('toast=unauthorized')
      return
    }
    const text = await response.text()
    expect(response.status).toBe(200)
    const mayOpen = isAllowed([duty], readers.compliance)
    expect([text.includes(link()), text.includes('id="organizations-title"')]).toEqual([mayOpen, mayOpen])
    expect((await caller.send(link())).status).toBe(mayOpen ? 200 : 302)
  })

  test('are hidden, with the customer, from an admin whose duties were taken away', async () => {
    const caller = await openDutyHolder(origin, 'compliance', [everyDuty!, approvers[0]!])
    expect((await caller.send(page())).status).toBe(200)
    const { user } = await caller.api.identity.session({})
    const database = new pg.Client(inject('product').owner)
    await database.connect()
    await database.query('delete from identity.duties where user_id = $1', [user!.id])
    await database.end()
    for (const path of [page(), link()]) expect((await caller.send(path)).status).toBe(403)
    const refused = await caller.send(`/api/admin/organizations?investor=${ids.get('member')}`)
    expect(refused.status).toBe(403)
  })
})
