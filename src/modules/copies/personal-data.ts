import type { PersonalData } from '#platform/declarations/personal-data.ts'
import { eraseCopies } from './operations/copies.ts'

/** Copies tell of what others hold; there is nothing of their own to tell. */
export const copiesPersonalData: PersonalData = { tables: { copies: 'erased' }, erase: eraseCopies }
