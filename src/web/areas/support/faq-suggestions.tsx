import { Link } from '@tanstack/react-router'
import { documentText } from '#kit/content/text.ts'
import { foldWords } from '#kit/fold-words.ts'
import { useWords } from '#web/app/words.ts'
import { documentOf, lineOf, type ShownPage } from '#web/areas/content/shown-page.ts'
import { ContentDocumentView } from '#web/components/content-document.tsx'

const lettersAtLeast = 3
const shownAtMost = 3

/** Questions of the FAQ that share words with what is typed, the best first. */
export function FaqSuggestions({ faq, text }: { faq: ShownPage; text: string }) {
  const { faq: words } = useWords('support')
  const typed = [...new Set(foldWords(text).split(/[^\p{L}\p{N}]+/u))].filter(
    (word) => word.length >= lettersAtLeast,
  )
  const found = faq.parts
    .filter(({ type }) => type === 'question')
    .map((part) => {
      const [question, answer] = [lineOf(part, 'question'), documentOf(part, 'answer')]
      return { name: part.id, question, answer, score: scoreOf(typed, question, documentText(answer)) }
    })
    .filter(({ score }) => score >= 2)
    .sort((one, other) => other.score - one.score)
    .slice(0, shownAtMost)
  return (
    <section aria-live="polite" aria-label={words.title} className="empty:hidden">
      {found.length > 0 && (
        <div className="grid grid-cols-1 gap-2 rounded-lg border border-line p-4">
          <h2 className="text-sm font-semibold">{words.title}</h2>
          {found.map(({ name, question, answer }) => (
            <details key={name} className="text-sm">
              <summary className="font-semibold">{question}</summary>
              <div className="mt-1 text-text-2">
                <ContentDocumentView document={answer} />
              </div>
            </details>
          ))}
          <Link to="/faq" className="link text-sm">
            {words.all}
          </Link>
        </div>
      )}
    </section>
  )
}

/** A word in the question counts twice, one in the answer once. */
function scoreOf(typed: readonly string[], question: string, answer: string): number {
  const [asked, told] = [foldWords(question), foldWords(answer)]
  return typed.reduce(
    (score, word) => score + (asked.includes(word) ? 2 : 0) + (told.includes(word) ? 1 : 0),
    0,
  )
}
