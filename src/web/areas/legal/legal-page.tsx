import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useApp } from '#web/app/context.ts'
import { HomeFrame } from '#web/app/layouts/home-frame.tsx'
import { useWords } from '#web/app/words.ts'
import { documentOf, pageTexts, type ShownPage } from '#web/areas/content/shown-page.ts'
import { ContentDocumentView } from '#web/components/content-document.tsx'
import { LtrText } from '#web/components/values/identifiers.tsx'
import { VersionName } from './version-name.tsx'

interface LegalTextPageProps {
  text: ShownPage
  /** A section after those of the text. */
  children?: ReactNode
}

/** A legal text in the version that is in force. */
export function LegalTextPage({ text, children }: LegalTextPageProps) {
  const words = useWords('legal')
  return (
    <HomeFrame>
      <main id="main" className="wrap">
        <article className="mx-auto max-w-180 pb-16">
          <header className="page-head">
            <h1 className="h1">{pageTexts(text).title}</h1>
            <p className="text-sm text-text-2 mt-1.5 flex flex-wrap gap-x-3">
              <VersionName number={text.version} publishedAt={text.publishedAt} />
              {text.version > 0 && (
                <Link className="link" to={`/${text.page as 'terms-and-conditions'}/versions`}>
                  {words.earlier}
                </Link>
              )}
            </p>
          </header>
          <LegalText text={text} />
          {children}
          <Contact />
        </article>
      </main>
    </HomeFrame>
  )
}

const LegalText = ({ text }: { text: ShownPage }) =>
  text.parts
    .filter(({ type }) => type === 'text')
    .map((part) => (
      <ContentDocumentView key={part.id} document={documentOf(part, 'body')} pictures={text.pictures} />
    ))

function Contact() {
  const { facts } = useApp()
  const words = useWords('legal')
  if (facts.contact === '') return null
  return (
    <section className="mt-8">
      <h2 className="text-xl">{words.contact}</h2>
      <p className="mt-2">
        {words.writeTo}{' '}
        <a className="link" href={`mailto:${facts.contact}`}>
          <LtrText value={facts.contact} />
        </a>
      </p>
    </section>
  )
}
