import { getRouteApi, Link } from '@tanstack/react-router'
import { useSite } from '#web/app/head/structured-data.ts'
import { useWords } from '#web/app/words.ts'
import { Disclosure } from '#web/components/structure/disclosure.tsx'
import { StructuredData } from '#web/components/structured-data.tsx'
import { ArticleCards } from './article-cards.tsx'
import { type Lesson, learnPath } from './text.ts'

const route = getRouteApi('/_user/user/learn-more/')

/** Articles, one-minute lessons, and the way to the glossary. */
export function LearnPage() {
  const words = useWords('learn')
  const { title, lead, cards, lessons } = route.useLoaderData()
  const { trailOf } = useSite()
  return (
    <main id="main" className="wrap pb-16 wrap-break-word">
      <StructuredData graph={[trailOf({ name: title, path: learnPath })]} />
      <div className="mx-auto grid max-w-240 grid-cols-1 gap-10">
        <header className="page-head">
          <h1 className="h1">{title}</h1>
          <p className="mt-3 text-text-2">{lead}</p>
        </header>
        <section aria-labelledby="articles">
          <h2 id="articles" className="mb-4 text-xl">
            {words.articles}
          </h2>
          <ArticleCards cards={cards} />
        </section>
        <section aria-labelledby="lessons">
          <h2 id="lessons" className="mb-4 text-xl">
            {words.lessons}
          </h2>
          <div className="grid grid-cols-1 gap-3">
            {lessons.map((lesson) => (
              <LessonCard key={lesson.id} lesson={lesson} />
            ))}
          </div>
        </section>
        <section
          className="card pad flex flex-wrap items-center justify-between gap-4"
          aria-labelledby="terms"
        >
          <div>
            <h2 id="terms" className="text-xl">
              {words.glossary.title}
            </h2>
            <p className="text-text-2">{words.glossary.lead}</p>
          </div>
          <Link to="/user/learn-more/glossary" className="link">
            {words.glossary.all}
          </Link>
        </section>
      </div>
    </main>
  )
}

/** A lesson opens, and so does the answer to its question, without script too. */
function LessonCard({ lesson }: { lesson: Lesson }) {
  const words = useWords('learn')
  return (
    <Disclosure look="card" summary={lesson.title} summaryClass="font-semibold">
      <ol className="list-decimal ps-6">
        {lesson.points.map((point) => (
          <li key={point} className="mt-1.5">
            {point}
          </li>
        ))}
      </ol>
      <p className="mt-4 text-sm font-semibold">{words.check}</p>
      <p>{lesson.question}</p>
      <Disclosure look="text" className="mt-2" summary={words.answer}>
        <p className="mt-1">{lesson.answer}</p>
      </Disclosure>
    </Disclosure>
  )
}
