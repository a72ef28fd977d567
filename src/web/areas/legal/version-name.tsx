import { useWords } from '#web/app/words.ts'
import { DateText } from '#web/components/values/date-text.tsx'

/** The number that people see is one higher: the shipped text is version 1. */
export function VersionName({ number, publishedAt }: { number: number; publishedAt: string | null }) {
  const words = useWords('legal')
  return (
    <span>
      {words.version(String(number + 1))}
      {publishedAt && (
        <>
          {' · '}
          <DateText value={publishedAt} form="long-date" />
        </>
      )}
    </span>
  )
}
