import { useEffect, useState } from 'react'
import { foldWords } from '#kit/fold-words.ts'
import { useSite } from '#web/app/head/structured-data.ts'
import { useWords } from '#web/app/words.ts'
import { Field } from '#web/components/inputs/field.tsx'
import { TextInput } from '#web/components/inputs/inputs.tsx'
import { StructuredData } from '#web/components/structured-data.tsx'

/** Opens the question that the address names, now and whenever its hash changes. */
function useNamedQuestion() {
  useEffect(() => {
    const open = () => {
      const named = document.getElementById(location.hash.slice(1))
      if (named instanceof HTMLDetailsElement) named.open = true
    }
    open()
    addEventListener('hashchange', open)
    return () => removeEventListener('hashchange', open)
  }, [])
}

/** The questions by category. The search accepts any common spelling of Arabic letters. */
export function FaqPage() {
  const words = useWords('faq')
  const { trailOf } = useSite()
  const [query, setQuery] = useState('')
  useNamedQuestion()
  const wanted = foldWords(query).split(/\s+/)
  const all = Object.entries(words.categories).map(([id, { title, questions }]) => ({
    id,
    title,
    questions: Object.entries(questions).map(([name, texts]) => ({ name, ...texts })),
  }))
  const shown = all
    .map((category) => ({
      ...category,
      questions: category.questions.filter(({ question, answer }) => {
        const text = foldWords(`${question} ${answer}`)
        return wanted.every((word) => text.includes(word))
      }),
    }))
    .filter(({ questions }) => questions.length > 0)
  const mainEntity = all.flatMap(({ questions }) =>
    questions.map(({ question, answer }) => ({
      '@type': 'Question' as const,
      name: question,
      acceptedAnswer: { '@type': 'Answer' as const, text: answer },
    })),
  )
  return (
    <main id="main" className="wrap pb-16">
      <StructuredData
        graph={[{ '@type': 'FAQPage', mainEntity }, trailOf({ name: words.title, path: '/faq' })]}
      />
      <div className="mx-auto max-w-180">
        <div className="page-head">
          <h1 className="h1">{words.title}</h1>
        </div>
        <search>
          <Field label={words.search}>
            <TextInput type="search" value={query} onChange={({ target }) => setQuery(target.value)} />
          </Field>
        </search>
        <p role="status" className="mt-4 text-text-2">
          {shown.length === 0 && words.none}
        </p>
        {shown.map(({ id, title, questions }) => (
          <section key={id} className="mt-8" aria-labelledby={`category-${id}`}>
            <h2 id={`category-${id}`} className="text-xl mb-3">
              {title}
            </h2>
            <div className="grid grid-cols-1 gap-3">
              {questions.map(({ name, question, answer }) => (
                <details key={name} id={name} className="card pad">
                  <summary className="font-semibold">{question}</summary>
                  <p className="mt-3">{answer}</p>
                  <a href={`#${name}`} className="link mt-3 inline-block text-sm">
                    {words.link}
                  </a>
                </details>
              ))}
            </div>
          </section>
        ))}
      </div>
    </main>
  )
}
