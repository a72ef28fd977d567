import { createFileRoute } from '@tanstack/react-router'
import { opportunityOperators } from '#web/app/access/operators.ts'
import { orNotFound } from '#web/app/api/errors.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import type { PostsPage } from '#web/areas/updates/posts.ts'
import { UpdatesPage } from '#web/areas/updates/updates.tsx'

/** The dialogs of the page, each with the id of its update. */
const dialogs = /^(publish|schedule|change)-[0-9a-f-]{36}$/

export const Route = createFileRoute('/_admin/admin-sahl/opportunity/$id_/updates')({
  staticData: {
    access: opportunityOperators,
    name: { ar: 'مستجدات الفرصة', en: 'Updates' },
    recordAbove: ({ property }: PostsPage) => property.title,
    words: ['updates', 'admin'],
  },
  validateSearch: ({ ask, form }: Record<string, unknown>): { ask?: string; form?: string } => ({
    ...(typeof ask === 'string' && dialogs.test(ask) ? { ask } : {}),
    ...(typeof form === 'string' ? { form } : {}),
  }),
  loader: ({ context: { api }, params: { id } }) => api.updates.managed({ id }).catch(orNotFound),
  head: ({ match }) => pageHead(match),
  component: UpdatesPage,
})
