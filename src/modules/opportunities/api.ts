import type { Handlers } from '#kit/contract.ts'
import type { CallContext } from '#platform/context.ts'
import type { Declared } from '#platform/module.ts'
import type { opportunitiesContract } from './contract.ts'
import { createDraft } from './operations/editing/create-draft.ts'
import { discardChanges, publishChanges } from './operations/editing/publish-changes.ts'
import { readEditor, readEditorChanges } from './operations/editing/read-editor.ts'
import { saveFields } from './operations/editing/save-fields.ts'
import { listManaged } from './operations/list-managed.ts'
import * as reading from './operations/read-opportunities.ts'
import * as lists from './operations/reference-lists.ts'

export const opportunitiesHandlers = ({
  listColumns,
  keyUses,
}: Pick<Declared, 'listColumns' | 'keyUses'>): Handlers<typeof opportunitiesContract, CallContext> => ({
  entries: lists.listEntries,
  places: lists.listPlaces,
  addEntry: lists.addEntry,
  changeEntry: lists.changeEntry,
  moveEntry: lists.moveEntry,
  retireEntry: lists.retireEntry,
  deleteEntry: (context, input) => lists.deleteEntry(context, keyUses, input),
  previewMerge: (context, input) => lists.previewMerge(context, keyUses, input),
  mergeEntry: (context, input) => lists.mergeEntry(context, keyUses, input),
  list: reading.listOpportunities,
  filters: reading.listFilterOptions,
  landingFigures: reading.readFigures,
  get: (context, input) => reading.readOpportunity(context, input.idOrSlug),
  projection: reading.projectOpportunity,
  managed: (context, input) => listManaged(context, listColumns, input),
  createDraft,
  editor: readEditor,
  editorChanges: readEditorChanges,
  saveFields,
  publishChanges,
  discardChanges,
  document: reading.readDocument,
})
