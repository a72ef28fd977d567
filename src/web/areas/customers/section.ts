import type { ComponentType } from 'react'
import type { Role } from '#kit/contract.ts'
import type { Api } from '#web/app/contracts.ts'
import type { CustomerAct } from './customer-view.ts'

/** The props of a section: the customer, the question, and the section's own data. */
export type SectionProps<D> = CustomerAct & { readonly data: D }

/**
 * A part of a customer's page, in a file of its own. `sections.ts` lists them. Its words are those of its area, which
 * the page's route names; its questions are in `customerQuestions`. Its data is loaded with the page. If that fails,
 * the other sections are shown all the same.
 */
export interface CustomerSection<D = null> {
  /** Also its anchor, `#name`. */
  readonly name: string
  /** Text to read goes into the wide column, facts to look up beside it. */
  readonly column: 'wide' | 'narrow'
  /** Some data is for some duties only: `roles` are those of the reader. */
  readonly load?: (api: Api, customerId: string, roles: readonly Role[]) => Promise<D>
  readonly Section: ComponentType<SectionProps<D>>
}

/** Ties a section's data to its props. For the page all sections have one type. */
export const customerSection = <D = null>(section: CustomerSection<D>): CustomerSection<unknown> =>
  section as CustomerSection<unknown>
