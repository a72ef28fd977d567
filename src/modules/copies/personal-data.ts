import type { PersonalData } from '#platform/declarations/personal-data.ts'
import { eraseCopies } from './operations/copies.ts'

/** Copies contain the data of other modules, so they have no section of their own. */
export const copiesPersonalData: PersonalData = { tables: { copies: 'erased' }, erase: eraseCopies }
