import type { RefusalWords } from '#kit/errors.ts'
import { isolated } from '#kit/format.ts'
import type { Bilingual } from '#kit/locale.ts'
import type { NoticeWords } from '#kit/notices.ts'
import type { updatesRefusals } from './contract.ts'

export const refusals = {
  update_not_found: 'This update does not exist.',
  update_closed: 'This update is scheduled or published and cannot be changed.',
  update_schedule_past: 'This time has passed. Choose a later one.',
  update_picture_undescribed: 'Describe every picture in both languages first.',
  update_pictures_full: 'An update has at most 6 pictures.',
} satisfies RefusalWords<typeof updatesRefusals>

interface Published {
  readonly property: Bilingual
  readonly slug: string
  readonly title: Bilingual
}

export const notices = {
  published: {
    label: 'Updates of your opportunities',
    title: ({ property }: Published) => `News about ${isolated(property.en)}`,
    body: ({ title }: Published) => title.en,
  } satisfies NoticeWords<Published>,
}
