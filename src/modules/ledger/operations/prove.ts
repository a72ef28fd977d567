import { type Database, sql, type Tx } from '#platform/database/database.ts'
import type { LedgerFault, LedgerProof, SealedEnd } from '../contract.ts'
import { getSumOfAllBalances, listUnexplainedBalances } from '../queries/accounts.ts'
import * as queries from '../queries/blocks.ts'

/** Faults listed per kind. The first ones are enough to start an investigation. */
const listedAtMost = 20

/**
 * LED-1, LED-3, M1, M2, M17: proves the books from the entries. Checks that each block's hash is correct and links to
 * the previous block, that each transaction sums to zero, that each balance is the sum of its entries in order, and
 * that the totals of days match. `ends` are block hashes stored elsewhere: they reveal a chain that was rebuilt.
 * Entries that are not in a block yet are reported, and only their sums are proved.
 */
export async function proveLedger(db: Database, ends: readonly SealedEnd[] = []): Promise<LedgerProof> {
  return await db.transaction(async (tx) => {
    // Reads every entry in the background.
    await tx.run(sql`set local statement_timeout = '30min'`)
    const chain = await proveChain(tx)
    const faults = [
      ...chain.faults,
      ...(await findEpochFaults(tx)),
      ...(await findEndFaults(tx, ends)),
      ...(await findSumFaults(tx)),
    ]
    const last = await queries.findLastBlock(tx)
    return {
      blocks: chain.blocks,
      sealed: chain.entries,
      epochs: await queries.listEpochs(tx),
      end: last ? { block: last.number, hash: last.hash.toString('hex') } : null,
      unsealed: await queries.getUnsealed(tx),
      faults,
    }
  })
}

async function proveChain(tx: Tx) {
  const faults: LedgerFault[] = []
  let [blocks, entries, after] = [0n, 0n, 0n]
  for (;;) {
    const block = await queries.checkNextBlock(tx, after)
    if (!block) return { blocks, entries, faults }
    const { number } = block
    if (!block.isLinked) faults.push({ kind: 'link', subject: `block ${number}` })
    if (!block.isWhole) faults.push(...(await findBlockFaults(tx, block)))
    after = number
    blocks += 1n
    entries += BigInt(block.sealed)
  }
}

async function findBlockFaults(tx: Tx, block: queries.CheckedBlock): Promise<LedgerFault[]> {
  const strangers = await queries.listUnknownEntries(tx, block.number, listedAtMost)
  const named = strangers.map(({ transactionId, accountId, seq }): LedgerFault => {
    const subject = accountId === null ? `transaction ${transactionId}` : formatEntry(accountId, seq!)
    return { kind: 'changed', subject, transactionId }
  })
  const isShort = block.found < block.sealed
  // Inserted, removed or reordered entries are unchanged themselves, so the block is reported.
  if (named.length === 0 || isShort) named.push({ kind: 'missing', subject: `block ${block.number}` })
  return named
}

/** The first block of an epoch must link to the last block of the previous one. */
const findEpochFaults = async (tx: Tx): Promise<LedgerFault[]> =>
  (await queries.listUnlinkedEpochs(tx)).map(({ number }) => ({ kind: 'link', subject: `epoch ${number}` }))

/** A chain that was rebuilt from its start is consistent, but differs from the hashes stored elsewhere. */
async function findEndFaults(tx: Tx, ends: readonly SealedEnd[]): Promise<LedgerFault[]> {
  const faults: LedgerFault[] = []
  for (const { block, hash } of ends) {
    const now = await queries.findBlockHash(tx, block)
    if (now?.toString('hex') !== hash) faults.push({ kind: 'rewritten', subject: `block ${block}` })
  }
  return faults
}

async function findSumFaults(tx: Tx): Promise<LedgerFault[]> {
  const unexplained = await listUnexplainedBalances(tx)
  const total = await getSumOfAllBalances(tx)
  const unbalanced = await queries.listUnbalancedTransactions(tx, listedAtMost)
  const misplaced = await queries.listMisplacedEntries(tx, listedAtMost)
  const days = await queries.listWrongDays(tx, listedAtMost)
  const kinds = [
    ...(await queries.listWrongKindDays(tx, listedAtMost)),
    ...(await queries.listWrongFlowDays(tx, listedAtMost)),
  ]
  return [
    ...unexplained.slice(0, listedAtMost).map(({ id }) => ({ kind: 'balance' as const, subject: id })),
    ...(total === 0n ? [] : [{ kind: 'books' as const, subject: 'all balances' }]),
    ...unbalanced.map(({ id }) => ({ kind: 'unbalanced' as const, subject: id, transactionId: id })),
    ...misplaced.map(({ accountId, seq }) => ({
      kind: 'misplaced' as const,
      subject: formatEntry(accountId, seq),
    })),
    ...days.map(({ accountId, day }) => ({ kind: 'day' as const, subject: `account ${accountId}, ${day}` })),
    ...kinds.map(({ kind, day }) => ({ kind: 'day' as const, subject: `${kind}, ${day}` })),
  ]
}

const formatEntry = (accountId: string, seq: bigint) => `account ${accountId}, entry ${seq}`
