import { useWords } from '#web/app/words.ts'

export function CustomerPage() {
  const words = useWords('admin')
  return (
    <main id="main" className="main">
      <h1 className="h1 page-head">{words.title}</h1>
    </main>
  )
}
