import { createFileRoute } from '@tanstack/react-router'
import { TimerOff } from 'lucide-react'
import { deadLetterList } from '#modules/notifications/lists.ts'
import { administrationReaders } from '#web/app/access/operators.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { loadFromCursor } from '#web/app/routing/stale-cursor.ts'
import { DeadLettersPage } from '#web/areas/messages/dead-letters.tsx'
import type { ListAddress } from '#web/components/list/address.ts'
import { listCall, readOperatorsAddress } from '#web/components/list/operators-address.ts'

export const Route = createFileRoute('/_admin/admin-sahl/messages/dead-letters')({
  staticData: {
    access: administrationReaders,
    name: { ar: 'مهام متعثرة', en: 'Failed jobs' },
    words: ['messages', 'admin'],
    menus: { operator: { icon: TimerOff, group: 'system', place: 84 } },
  },
  validateSearch: (search): ListAddress<typeof deadLetterList> =>
    readOperatorsAddress(deadLetterList, search),
  loaderDeps: ({ search }) => listCall(deadLetterList, search),
  loader: ({ context, deps }) => loadFromCursor(deps, context.api.notifications.deadLetters),
  head: ({ match }) => pageHead(match),
  pendingMs: Number.POSITIVE_INFINITY,
  component: DeadLettersPage,
})
