import { Fragment } from 'react'
import type { DocumentDifference, WordRun } from '#kit/content/differences.ts'
import type { Locale } from '#kit/locale.ts'
import { useDifferenceWords } from './content-differences-words.ts'
import { Disclosure } from './structure/disclosure.tsx'

interface Props {
  differences: readonly DocumentDifference[]
  /** The language of the text, if it may differ from the page's. */
  lang?: Locale | undefined
  hasLegend?: boolean
}

/**
 * Draws two versions of a text as one: removed words struck through, added ones underlined. Both are also named for
 * readers who do not see them. Unchanged paragraphs fold away.
 */
export function ContentDifferences({ differences, lang, hasLegend = true }: Props) {
  const words = useDifferenceWords()
  if (differences.every(({ kind }) => kind === 'same')) return <p className="text-text-2">{words.none}</p>
  return (
    <div className="grid grid-cols-1 gap-3 wrap-anywhere">
      {hasLegend && (
        <p className="flex flex-wrap gap-x-4 text-sm text-text-2">
          <ins>{words.legendAdded}</ins>
          <del>{words.legendRemoved}</del>
        </p>
      )}
      {groupDifferences(differences).map((group, at) =>
        Array.isArray(group) ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: two paragraphs may have the same text
          <Unchanged key={at} paragraphs={group} lang={lang} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: two paragraphs may have the same text
          <Paragraph key={at} paragraph={group as DocumentDifference} lang={lang} />
        ),
      )}
    </div>
  )
}

type Group = DocumentDifference | DocumentDifference[]

/** Collects runs of unchanged paragraphs. A heading before a change stays with it. */
function groupDifferences(differences: readonly DocumentDifference[]): Group[] {
  const groups: Group[] = []
  differences.forEach((one, index) => {
    const next = differences[index + 1]
    const isShown = one.kind !== 'same' || (one.style === 'heading' && next && next.kind !== 'same')
    const last = groups.at(-1)
    if (isShown) groups.push(one)
    else if (Array.isArray(last)) last.push(one)
    else groups.push([one])
  })
  return groups
}

function Unchanged(props: { paragraphs: readonly DocumentDifference[]; lang: Locale | undefined }) {
  const { paragraphs, lang } = props
  const words = useDifferenceWords()
  return (
    <Disclosure
      look="text"
      className="text-text-2"
      summaryClass="text-sm"
      summary={
        <>
          {words.unchanged} <span className="num">({paragraphs.length})</span>
        </>
      }
    >
      <div className="mt-3 grid grid-cols-1 gap-3">
        {paragraphs.map((one, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two paragraphs may have the same text
          <Paragraph key={at} paragraph={one} lang={lang} />
        ))}
      </div>
    </Disclosure>
  )
}

function Paragraph(props: { paragraph: DocumentDifference; lang: Locale | undefined }) {
  const { kind, style, runs } = props.paragraph
  const { lang } = props
  const text = runs.map((run, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the runs of a paragraph have no names
    <Fragment key={index}>
      <Run run={run} />
    </Fragment>
  ))
  const mark = kind === 'same' ? '' : 'border-s-2 border-line-strong ps-4'
  if (style === 'heading') {
    return (
      <h3 dir="auto" lang={lang} className={`text-lg mt-2 ${mark}`}>
        {text}
      </h3>
    )
  }
  return (
    <p dir="auto" lang={lang} className={mark}>
      {style === 'item' && <span aria-hidden="true">• </span>}
      {text}
    </p>
  )
}

function Run({ run: { kind, text } }: { run: WordRun }) {
  const words = useDifferenceWords()
  if (kind === 'same') return text
  const Mark = kind === 'added' ? 'ins' : 'del'
  return (
    <Mark>
      {/* A bdi does not count for the direction of its paragraph, which is that of the text. */}
      <bdi className="sr-only">{words[kind]} </bdi>
      {text}
    </Mark>
  )
}
