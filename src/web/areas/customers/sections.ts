import type { Role } from '#kit/contract.ts'
import type { Api } from '#web/app/contracts.ts'
import type { CustomerSection } from './section.ts'
import { account } from './sections/account.tsx'
import { answers } from './sections/answers.tsx'
import { bankAccounts } from './sections/bank-accounts.tsx'
import { checkHistory } from './sections/check-history.tsx'
import { confirmation } from './sections/confirmation.tsx'
import { deposits } from './sections/deposits.tsx'
import { documents } from './sections/documents.tsx'
import { holdings } from './sections/holdings.tsx'
import { idExpiry } from './sections/id-expiry.tsx'
import { limits } from './sections/limits.tsx'
import { notes } from './sections/notes.tsx'
import { organizations } from './sections/organizations.tsx'
import { suitability } from './sections/suitability.tsx'
import { tickets } from './sections/tickets.tsx'
import { timeline } from './sections/timeline.tsx'

/** The parts of a customer's page, in the order in which each column has them. */
export const customerSections: readonly CustomerSection<unknown>[] = [
  answers,
  suitability,
  deposits,
  timeline,
  idExpiry,
  documents,
  confirmation,
  account,
  limits,
  organizations,
  bankAccounts,
  tickets,
  notes,
  holdings,
  checkHistory,
]

/** The data of each section by its name. A section that failed to load is missing. */
export type SectionData = Readonly<Record<string, unknown>>

export async function loadSections(
  api: Api,
  customerId: string,
  roles: readonly Role[],
): Promise<SectionData> {
  const loading = customerSections.map(async ({ name, load }) => [
    [name, load ? await load(api, customerId, roles) : null],
  ])
  const loaded = await Promise.all(loading.map((one) => one.catch(() => [])))
  return Object.fromEntries(loaded.flat())
}
