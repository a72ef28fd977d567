import { listUsers } from '#modules/identity/index.ts'
import { fullNameOf } from '#modules/identity/vocabulary.ts'
import type { Context } from '#platform/context.ts'
import type { ProposalBasis, ProposalKind } from '#platform/declarations/proposals.ts'
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
  const users = await listUsers(tx, [...new Set(people)])
  return new Map(users.map((user) => [user.id, fullNameOf(user)]))
}

/** Loads the names that the kinds know for subjects and fields. Kinds that name alike are asked for together. */
export async function loadProposalNames(
  context: Context,
  kindOf: KindOf,
  rows: readonly ProposalRow[],
): Promise<(row: ProposalRow) => ProposalNames> {
  type Naming = NonNullable<ProposalKind['names']>
  const names = new Map<Naming['of'], ReadonlyMap<string, string>>()
  for (const [of, alike] of Map.groupBy(rows, (row) => kindOf(row)?.names?.of)) {
    if (!of) continue
    const named = alike.flatMap((row) => [
      row.subject,
      ...kindOf(row)!.names!.fields.flatMap((field) => listValues(row, field)),
    ])
    names.set(of, await of(context, [...new Set(named)]))
  }
  return (row) => {
    const kind = kindOf(row)
    const known = kind?.names && names.get(kind.names.of)
    const { before, after, subject } = row
    if (!kind?.names || !known) return { subject: null, before, after }
    const { fields } = kind.names
    const nameOf = (value: unknown) => known.get(String(value))
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
