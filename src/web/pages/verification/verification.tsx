import { useWords } from '#web/app/words.ts'

export function VerificationPage() {
  const words = useWords('verification')
  return (
    <main id="main" className="wrap">
      <h1 className="h1 page-head">{words.title}</h1>
    </main>
  )
}
