import { createFileRoute, notFound } from '@tanstack/react-router'
import { administrators } from '#web/app/access/operators.ts'

/** Shows the 404 page of the back office to administrators only. */
export const Route = createFileRoute('/admin-sahl/$')({
  staticData: { access: administrators },
  beforeLoad: () => {
    throw notFound()
  },
})
