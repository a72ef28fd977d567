import { FileText, HandCoins, Landmark, Scale } from 'lucide-react'
import { useWords } from '#web/app/words.ts'
import { Tile } from '#web/components/surfaces.tsx'

const icons = [HandCoins, Landmark, Scale, FileText]

/** Four things that are so, in a line. */
export function Strip() {
  const { strip } = useWords('landing')
  return (
    <div className="strip">
      <ul className="wrap">
        {strip.map(([title, text], index) => (
          <li key={title}>
            <Tile tone="brand-soft" icon={icons[index]!} />
            <span>
              <b>{title}</b>
              <small>{text}</small>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
