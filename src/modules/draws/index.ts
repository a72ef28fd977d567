/**
 * Draws owns prize draws for early registration (CMS-4): see `module.ts`. Others only write, announce and draw them for
 * demo data.
 */
export { drawWinner } from './operations/draw.ts'
export { createDraw, proposeAnnouncement } from './operations/write.ts'
export { announcementProposal } from './proposals.ts'
