import type { Handlers } from '#kit/contract.ts'
import type { CallContext } from '#platform/context.ts'
import type { Declared } from '#platform/module.ts'
import type { opportunitiesContract } from './contract.ts'
import * as documents from './operations/documents.ts'
import { archiveDraft, duplicateOpportunity, restoreDraft } from './operations/editing/archive-draft.ts'
import { createDraft } from './operations/editing/create-draft.ts'
import { exportChangeLog } from './operations/editing/export-change-log.ts'
import { createPreviewLink, readPreview } from './operations/editing/preview.ts'
import { discardChanges, publishChanges } from './operations/editing/publish-changes.ts'
import { readChangeLog } from './operations/editing/read-change-log.ts'
import { readEditor, readEditorChanges } from './operations/editing/read-editor.ts'
import { saveFields } from './operations/editing/save-fields.ts'
import { exportManaged } from './operations/export-managed.ts'
import * as gallery from './operations/gallery.ts'
import { advanceLifecycle } from './operations/lifecycle/advance-lifecycle.ts'
import { readLifecycle } from './operations/lifecycle/read-lifecycle.ts'
import { callOffStep, rescheduleStep, scheduleStep } from './operations/lifecycle/schedule-step.ts'
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
  managedFile: exportManaged,
  createDraft,
  editor: readEditor,
  editorChanges: readEditorChanges,
  saveFields,
  publishChanges,
  discardChanges,
  archiveDraft,
  restoreDraft,
  duplicate: duplicateOpportunity,
  changeLog: readChangeLog,
  changeLogFile: exportChangeLog,
  createPreviewLink,
  preview: readPreview,
  document: reading.readDocument,
  gallery: gallery.readGallery,
  addPicture: gallery.addPicture,
  orderGallery: gallery.orderGallery,
  describePicture: gallery.describePicture,
  removePicture: gallery.removeGalleryPicture,
  chooseCover: gallery.chooseCover,
  cropPicture: gallery.cropPicture,
  managedDocuments: documents.listManagedDocuments,
  uploadDocument: documents.uploadDocument,
  orderDocuments: documents.orderDocuments,
  describeDocument: documents.describeDocument,
  removeDocument: documents.withdrawDocument,
  addDocumentVersion: documents.addVersion,
  documentVersion: documents.readVersion,
  lifecycle: readLifecycle,
  takeStep: async (context, { id, step }) => {
    await advanceLifecycle(context, { opportunityId: id, step })
    return await readLifecycle(context, { id })
  },
  scheduleStep: async (context, input) => {
    await scheduleStep(context, input)
    return await readLifecycle(context, input)
  },
  rescheduleStep: async (context, input) => {
    await rescheduleStep(context, input)
    return await readLifecycle(context, input)
  },
  callOffStep: async (context, input) => {
    await callOffStep(context, input)
    return await readLifecycle(context, input)
  },
})
