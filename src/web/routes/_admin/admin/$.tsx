import { createFileRoute, notFound } from '@tanstack/react-router'
import { operators } from '#web/app/access/operators.ts'

/** Shows the 404 page of the platform’s administration. */
export const Route = createFileRoute('/_admin/admin/$')({
  staticData: { access: operators },
  // Thrown here and not in `beforeLoad`, so that the frame stays around it.
  loader: () => {
    throw notFound()
  },
})
