import type { Handlers } from '#kit/contract.ts'
import type { CallContext } from '#platform/context.ts'
import type { drawsContract } from './contract.ts'
import { drawWinner } from './operations/draw.ts'
import { listManagedDraws, readCurrentDraw, readOwnDrawTicket, readTicketList } from './operations/read.ts'
import { createDraw, proposeAnnouncement, removeDraw, updateDraw } from './operations/write.ts'

export const drawsHandlers: Handlers<typeof drawsContract, CallContext> = {
  current: readCurrentDraw,
  tickets: readTicketList,
  own: readOwnDrawTicket,
  managed: listManagedDraws,
  create: createDraw,
  update: updateDraw,
  remove: removeDraw,
  propose: proposeAnnouncement,
  draw: drawWinner,
}
