import type { PersonalData } from '#platform/declarations/personal-data.ts'

/** Content names operators by id only. */
export const contentPersonalData: PersonalData = {
  tables: {
    drafts: 'pseudonym',
    versions: 'pseudonym',
    media: 'pseudonym',
    schedules: 'pseudonym',
    preview_links: 'pseudonym',
  },
}
