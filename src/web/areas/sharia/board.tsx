import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useWords } from '#web/app/words.ts'
import { documentOf, lineOf, type ShownPage } from '#web/areas/content/shown-page.ts'
import { ContentDocumentView } from '#web/components/content-document.tsx'
import { Disclosure } from '#web/components/structure/disclosure.tsx'
import { Card } from '#web/components/structure/surfaces.tsx'
import { DateText } from '#web/components/values/date-text.tsx'

/** The members of the Sharia board, if any are published. */
export function ShariaBoard({ page: { parts } }: { page: ShownPage }) {
  const { board: words } = useWords('sharia')
  const members = parts.filter(({ type }) => type === 'member')
  if (members.length === 0) return null
  return (
    <section aria-labelledby="board">
      <h2 id="board" className="mb-4 text-xl">
        {words.title}
      </h2>
      <Card as="ul" className="divide-y divide-line">
        {members.map((member) => (
          <li key={member.id} className="px-5 py-3.5">
            <p className="font-semibold" dir="auto">
              {lineOf(member, 'name')}
            </p>
            <p className="text-text-2" dir="auto">
              {lineOf(member, 'role')}
            </p>
          </li>
        ))}
      </Card>
    </section>
  )
}

/** Opens the decision that the address names. Without script it opens by a press. */
function useNamedDecision() {
  const list = useRef<HTMLDivElement>(null)
  const hash = useLocation({ select: (location) => location.hash })
  useEffect(() => {
    const named = list.current?.querySelector(`details[id="${CSS.escape(hash)}"]`)
    if (named instanceof HTMLDetailsElement) named.open = true
  }, [hash])
  return list
}

/** The published decisions, each with an address of its own. */
export function ShariaDecisions({ page: { parts, pictures } }: { page: ShownPage }) {
  const { board: words } = useWords('sharia')
  const decisions = parts.filter(({ type }) => type === 'decision')
  const list = useNamedDecision()
  if (decisions.length === 0) return null
  return (
    <section aria-labelledby="decisions">
      <h2 id="decisions" className="mb-4 text-xl">
        {words.decisions}
      </h2>
      <div ref={list} className="grid grid-cols-1 gap-3">
        {decisions.map((decision) => (
          <Disclosure
            key={decision.id}
            id={decision.id}
            look="card"
            className="scroll-mt-24"
            summary={
              <>
                <span className="font-semibold" dir="auto">
                  {lineOf(decision, 'subject')}
                </span>
                <span className="mt-1 block text-sm text-text-2">
                  {words.number} <bdi className="num">{lineOf(decision, 'reference')}</bdi>
                  {' · '}
                  <DateText value={lineOf(decision, 'decidedOn')} />
                </span>
              </>
            }
          >
            <ContentDocumentView document={documentOf(decision, 'body')} pictures={pictures} />
          </Disclosure>
        ))}
      </div>
    </section>
  )
}
