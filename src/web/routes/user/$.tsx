import { createFileRoute, notFound } from '@tanstack/react-router'
import { investors } from '#web/app/access/access.ts'

/** What is not there is told to investors alone; whoever else asks is sent where everything under /user sends them. */
export const Route = createFileRoute('/user/$')({
  staticData: { access: investors },
  beforeLoad: () => {
    throw notFound()
  },
})
