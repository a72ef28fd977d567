import { createFileRoute } from '@tanstack/react-router'
import { UserRound } from 'lucide-react'
import { investors } from '#web/app/access/access.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { loadProfile } from '#web/areas/profile/load.ts'
import { ProfilePage } from '#web/areas/profile/profile.tsx'

const changes = ['password', 'name', 'email', 'mobile'] as const
type Change = (typeof changes)[number]

export const Route = createFileRoute('/_user/user/profile')({
  staticData: {
    access: investors,
    words: ['profile'],
    menus: { account: { icon: UserRound, place: 5, label: { ar: 'ملفي الشخصي', en: 'My profile' } } },
  },
  validateSearch: ({ done }: Record<string, unknown>): { done?: Change } =>
    changes.includes(done as Change) ? { done: done as Change } : {},
  loader: ({ context: { api, session } }) => loadProfile(api, session.current()),
  head: ({ match }) => pageHead(match, ({ words }) => ({ title: words.of('profile').title })),
  component: ProfilePage,
})
