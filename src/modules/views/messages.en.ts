import type { RefusalWords } from '#kit/errors.ts'
import type { viewsRefusals } from './contract.ts'

export const refusals = {
  views_full: 'You have as many views of this list as are kept. Remove one first.',
  view_not_found: 'This view is gone already, or is not yours.',
} satisfies RefusalWords<typeof viewsRefusals>

export const personal = {
  title: 'Saved views of lists',
  columns: { name: 'Name', page: 'List', search: 'What it asks for' },
}
