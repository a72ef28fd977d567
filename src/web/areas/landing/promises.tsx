import { FileText, HandCoins, Landmark, Scale } from 'lucide-react'
import { classNames } from '#web/components/class-names.ts'
import { Tile } from '#web/components/structure/surfaces.tsx'
import type { LandingTexts } from './sections.ts'

const icons = [HandCoins, Landmark, Scale, FileText]

/** The features, four in a line. */
export function Strip({ features }: Pick<LandingTexts, 'features'>) {
  return (
    <div className="border-b border-line bg-surface">
      <ul className="wrap grid grid-cols-2 gap-y-5.5 py-6.5 lg:grid-cols-4 lg:py-8.5">
        {features.map(({ title, text }, index) => (
          <li
            key={title}
            className={classNames(
              'flex items-center gap-3.5 border-line sm:ps-7 sm:even:border-s sm:odd:ps-0',
              'lg:not-first:border-s lg:not-first:ps-7',
              'max-sm:flex-col max-sm:items-start max-sm:gap-2 max-sm:ps-3.5',
            )}
          >
            <Tile tone="brand-soft" icon={icons[index % icons.length]!} />
            <span className="min-w-0 wrap-anywhere">
              <b className="block leading-normal">{title}</b>
              <small className="block text-xs/[1.5] text-text-3">{text}</small>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
