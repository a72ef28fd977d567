import type { PersonalData } from '#platform/declarations/personal-data.ts'
import { clearPersonalTickets, listPersonalTickets } from './operations/read.ts'

/** Campaigns name operators by id only. A ticket stays in the published list, without its person. */
export const drawsPersonalData: PersonalData = {
  tables: { campaigns: 'pseudonym', tickets: 'erased' },
  exportSections: listPersonalTickets,
  erase: clearPersonalTickets,
}
