import { createFileRoute } from '@tanstack/react-router'
import { BriefcaseBusiness } from 'lucide-react'
import { investors } from '#web/app/access/access.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { formSearch } from '#web/app/session/sign-in-search.ts'
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
  // Names the posted form that this page answers.
  validateSearch: formSearch,
  loader: async ({ context: { api } }) => {
    const [organizations, invitations] = await Promise.all([
      api.organizations.mine({}),
      api.organizations.ownInvitations({}),
    ])
    return { organizations, invitations }
  },
  head: ({ match }) => pageHead(match, ({ words }) => ({ title: words.of('organizations').mine.title })),
  component: MyOrganizationsPage,
})
