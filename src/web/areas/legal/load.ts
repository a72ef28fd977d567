import type { LegalPage } from '#modules/content/kinds.ts'
import type { LegalDocument } from '#modules/identity/vocabulary.ts'
import { orNotFound } from '#web/app/api/errors.ts'
import type { Api } from '#web/app/contracts.ts'

export const pageOfDocument: Readonly<Record<LegalDocument, LegalPage>> = {
  terms: 'terms-and-conditions',
  privacy: 'privacy-policy',
}

export interface LegalHistorySearch {
  /** The version to compare with the one in force. */
  readonly since?: number
}

export function parseLegalSearch({ since }: Record<string, unknown>): LegalHistorySearch {
  const number = Number(since)
  return since !== undefined && Number.isSafeInteger(number) && number >= 0 && number < 1_000_000
    ? { since: number }
    : {}
}

/** Loads the versions of a legal text, and one of them with its differences. By default the one before the present. */
export async function loadLegalHistory(api: Api, page: LegalPage, { since }: LegalHistorySearch) {
  const [{ items }, text] = await Promise.all([
    api.content.legalVersions({ page }),
    api.content.page({ page }),
  ])
  const number = since ?? items[1]?.number ?? 0
  const compared = await api.content.legalVersion({ page, number }).catch(orNotFound)
  return { text, items, compared }
}
export type LegalHistory = Awaited<ReturnType<typeof loadLegalHistory>>

/** Loads what the investor has to accept, with the differences to what they accepted. */
export async function loadPendingTerms(api: Api) {
  const { revision, documents } = await api.identity.ownTerms({})
  return { revision, changes: await loadTermsChanges(api, documents) }
}
export type PendingTerms = Awaited<ReturnType<typeof loadPendingTerms>>

/** Loads the differences between the texts in force and the ones accepted before. */
export const loadTermsChanges = (
  api: Api,
  documents: Awaited<ReturnType<Api['identity']['ownTerms']>>['documents'],
) =>
  Promise.all(
    documents.map(async ({ document, acceptedNumber }) => ({
      document,
      ...(await api.content.legalVersion({ page: pageOfDocument[document], number: acceptedNumber })),
    })),
  )
