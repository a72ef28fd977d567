import type { Context } from '#platform/context.ts'
import type { ApprovedProposal, ProposalBasis } from '#platform/declarations/proposals.ts'
import type { ContentPage, LegalPage } from '../kinds.ts'
import { lockPage } from './load.ts'
import { publishContent } from './publish.ts'

export interface ProposedLegalVersion {
  readonly revision: number
  readonly version: number
}

/** Locks the page. If its working copy or published version changes, the proposal is stale. */
export async function loadLegalBasis(context: Context, page: string): Promise<ProposalBasis> {
  const { draft, published } = await lockPage(context, page as ContentPage)
  return { revision: draft.revision, published: (published?.number ?? 0) + 1 }
}

/** Publishes within the decision. The working copy is the one that was checked for the proposal. */
export async function executeLegalVersion(
  context: Context,
  { subject, payload }: ApprovedProposal<ProposedLegalVersion>,
): Promise<void> {
  const reviewed = { page: subject as LegalPage, revision: payload.revision, mustAccept: true }
  await publishContent(context, reviewed, { isKnownPath: () => true, partUses: [] })
}
