import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Refusal } from '#kit/errors.ts'
import { newId } from '#kit/ids.ts'
import { locales } from '#kit/locale.ts'
import { riyals, toWire } from '#kit/money.ts'
import { getUser } from '#modules/identity/index.ts'
import { closeAccount } from '#modules/identity/operations/closing.ts'
import { readClosing } from '#modules/identity/operations/own-account.ts'
import { deleteAfterRetention } from '#modules/identity/operations/retention.ts'
import { notify } from '#modules/notifications/operations/notify.ts'
import { addToCart, checkoutByWallet } from '#modules/orders/index.ts'
import { saveDraft, submitKyc } from '#modules/verification/index.ts'
import type { UserActor } from '#platform/context.ts'
import { raw, sql } from '#platform/database/database.ts'
import type { PersonalData } from '#platform/declarations/personal-data.ts'
import { relayEvents } from '#platform/events/events.ts'
import { postClaim } from '#support/claims.ts'
import { openFixture, system, type TestFixture } from '#support/fixture.ts'
import { keepPapers } from '#support/papers.ts'
import { buildAnswers, newPerson } from '#support/people.ts'
import { assembly, modules } from './modules.ts'

let fixture: TestFixture
let owner: pg.Client
beforeAll(async () => {
  fixture = await openFixture()
  owner = new pg.Client(fixture.ownerConnection)
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await fixture.close()
})

const moduleNames = modules.map(({ name }) => name)

/** Finds tables whose rows belong to people: by a foreign key that leads to people, or by a column's name. */
async function tablesOfPeople(): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select distinct n.nspname || '.' || c.relname as name
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind = 'r' and n.nspname = any ($1) and (
       a.attname ~ '^((user|person|investor|owner|actor|customer|operator|holder|sender|author)_id|[a-z]+_by)$'
         and format_type(a.atttypid, null) in ('uuid', 'text')
       or exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'f'
         and k.confrelid = 'identity.users'::regclass and a.attnum = any (k.conkey)))
     order by 1`,
    [moduleNames],
  )
  return rows.map(({ name }) => name)
}

const declaredBy = (all: Readonly<Record<string, PersonalData>>) =>
  Object.entries(all).flatMap(([name, { tables }]) => Object.keys(tables).map((table) => `${name}.${table}`))

describe('personal data', () => {
  test('is declared for every table with rows of people', async () => {
    const found = await tablesOfPeople()
    expect(found).toEqual(
      expect.arrayContaining(['verification.applications', 'orders.orders', 'audit.events']),
    )
    expect(found.filter((table) => !declaredBy(assembly.personalData).includes(table))).toEqual([])
  })

  test('is found missing if a module declares nothing', async () => {
    const { notifications: _, ...others } = assembly.personalData
    const missed = (await tablesOfPeople()).filter((table) => !declaredBy(others).includes(table))
    expect(missed).toEqual(
      ['choices', 'devices', 'notices', 'schedules'].map((table) => `notifications.${table}`),
    )
  })

  test('is declared for existing tables only, and erased by a module that says so', async () => {
    const { rows } = await owner.query<{ name: string }>(
      `select schemaname || '.' || tablename as name from pg_tables where schemaname = any ($1)`,
      [moduleNames],
    )
    const tables = rows.map(({ name }) => name)
    expect(declaredBy(assembly.personalData).filter((table) => !tables.includes(table))).toEqual([])
    for (const [name, { tables, erase }] of Object.entries(assembly.personalData)) {
      if (Object.values(tables).includes('erased')) expect(erase, name).toBeDefined()
    }
  })
})

/** Delivers every waiting event, as the worker does. */
const tellAll = () =>
  relayEvents(fixture.db, async (_tx, events) => {
    const unsent = { send: async () => undefined }
    const ports = { notices: assembly.notices, mail: unsent, sms: unsent, origin: () => 'https://sahl.test' }
    await notify(fixture.contextFor(system), ports, events)
  })

describe('the data copy of a person', () => {
  test.each(['ar', 'en'] as const)('labels everything that it contains, in %s', async (locale) => {
    const { actor } = await someone({ isSubmitted: true })
    const context = { ...fixture.contextFor(system, locale), tx: fixture.db }
    const sections = await Promise.all(
      Object.values(assembly.personalData).map(
        async ({ exportSections: say }) => (await say?.(context, actor.userId)) ?? [],
      ),
    )
    expect(sections.flat().map(({ key }) => key)).toEqual(
      expect.arrayContaining(['account', 'answers', 'sessions']),
    )
    for (const { key, columns, rows } of sections.flat()) {
      const unlabelled = rows.flatMap((row) => Object.keys(row).filter((name) => !(name in columns)))
      // Answers carry a question's own name and value for machines beside their labels.
      const unknown = unlabelled.filter((name) => name !== 'field' && name !== 'value')
      expect(unknown, key).toEqual([])
      const told = rows.flatMap((row) => Object.keys(columns).map((name) => String(row[name])))
      const unread = told.filter((value) => /^([a-z]+(_[a-z]+)+|true|false|\d{4}-\d\d-\d\d)$/.test(value))
      expect(unread, key).toEqual([])
    }
  })
})

/** Finds every column that contains one of these words, as schema.table.column. */
async function placesOf(words: readonly string[]): Promise<string[]> {
  const { rows } = await owner.query<{ schema: string; table: string; column: string; isBytes: boolean }>(
    `select n.nspname as schema, c.relname as table, a.attname as column, t.typname = 'bytea' as "isBytes"
     from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
     join pg_type t on t.oid = a.atttypid left join pg_type b on b.oid = t.typbasetype
     where c.relkind in ('r', 'p', 'm') and a.attnum > 0 and not a.attisdropped
       and n.nspname not in ('pg_catalog', 'information_schema')
       and coalesce(b.typname, t.typname)
         in ('text', 'varchar', 'bpchar', 'json', 'jsonb', '_text', 'citext', 'bytea')`,
  )
  expect(rows.length).toBeGreaterThan(100)
  const found: string[] = []
  for (const { schema, table, column, isBytes } of rows) {
    const name = [schema, table].map((part) => owner.escapeIdentifier(part)).join('.')
    const held = owner.escapeIdentifier(column)
    const text = isBytes ? `encode(${held}, 'escape')` : `${held}::text`
    const { rowCount } = await owner.query(
      `select 1 from ${name} where exists (
         select from unnest($1::text[]) as word where position(lower(word) in lower(${text})) > 0) limit 1`,
      [words],
    )
    if (rowCount) found.push(`${schema}.${table}.${column}`)
  }
  return found
}

interface Someone {
  readonly actor: UserActor
  /** Everything that identifies the person. */
  readonly names: readonly string[]
}

/** Creates an investor with their own name, answers, cart, notices and preferences. */
async function someone({ isSubmitted }: { isSubmitted: boolean }): Promise<Someone> {
  const actor = await fixture.investor(0n)
  const person = newPerson()
  const suffix = newId().replaceAll(/\d/g, '').slice(-6)
  const lastName = `Alfaraj ${suffix}`
  await fixture.asOwner(
    `update identity.users set last_name = '${lastName}', kyc_status = 'not_done' where id = '${actor.userId}'`,
  )
  const { identity, ...rest } = buildAnswers(person)
  const answers = Object.assign({}, identity, ...Object.values(rest))
  await fixture.as(actor, (context) => saveDraft(context, answers))
  await fixture.as(actor, keepPapers)
  if (isSubmitted) await fixture.as(actor, (context) => submitKyc(context))
  await tellAll()
  const { email, mobile } = await getUser(fixture.db, actor.userId)
  return { actor, names: [lastName, email, mobile!, mobile!.slice(4), person.nationalId] }
}

test('a person who closes their account reads each reason for keeping data once', async () => {
  const actor = await fixture.account()
  for (const locale of locales) {
    const { kept } = await readClosing(fixture.contextFor(actor, locale), assembly)
    const reasons = kept.map(({ because }) => because)
    expect(reasons.length).toBeGreaterThan(2)
    expect(reasons).toEqual([...new Set(reasons)])
  }
})

const close = (actor: UserActor, personalData = assembly.personalData) =>
  fixture.as(actor, (context) =>
    closeAccount(context, { personalData }, { personId: actor.userId, reason: 'privacy' }),
  )
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => (error instanceof Refusal ? error : Promise.reject(error)),
  )

describe('closing an account (AUTH-11)', () => {
  test('leaves nothing that identifies a person who never requested an approval', async () => {
    const { actor, names } = await someone({ isSubmitted: false })
    expect(await placesOf(names)).toEqual(
      expect.arrayContaining(['identity.users.email', 'identity.users.mobile']),
    )
    await close(actor)
    expect(await placesOf(names)).toEqual([])
    const left = await getUser(fixture.db, actor.userId)
    expect(left).toMatchObject({ firstName: `#${actor.userId.slice(-8).toUpperCase()}`, isActive: false })
  })

  test('leaves only what is declared to be kept of other people', async () => {
    const { actor, names } = await someone({ isSubmitted: true })
    await close(actor)
    const places = await placesOf(names)
    for (const place of places) {
      const [module = '', table = ''] = place.split('.')
      expect(assembly.personalData[module]?.tables[table], place).toMatchObject({ keptYears: 10 })
    }
  })

  test('is found incomplete if a module forgets to erase', async () => {
    const { actor, names } = await someone({ isSubmitted: false })
    const { identity: _, ...others } = assembly.personalData
    await close(actor, others)
    expect(await placesOf(names)).toContain('identity.users.email')
  })

  test('is refused with every reason at once, and then changes nothing', async () => {
    const actor = await fixture.investor(riyals(5_000))
    const propertyId = await fixture.opportunity()
    const command = { propertyId, amount: toWire(riyals(1_000)) }
    const { version } = await fixture.as(actor, (context) => addToCart(context, command))
    const payment = {
      cartVersion: version,
      acknowledgesRisk: true,
      idempotencyKey: newId(),
      requestHash: 'w',
    }
    await checkoutByWallet(fixture.contextFor(actor), payment)
    const refusal = await refusalOf(close(actor))
    expect(refusal).toMatchObject({ code: 'account_in_use', status: 409 })
    expect(refusal?.issues?.map(({ code }) => code).sort()).toEqual(['stakes_held', 'wallet_not_empty'])
    expect(await getUser(fixture.db, actor.userId)).toMatchObject({ lastName: 'القحطاني', isActive: true })
  })

  test('is refused while the investor owes a claim, with the amount', async () => {
    const { actor } = await someone({ isSubmitted: false })
    await postClaim(fixture, actor, riyals(70))
    expect(await refusalOf(close(actor))).toMatchObject({
      code: 'account_in_use',
      issues: [{ code: 'claim_open', params: { amount: 70_00 } }],
    })
  })

  test('is possible for one’s own account only, and happens once for concurrent calls', async () => {
    const { actor } = await someone({ isSubmitted: false })
    const [other, operator] = [await fixture.account(), await fixture.account(['user', 'admin'])]
    const another = fixture.as(other, (context) =>
      closeAccount(context, assembly, { personId: actor.userId, reason: 'other' }),
    )
    expect(await refusalOf(another)).toMatchObject({ code: 'forbidden' })
    expect(await refusalOf(close(operator))).toMatchObject({ code: 'forbidden' })
    const outcomes = await Promise.all(Array.from({ length: 64 }, () => refusalOf(close(actor))))
    expect(outcomes.filter((one) => one === undefined)).toHaveLength(1)
    expect(new Set(outcomes.map((one) => one?.code))).toEqual(new Set([undefined, 'user_not_found']))
  })
})

describe('data kept by law', () => {
  const closedYearsAgo = async (years: number) => {
    const { actor, names } = await someone({ isSubmitted: true })
    await close(actor)
    await fixture.asOwner(
      `update identity.users set closed_at = now() - interval '${years} years 9 days' where id = '${actor.userId}'`,
    )
    return { actor, names }
  }
  const forget = (personalData = assembly.personalData) =>
    deleteAfterRetention(fixture.contextFor(system), { personalData })
  const nationalIdOf = async (userId: string) =>
    (await owner.query(`select 1 from verification.applications where user_id = $1`, [userId])).rowCount

  test('is removed after its years, and not before', async () => {
    const [young, old] = [await closedYearsAgo(9), await closedYearsAgo(10)]
    for (const { actor } of [young, old]) {
      await owner.query(
        `insert into limits.requests (id, user_id, ground, requested_at) values ($1, $2, 'income', now())`,
        [newId(), actor.userId],
      )
    }
    await forget()
    const requestsOf = async (userId: string) =>
      (await owner.query('select from limits.requests where user_id = $1', [userId])).rowCount
    expect(await requestsOf(young.actor.userId)).toBe(1)
    expect(await requestsOf(old.actor.userId)).toBe(0)
    expect(await nationalIdOf(young.actor.userId)).toBe(1)
    expect(await nationalIdOf(old.actor.userId)).toBe(0)
    for (const table of ['applications', 'transitions', 'documents', 'confirmations']) {
      const left = await owner.query(`select from verification.${table} where user_id = $1`, [
        old.actor.userId,
      ])
      expect(left.rowCount, table).toBe(0)
    }
    expect(await placesOf(old.names)).toEqual([])
  })

  test('is removed for all others if one removal fails, which is repeated', async () => {
    const [stuck, other] = [await closedYearsAgo(12), await closedYearsAgo(11)]
    const { verification } = assembly.personalData
    let isStuck = true
    const failing: PersonalData = {
      ...verification!,
      forget: async (context, id) => {
        await verification!.forget!(context, id)
        if (isStuck && id === stuck.actor.userId) throw new Error('this one cannot go today')
      },
    }
    await forget({ ...assembly.personalData, verification: failing })
    expect(await nationalIdOf(stuck.actor.userId)).toBe(1)
    expect(await nationalIdOf(other.actor.userId)).toBe(0)
    isStuck = false
    await forget({ ...assembly.personalData, verification: failing })
    expect(await nationalIdOf(stuck.actor.userId)).toBe(0)
  })

  test('is not removed too early, whatever the program asks for', async () => {
    const { actor } = await closedYearsAgo(9)
    await owner.query(
      `insert into limits.requests (id, user_id, ground, requested_at) values ($1, $2, 'income', now())`,
      [newId(), actor.userId],
    )
    for (const table of ['verification.applications', 'verification.transitions', 'limits.requests']) {
      await expect(
        fixture.db.run(sql`delete from ${raw(table)} where user_id = ${actor.userId}`),
      ).rejects.toMatchObject({ code: '42501' })
    }
  })

  test('is removed by the modules that keep identifying data', () => {
    const keepers = Object.entries(assembly.personalData).filter(([, { tables }]) =>
      Object.values(tables).some((fate) => typeof fate === 'object'),
    )
    // The audit chain would break, and records of money contain only a pseudonym.
    const staying = ['audit', 'disbursements', 'payments']
    expect(keepers.flatMap(([name, { forget: goes }]) => (goes ? [] : [name])).sort()).toEqual(staying)
  })
})
