/**
 * Viewing owns the grants by which operators read an investor's pages. It guarantees that a grant is bound to one
 * session, that an operator has one open grant, and that begin, end and each read are in the audit log. The HTTP layer
 * refuses everything but reads while an actor is viewed.
 */
export { recordViewedRead, resolveViewing } from './operations/resolve.ts'
