import { Link } from '@tanstack/react-router'
import { HomeFrame } from '#web/app/layouts/home-frame.tsx'
import { useWords } from '#web/app/words.ts'
import { pageTexts } from '#web/areas/content/shown-page.ts'
import { Badge } from '#web/components/badge.tsx'
import { ContentDifferences } from '#web/components/content-differences.tsx'
import { ContentDocumentView } from '#web/components/content-document.tsx'
import { Disclosure } from '#web/components/structure/disclosure.tsx'
import { Card } from '#web/components/structure/surfaces.tsx'
import type { LegalHistory } from './load.ts'
import { VersionName } from './version-name.tsx'

/** The versions of a legal text, and how the one in force differs from the chosen one. */
export function LegalHistoryPage({ history }: { history: LegalHistory }) {
  const { text, items, compared } = history
  const words = useWords('legal')
  const { title } = pageTexts(text)
  const path = `/${text.page as 'terms-and-conditions'}` as const
  return (
    <HomeFrame>
      <main id="main" className="wrap">
        <article className="mx-auto grid max-w-180 grid-cols-1 gap-8 pb-16">
          <header className="page-head">
            <h1 className="h1">{words.history.title(title)}</h1>
            <p className="mt-3 text-text-2">{words.history.lead}</p>
            <p className="mt-2">
              <Link to={path} className="link">
                {words.history.back}
              </Link>
            </p>
          </header>
          <Card as="ul" aria-label={words.history.list} className="divide-y divide-line">
            {items.map((item) => (
              <li key={item.number} className="flex flex-wrap items-center gap-x-3 gap-y-2 px-5 py-3.5">
                <span className="me-auto font-semibold">
                  <VersionName {...item} />
                </span>
                {item.mustAccept && item.number > 0 && <Badge small>{words.history.mustAccept}</Badge>}
                {item.number === text.version ? (
                  <Badge small tone="ok">
                    {words.history.inForce}
                  </Badge>
                ) : (
                  <Link
                    to={`${path}/versions`}
                    search={{ since: item.number }}
                    className="link text-sm"
                    aria-current={item.number === compared?.number ? 'true' : undefined}
                  >
                    {words.history.compare}
                  </Link>
                )}
              </li>
            ))}
          </Card>
          {compared && compared.number !== compared.present && <Changes compared={compared} />}
        </article>
      </main>
    </HomeFrame>
  )
}

function Changes({ compared }: { compared: NonNullable<LegalHistory['compared']> }) {
  const words = useWords('legal')
  const name = words.version(String(compared.number + 1))
  return (
    <>
      <section aria-labelledby="changes">
        <h2 id="changes" className="mb-4 text-xl">
          {words.history.changesSince(name)}
        </h2>
        <ContentDifferences differences={compared.differences} />
      </section>
      <Disclosure look="card" summary={words.history.whole(name)} summaryClass="font-semibold">
        <ContentDocumentView document={compared.body} />
      </Disclosure>
    </>
  )
}
