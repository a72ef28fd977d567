/**
 * Content owns the texts of public pages that operators edit (CMS-1, CMS-2): what ships with the product, working
 * copies with a version for each field, and published versions that never change. It guarantees that a page is
 * published as its operator reviewed it, and that every process shows a publication within a second.
 */

export { openContent, type PublishedContent } from './content-cache.ts'
