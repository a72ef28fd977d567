import { ArrowRight } from 'lucide-react'
import { useWords } from '#web/app/words.ts'
import { Icon } from '#web/components/pictures/icon.tsx'
import type { AuditLine } from './audit-line.ts'

/** The values that an act changed, before and after. Without a value before, what was recorded. */
export function AuditChanges({ changes }: { changes: AuditLine['changes'] }) {
  const words = useWords('audit')
  return (
    <dl className="text-sm max-w-90 wrap-anywhere">
      {changes.map(({ field, label, before, after }) => (
        <div key={field}>
          <dt className="text-text-2 inline">{label}: </dt>
          <dd className="inline">
            {before !== null && (
              <>
                <span className="sr-only">{words.was} </span>
                <s className="text-text-3">
                  <bdi>{before}</bdi>
                </s>{' '}
                <Icon of={ArrowRight} size="sm" flip className="inline" />{' '}
                <span className="sr-only">{words.is} </span>
              </>
            )}
            <bdi>{after ?? words.nothing}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
