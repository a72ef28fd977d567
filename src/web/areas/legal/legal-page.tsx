import type { LegalSection, LegalText } from '#kit/legal.ts'
import { useApp } from '#web/app/context.ts'
import { HomeFrame } from '#web/app/layouts/home-frame.tsx'
import { useWords } from '#web/app/words.ts'
import { LtrText } from '#web/components/values/identifiers.tsx'

/** A legal text in the version that is recorded when users accept it. */
export function LegalPage({ text }: { text: LegalText & { version: string } }) {
  const { facts } = useApp()
  const { legal: words } = useWords('frame')
  return (
    <HomeFrame>
      <main id="main" className="wrap">
        <article className="mx-auto max-w-180 pb-16">
          <header className="page-head">
            <h1 className="h1">{text.title}</h1>
            <p className="text-sm text-text-2 mt-1.5">
              {words.version} <LtrText value={text.version} />
            </p>
            <p className="mt-4">{text.lead}</p>
          </header>
          <div className="grid grid-cols-1 gap-8">
            {text.sections.map((section, index) => (
              <Section key={section.title} section={section} number={index + 1} />
            ))}
            {facts.contact !== '' && (
              <section>
                <h2 className="text-xl">{words.contact}</h2>
                <p className="mt-2">
                  {words.writeTo}{' '}
                  <a className="link" href={`mailto:${facts.contact}`}>
                    <LtrText value={facts.contact} />
                  </a>
                </p>
              </section>
            )}
          </div>
        </article>
      </main>
    </HomeFrame>
  )
}

const Section = ({ section, number }: { section: LegalSection; number: number }) => (
  <section>
    <h2 className="text-xl">
      <span className="num text-text-3">{number}</span> {section.title}
    </h2>
    {section.paragraphs.map((paragraph) => (
      <p key={paragraph} className="mt-2">
        {paragraph}
      </p>
    ))}
    {section.list && (
      <ul className="mt-2 list-disc ps-6">
        {section.list.map((item) => (
          <li key={item} className="mt-1.5">
            {item}
          </li>
        ))}
      </ul>
    )}
  </section>
)
