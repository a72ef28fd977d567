import type { ReactNode } from 'react'
import { useSite } from '#web/app/head/structured-data.ts'
import { HomeFrame } from '#web/app/layouts/home-frame.tsx'
import { useSession } from '#web/app/session/session.ts'
import { ContentDocumentView } from '#web/components/content-document.tsx'
import { StructuredData } from '#web/components/structured-data.tsx'
import type { ReadingText } from './text.ts'

interface ReadingPageProps {
  text: ReadingText
  /** Without language prefix. */
  path: string
  /** Between lead and text, as wide as the page. */
  opening?: ReactNode
  /** After the text, in its column. */
  children?: ReactNode
}

/** A public page to read: title, lead, text. Signed-in investors keep their menu. */
export function ReadingPage({ text, path, opening, children }: ReadingPageProps) {
  const { roles } = useSession()
  const { trailOf } = useSite()
  return (
    <HomeFrame hasInvestorMenu={roles.includes('user')}>
      <main id="main" className="wrap pb-16 wrap-break-word">
        <StructuredData graph={[trailOf({ name: text.title, path })]} />
        <header className="page-head mx-auto max-w-180">
          <h1 className="h1">{text.title}</h1>
          <p className="mt-3 text-lg/[1.7] text-text-2">{text.lead}</p>
        </header>
        {opening}
        <div className="mx-auto grid max-w-180 grid-cols-1 gap-10">
          <ContentDocumentView document={text.body} pictures={text.pictures} />
          {children}
        </div>
      </main>
    </HomeFrame>
  )
}
