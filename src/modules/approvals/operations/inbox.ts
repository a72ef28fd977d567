import { type ActVocabulary, describeChanges } from '#kit/audit-sentences.ts'
import type { AnswerOf } from '#kit/contract.ts'
import { withIncludedDuties } from '#kit/duties.ts'
import { assert, refuser } from '#kit/errors.ts'
import type { ListQuery } from '#kit/list.ts'
import type { Context } from '#platform/context.ts'
import type { ProposalBasis, ProposalKind, ProposalReview } from '#platform/declarations/proposals.ts'
import type { RowDeclarations } from '#platform/declarations/queues.ts'
import type { SearchResult } from '#platform/declarations/search.ts'
import type { Declared } from '#platform/module.ts'
import { type approvalsContract, approvalsRefusals } from '../contract.ts'
import type { proposalList } from '../lists.ts'
import { common as arabic } from '../messages.ar.ts'
import { common as english } from '../messages.en.ts'
import { mayDecideProposal, maySee, requireOperator } from '../policy.ts'
import * as queries from '../queries.ts'
import { proposalStatusAt } from '../rules.ts'
import { loadPeopleNames, loadProposalNames, type ProposalNames } from './names.ts'

type Endpoints = typeof approvalsContract
const refuse = refuser(approvalsRefusals)
type ProposalAnswer = AnswerOf<Endpoints['decideProposal']>

/** The kinds of proposals and the labels of their fields, as the other modules declare them. */
export type ProposalRegistry = Pick<Declared, 'proposals'> & ActVocabulary

/** ADM-9: returns one page of the proposals that the caller may see. */
export async function readInbox(
  context: Context,
  registry: ProposalRegistry,
  asked: ListQuery<typeof proposalList>,
  // Each review costs statements: a list of many subjects goes without them.
  isReviewed = asked.subject !== undefined,
): Promise<Omit<AnswerOf<Endpoints['proposals']>, 'addedColumns'>> {
  const actor = requireOperator(context.actor)
  const kinds = registry.proposals.filter((kind) => maySee(actor, kind)).map(({ name }) => name)
  const reader = { userId: actor.userId, roles: withIncludedDuties(actor.roles), kinds, now: context.now }
  const { rows, nextCursor, totals } = await queries.listProposals(context.tx, asked, reader)
  const items = await buildAnswers(context, registry, rows, isReviewed)
  return { items, nextCursor, totals }
}

/** Reads one proposal. Fails with `proposal_not_found` if the caller may not see its kind. */
export async function readProposal(
  context: Context,
  registry: ProposalRegistry,
  { id }: { id: string },
): Promise<ProposalAnswer> {
  const actor = requireOperator(context.actor)
  const row = await queries.findProposal(context.tx, id)
  const kind = registry.proposals.find(({ name }) => name === row?.kind)
  const [answer] = row && kind && maySee(actor, kind) ? await buildAnswers(context, registry, [row]) : []
  if (!answer) throw refuse('proposal_not_found')
  return answer
}

/** Names these proposals by kind and subject, for a list across queues. */
export async function describeProposals(
  context: Context,
  ids: readonly string[],
  { proposals }: RowDeclarations,
): Promise<SearchResult[]> {
  const rows = await queries.listProposalsById(context.tx, ids)
  const kindOf = (row: queries.ProposalRow) => proposals.find(({ name }) => name === row.kind)
  const people = await loadPeopleNames(context, kindOf, rows)
  const namesOf = await loadProposalNames(context, kindOf, rows)
  return rows.flatMap((row): SearchResult[] => {
    const kind = kindOf(row)
    if (!kind) return []
    const subject = kind.subjectKind === 'user' ? people.get(row.subject) : namesOf(row).subject
    return [
      {
        id: row.id,
        title: kind.label[context.locale],
        note: subject ?? null,
        leadsTo: '/admin-sahl/approvals?inbox=awaiting',
      },
    ]
  })
}

export async function loadProposalAnswer(
  context: Context,
  registry: ProposalRegistry,
  id: string,
): Promise<ProposalAnswer> {
  const row = await queries.findProposal(context.tx, id)
  assert(row, 'a proposal that was just locked')
  const [answer] = await buildAnswers(context, registry, [row])
  assert(answer, 'one row, one answer')
  return answer
}

/** Splits the fields of a proposal into those that it changes and those that stay or appear in one of the two only. */
function buildChanges(
  { locale }: Context,
  registry: ProposalRegistry,
  act: string,
  { before, after }: ProposalNames,
  figures: ProposalBasis,
): Pick<ProposalAnswer, 'changes' | 'facts'> {
  const common = locale === 'ar' ? arabic : english
  const isChange = (field: string) => field in before && field in after
  const only = (basis: ProposalBasis, keeps: (field: string) => boolean): ProposalBasis =>
    Object.fromEntries(Object.entries(basis).filter(([field]) => keeps(field)))
  const changes = describeChanges(
    registry,
    { act, before: only(before, isChange), after: only(after, isChange) },
    locale,
    common,
  )
  const changed = new Set(changes.map(({ field }) => field))
  const rest = {
    ...only(before, (field) => !changed.has(field)),
    ...only(after, (field) => !changed.has(field)),
    ...figures,
  }
  const facts = describeChanges(registry, { act, before: {}, after: rest }, locale, common)
  return {
    changes,
    facts: facts.flatMap(({ field, label, after: value }) =>
      value === null ? [] : [{ field, label, value }],
    ),
  }
}

const noReview: ProposalReview = { figures: {}, checks: [] }

/** Loads the figures and checks of an open proposal. A decided one has none. */
async function loadReview(
  context: Context,
  kind: ProposalKind | undefined,
  row: queries.ProposalRow,
): Promise<ProposalReview> {
  if (!kind?.review || proposalStatusAt(row, context.now) !== 'open') return noReview
  return await kind.review(context, row.subject, row.payload as object)
}

async function buildAnswers(
  context: Context,
  registry: ProposalRegistry,
  rows: readonly queries.ProposalRow[],
  isReviewed = true,
): Promise<ProposalAnswer[]> {
  const kindOf = (row: queries.ProposalRow) => registry.proposals.find(({ name }) => name === row.kind)
  const people = await loadPeopleNames(context, kindOf, rows)
  const namesOf = await loadProposalNames(context, kindOf, rows)
  const personOf = (id: string) => ({ id, name: people.get(id) ?? id })
  const reviews = new Map<string, ProposalReview>()
  for (const row of isReviewed ? rows : []) reviews.set(row.id, await loadReview(context, kindOf(row), row))
  return rows.flatMap((row): ProposalAnswer[] => {
    const kind = kindOf(row)
    if (!kind) return []
    const status = proposalStatusAt(row, context.now)
    const { figures, checks } = reviews.get(row.id) ?? noReview
    const { id, subject, reason } = row
    const named = namesOf(row)
    return [
      {
        id,
        kind: row.kind,
        label: kind.label[context.locale],
        subject: {
          id: subject,
          name: kind.subjectKind === 'user' ? (people.get(subject) ?? null) : named.subject,
          leadsTo: kind.leadsTo?.(subject, row.payload as object, id) ?? null,
        },
        ...buildChanges(context, registry, row.kind, named, figures),
        checks: checks.map(({ label, isPassed }) => ({ label: label[context.locale], isPassed })),
        reason,
        proposedBy: personOf(row.proposedBy),
        proposedAt: row.proposedAt.toISOString(),
        expiresAt: row.expiresAt.toISOString(),
        status,
        decidedBy: row.decidedBy ? personOf(row.decidedBy) : null,
        decidedAt: row.decidedAt?.toISOString() ?? null,
        decisionReason: row.decisionReason,
        can: {
          decide: status === 'open' && mayDecideProposal(context.actor, kind, row),
          withdraw:
            status === 'open' && context.actor.kind === 'user' && context.actor.userId === row.proposedBy,
        },
      },
    ]
  })
}
