import type { Bilingual } from '#kit/locale.ts'
import type { Tx } from '#platform/database/database.ts'
import type { PagePart } from '../fields.ts'
import * as queries from '../queries/pages.ts'
import { shippedPages } from '../shipped/pages.ts'

/** A decision of the Sharia board as the Sharia page shows it. */
export interface ShariaDecision {
  /** The id of its part, which is also its anchor on the page. */
  readonly id: string
  readonly subject: Bilingual
  /** The number that the board gave it. */
  readonly reference: Bilingual
  /** `YYYY-MM-DD` */
  readonly decidedOn: string
}

const isShownDecision = ({ type, isHidden }: PagePart): boolean => type === 'decision' && !isHidden

function toDecision({ id, fields }: PagePart): ShariaDecision {
  const line = (name: string): Bilingual => ({
    ar: String(fields[`${name}.ar`] ?? ''),
    en: String(fields[`${name}.en`] ?? ''),
  })
  return {
    id,
    subject: line('subject'),
    reference: line('reference'),
    decidedOn: String(fields.decidedOn ?? ''),
  }
}

/** Lists the decisions that the Sharia page shows, in its order. */
export async function listShariaDecisions(tx: Tx): Promise<ShariaDecision[]> {
  const [newest] = await queries.listNewestVersions(tx, ['sharia'])
  return (newest?.parts ?? shippedPages.sharia).filter(isShownDecision).map(toDecision)
}

/** Finds a decision that the Sharia page shows. Reads one part, since public pages call it. */
export async function findShariaDecision(tx: Tx, id: string): Promise<ShariaDecision | undefined> {
  const newest = await queries.findPublishedPart(tx, 'sharia', id)
  const part = newest ? newest.part : shippedPages.sharia.find((one) => one.id === id)
  return part && isShownDecision(part) ? toDecision(part) : undefined
}

/**
 * Returns whether the Sharia page shows a decision, and keeps it from being published without it until the commit. A
 * publication of the page waits, and then finds what names the decision.
 */
export async function holdShariaDecision(tx: Tx, id: string): Promise<boolean> {
  await queries.shareContentDraft(tx, 'sharia')
  return (await findShariaDecision(tx, id)) !== undefined
}
