import type { Handlers } from '#kit/contract.ts'
import type { CallContext } from '#platform/context.ts'
import type { PublishedContent } from './content-cache.ts'
import type { contentContract } from './contract.ts'
import * as edit from './operations/edit.ts'
import * as legal from './operations/legal.ts'
import type { ContentSurroundings } from './operations/load.ts'
import * as media from './operations/media.ts'
import * as preview from './operations/preview.ts'
import * as publish from './operations/publish.ts'
import * as read from './operations/read.ts'
import * as schedule from './operations/schedule.ts'

export interface ContentServices extends ContentSurroundings {
  readonly publishedContent: PublishedContent
}

export const contentHandlers = (
  services: ContentServices,
): Handlers<typeof contentContract, CallContext> => ({
  page: (context, input) => read.readContentPage(context, input, services.publishedContent),
  legalVersions: legal.listLegalHistory,
  legalVersion: (context, input) => legal.readLegalVersion(context, input),
  proposeLegal: (context, input) => legal.proposeLegalVersion(context, input, services),
  editable: read.listEditablePages,
  editor: (context, input) => read.readContentEditor(context, input, services),
  editorChanges: (context, input) => read.readContentChanges(context, input, services),
  saveFields: (context, input) => edit.saveContentFields(context, input, services),
  addPart: (context, input) => edit.addContentPart(context, input, services),
  movePart: (context, input) => edit.moveContentPart(context, input, services),
  showPart: (context, input) => edit.showContentPart(context, input, services),
  removePart: (context, input) => edit.removeContentPart(context, input, services),
  publish: (context, input) => publish.publishContent(context, input, services),
  schedule: (context, input) => schedule.scheduleContent(context, input, services),
  cancelSchedule: (context, input) => schedule.cancelSchedule(context, input, services),
  createPreview: preview.createContentPreview,
  preview: preview.readContentPreview,
  versions: publish.listContentHistory,
  restore: publish.restoreContent,
  media: media.listMediaLibrary,
  addMedia: media.addMedia,
  describeMedia: media.describeMedia,
  cropMedia: media.cropMedia,
  removeMedia: media.removeMedia,
})
