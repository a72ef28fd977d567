import { createFileRoute, notFound } from '@tanstack/react-router'
import { administrators } from '#web/app/access/operators.ts'

/** Shows the 404 page of the platform's administration to administrators only. */
export const Route = createFileRoute('/admin/$')({
  staticData: { access: administrators },
  beforeLoad: () => {
    throw notFound()
  },
})
