import type { LedgerProof, SealedEnd } from '#modules/ledger/index.ts'
import { sql, type Tx } from '#platform/database/database.ts'

export interface ProofRow {
  id: string
  at: Date
  blocks: bigint
  entries: bigint
  unsealed: bigint
  endBlock: bigint | null
  endHash: Buffer | null
  faults: number
}

export const insertProof = (
  tx: Tx,
  id: string,
  at: Date,
  { blocks, sealed, unsealed, end, faults }: LedgerProof,
) =>
  tx.run(sql`insert into books.proofs (id, at, blocks, entries, unsealed, end_block, end_hash, faults)
    values (${id}, ${at}, ${blocks}, ${sealed}, ${unsealed.entries}, ${end?.block ?? null},
      decode(${end?.hash ?? null}, 'hex'), ${faults.length})`)

export const findLastProof = (tx: Tx) =>
  tx.maybe<ProofRow>(sql`select * from books.proofs order by at desc limit 1`)

/** Lists the distinct ends of the chain at earlier proofs. */
export async function listEarlierEnds(tx: Tx, atMost: number): Promise<SealedEnd[]> {
  const rows = await tx.rows<{ block: bigint; hash: Buffer }>(sql`
    select distinct on (end_block) end_block as block, end_hash as hash from (
      select end_block, end_hash, at from books.proofs where end_block is not null order by at desc limit ${atMost}
    ) as recent order by end_block, at`)
  return rows.map(({ block, hash }) => ({ block, hash: hash.toString('hex') }))
}
