import type { LucideIcon } from 'lucide-react'
import { CircleCheck, Info, TriangleAlert } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import type {
  CalloutTone,
  ContentBlock,
  ContentDocument,
  ContentPictures,
  ContentSpan,
  ContentText,
} from '#kit/content/document.ts'
import { listHeadings } from '#kit/content/text.ts'
import { isolatePercents } from '#kit/format.ts'
import { usePageLocale } from '#web/app/context.ts'
import { ServedLink } from '#web/app/routing/served-link.tsx'
import { Icon } from './pictures/icon.tsx'
import { above, Picture } from './pictures/picture.tsx'

const calloutIcons: Record<CalloutTone, LucideIcon> = { info: Info, warn: TriangleAlert, ok: CircleCheck }

/**
 * Draws a typed document (CMS-3). Headings get the anchors of `listHeadings`. Each block finds its own direction, so
 * that an English term or address in an Arabic text does not turn it around. A picture that `pictures` lacks is left
 * out.
 */
export function ContentDocumentView(props: { document: ContentDocument; pictures?: ContentPictures }) {
  const { document, pictures = {} } = props
  const headings = listHeadings(document)
  let heading = 0
  return (
    <div className="grid grid-cols-1 gap-4 wrap-anywhere">
      {document.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a document is drawn as a whole, and blocks have no names
        <Fragment key={index}>
          {block.type === 'heading' ? (
            <Heading id={headings[heading++]!.id} level={block.level} text={block.text} />
          ) : (
            <Block block={block} pictures={pictures} />
          )}
        </Fragment>
      ))}
    </div>
  )
}

const Heading = ({ id, level, text }: { id: string; level: 2 | 3; text: ContentText }) =>
  level === 2 ? (
    <h2 id={id} dir="auto" className="text-xl mt-4">
      <Marked text={text} />
    </h2>
  ) : (
    <h3 id={id} dir="auto" className="text-lg mt-2">
      <Marked text={text} />
    </h3>
  )

type OtherBlock = Exclude<ContentBlock, { type: 'heading' }>

function Block({ block, pictures }: { block: OtherBlock; pictures: ContentPictures }): ReactNode {
  switch (block.type) {
    case 'paragraph':
      return (
        <p dir="auto">
          <Marked text={block.text} />
        </p>
      )
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul'
      return (
        <List className={block.ordered ? 'list-decimal ps-6' : 'list-disc ps-6'}>
          {block.items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: items have no names
            <li key={index} className="mt-1.5">
              <Marked text={item} />
            </li>
          ))}
        </List>
      )
    }
    case 'quote':
      return (
        <blockquote dir="auto" className="border-s-2 border-line-strong ps-4 text-text-2">
          <Marked text={block.text} />
        </blockquote>
      )
    case 'callout':
      return (
        <div className={`callout ${block.tone}`}>
          <Icon of={calloutIcons[block.tone]} />
          <p dir="auto" className="min-w-0 flex-1">
            <Marked text={block.text} />
          </p>
        </div>
      )
    case 'picture':
      return <ContentFigure block={block} pictures={pictures} />
    case 'table':
      return <ContentTable block={block} />
  }
}

function ContentFigure(props: {
  block: Extract<ContentBlock, { type: 'picture' }>
  pictures: ContentPictures
}) {
  const { block, pictures } = props
  const locale = usePageLocale()
  const picture = pictures[block.media]
  if (!picture) return null
  return (
    <figure>
      <Picture
        picture={{ ...picture, alt: block.alt[locale] }}
        sizes={`${above('md')} 720px, 100vw`}
        className="h-auto w-full rounded-xl"
      />
      {block.caption && (
        <figcaption dir="auto" className="mt-2 text-sm text-text-2">
          <Marked text={block.caption} />
        </figcaption>
      )}
    </figure>
  )
}

/** Heads of several words wrap, so that on a phone the other columns keep their width. */
const contentCell = 'whitespace-normal max-md:px-2'

const ContentTable = ({ block }: { block: Extract<ContentBlock, { type: 'table' }> }) => (
  <div className="overflow-x-auto">
    <table className="table wrap-break-word">
      <thead>
        <tr>
          {block.head.map((cell, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns have no names
            <th key={index} scope="col" className={contentCell}>
              <Marked text={cell} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {block.rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no names
          <tr key={at}>
            {row.map((cell, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns have no names
              <td key={index} className={contentCell}>
                <Marked text={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

/** Draws marked text. Percentages are isolated: after Arabic letters a bare sign stands before its figure. */
export const Marked = ({ text }: { text: ContentText }) =>
  text.map((span, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: spans have no names
    <Fragment key={index}>
      <Span span={span} />
    </Fragment>
  ))

function Span({ span: { text, bold, italic, link } }: { span: ContentSpan }) {
  let content: ReactNode = isolatePercents(text)
    .split('\n')
    .map((line, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines have no names
      <Fragment key={index}>
        {index > 0 && <br />}
        {line}
      </Fragment>
    ))
  if (italic) content = <em>{content}</em>
  if (bold) content = <strong>{content}</strong>
  if (link === undefined) return content
  if (link.startsWith('/')) {
    return (
      <ServedLink leadsTo={link} className="link">
        {content}
      </ServedLink>
    )
  }
  return (
    <a href={link} className="link" {...(link.startsWith('#') ? {} : { rel: 'noopener' })}>
      {content}
    </a>
  )
}
