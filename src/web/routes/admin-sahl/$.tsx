import { createFileRoute, notFound } from '@tanstack/react-router'
import { administrators } from '#web/app/access/access.ts'

/** What is not there is told to administrators alone. */
export const Route = createFileRoute('/admin-sahl/$')({
  staticData: { access: administrators },
  beforeLoad: () => {
    throw notFound()
  },
})
