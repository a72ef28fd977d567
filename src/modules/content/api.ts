import type { Handlers } from '#kit/contract.ts'
import type { CallContext } from '#platform/context.ts'
import type { PublishedContent } from './content-cache.ts'
import type { contentContract } from './contract.ts'
import * as edit from './operations/edit.ts'
import type { ContentSurroundings } from './operations/load.ts'
import * as publish from './operations/publish.ts'
import * as read from './operations/read.ts'

export interface ContentServices extends ContentSurroundings {
  readonly publishedContent: PublishedContent
}

export const contentHandlers = (
  services: ContentServices,
): Handlers<typeof contentContract, CallContext> => ({
  page: (context, input) => read.readContentPage(context, input, services.publishedContent),
  editable: read.listEditablePages,
  editor: (context, input) => read.readContentEditor(context, input, services),
  editorChanges: (context, input) => read.readContentChanges(context, input, services),
  saveFields: (context, input) => edit.saveContentFields(context, input, services),
  addPart: (context, input) => edit.addContentPart(context, input, services),
  movePart: (context, input) => edit.moveContentPart(context, input, services),
  showPart: (context, input) => edit.showContentPart(context, input, services),
  removePart: (context, input) => edit.removeContentPart(context, input, services),
  publish: (context, input) => publish.publishContent(context, input, services),
  versions: publish.listContentHistory,
  restore: publish.restoreContent,
})
