import { FileText } from 'lucide-react'
import { usePageLocale } from '#web/app/context.ts'
import { ButtonLink } from '#web/components/button.tsx'
import { Banner } from '#web/components/structure/surfaces.tsx'

const words = {
  ar: {
    title: 'تغيّرت شروطنا',
    text: 'اقرأ ما تغيّر ووافق عليه لتودع وتستثمر. السحب متاح كالمعتاد.',
    action: 'اقرأ ووافق',
  },
  en: {
    title: 'Our terms have changed',
    text: 'Read what changed and accept it to deposit and invest. You can withdraw as usual.',
    action: 'Read and accept',
  },
}

/** Shown above the investor's pages until newer terms are accepted. It interrupts no form. */
export default function TermsBanner() {
  const { title, text, action } = words[usePageLocale()]
  return (
    <div className="wrap pt-5">
      <Banner
        icon={FileText}
        tone="warn"
        title={title}
        text={text}
        action={
          <ButtonLink to="/user/terms" size="sm">
            {action}
          </ButtonLink>
        }
      />
    </div>
  )
}
