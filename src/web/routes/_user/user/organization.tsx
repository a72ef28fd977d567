import { createFileRoute } from '@tanstack/react-router'
import { BriefcaseBusiness } from 'lucide-react'
import { investors } from '#web/app/access/access.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { MyOrganizationsPage } from '#web/areas/organizations/my-organizations.tsx'

export const Route = createFileRoute('/_user/user/organization')({
  staticData: {
    access: investors,
    words: ['organizations', 'profile'],
    menus: {
      account: {
        icon: BriefcaseBusiness,
        place: 50,
        label: { ar: 'منشآتي', en: 'My organizations' },
      },
    },
  },
  loader: ({ context }) => context.api.organizations.mine({}),
  head: ({ match }) => pageHead(match, ({ words }) => ({ title: words.of('organizations').mine.title })),
  component: MyOrganizationsPage,
})
