import { Link } from '@tanstack/react-router'
import { documentText } from '#kit/content/text.ts'
import { foldWords, includesWord } from '#kit/fold-words.ts'
import { useWords } from '#web/app/words.ts'
import { documentOf, lineOf, type ShownPage } from '#web/areas/content/shown-page.ts'
import { ContentDocumentView } from '#web/components/content-document.tsx'
import { Disclosure } from '#web/components/structure/disclosure.tsx'

const lettersAtLeast = 3
const shownAtMost = 3

/** Questions of the FAQ that share words with what is typed, the best first. */
export function FaqSuggestions({ faq, text }: { faq: ShownPage; text: string }) {
  const { faq: words } = useWords('support')
  const typed = [...new Set(foldWords(text).split(/[^\p{L}\p{N}]+/u))].filter(
    (word) => word.length >= lettersAtLeast,
  )
  const texts = faq.parts.filter(({ type }) => type === 'question').map(readQuestion)
  // A word of many questions, such as "how", says nothing about which one is meant.
  const telling = typed.filter(
    (word) =>
      texts.filter(({ asked, told }) => includesWord(asked, word) || includesWord(told, word)).length * 4 <=
      texts.length,
  )
  const found = texts
    .map((one) => ({ ...one, score: scoreOf(telling, one) }))
    .filter(({ score }) => score >= 2)
    .sort((one, other) => other.score - one.score)
    .slice(0, shownAtMost)
  return (
    <section aria-live="polite" aria-label={words.title} className="empty:hidden">
      {found.length > 0 && (
        <div className="grid grid-cols-1 gap-2 rounded-lg border border-line p-4">
          <h2 className="text-sm font-semibold">{words.title}</h2>
          {found.map(({ name, question, answer }) => (
            <Disclosure key={name} className="text-sm" summary={question} summaryClass="py-1 font-semibold">
              <div className="mt-1 text-text-2">
                <ContentDocumentView document={answer} />
              </div>
            </Disclosure>
          ))}
          <Link to="/faq" className="link text-sm">
            {words.all}
          </Link>
        </div>
      )}
    </section>
  )
}

function readQuestion(part: ShownPage['parts'][number]) {
  const [question, answer] = [lineOf(part, 'question'), documentOf(part, 'answer')]
  return {
    ...{ name: part.id, question, answer },
    asked: foldWords(question),
    told: foldWords(documentText(answer)),
  }
}

/** A word in the question counts twice, one in the answer once. */
const scoreOf = (words: readonly string[], { asked, told }: Record<'asked' | 'told', string>): number =>
  words.reduce(
    (score, word) => score + (includesWord(asked, word) ? 2 : 0) + (includesWord(told, word) ? 1 : 0),
    0,
  )
