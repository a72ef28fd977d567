import { getRouteApi, Link } from '@tanstack/react-router'
import { useSite } from '#web/app/head/structured-data.ts'
import { useWords } from '#web/app/words.ts'
import { Breadcrumbs } from '#web/components/navigation/navigation.tsx'
import { StructuredData } from '#web/components/structured-data.tsx'
import { learnPath } from './text.ts'

const route = getRouteApi('/_user/user/learn-more_/glossary')
const path = `${learnPath}/glossary`

/** Every term has an address of its own, to which other pages link. */
export function GlossaryPage() {
  const { title, glossary } = useWords('learn')
  const terms = route.useLoaderData()
  const { trailOf, addressOf } = useSite()
  const hasDefinedTerm = terms.map(({ id, term, meaning }) => ({
    '@type': 'DefinedTerm' as const,
    name: term,
    description: meaning,
    url: `${addressOf(path)}#${id}`,
  }))
  return (
    <main id="main" className="wrap pb-16 wrap-break-word">
      <StructuredData
        graph={[
          { '@type': 'DefinedTermSet', name: glossary.title, hasDefinedTerm },
          trailOf({ name: title, path: learnPath }, { name: glossary.title, path }),
        ]}
      />
      <div className="mx-auto max-w-180">
        <Breadcrumbs
          links={[
            <Link key="learn" to="/user/learn-more">
              {title}
            </Link>,
          ]}
          current={glossary.title}
        />
        <h1 className="h1">{glossary.title}</h1>
        <p className="mt-3 mb-8 text-text-2">{glossary.lead}</p>
        <dl className="card divide-y divide-line">
          {terms.map(({ id, term, meaning }) => (
            <div key={id} id={id} className="scroll-mt-24 px-5 py-4 target:bg-primary-soft">
              <dt className="font-semibold">
                <a href={`#${id}`}>{term}</a>
              </dt>
              <dd className="text-text-2">{meaning}</dd>
            </div>
          ))}
        </dl>
      </div>
    </main>
  )
}
