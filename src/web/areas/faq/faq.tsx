import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { documentText } from '#kit/content/text.ts'
import { foldWords, includesWord } from '#kit/fold-words.ts'
import { useSite } from '#web/app/head/structured-data.ts'
import { useWords } from '#web/app/words.ts'
import { documentOf, idsOf, lineOf, pageTexts, type ShownPage } from '#web/areas/content/shown-page.ts'
import { ContentDocumentView } from '#web/components/content-document.tsx'
import { useEarlyInput } from '#web/components/form/early-input.ts'
import { Field } from '#web/components/inputs/field.tsx'
import { TextInput } from '#web/components/inputs/inputs.tsx'
import { Disclosure } from '#web/components/structure/disclosure.tsx'
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

/** Returns the questions by category. A question of several categories is in each, and has its anchor in the first. */
function groupQuestions({ parts }: ShownPage) {
  const questions = parts
    .filter(({ type }) => type === 'question')
    .map((part) => ({
      name: part.id,
      question: lineOf(part, 'question'),
      answer: documentOf(part, 'answer'),
      categories: idsOf(part, 'categories'),
    }))
  const categories = parts.filter(({ type }) => type === 'category')
  const shown = new Set(categories.map(({ id }) => id))
  return categories
    .map((category) => ({
      id: category.id,
      title: lineOf(category, 'title'),
      questions: questions
        .filter((one) => one.categories.includes(category.id))
        .map((one) => ({ ...one, isFirst: one.categories.find((id) => shown.has(id)) === category.id })),
    }))
    .filter((category) => category.questions.length > 0)
}

const route = getRouteApi('/_user/faq')

export const FaqPage = () => <Faq page={route.useLoaderData()} />

/** The questions by category. The search accepts any common spelling of Arabic letters. */
export function Faq({ page }: { page: ShownPage }) {
  const words = useWords('faq')
  const { trailOf } = useSite()
  const { title } = pageTexts(page)
  const [query, setQuery] = useState('')
  const typedEarly = useEarlyInput<HTMLElement>()
  useNamedQuestion()
  const wanted = foldWords(query).split(/\s+/)
  const all = groupQuestions(page)
  const shown = all
    .map((category) => ({
      ...category,
      questions: category.questions.filter(({ question, answer }) => {
        const text = foldWords(`${question} ${documentText(answer)}`)
        return wanted.every((word) => includesWord(text, word))
      }),
    }))
    .filter(({ questions }) => questions.length > 0)
  const mainEntity = all.flatMap(({ questions }) =>
    questions
      .filter(({ isFirst }) => isFirst)
      .map(({ question, answer }) => ({
        '@type': 'Question' as const,
        name: question,
        acceptedAnswer: { '@type': 'Answer' as const, text: documentText(answer) },
      })),
  )
  return (
    <main id="main" className="wrap pb-16">
      <StructuredData graph={[{ '@type': 'FAQPage', mainEntity }, trailOf({ name: title, path: '/faq' })]} />
      <div className="mx-auto max-w-180">
        <div className="page-head">
          <h1 className="h1">{title}</h1>
        </div>
        <search ref={typedEarly} className="noscript:hidden">
          <Field label={words.search}>
            <TextInput type="search" value={query} onChange={({ target }) => setQuery(target.value)} />
          </Field>
        </search>
        <p role="status" className="mt-4 text-text-2">
          {shown.length === 0 && words.none}
        </p>
        {shown.map(({ id, title: name, questions }) => (
          <section key={id} className="mt-8" aria-labelledby={`category-${id}`}>
            <h2 id={`category-${id}`} className="text-xl mb-3">
              {name}
            </h2>
            <div className="grid grid-cols-1 gap-3">
              {questions.map((one) => (
                <Question key={one.name} {...one} pictures={page.pictures} />
              ))}
            </div>
          </section>
        ))}
      </div>
    </main>
  )
}

type QuestionProps = ReturnType<typeof groupQuestions>[number]['questions'][number] &
  Pick<ShownPage, 'pictures'>

function Question({ name, question, answer, isFirst, pictures }: QuestionProps) {
  const words = useWords('faq')
  return (
    <Disclosure id={isFirst ? name : undefined} look="card" summary={question} summaryClass="font-semibold">
      <ContentDocumentView document={answer} pictures={pictures} />
      <a href={`#${name}`} className="link mt-3 inline-block text-sm print:hidden">
        {words.link}
      </a>
    </Disclosure>
  )
}
