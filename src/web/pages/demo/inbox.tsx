import { useWords } from '#web/app/words.ts'

export function InboxPage() {
  const words = useWords('frame')
  return (
    <main id="main" className="wrap">
      <h1 className="h1 page-head">{words.admin.demoInbox}</h1>
    </main>
  )
}
