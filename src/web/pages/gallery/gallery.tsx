import { useWords } from '#web/app/words.ts'

export function GalleryPage() {
  const words = useWords('gallery')
  return (
    <main id="main" className="wrap">
      <h1 className="h1 page-head">{words.title}</h1>
    </main>
  )
}
