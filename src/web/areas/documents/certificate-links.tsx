import { ArrowUpRight, FileText } from 'lucide-react'
import { usePageLocale } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { ButtonAnchor } from '#web/components/button.tsx'
import { Icon } from '#web/components/pictures/icon.tsx'

interface CertificateLinksProps {
  /** The title of the opportunity. */
  title: string
  number: string
  /** The address of the file in the API. */
  address: string
}

/** PRT-7: links to a certificate in both languages, and to the page that verifies it. */
export function CertificateLinks({ title, number, address }: CertificateLinksProps) {
  const { certificates: words, language } = useWords('documents')
  const locale = usePageLocale()
  return (
    <div className="flex items-center flex-wrap gap-2">
      <ButtonAnchor
        href={`${address}?lang=${locale}`}
        target="_blank"
        rel="noopener"
        size="sm"
        variant="soft"
        aria-label={words.openOf(title)}
      >
        <Icon of={FileText} size="sm" />
        {words.open}
      </ButtonAnchor>
      <ButtonAnchor
        href={`${address}?lang=${locale === 'ar' ? 'en' : 'ar'}`}
        target="_blank"
        rel="noopener"
        size="sm"
        variant="outline"
        aria-label={`${words.openOf(title)} (${locale === 'ar' ? language.en : language.ar})`}
      >
        {locale === 'ar' ? language.en : language.ar}
      </ButtonAnchor>
      <ButtonAnchor
        href={`${locale === 'en' ? '/en' : ''}/certificate/${number}`}
        size="sm"
        variant="outline"
        aria-label={`${words.verify}: ${title}`}
      >
        {words.verify}
        <Icon of={ArrowUpRight} size="sm" />
      </ButtonAnchor>
    </div>
  )
}
