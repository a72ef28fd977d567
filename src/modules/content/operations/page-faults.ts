import type { ContentPictures } from '#kit/content/document.ts'
import type { Context } from '#platform/context.ts'
import type { PagePart } from '../fields.ts'
import { listPageFaults, listVanishedParts, type PageFault, titleOf } from '../rules.ts'
import { buildSurroundings, type ContentSurroundings, type LoadedPage } from './load.ts'

/** Something that names a part of a page, and its path. */
interface PartUser {
  title: string
  leadsTo: string
}
export type FoundFault = PageFault & { usedBy: PartUser[] }

/**
 * CMS-1: lists what keeps these parts from being published: their own faults, and parts that visitors see now, that
 * something names and that would vanish.
 */
export async function findPageFaults(
  context: Context,
  { page, shown }: Pick<LoadedPage, 'page' | 'shown'>,
  parts: readonly PagePart[],
  { surroundings, pictures }: { surroundings: ContentSurroundings; pictures: ContentPictures },
): Promise<FoundFault[]> {
  const faults = listPageFaults(page, parts, buildSurroundings(surroundings, pictures))
  const vanished = listVanishedParts(shown, parts)
  const sources = surroundings.partUses.filter((use) => use.page === page)
  if (vanished.length === 0 || sources.length === 0) return faults.map((fault) => ({ ...fault, usedBy: [] }))
  const ids = vanished.map(({ id }) => id)
  const uses = (await Promise.all(sources.map(({ list }) => list(context, ids)))).flat()
  const used = vanished.flatMap((part): FoundFault[] => {
    const usedBy = uses.flatMap((use) =>
      use.part === part.id ? [{ title: use.title, leadsTo: use.leadsTo }] : [],
    )
    if (usedBy.length === 0) return []
    const isKept = parts.some(({ id }) => id === part.id)
    const place = { part: isKept ? part.id : null, field: null, locale: null, block: null }
    return [{ ...place, code: 'part_in_use', detail: titleOf(part, context.locale), usedBy }]
  })
  return [...faults.map((fault) => ({ ...fault, usedBy: [] })), ...used]
}
