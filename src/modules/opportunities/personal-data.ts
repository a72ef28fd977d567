import type { PersonalData } from '#platform/declarations/personal-data.ts'

/** The operators who wrote opportunities. Their rows belong to the platform and keep an id alone. */
export const opportunitiesPersonalData: PersonalData = {
  tables: {
    opportunities: 'pseudonym',
    working_fields: 'pseudonym',
    field_changes: 'pseudonym',
    preview_links: 'pseudonym',
    document_versions: 'pseudonym',
    scheduled_steps: 'pseudonym',
  },
}
