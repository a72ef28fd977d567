import { type Database, sql, type Tx } from '#platform/database/database.ts'
import type { LedgerFault, LedgerProof, SealedEnd } from '../contract.ts'
import * as queries from '../queries/sealed.ts'
import { getSumOfAllBalances, listUnexplainedBalances } from '../queries.ts'

/** Of each kind of fault so many are named: whoever finds the first looks further by hand. */
const namedAtMost = 20

/**
 * LED-1, LED-3, M1, M2, M17: proves the books from the entries themselves. Every block is computed again and follows
 * on the one before it; every transaction comes to zero; every balance is the sum of its entries, each of which
 * follows on the one before; the days' totals are the entries'. `ends` are blocks and hashes that were written down
 * earlier: they show a chain that was made anew. What no block holds yet is told, and only the sums of it are proved.
 */
export async function proveLedger(db: Database, ends: readonly SealedEnd[] = []): Promise<LedgerProof> {
  return await db.transaction(async (tx) => {
    // Reads every entry there is; nobody waits for it.
    await tx.run(sql`set local statement_timeout = '30min'`)
    const chain = await proveChain(tx)
    const faults = [
      ...chain.faults,
      ...(await faultsOfEpochs(tx)),
      ...(await faultsOfEnds(tx, ends)),
      ...(await faultsOfSums(tx)),
    ]
    const last = await queries.lastBlock(tx)
    return {
      blocks: chain.blocks,
      sealed: chain.entries,
      epochs: await queries.listEpochs(tx),
      end: last ? { block: last.number, hash: last.hash.toString('hex') } : null,
      unsealed: await queries.unsealedTail(tx),
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
    if (!block.isWhole) faults.push(...(await faultsOfBlock(tx, block)))
    after = number
    blocks += 1n
    entries += BigInt(block.sealed)
  }
}

async function faultsOfBlock(tx: Tx, block: queries.CheckedBlock): Promise<LedgerFault[]> {
  const strangers = await queries.listStrangersIn(tx, block.number, namedAtMost)
  const named = strangers.map(({ transactionId, accountId, seq }): LedgerFault => {
    const subject = accountId === null ? `transaction ${transactionId}` : entryName(accountId, seq!)
    return { kind: 'changed', subject, transactionId }
  })
  const isShort = block.found < block.sealed
  // What was only put in, taken out or reordered leaves nothing that reads differently: the block is named.
  if (named.length === 0 || isShort) named.push({ kind: 'missing', subject: `block ${block.number}` })
  return named
}

/** An epoch's first block follows on the last block of the epoch before it. */
const faultsOfEpochs = async (tx: Tx): Promise<LedgerFault[]> =>
  (await queries.listUnlinkedEpochs(tx)).map(({ number }) => ({ kind: 'link', subject: `epoch ${number}` }))

/** A chain computed anew from its beginning fits in itself; it does not fit what was written down elsewhere. */
async function faultsOfEnds(tx: Tx, ends: readonly SealedEnd[]): Promise<LedgerFault[]> {
  const faults: LedgerFault[] = []
  for (const { block, hash } of ends) {
    const now = await queries.hashOfBlock(tx, block)
    if (now?.toString('hex') !== hash) faults.push({ kind: 'rewritten', subject: `block ${block}` })
  }
  return faults
}

async function faultsOfSums(tx: Tx): Promise<LedgerFault[]> {
  const unexplained = await listUnexplainedBalances(tx)
  const total = await getSumOfAllBalances(tx)
  const unbalanced = await queries.listUnbalanced(tx, namedAtMost)
  const misplaced = await queries.listMisplaced(tx, namedAtMost)
  const days = await queries.listWrongDays(tx, namedAtMost)
  const kinds = await queries.listWrongKindDays(tx, namedAtMost)
  return [
    ...unexplained.slice(0, namedAtMost).map(({ id }) => ({ kind: 'balance' as const, subject: id })),
    ...(total === 0n ? [] : [{ kind: 'books' as const, subject: 'all balances' }]),
    ...unbalanced.map(({ id }) => ({ kind: 'unbalanced' as const, subject: id, transactionId: id })),
    ...misplaced.map(({ accountId, seq }) => ({
      kind: 'misplaced' as const,
      subject: entryName(accountId, seq),
    })),
    ...days.map(({ accountId, day }) => ({ kind: 'day' as const, subject: `account ${accountId}, ${day}` })),
    ...kinds.map(({ kind, day }) => ({ kind: 'day' as const, subject: `${kind}, ${day}` })),
  ]
}

const entryName = (accountId: string, seq: bigint) => `account ${accountId}, entry ${seq}`
