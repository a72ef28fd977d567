import type { Handlers } from '#kit/contract.ts'
import type { CallContext } from '#platform/context.ts'
import type { Declared } from '#platform/module.ts'
import type { opportunitiesContract } from './contract.ts'
import { listManaged } from './operations/managing.ts'
import * as reading from './operations/reading.ts'

export const opportunitiesHandlers = ({
  listColumns,
}: Pick<Declared, 'listColumns'>): Handlers<typeof opportunitiesContract, CallContext> => ({
  list: (context, input) => reading.listOpportunities(context, input),
  filters: (context, input) => reading.listFilterOptions(context, input),
  landingFigures: (context) => reading.readFigures(context),
  get: (context, input) => reading.readOpportunity(context, input.idOrSlug),
  projection: (context, input) => reading.projectOpportunity(context, input),
  managed: (context, input) => listManaged(context, listColumns, input),
  document: (context, input) => reading.readDocument(context, input),
})
