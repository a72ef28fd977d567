import { text } from 'node:stream/consumers'
import * as z from 'zod'
import type { Files } from './index.ts'

/** The end of a hash chain at some time, recorded outside the database. */
export interface ChainEnd {
  /** The last line or block. */
  readonly place: bigint
  /** Hex. */
  readonly hash: string
}

const Kept = z.object({
  chain: z.string(),
  place: z.string().regex(/^\d+$/),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  at: z.string(),
})

/** Parses `41:9f3c…`, as the verify commands print and accept it. */
export function parseEnd(typed: string): ChainEnd | undefined {
  const found = /^(\d+):([0-9a-f]{64})$/.exec(typed)
  return found ? { place: BigInt(found[1]!), hash: found[2]! } : undefined
}

/**
 * Writes an end into the file store: the database owner can rewrite every chain in the database, but cannot reach
 * this. Nothing ever deletes from this shelf.
 */
export async function keepEnd(
  files: Files,
  chain: string,
  { place, hash }: ChainEnd,
  at: Date,
): Promise<void> {
  const kept: z.infer<typeof Kept> = { chain, place: String(place), hash, at: at.toISOString() }
  await files.store('ends', Buffer.from(JSON.stringify(kept)))
}

/** Returns the newest ends of a chain. A file that is not an end is skipped: it proves nothing. */
export async function listKeptEnds(files: Files, chain: string, atMost: number): Promise<ChainEnd[]> {
  const ids: string[] = []
  for await (const { storageId } of files.list('ends')) ids.push(storageId)
  const ends: ChainEnd[] = []
  // An id begins with its time.
  for (const id of ids.sort().reverse()) {
    if (ends.length === atMost) break
    const content = await files.read('ends', id)
    const kept = Kept.safeParse(content && parseJson(await text(content)))
    if (kept.success && kept.data.chain === chain) {
      ends.push({ place: BigInt(kept.data.place), hash: kept.data.hash })
    }
  }
  return ends
}

function parseJson(content: string): unknown {
  try {
    return JSON.parse(content)
  } catch {
    return undefined
  }
}
