import type { PersonalData } from '#platform/declarations/personal-data.ts'
import { personal as ar } from './messages.ar.ts'
import { personal as en } from './messages.en.ts'
import { deleteViewsOf, listAllViewsOf } from './queries.ts'

export const viewsPersonalData: PersonalData = {
  tables: { saved: 'erased' },
  async exportSections({ tx, locale }, personId) {
    const words = locale === 'ar' ? ar : en
    const rows = await listAllViewsOf(tx, personId)
    return [{ key: 'views', ...words, rows: rows.map(({ name, page, search }) => ({ name, page, search })) }]
  },
  async erase({ tx }, personId) {
    await deleteViewsOf(tx, personId)
  },
}
