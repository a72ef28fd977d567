import { useWords } from '#web/app/words.ts'

export function RegisterPage() {
  const words = useWords('auth')
  return (
    <main id="main" className="form">
      <h1 className="h1 page-head">{words.title}</h1>
    </main>
  )
}
