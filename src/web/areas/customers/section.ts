import type { ComponentType } from 'react'
import type { Api } from '#web/app/contracts.ts'
import type { CustomerAct } from './customer-view.ts'

/** What a section is drawn from: the customer, the question that is asked, and what it has loaded for itself. */
export type SectionProps<D> = CustomerAct & { readonly data: D }

/**
 * A part of a customer's page, in a file of its own; `sections.ts` lists them. Its words are its own area's, which
 * the page's route names; its questions stand in `customerQuestions`. What it asks for besides the customer is
 * loaded with the page, and where that fails the other sections stand all the same.
 */
export interface CustomerSection<D = null> {
  /** Also its place in the page's address, as `#name`. */
  readonly name: string
  /** What is read stands in the wide column, what is looked up beside it. */
  readonly column: 'wide' | 'narrow'
  readonly load?: (api: Api, customerId: string) => Promise<D>
  readonly Section: ComponentType<SectionProps<D>>
}

/** Keeps what a section loads and what it is drawn from in step; to the page they are all alike. */
export const customerSection = <D = null>(section: CustomerSection<D>): CustomerSection<unknown> =>
  section as CustomerSection<unknown>
