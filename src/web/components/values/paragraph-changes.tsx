import { type Locale, pluralOf } from '#kit/locale.ts'
import { compareParagraphs, type ParagraphDifference, type TextPart } from '#kit/text-difference.ts'
import { useLocale } from '../words.ts'

const plurals = { ar: pluralOf('ar'), en: pluralOf('en') }
const words = {
  before: { ar: 'قبل', en: 'Before' },
  after: { ar: 'بعد', en: 'After' },
  none: { ar: 'لا شيء', en: 'Nothing' },
} as const
const same: Record<Locale, (count: number) => string> = {
  ar: (count) =>
    plurals.ar(count, {
      zero: 'لا فقرات بلا تغيير',
      one: 'فقرة واحدة بلا تغيير',
      two: 'فقرتان بلا تغيير',
      few: '# فقرات بلا تغيير',
      many: '# فقرة بلا تغيير',
      other: '# فقرة بلا تغيير',
    }),
  en: (count) => plurals.en(count, { one: '# paragraph unchanged', other: '# paragraphs unchanged' }),
}

/**
 * Shows how a text has changed, paragraph by paragraph, with its removed words struck out and its added words
 * underlined. Unchanged paragraphs are counted.
 */
export function ParagraphChanges(props: { before: string; after: string; lang?: Locale | undefined }) {
  const { before, after, lang } = props
  const locale = useLocale()
  return (
    <div className="grid grid-cols-1 gap-2 text-sm">
      <div aria-hidden="true" className="hidden gap-x-4 text-xs text-text-3 md:grid md:grid-cols-2">
        <span>{words.before[locale]}</span>
        <span>{words.after[locale]}</span>
      </div>
      {compareParagraphs(before, after).map((difference, at) =>
        difference.kind === 'same' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs are shown as they are
          <p key={at} className="text-xs text-text-3">
            {same[locale](difference.count)}
          </p>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs are shown as they are
          <div key={at} className="grid grid-cols-1 gap-x-4 gap-y-1 md:grid-cols-2">
            <Side of={difference} side="before" lang={lang} />
            <Side of={difference} side="after" lang={lang} />
          </div>
        ),
      )}
    </div>
  )
}

function Side(props: {
  of: Exclude<ParagraphDifference, { kind: 'same' }>
  side: 'before' | 'after'
  lang: Locale | undefined
}) {
  const { of: difference, side, lang } = props
  const locale = useLocale()
  const parts = partsOn(difference, side)
  const Mark = side === 'before' ? 'del' : 'ins'
  // In one column the missing side needs no place.
  if (!parts) return <p className="text-text-3 max-md:hidden">{words.none[locale]}</p>
  return (
    <div className="min-w-0">
      <span className="sr-only">{words[side][locale]}: </span>
      <p dir="auto" lang={lang} className="wrap-anywhere">
        {parts.map(({ text, isChanged }, at) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: the words are shown as they are
          isChanged ? <Mark key={at}>{text}</Mark> : <span key={at}>{text}</span>,
        )}
      </p>
    </div>
  )
}

/** Returns the words of one side, or undefined if it has no such paragraph. */
function partsOn(
  difference: Exclude<ParagraphDifference, { kind: 'same' }>,
  side: 'before' | 'after',
): readonly TextPart[] | undefined {
  if (difference.kind === 'changed') return difference[side]
  const isHere = difference.kind === 'removed' ? side === 'before' : side === 'after'
  return isHere ? [{ text: difference.text, isChanged: true }] : undefined
}
