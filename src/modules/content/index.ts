/**
 * Content owns the texts of public pages that operators edit (CMS-1, CMS-2): what ships with the product, working
 * copies with a version for each field, published versions that never change, and the media library. It guarantees that
 * a page is published as its operator reviewed it, that every process shows a publication within a second, that no
 * picture is deleted that a page shows, and that no page is published without a part that another module names.
 */

export { listArticles, openContent, type PublishedContent } from './content-cache.ts'
export { addContentPart, saveContentFields, showContentPart } from './operations/edit.ts'
export { publishContent } from './operations/publish.ts'
export {
  findShariaDecision,
  holdShariaDecision,
  listShariaDecisions,
  type ShariaDecision,
} from './operations/sharia-decisions.ts'
