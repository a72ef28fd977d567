import type { RefusalWords } from '#kit/errors.ts'
import type { contentRefusals } from './contract.ts'

export const refusals = {
  content_part_not_found: 'This part does not exist. Another operator may have removed it.',
  content_part_fixed: 'The page always has this part.',
  content_parts_full: 'A page has at most 200 parts.',
  content_changed_meanwhile: 'The content changed after you reviewed it. Review it again.',
  content_unchanged: 'There is nothing new.',
  content_faulty: 'Mend what is listed first.',
  content_version_not_found: 'This version does not exist.',
} satisfies RefusalWords<typeof contentRefusals>
