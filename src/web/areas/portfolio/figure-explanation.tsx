import { Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { useWords } from '#web/app/words.ts'
import { Icon } from '#web/components/pictures/icon.tsx'

const mark =
  'absolute end-2.5 top-2.5 grid size-10 cursor-pointer list-none place-items-center rounded-md text-text-3 ' +
  'hover:text-text in-[[open]]:text-text [&::-webkit-details-marker]:hidden'

/** Explains a figure, behind a mark in the corner of its card. Opens by pointer, touch or key, without script. */
export const FigureExplanation = ({ figure, children }: { figure: string; children: ReactNode }) => (
  <details>
    <summary className={mark}>
      <Icon of={Info} size="sm" />
      <span className="sr-only">{useWords('portfolio').explain(figure)}</span>
    </summary>
    <p className="text-xs text-text-2">{children}</p>
  </details>
)
