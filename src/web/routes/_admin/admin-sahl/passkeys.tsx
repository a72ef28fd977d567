import { createFileRoute } from '@tanstack/react-router'
import { KeyRound } from 'lucide-react'
import { operators } from '#web/app/access/operators.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { LoadFailure } from '#web/app/routing/load-failure.tsx'
import { passkeySearch } from '#web/areas/passkeys/passkey-questions.ts'
import { PasskeysPage } from '#web/areas/passkeys/passkeys.tsx'

export const Route = createFileRoute('/_admin/admin-sahl/passkeys')({
  staticData: {
    access: operators,
    name: { ar: 'مفاتيح المرور', en: 'Passkeys' },
    words: ['passkeys'],
    menus: { account: { icon: KeyRound, place: 40 } },
  },
  validateSearch: passkeySearch,
  loader: ({ context }) => context.api.passkeys.list({}),
  head: ({ match }) => pageHead(match),
  component: () => <PasskeysPage home="/admin-sahl/passkeys" />,
  errorComponent: (failure) => <LoadFailure {...failure} area="passkeys" />,
})
