import type { Handlers } from '#kit/contract.ts'
import type { CallContext } from '#platform/context.ts'
import type { Declared } from '#platform/module.ts'
import type { opportunitiesContract } from './contract.ts'
import { createDraft } from './operations/editing/create-draft.ts'
import { discardChanges, publishChanges } from './operations/editing/publish-changes.ts'
import { readEditor } from './operations/editing/read-editor.ts'
import { saveFields } from './operations/editing/save-fields.ts'
import { listManaged } from './operations/list-managed.ts'
import * as reading from './operations/read-opportunities.ts'

export const opportunitiesHandlers = ({
  listColumns,
}: Pick<Declared, 'listColumns'>): Handlers<typeof opportunitiesContract, CallContext> => ({
  list: reading.listOpportunities,
  filters: reading.listFilterOptions,
  landingFigures: reading.readFigures,
  get: (context, input) => reading.readOpportunity(context, input.idOrSlug),
  projection: reading.projectOpportunity,
  managed: (context, input) => listManaged(context, listColumns, input),
  createDraft,
  editor: readEditor,
  saveFields,
  publishChanges,
  discardChanges,
  document: reading.readDocument,
})
