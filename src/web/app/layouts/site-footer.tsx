import { riyadhDay, systemClock } from '#kit/time.ts'
import { useBrand } from '../context.ts'
import { useWords } from '../words.ts'

/** Rights and the risk line, under every page that shows returns. */
export function SiteFooter() {
  const { footer } = useWords('frame')
  const brand = useBrand()
  return (
    <footer className="wrap site-foot">
      <div className="between small muted wraps">
        <span>{footer.rights(riyadhDay(systemClock()).slice(0, 4), brand)}</span>
        <span className="xs max-w-160">{footer.risk}</span>
      </div>
    </footer>
  )
}
