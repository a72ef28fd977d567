import { createFileRoute } from '@tanstack/react-router'

/** The earlier address of the organizations' pages. */
export const Route = createFileRoute('/admin-sahl/organization/$')({
  staticData: {
    access: { moved: { from: '/admin-sahl/organization', to: '/admin/organization' } },
    noindex: true,
  },
})
