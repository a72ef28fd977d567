import { ServedLink } from '#web/app/routing/served-link.tsx'
import { useWords } from '#web/app/words.ts'
import { ContentDifferences } from '#web/components/content-differences.tsx'
import { Card } from '#web/components/structure/surfaces.tsx'
import { type PendingTerms, pageOfDocument } from './load.ts'
import { VersionName } from './version-name.tsx'

/** One text that waits for acceptance, as what changed since the last one accepted. */
export function ChangedText({ change }: { change: PendingTerms['changes'][number] }) {
  const { accept: words } = useWords('legal')
  const { document, differences, present } = change
  const headingId = `text-${document}`
  return (
    <Card as="article" pad aria-labelledby={headingId}>
      <h2 id={headingId} className="text-xl">
        {words.document[document]}
      </h2>
      <p className="mb-4 flex flex-wrap gap-x-3 text-sm text-text-2">
        <VersionName number={present} publishedAt={null} />
        <ServedLink leadsTo={`/${pageOfDocument[document]}`} className="link">
          {words.whole}
        </ServedLink>
      </p>
      <ContentDifferences differences={differences} />
    </Card>
  )
}
