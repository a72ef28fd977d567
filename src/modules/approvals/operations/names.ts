import { listNames } from '#modules/identity/index.ts'
import { fullNameOf } from '#modules/identity/vocabulary.ts'
import type { Context } from '#platform/context.ts'
import type { NameLoader, ProposalBasis, ProposalKind } from '#platform/declarations/proposals.ts'
import type { ProposalRow } from '../queries.ts'

/** The fields of a proposal with ids replaced by names. */
export interface ProposalNames {
  readonly subject: string | null
  readonly before: ProposalBasis
  readonly after: ProposalBasis
}

type KindOf = (row: ProposalRow) => ProposalKind | undefined

/** Loads the names of the people that these proposals mention, by id. A deleted account keeps its id as its name. */
export async function loadPeopleNames(
  { tx }: Context,
  kindOf: KindOf,
  rows: readonly ProposalRow[],
): Promise<ReadonlyMap<string, string>> {
  const people = rows.flatMap((row) => [
    row.proposedBy,
    ...(row.decidedBy ? [row.decidedBy] : []),
    ...(kindOf(row)?.subjectKind === 'user' ? [row.subject] : []),
  ])
  const users = await listNames(tx, [...new Set(people)])
  return new Map(users.map((user) => [user.id, fullNameOf(user)]))
}

/** Loads the names that the kinds know for subjects and fields. A loader that several kinds share is called once. */
export async function loadProposalNames(
  context: Context,
  kindOf: KindOf,
  rows: readonly ProposalRow[],
): Promise<(row: ProposalRow) => ProposalNames> {
  const valuesByLoader = new Map<NameLoader, Set<string>>()
  for (const row of rows) {
    const { fields = [], of = [] } = kindOf(row)?.names ?? {}
    const values = [row.subject, ...fields.flatMap((field) => listValues(row, field))]
    for (const load of of) {
      valuesByLoader.set(load, new Set([...(valuesByLoader.get(load) ?? []), ...values]))
    }
  }
  const names = new Map<NameLoader, ReadonlyMap<string, string>>()
  for (const [load, values] of valuesByLoader) names.set(load, await load(context, [...values]))
  return (row) => {
    const { fields = [], of = [] } = kindOf(row)?.names ?? {}
    const { before, after, subject } = row
    const nameOf = (value: unknown) =>
      of.map((load) => names.get(load)?.get(String(value))).find((name) => name !== undefined)
    const told = (basis: ProposalBasis): ProposalBasis => ({
      ...basis,
      ...Object.fromEntries(fields.flatMap((field) => pairOf(field, nameOf(basis[field])))),
    })
    const about = fields.flatMap((field) => listValues(row, field)).map(nameOf)
    return {
      subject: nameOf(subject) ?? about.find((name) => name !== undefined) ?? null,
      before: told(before),
      after: told(after),
    }
  }
}

const pairOf = (field: string, name: string | undefined): [string, string][] =>
  name === undefined ? [] : [[field, name]]

function listValues({ before, after }: ProposalRow, field: string): string[] {
  return [before[field], after[field]].filter((value) => typeof value === 'string')
}
