import type { RefusalWords } from '#kit/errors.ts'
import { isolated } from '#kit/format.ts'
import type { Bilingual } from '#kit/locale.ts'
import type { NoticeWords } from '#kit/notices.ts'
import type { contentRefusals } from './contract.ts'

export const refusals = {
  content_part_not_found: 'This part does not exist. Another operator may have removed it.',
  content_part_fixed: 'The page always has this part.',
  content_parts_full: 'A page has at most 200 parts.',
  content_changed_meanwhile: 'The content changed after you reviewed it. Review it again.',
  content_unchanged: 'There is nothing new.',
  content_faulty: 'Fix what is listed first.',
  content_scheduled: 'A publication is scheduled. Cancel it first.',
  content_schedule_past: 'This time has passed.',
  content_schedule_not_found: 'No publication is scheduled.',
  content_planner_dismissed: 'The operator who scheduled it no longer publishes content.',
  content_preview_expired: 'This preview link has expired. Create a new one in the editor.',
  content_version_not_found: 'This version does not exist.',
  content_media_not_found: 'This picture does not exist. Another operator may have deleted it.',
  content_media_full: (p: { most: number }) => `The library holds ${p.most} pictures. Delete some first.`,
  content_media_in_use: 'A page shows this picture. Take it out of the page and publish it first.',
} satisfies RefusalWords<typeof contentRefusals>

export const labels = {
  legalVersion: 'A version of the terms that investors must accept',
}

interface PublicationFailed {
  readonly page: string
  readonly title: Bilingual
}

export const notices = {
  publicationFailed: {
    label: 'A scheduled publication failed',
    title: ({ title }: PublicationFailed) => `${isolated(title.en)} was not published`,
    body: () => 'The scheduled publication was not possible at its time. The editor of the page says why.',
  } satisfies NoticeWords<PublicationFailed>,
}
