import { getRouteApi, Link } from '@tanstack/react-router'
import { useSite } from '#web/app/head/structured-data.ts'
import { useWords } from '#web/app/words.ts'
import { ContentDocumentView } from '#web/components/content-document.tsx'
import { Breadcrumbs } from '#web/components/navigation/navigation.tsx'
import { StructuredData } from '#web/components/structured-data.tsx'
import { ArticleCards, articlePicture } from './article-cards.tsx'
import { learnPath } from './text.ts'

const route = getRouteApi('/_user/user/learn-more_/$slug')

export function ArticlePage() {
  const words = useWords('learn')
  const { article, pictures, card, others } = route.useLoaderData()
  const { trailOf, addressOf, organization } = useSite()
  const path = `${learnPath}/${card.slug}`
  return (
    <main id="main" className="wrap pb-16">
      <StructuredData
        graph={[
          {
            '@type': 'Article',
            headline: article.title,
            description: article.summary,
            url: addressOf(path),
            publisher: { '@id': organization['@id']! },
          },
          trailOf({ name: words.title, path: learnPath }, { name: article.title, path }),
        ]}
      />
      <article className="mx-auto max-w-180">
        <Breadcrumbs
          links={[
            <Link key="learn" to="/user/learn-more">
              {words.title}
            </Link>,
          ]}
          current={article.title}
        />
        <h1 className="h1">{article.title}</h1>
        <p className="mt-3 text-lg/[1.7] text-text-2">{article.summary}</p>
        <p className="mt-2 mb-6 text-sm text-text-3">{words.minutes(card.minutes)}</p>
        <img
          src={articlePicture(card.slug)}
          alt=""
          width={1200}
          height={900}
          className="mb-8 aspect-2/1 w-full rounded-xl object-cover"
        />
        <ContentDocumentView document={article.body} pictures={pictures} />
      </article>
      <section className="mx-auto mt-14 max-w-180" aria-labelledby="more">
        <h2 id="more" className="mb-4 text-xl">
          {words.more}
        </h2>
        <ArticleCards cards={others} />
      </section>
    </main>
  )
}
