import { strFromU8, unzipSync } from 'fflate'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { parseCsv } from '#kit/csv-read.ts'
import { newId } from '#kit/ids.ts'
import { riyadhDay, systemClock } from '#kit/time.ts'
import { holderText } from '#modules/identity/index.ts'
import type { EditorField } from '#modules/opportunities/fields.ts'
import { fieldNames } from '#modules/opportunities/messages.en.ts'
import { importFile } from '#support/bank-files.ts'
import { type Caller, openCaller } from '#support/caller.ts'
import { freshKey } from '#support/keys.ts'
import { newOperator, type TestOperator } from '#support/operators.ts'
import { presentOperator, proveEmail, registerInvestor, signInOperator } from '#support/people.ts'

const { origin, owner } = inject('product')
const database = new pg.Client(owner)
let admin: TestOperator
let operator: Caller
beforeAll(async () => {
  await database.connect()
  // The books of the demo agree: these differences are gone, so that nothing waits for an operator.
  await database.query(
    `insert into books.breaks (id, kind, subject, expected, found, first_seen_at, last_seen_at, gone_at)
     select gen_random_uuid(), 'unreadable', 'list-file-' || n, n, 2 * n, now(), now(), now()
     from generate_series(1, 3) n`,
  )
  admin = await newOperator('admin')
  operator = await presentOperator(origin, admin)
  const owner = await registerInvestor(origin)
  await proveEmail(origin, owner)
  const names = { nameAr: 'شركة السدو', nameEn: 'Sadu Company', cityAr: 'بريدة', cityEn: 'Buraydah' }
  for (const _ of [1, 2]) {
    const newSlug = `sadu-${newId().slice(-12)}`
    await operator.api.organizations.create({ ...names, newSlug, ownerEmail: owner.person.email })
    await addWaitingWork()
    await importStatement()
  }
  const { items: runs } = await operator.api.disbursements.runs({ status: 'paid', kind: 'income' })
  ids.run = runs[0]!.id
  const { id } = await operator.api.opportunities.createDraft({})
  ids.opportunity = id
  const change = (field: 'title.en' | 'slug', value: string) => ({ field, value, basedOn: 0 })
  await operator.api.opportunities.saveFields({
    id,
    changes: [change('title.en', 'Sadu Tower'), change('slug', `sadu-tower-${id.slice(-12)}`)],
  })
})

/** The records in the paths of lists. */
const ids = { statement: '', draft: '', opportunity: '', run: '' }
const fillIds = (path: string) => path.replace(/:(\w+)/, (_, name: keyof typeof ids) => ids[name])
const imported: string[] = []
const people: string[] = []

/** A statement of a charge and its return, which cancel out. */
async function importStatement() {
  const day = riyadhDay(systemClock())
  const table = `Date,Reference,Amount\n${day},${newId()},-5\n${day},${newId()},5\n`
  const { id, statementId } = await importFile(operator, new File([table], 'bank.csv', { type: 'text/csv' }))
  Object.assign(ids, { statement: statementId, draft: id })
  imported.push(statementId)
}

/** A request to be qualified, an enquiry, an undelivered message, a bank file and failed work of a new person. */
async function addWaitingWork() {
  const { userId, person, api } = await registerInvestor(origin)
  people.push(userId)
  await api.organizations.enquire({
    ...{ organizationName: `Sadu ${userId}`, city: 'بريدة', contactName: 'سعد العتيبي' },
    ...{ email: person.email, mobile: person.mobile },
  })
  await database.query(
    `insert into limits.requests (id, user_id, ground, requested_at) values ($1, $2, 'income', now())`,
    [newId(), userId],
  )
  const noticeId = newId()
  await database.query(
    `insert into notifications.notices (id, person_id, fact_id, kind, about, at, is_in_app)
     values ($1, $2, $3, 'list_file_test', '{}', now(), false)`,
    [noticeId, userId, newId()],
  )
  await database.query(
    `insert into notifications.deliveries (id, notice_id, channel, attempts, given_up_at, fault)
     values ($1, $2, 'mail', 24, now(), $3)`,
    [newId(), noticeId, noticeId],
  )
  await database.query(
    `insert into withdrawals.batches (id, reference, format, row_count, total, sent_on, made_by, made_at)
     values ($1, $2, 'saudi_csv', 1, 1000, now(), $3, now())`,
    [newId(), `list-file-${noticeId}`, userId],
  )
  await database.query(`insert into pgboss.job (id, name, data) values ($1, 'dead_letters', $2)`, [
    newId(),
    JSON.stringify({ queue: `list-file-${noticeId}`, message: 'Error: broken' }),
  ])
}

afterAll(async () => {
  for (const id of people)
    await operator.api.limits.decideQualification({ id, decision: 'reject', reason: 'A test' }, freshKey())
  for (const id of imported) await operator.api.statements.undoImport({ id, reason: 'A test' })
  await database.query("delete from withdrawals.batches where reference like 'list-file-%'")
  await database.query(
    "delete from pgboss.job where name = 'dead_letters' and data->>'queue' like 'list-file-%'",
  )
  await database.query("delete from notifications.notices where kind = 'list_file_test'")
  await database.query("delete from books.breaks where subject like 'list-file-%'")
  await database.end()
})

interface Item {
  readonly on: string
  readonly from: string
  readonly id: string
  readonly reference: string
  readonly requestId: string
  readonly bankReference: string
  readonly email: string
  readonly position: number
  readonly transactionId: string
  readonly title: string
  readonly label: string
  readonly subject: string
  readonly name: string
  readonly slug: string
  readonly source: string
  readonly fault: string
  readonly field: string
  readonly investor: { readonly name: string; readonly organizationId: string | null }
  readonly customer: { readonly name: string }
}
interface ListWithFile {
  readonly path: string
  readonly query: string
  readonly file: string
  /** The column of the file that tells a row from the others, and its value in the list. */
  readonly column: string
  readonly readValue: (item: Item) => string | number
  /** The role that may not have the file. Every operator may have it if there is none. */
  readonly outsider?: 'cms' | 'customer-admin' | null
}

const lists: readonly ListWithFile[] = [
  {
    path: '/api/admin/withdrawals',
    query: 'sort=largest',
    file: '/api/admin/withdrawals/export',
    column: 'reference',
    readValue: ({ reference }) => reference,
  },
  {
    path: '/api/admin/bank-receipts',
    query: 'status=credited&sort=oldest',
    file: '/api/admin/bank-receipts/export',
    column: 'reference',
    readValue: ({ bankReference }) => bankReference,
  },
  {
    path: '/api/admin/support-tickets',
    query: 'sort=changed',
    file: '/api/admin/support-tickets/export',
    column: 'number',
    readValue: ({ requestId }) => requestId,
  },
  {
    path: '/api/admin/disbursement-runs',
    query: 'kind=income&sort=smallest',
    file: '/api/admin/disbursement-runs/export',
    column: 'reference',
    readValue: ({ reference }) => reference,
  },
  {
    path: '/api/admin/orders',
    query: 'status=completed&sort=oldest',
    file: '/api/admin/orders/export',
    column: 'reference',
    readValue: ({ reference }) => reference,
  },
  {
    path: '/api/admin/customers',
    query: 'status=approved&sort=newest',
    file: '/api/admin/customers/export',
    column: 'email',
    readValue: ({ email }) => email,
  },
  {
    path: '/api/admin/report-movements',
    query: 'kind=funding&sort=largest',
    file: '/api/admin/report-movements/export',
    column: 'transaction',
    readValue: ({ transactionId }) => transactionId,
  },
  {
    path: '/api/admin/opportunities',
    query: 'lifecycle=published&least=100000&sort=deadline',
    file: '/api/admin/opportunities/export',
    column: 'property',
    readValue: ({ title }) => title,
    outsider: 'customer-admin',
  },
  {
    path: '/api/admin/proposals',
    query: 'from=2020-01-01',
    file: '/api/admin/proposals/export',
    column: 'what',
    readValue: ({ label }) => label,
    outsider: null,
  },
  {
    path: '/api/admin/books/breaks',
    query: 'state=gone&kind=unreadable&sort=newest',
    file: '/api/admin/books/breaks-export',
    column: 'subject',
    readValue: ({ subject }) => subject,
  },
  {
    path: '/api/admin/report-promises',
    query: 'figure=difference',
    file: '/api/admin/report-promises/export',
    column: 'on',
    readValue: ({ on }) => on,
  },
  {
    path: '/api/admin/report-decisions',
    query: 'decision=approved',
    file: '/api/admin/report-decisions/export',
    column: 'name',
    readValue: ({ name }) => name,
  },
  {
    path: '/api/admin/report-customers',
    query: 'stage=registered&without=invested&sort=newest',
    file: '/api/admin/report-customers/export',
    column: 'name',
    readValue: ({ name }) => name,
  },
  {
    path: '/api/admin/organizations',
    query: 'state=active&sort=oldest',
    file: '/api/admin/organizations-export',
    column: 'address',
    readValue: ({ slug }) => slug,
  },
  {
    path: '/api/admin/organization-contacts',
    query: 'status=new&sort=oldest',
    file: '/api/admin/organization-contacts-export',
    column: 'email',
    readValue: ({ email }) => email,
    outsider: 'customer-admin',
  },
  {
    path: '/api/admin/qualification-requests',
    query: 'from=2020-01-01',
    file: '/api/admin/qualification-requests/export',
    column: 'customer',
    readValue: ({ customer }) => customer.name,
  },
  {
    path: '/api/admin/notifications/undelivered',
    query: 'channel=mail&sort=oldest',
    file: '/api/admin/notifications/undelivered/export',
    column: 'fault',
    readValue: ({ fault }) => fault,
    outsider: 'customer-admin',
  },
  {
    path: '/api/admin/dead-letters',
    query: 'from=2020-01-01&sort=oldest',
    file: '/api/admin/dead-letters/export',
    column: 'source',
    readValue: ({ source }) => source,
    outsider: 'customer-admin',
  },
  {
    path: '/api/admin/withdrawal-batches',
    query: 'least=500&from=2020-01-01',
    file: '/api/admin/withdrawal-batches/export',
    column: 'reference',
    readValue: ({ reference }) => reference,
  },
  {
    path: '/api/admin/books/accounts',
    query: 'kind=wallet&sort=oldest',
    file: '/api/admin/books/accounts-export',
    column: 'account',
    readValue: ({ id }) => id,
  },
  {
    path: '/api/admin/bank-statements',
    query: 'from=2020-01-01',
    file: '/api/admin/bank-statements-export',
    column: 'from',
    readValue: ({ from }) => from,
  },
  {
    path: '/api/admin/bank-statements/:statement',
    query: 'least=500',
    file: '/api/admin/bank-statements/:statement/lines/export',
    column: 'reference',
    readValue: ({ bankReference }) => bankReference,
  },
  {
    path: '/api/admin/bank-statement-drafts/:draft',
    query: 'most=500',
    file: '/api/admin/bank-statement-drafts/:draft/lines/export',
    column: 'reference',
    readValue: ({ bankReference }) => bankReference,
  },
  {
    path: '/api/admin/disbursement-runs/:run/shares',
    query: 'part=income',
    file: '/api/admin/disbursement-runs/:run/shares/export',
    column: 'holder',
    readValue: ({ investor }) => holderText(investor, 'en'),
  },
  {
    path: '/api/admin/opportunities/:opportunity/changes',
    query: 'section=basics',
    file: '/api/admin/opportunities/:opportunity/changes/export',
    column: 'field',
    readValue: ({ field }) => fieldNames[field as EditorField],
    outsider: 'customer-admin',
  },
]

async function listAll({ path, query, readValue }: ListWithFile): Promise<string[]> {
  const seen: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const response = await operator.send(
      `${fillIds(path)}?${query}&limit=100${cursor && `&cursor=${cursor}`}`,
    )
    const page = (await response.json()) as { items: Item[]; nextCursor: string | null }
    seen.push(...page.items.map((item) => String(readValue(item))))
    cursor = page.nextCursor
  }
  return seen
}

/** Reads the only column of a file. */
const readColumn = {
  csv: async (file: Response) => parseCsv(await file.text()).map(([value]) => value),
  xlsx: async (file: Response) => {
    const sheet = unzipSync(new Uint8Array(await file.arrayBuffer()))['xl/worksheets/sheet1.xml']!
    return [...strFromU8(sheet).matchAll(/<t[^>]*>([^<]*)</g)].map(([, value]) => value)
  },
}

test.each(lists)('$file holds the rows of the list under its filter, in its order', async (list) => {
  // Other tests add rows meanwhile: list and file are compared again until nothing came between them.
  await vi.waitFor(
    async () => {
      await database.query("delete from platform.rate_buckets where key like 'export:%'")
      const rows = await listAll(list)
      expect(rows.length).toBeGreaterThan(1)
      for (const format of ['csv', 'xlsx'] as const) {
        const file = await operator.send(
          `${fillIds(list.file)}?${list.query}&columns=${list.column}&format=${format}`,
        )
        expect(file.status).toBe(200)
        const [, ...values] = await readColumn[format](file)
        expect(values).toEqual(rows)
      }
    },
    { timeout: 30_000, interval: 1000 },
  )
})

test.each(lists)('$file is refused to those without the duty', async ({ file, outsider = 'cms' }) => {
  if (outsider !== null) {
    const stranger = await signInOperator(origin, await newOperator(outsider))
    expect((await stranger.send(fillIds(file))).status).toBe(403)
  }
  expect((await openCaller(origin).send(fillIds(file))).status).toBe(401)
})

test.each(lists)('$file is recorded in the audit log', async ({ file }) => {
  await database.query("delete from platform.rate_buckets where key like 'export:%'")
  const before = await countExports()
  await (await operator.send(fillIds(file))).arrayBuffer()
  expect(await countExports()).toBe(before + 1)
})

async function countExports(): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    `select count(*)::int from audit.events
     where actor_id = (select id::text from identity.users where email = $1) and act like '%exported'`,
    [admin.email],
  )
  return rows[0]!.count
}
