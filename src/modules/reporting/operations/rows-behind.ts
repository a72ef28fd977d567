import type { AnswerOf } from '#kit/contract.ts'
import { readers } from '#kit/duties.ts'
import { Refusal } from '#kit/errors.ts'
import type { AskedFile, FilterValues, ListQuery } from '#kit/list.ts'
import { toWire } from '#kit/money.ts'
import { riyadhDay } from '#kit/time.ts'
import { recordAct } from '#modules/audit/index.ts'
import { arabicLabels, englishLabels } from '#modules/books/index.ts'
import { holderText, listNames, listUsers } from '#modules/identity/index.ts'
import { fullNameOf, walletHolderOf } from '#modules/identity/vocabulary.ts'
import { listMovements, type MovementScope, sumMovements } from '#modules/ledger/index.ts'
import { type MovementFigure, movementFigures } from '#modules/ledger/vocabulary.ts'
import { listReported, replaceMergedKeys } from '#modules/opportunities/index.ts'
import { arabicCheckLabels, englishCheckLabels, maySeeCustomers } from '#modules/verification/index.ts'
import { type Context, requireRole } from '#platform/context.ts'
import { exportList } from '#platform/lists/list-export.ts'
import type { reportingContract } from '../contract.ts'
import { figureRowList, stageList } from '../lists.ts'
import { listStageCustomers } from '../queries/stages.ts'
import { wordsIn } from '../reports/definition.ts'
import { findPartIds } from '../reports/investments.ts'
import { partFilters } from './read-report.ts'

type Endpoints = typeof reportingContract
type StageRow = AnswerOf<Endpoints['stageCustomers']>['items'][number]
type MovementsAnswer = AnswerOf<Endpoints['movements']>

/** ADM-6: lists the ledger entries behind a figure, with the names of the wallets' owners, and their sum. */
export async function readMovements(
  context: Context,
  query: ListQuery<typeof figureRowList>,
): Promise<MovementsAnswer> {
  requireRole(context.actor, ...readers.finance)
  const { tx, locale, now } = context
  const asked = await replaceMergedKeys(tx, query)
  const reported = await listReported(tx, locale)
  const scope = buildScope(asked, reported)
  const [page, sum] = await Promise.all([
    loadMovements(context, asked, scope, reported),
    sumMovements(tx, asked, riyadhDay(now), scope),
  ])
  return {
    ...page,
    sum: sum === null ? null : toWire(sum),
    filters: partFilters(locale, reported, asked),
  }
}

function buildScope(
  { figure, opportunity, city, type }: FilterValues<typeof figureRowList>,
  reported: Awaited<ReturnType<typeof listReported>>,
): MovementScope {
  return {
    figure: figure === undefined ? undefined : findFigure(figure),
    owners: findPartIds(reported, { opportunity, city, type }),
  }
}

async function loadMovements(
  { tx, now }: Context,
  asked: ListQuery<typeof figureRowList>,
  scope: MovementScope,
  reported: Awaited<ReturnType<typeof listReported>>,
): Promise<Pick<MovementsAnswer, 'items' | 'nextCursor' | 'searchedTo'>> {
  const { rows, nextCursor, searchedTo } = await listMovements(tx, asked, riyadhDay(now), scope)
  const ids = [...new Set(rows.flatMap(({ ownerId }) => ownerId ?? []))]
  const users = await listNames(tx, ids)
  const holders = new Map(users.map((user) => [user.id, walletHolderOf(user)]))
  const titles = new Map(reported.map(({ id, title }) => [id, title]))
  return {
    items: rows.map(({ postedAt, amount, ownerId, transactionId, accountId, kind, account }) => ({
      transactionId,
      accountId,
      kind,
      account,
      at: postedAt.toISOString(),
      owner: (ownerId && holders.get(ownerId)) || null,
      opportunity: (ownerId && titles.get(ownerId)) || null,
      amount: toWire(amount),
    })),
    nextCursor,
    searchedTo,
  }
}

/** An unknown figure has no entries. */
const findFigure = (name: string): MovementFigure =>
  (movementFigures as Readonly<Record<string, MovementFigure>>)[name] ?? { accounts: [] }

/** Exports the entries as a file, and records the export in the audit log. */
export async function exportMovements(
  context: Context,
  { columns, lang, format, ...query }: AskedFile<typeof figureRowList>,
): Promise<Response> {
  requireRole(context.actor, ...readers.finance)
  const asked = await replaceMergedKeys(context.tx, query)
  const inLanguage = { ...context, locale: lang ?? context.locale }
  const reported = await listReported(context.tx, inLanguage.locale)
  const scope = buildScope(asked, reported)
  const words = wordsIn(inLanguage.locale).movements
  const labels = (inLanguage.locale === 'ar' ? arabicLabels : englishLabels).movements
  const file = await exportList<typeof figureRowList, MovementsAnswer['items'][number]>(
    context,
    { columns, format, lang },
    {
      list: figureRowList,
      title: words.title,
      columns: words.columns,
      cells: {
        at: ({ at }) => ({ at }),
        kind: ({ kind }) => labels[kind],
        owner: ({ owner, opportunity }) => (owner ? holderText(owner, inLanguage.locale) : opportunity),
        amount: ({ amount }) => ({ halalas: amount }),
        transaction: ({ transactionId }) => transactionId,
      },
      partOf: (part) => loadMovements(inLanguage, { ...asked, ...part }, scope, reported),
    },
  )
  await recordAct(context, {
    act: 'reporting.movements_exported',
    subject: { kind: 'list', id: 'movements' },
    after: {
      from: asked.from ?? null,
      to: asked.to ?? null,
      kind: asked.kind ?? null,
      figure: asked.figure ?? null,
      investor: asked.investor,
      least: asked.least,
      most: asked.most,
    },
  })
  return file
}

/** ADM-2: lists the customers who reached a stage, or who have not gone on from it. */
export async function readStageCustomers(
  context: Context,
  asked: ListQuery<typeof stageList>,
): Promise<AnswerOf<Endpoints['stageCustomers']>> {
  if (!maySeeCustomers(context.actor)) throw new Refusal('forbidden', 403)
  const { rows, nextCursor } = await listStageCustomers(context.tx, asked)
  const users = await listUsers(
    context.tx,
    rows.map(({ id }) => id),
  )
  const people = new Map(users.map((user) => [user.id, user]))
  return {
    items: rows.flatMap(({ id, registeredOn, reachedOn }) => {
      const user = people.get(id)
      if (!user) return []
      return {
        id,
        name: fullNameOf(user),
        status: user.kycStatus,
        registered: registeredOn,
        reached: reachedOn,
      }
    }),
    nextCursor,
  }
}

/** Exports the customers of a stage, and records the export in the audit log. */
export async function exportStageCustomers(
  context: Context,
  { columns, lang, format, ...asked }: AskedFile<typeof stageList>,
): Promise<Response> {
  if (!maySeeCustomers(context.actor)) throw new Refusal('forbidden', 403)
  const locale = lang ?? context.locale
  const words = wordsIn(locale).customers
  const kyc = (locale === 'ar' ? arabicCheckLabels : englishCheckLabels).status
  const file = await exportList<typeof stageList, StageRow>(
    context,
    { columns, format, lang },
    {
      list: stageList,
      title: words.title,
      columns: words.columns,
      cells: {
        name: ({ name }) => name,
        status: ({ status }) => kyc[status],
        registered: ({ registered }) => registered,
        reached: ({ reached }) => reached,
      },
      partOf: (part) => readStageCustomers(context, { ...asked, ...part }),
    },
  )
  const { ids: _, sort: __, ...filters } = asked
  await recordAct(context, {
    act: 'reporting.customers_exported',
    subject: { kind: 'list', id: 'customers' },
    after: { ...filters, columns },
  })
  return file
}
