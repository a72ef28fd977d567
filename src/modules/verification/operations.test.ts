import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AccountRole } from '#kit/duties.ts'
import { Refusal } from '#kit/errors.ts'
import { newId } from '#kit/ids.ts'
import { decodeCursor } from '#kit/list-cursor.ts'
import type { Locale } from '#kit/locale.ts'
import { addMs, instantFrom, minuteMs } from '#kit/time.ts'
import { createAccount, getUser } from '#modules/identity/index.ts'
import { findAccount } from '#modules/ledger/index.ts'
import { countStages } from '#modules/reporting/operations/count-stages.ts'
import { readCheckDecisions } from '#modules/reporting/operations/decision-rows.ts'
import { loadReport } from '#modules/reporting/operations/read-report.ts'
import type { Actor, Context } from '#platform/context.ts'
import { type Database, openDatabase, sql, type Tx } from '#platform/database/database.ts'
import { loadQueues } from '#platform/declarations/queues.ts'
import { baseServices } from '#support/base-services.ts'
import { buildTestContext } from '#support/contexts.ts'
import { testDatabase } from '#support/database.ts'
import { keepPapers } from '#support/papers.ts'
import { hasValidCheckDigit } from './answer-rules.ts'
import type { Answers } from './contract.ts'
import { customerList } from './lists.ts'
import { refusals } from './messages.en.ts'
import { buildKycView, readKyc, readKycStatus, saveDraft, saveStep } from './operations/answers.ts'
import { countCustomers, findCustomers, listCustomers } from './operations/customer-list.ts'
import { readCustomer, setActivation } from './operations/customers.ts'
import { decideKyc } from './operations/review.ts'
import { submitKyc } from './operations/submission.ts'
import { verificationQueues } from './queues.ts'
import { checkDecisions } from './vocabulary.ts'

let db: Database
let now = instantFrom('2026-11-21T09:00:00Z')

beforeAll(async () => {
  const { appConnection } = await testDatabase()
  db = openDatabase({ connection: appConnection, poolSize: 8, prepare: true, onIdleError: () => undefined })
})
afterAll(() => db.close())
beforeEach(() => {
  now = addMs(now, minuteMs)
})

const contextFor = (actor: Actor, tx: Tx = db, locale: Locale = 'en'): Context =>
  buildTestContext({
    tx,
    actor,
    now,
    locale,
    say: (code) => (refusals as Record<string, string>)[code] ?? code,
  })
const as = <R>(actor: Actor, act: (context: Context) => Promise<R>): Promise<R> =>
  db.transaction((tx) => act(contextFor(actor, tx)))

let made = 0
async function personWith(...roles: AccountRole[]): Promise<Extract<Actor, { kind: 'user' }>> {
  made += 1
  const userId = await as({ kind: 'system', name: 'test' }, (context) =>
    createAccount(context, {
      firstName: 'نورة',
      lastName: `Person ${String.fromCharCode(64 + made)}`,
      email: `person${made}@example.com`,
      mobile: `+9665${String(10_000_000 + made)}`,
      birthDate: '1990-01-13',
      password: 'Right-Horse-9',
      roles,
    }),
  )
  return { kind: 'user', userId, sessionId: 'session', roles, isActive: true }
}

let idHead = 105_000_000
function newNationalId(): string {
  idHead += 1
  return [...'0123456789'].map((digit) => `${idHead}${digit}`).find(hasValidCheckDigit)!
}

const answersWith = (nationalId: string): Answers => ({
  nationalId,
  idExpiresOn: '2030-05-01',
  nationality: 'SA',
  residesInSaudi: true,
  occupation: 'public_sector',
  monthlyIncome: '20000_50000',
  additionalIncome: 'rent',
  savings: 12_000_000,
  liabilities: 'over_50',
  liabilitiesPercent: 60,
  investmentExperience: 'good',
  yearsOfExperience: 4,
  assetTypes: ['real_estate', 'stocks'],
  riskLevel: 'medium',
  riskUnderstanding: 'good',
  investmentGoal: 'capital_growth',
  horizon: 'long_term',
  frequency: 'one_time',
  profits: 'withdraw',
  initialInvestment: 1_000_000,
})

async function handedIn(nationalId = newNationalId()) {
  const investor = await personWith('user')
  await as(investor, (context) => saveDraft(context, answersWith(nationalId)))
  await as(investor, keepPapers)
  await as(investor, submitKyc)
  return investor
}

const approve = (operator: Actor, id: string) =>
  as(operator, (context) => decideKyc(context, { id, decision: 'approve' }))
const reject = (operator: Actor, id: string) =>
  as(operator, (context) =>
    decideKyc(context, { id, decision: 'reject', reasons: [{ field: 'savings', code: 'unverifiable' }] }),
  )

const codeOf = async (act: Promise<unknown>): Promise<string> => {
  const error = await act.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (error instanceof Refusal) return error.code
  throw error ?? new Error('it was not refused')
}

describe('answers (KYC-1)', () => {
  test('are saved step by step and resumed at the first step that is not complete', async () => {
    const investor = await personWith('user')
    const start = await as(investor, readKyc)
    expect(start).toMatchObject({ kycStatus: 'not_done', answers: {}, nextStep: 'identity', version: 0 })

    const { nationalId, idExpiresOn, nationality, residesInSaudi } = answersWith(newNationalId())
    const identity = { nationalId, idExpiresOn, nationality, residesInSaudi }
    await as(investor, (context) => saveStep(context, 'identity', identity))
    await as(investor, (context) => saveDraft(context, { occupation: 'private_sector' }))
    const resumed = await as(investor, readKyc)
    expect(resumed).toMatchObject({
      kycStatus: 'not_done',
      answers: {
        nationalId,
        idExpiresOn,
        nationality: 'SA',
        residesInSaudi: true,
        occupation: 'private_sector',
      },
      completedSteps: ['identity'],
      nextStep: 'employment',
      can: { edit: true, submit: false },
    })
    expect(resumed.version).toBeGreaterThan(start.version)
  })

  test('are removed when their step no longer asks for them', async () => {
    const investor = await personWith('user')
    await as(investor, (context) =>
      saveStep(context, 'finances', { savings: 5, liabilities: 'over_50', liabilitiesPercent: 70 }),
    )
    const { answers } = await as(investor, (context) =>
      saveStep(context, 'finances', { savings: 5, liabilities: 'none' }),
    )
    expect(answers).toEqual({ savings: 5, liabilities: 'none' })
  })

  test('store the ID number unreadable in the database', async () => {
    const nationalId = newNationalId()
    const investor = await handedIn(nationalId)
    const { dump } = await db.one<{ dump: string }>(sql`
      select (a::text || (select string_agg(t::text, '') from verification.transitions t)) as dump
      from verification.applications a where user_id = ${investor.userId}`)
    expect(dump).not.toContain(nationalId)
    expect(dump).not.toContain(Buffer.from(nationalId).toString('hex'))
  })

  test('share one application when two devices open the form at once', async () => {
    const investor = await personWith('user')
    await Promise.all([
      as(investor, (context) => saveDraft(context, { savings: 7 })),
      as(investor, (context) => saveDraft(context, { horizon: 'long_term' })),
    ])
    expect((await as(investor, readKyc)).answers).toEqual({ savings: 7, horizon: 'long_term' })
  })
})

describe('submission (KYC-4)', () => {
  test('names each missing answer', async () => {
    const investor = await personWith('user')
    const error = await as(investor, submitKyc).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(Refusal)
    expect((error as Refusal).code).toBe('kyc_not_added')
    expect((error as Refusal).issues?.map((issue) => issue.path)).toContain('nationalId')
    expect((await as(investor, readKyc)).kycStatus).toBe('not_done')
  })

  test('puts the check under review, with profile, history and the copied status', async () => {
    const investor = await handedIn()
    const kyc = await as(investor, readKyc)
    expect(kyc).toMatchObject({
      kycStatus: 'pending',
      profile: 'balanced',
      can: { edit: false, submit: false },
    })
    expect(kyc.completedSteps).toContain('review')
    expect(await as(investor, readKycStatus)).toEqual({
      success: true,
      kycStatus: 'pending',
      updatedAt: now.toISOString(),
    })
    expect((await getUser(db, investor.userId)).kycStatus).toBe('pending')
  })

  test('refuses changes and a second submission while under review', async () => {
    const investor = await handedIn()
    expect(await codeOf(as(investor, (context) => saveDraft(context, { savings: 1 })))).toBe(
      'kyc_under_review',
    )
    expect(await codeOf(as(investor, submitKyc))).toBe('kyc_under_review')
  })

  test('counts once when it is sent eight times at once', async () => {
    const investor = await personWith('user')
    await as(investor, (context) => saveDraft(context, answersWith(newNationalId())))
    await as(investor, keepPapers)
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => as(investor, submitKyc)))
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
    const history = await db.rows(
      sql`select id from verification.transitions where user_id = ${investor.userId}`,
    )
    expect(history).toHaveLength(1)
  })

  test('is refused for an ID number that is approved elsewhere', async () => {
    const nationalId = newNationalId()
    const operator = await personWith('admin')
    await approve(operator, (await handedIn(nationalId)).userId)
    expect(await codeOf(handedIn(nationalId))).toBe('kyc_id_taken')
  })

  test('is refused to people who are not investors', async () => {
    expect(await codeOf(as(await personWith('admin'), readKyc))).toBe('forbidden')
    const investor = await personWith('user')
    expect(await codeOf(as({ ...investor, isActive: false }, readKyc))).toBe('forbidden')
  })
})

describe('review (KYC-4)', () => {
  test('opens the wallet and its hold with an approval and ends editing', async () => {
    const [operator, investor] = [await personWith('customer-admin'), await handedIn()]
    const customer = await approve(operator, investor.userId)
    expect(customer).toMatchObject({ kycStatus: 'approved', can: { decide: false } })
    expect((await findAccount(db, 'wallet', investor.userId))?.balance).toBe(0n)
    expect((await findAccount(db, 'withdrawal_hold', investor.userId))?.balance).toBe(0n)
    expect((await getUser(db, investor.userId)).kycStatus).toBe('approved')
    expect(await codeOf(as(investor, (context) => saveDraft(context, { savings: 1 })))).toBe(
      'kyc_already_approved',
    )
  })

  test('shows each correction in the reader’s language until the check is submitted again', async () => {
    const [operator, investor] = [await personWith('admin'), await handedIn()]
    await as(operator, (context) =>
      decideKyc(context, {
        id: investor.userId,
        decision: 'reject',
        reasons: [
          { field: 'nationalId', code: 'mismatch' },
          { field: 'savings', ar: 'راجع المبلغ', en: 'Check the amount' },
        ],
      }),
    )
    const { rejection, kycStatus, can } = await as(investor, readKyc)
    expect({ kycStatus, can }).toEqual({ kycStatus: 'rejected', can: { edit: true, submit: true } })
    expect(rejection?.corrections.map((correction) => correction.message)).toEqual([
      'Does not match your official records. Enter it as it stands on your ID.',
      'Check the amount',
    ])
    const status = await readKycStatus(contextFor(investor, db, 'ar'))
    expect(status.rejection?.corrections[1]).toEqual({ field: 'savings', message: 'راجع المبلغ' })
    await as(investor, (context) => saveDraft(context, { savings: 99 }))
    expect((await as(investor, submitKyc)).rejection).toBeNull()
    const { history } = await as(operator, (context) => readCustomer(context, { id: investor.userId }))
    expect(history.map((line) => `${line.from} ${line.to}`)).toEqual([
      'rejected pending',
      'pending rejected',
      'not_done pending',
    ])
    expect(history[1]?.reasons[0]).toMatchObject({ field: 'nationalId', code: 'mismatch' })
    expect(history[0]?.by).toBeNull()
    expect(history[1]?.by).toContain('Person')
  })

  test('accepts one decision when two operators decide at once', async () => {
    const operators = [await personWith('admin'), await personWith('customer-admin')] as const
    for (let round = 0; round < 8; round++) {
      const { userId } = await handedIn()
      const results = await Promise.allSettled([approve(operators[0], userId), reject(operators[1], userId)])
      const refused = results.filter((result) => result.status === 'rejected')
      expect(refused).toHaveLength(1)
      expect(refused[0]!.reason).toMatchObject({ code: 'kyc_not_pending', status: 409 })
      const decisions = await db.rows(
        sql`select id from verification.transitions where user_id = ${userId} and from_status = 'pending'`,
      )
      expect(decisions).toHaveLength(1)
    }
  })

  test('approves an ID number for one account, whoever decides at the same moment', async () => {
    const operator = await personWith('admin')
    for (let round = 0; round < 8; round++) {
      const nationalId = newNationalId()
      const [one, other] = [await handedIn(nationalId), await handedIn(nationalId)]
      const results = await Promise.allSettled([
        approve(operator, one.userId),
        approve(operator, other.userId),
      ])
      const refused = results.filter((result) => result.status === 'rejected')
      expect(refused).toHaveLength(1)
      expect(refused[0]!.reason).toMatchObject({ code: 'kyc_id_taken' })
    }
  })

  test('refuses a decision on answers that have changed since they were read', async () => {
    const [operator, investor] = [await personWith('admin'), await handedIn()]
    const decide = (version: number) =>
      as(operator, (context) => decideKyc(context, { id: investor.userId, decision: 'approve', version }))
    const { version } = await as(operator, (context) => readCustomer(context, { id: investor.userId }))
    expect(await codeOf(decide(version - 1))).toBe('kyc_changed')
    expect((await decide(version)).kycStatus).toBe('approved')
  })

  test('refuses decisions on oneself, by strangers, and without something to decide', async () => {
    const operator = await personWith('admin', 'user')
    await as(operator, (context) => saveDraft(context, answersWith(newNationalId())))
    await as(operator, keepPapers)
    await as(operator, submitKyc)
    expect(await codeOf(approve(operator, operator.userId))).toBe('forbidden')
    expect(await codeOf(approve(operator, '00000000-0000-7000-8000-00000000dead'))).toBe('customer_not_found')
    expect(await codeOf(approve(operator, (await personWith('cms')).userId))).toBe('customer_not_found')
    expect(await codeOf(approve(operator, (await personWith('user')).userId))).toBe('kyc_not_pending')
    expect(await codeOf(approve(await personWith('cms'), operator.userId))).toBe('forbidden')
  })

  test('keeps its history unchanged', async () => {
    await handedIn()
    await expect(db.run(sql`update verification.transitions set reasons = '[]'`)).rejects.toThrow()
    await expect(db.run(sql`delete from verification.transitions`)).rejects.toThrow()
  })
})

describe('customers (ADM-3)', () => {
  const list = (operator: Actor, input: Partial<Parameters<typeof listCustomers>[1]>) =>
    listCustomers(contextFor(operator), { sort: 'newest', limit: 20, ...input })

  test('are found by name, email, mobile in any spelling, and whole ID number', async () => {
    const operator = await personWith('customer-admin')
    const nationalId = newNationalId()
    const { userId } = await handedIn(nationalId)
    const { email, mobile, lastName } = await getUser(db, userId)
    const mobiles = [mobile!, mobile!.replace('+966', '0'), mobile!.replace('+', '00'), mobile!.slice(4)]
    for (const q of [email, lastName, nationalId, ...mobiles]) {
      expect((await list(operator, { q })).items.map((row) => row.id)).toContain(userId)
    }
    for (const q of [email, nationalId, ...mobiles]) {
      const [found] = await findCustomers(contextFor(operator), q, 5)
      expect(found).toMatchObject({ note: email, leadsTo: `/admin-sahl/customer/${userId}` })
    }
    expect((await findCustomers(contextFor(operator), lastName, 2)).length).toBeLessThanOrEqual(2)
    const [row] = (await list(operator, { q: nationalId })).items
    expect(row?.nationalId).toMatch(/^1••••••\d{3}$/)
    expect((await list(operator, { q: 'nobody at all' })).items).toEqual([])
    expect((await list(operator, { q: nationalId, status: 'approved' })).items).toEqual([])
  })

  test('are listed without an ID number that cannot be decrypted, which is logged as an error', async () => {
    const operator = await personWith('admin')
    const [broken, whole] = [await handedIn(), await handedIn()]
    await db.run(sql`update verification.applications
      set national_id_sealed = set_byte(national_id_sealed, 20, 1 + get_byte(national_id_sealed, 20) % 255)
      where user_id = ${broken.userId}`)
    const logged: unknown[] = []
    const log = {
      ...baseServices.log,
      error: (fields: unknown) => logged.push(fields),
    } as unknown as Context['log']
    const { items } = await listCustomers({ ...contextFor(operator), log }, { sort: 'newest', limit: 20 })
    const idOf = (userId: string) => items.find(({ id }) => id === userId)?.nationalId
    expect([idOf(broken.userId), idOf(whole.userId)]).toEqual([null, expect.stringMatching(/^1••••••/)])
    expect(logged).toMatchObject([{ record: broken.userId }])
  })

  test('are listed page by page without repeats, newest or longest waiting first', async () => {
    const operator = await personWith('admin')
    for (let index = 0; index < 3; index++) {
      now = addMs(now, minuteMs)
      await handedIn()
    }
    for (const sort of ['newest', 'waiting'] as const) {
      const seen: string[] = []
      let cursor: string | undefined
      do {
        const page = await list(operator, {
          sort,
          status: 'pending',
          limit: 2,
          ...(cursor ? { cursor: decodeCursor(customerList, cursor)! } : {}),
        })
        seen.push(...page.items.map((row) => row.id))
        expect(page.total).toBe(page.counts?.pending)
        cursor = page.nextCursor ?? undefined
      } while (cursor)
      const { counts } = await list(operator, {})
      expect(new Set(seen).size).toBe(seen.length)
      expect(seen.length).toBe(counts?.pending)
    }
    const waiting = (await list(operator, { sort: 'waiting' })).items.map((row) => row.submittedAt!)
    expect(waiting).toEqual([...waiting].sort())
  })

  test('show the whole ID number when opened, which is recorded in the audit log', async () => {
    const [operator, nationalId] = [await personWith('admin'), newNationalId()]
    const { userId } = await handedIn(nationalId)
    const customer = await readCustomer(contextFor(operator), { id: userId })
    expect(customer).toMatchObject({ answers: { nationalId }, can: { decide: true } })
    const acts = await db.rows<{ act: string; actorId: string }>(sql`select act, actor_id from audit.events
      where subject_id = ${userId} and act = 'verification.customer_opened'`)
    expect(acts).toEqual([{ act: 'verification.customer_opened', actorId: operator.userId }])
  })

  test('can be deactivated and activated again', async () => {
    const [operator, investor] = [await personWith('admin'), await personWith('user')]
    const set = (isActive: boolean) =>
      as(operator, (context) =>
        setActivation(context, { id: investor.userId, isActive, reason: 'Asked us to' }),
      )
    expect((await set(false)).isActive).toBe(false)
    expect((await set(true)).isActive).toBe(true)
  })

  test('are visible to nobody else, and their queue is hidden from editors', async () => {
    const [editor, investor] = [await personWith('cms'), await personWith('user')]
    for (const actor of [editor, investor]) expect(await codeOf(list(actor, {}))).toBe('forbidden')
    for (const actor of [editor, investor]) expect(await countCustomers(contextFor(actor))).toBeNull()
    const context = contextFor(await personWith('admin'))
    const [queue] = await loadQueues(context, verificationQueues)
    expect((await countCustomers(context))?.pending).toBe(queue?.waiting)
    const [first] = (await list(context.actor, { status: 'pending', sort: 'waiting' })).items
    expect(queue?.next[0]).toMatchObject({ id: first?.id, leadsTo: `/admin-sahl/customer/${first?.id}` })
    expect(await loadQueues(contextFor(editor), verificationQueues)).toEqual([])
  })
})

test('reads a check that was never started as not done', async () => {
  const view = await buildKycView(contextFor({ kind: 'anonymous' }, db, 'ar'), undefined, newId())
  expect(view).toMatchObject({
    kycStatus: 'not_done',
    nextStep: 'identity',
    rejection: null,
    documents: [],
    documentsToSend: ['id_front', 'id_back'],
  })
})

describe('the decisions behind a report', () => {
  test('are listed for everybody who may see it, as many as each count of every day and of the total', async () => {
    const operator = await personWith('admin')
    const support = { ...(await personWith('customer-admin')), roles: ['support' as const] }
    const [accepted, refused] = [await handedIn(), await handedIn()]
    await approve(operator, accepted.userId)
    await reject(operator, refused.userId)
    await countStages({ db, now })
    const report = await as(support, (context) =>
      loadReport(context, { name: 'customers', by: 'day', compare: 'none' }),
    )
    const keys = report.columns.map(({ key }) => key)
    const lines = [...report.rows, report.total!]
    let checked = 0
    for (const decision of checkDecisions) {
      const at = keys.indexOf(decision)
      expect(report.total!.figures[at]).toBeGreaterThan(0)
      for (const { figures, behind } of lines) {
        const { pathname, searchParams } = new URL(behind[at]!, 'https://sahl.example')
        expect(pathname).toBe('/admin-sahl/reports/check-decisions')
        const asked = { ...Object.fromEntries(searchParams), limit: 100, totals: 'yes' as const }
        const { items, totals } = await as(support, (context) => readCheckDecisions(context, asked))
        expect(totals!.count, behind[at]!).toBe(figures[at])
        expect(new Set(items.map((one) => one.decision)).size).toBe(figures[at] ? 1 : 0)
        checked += figures[at] ? 1 : 0
      }
    }
    expect(checked).toBeGreaterThanOrEqual(6)
    const { items } = await as(support, (context) =>
      readCheckDecisions(context, { decision: 'rejected', limit: 1 }),
    )
    expect(items[0]).toMatchObject({ customerId: refused.userId, by: expect.any(String) })
    expect(await codeOf(as(accepted, (context) => readCheckDecisions(context, { limit: 1 })))).toBe(
      'forbidden',
    )
  })
})
