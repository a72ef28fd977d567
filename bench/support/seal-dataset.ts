import type pg from 'pg'

/**
 * Seals what was filled in bulk, since each question would otherwise sum what no block holds yet. Returns the number of
 * transactions sealed.
 */
export async function sealDataset(owner: pg.Client): Promise<number> {
  for (let sealed = 0; ; ) {
    const { rows } = await owner.query<{ seal: number }>('select ledger.seal(10000)')
    if (rows[0]!.seal === 0) return sealed
    sealed += rows[0]!.seal
  }
}
