import { Bell, BellRing } from 'lucide-react'
import { useApi } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { Button } from '#web/components/button.tsx'
import { PressForm } from '#web/components/form/press-form.tsx'
import { Icon } from '#web/components/pictures/icon.tsx'
import { useSearchAct } from './use-search-act.ts'

interface SaveSearchProps {
  /** The filters as the API stores them. */
  readonly query: string
  readonly isSaved: boolean
}

/** Saves the filters of the list, so that the investor is notified of new matches. */
export default function SaveSearch({ query, isSaved }: SaveSearchProps) {
  const words = useWords('searches')
  const { searches } = useApi()
  const { run, isBusy } = useSearchAct({ done: words.saved, failed: words.saveFailed })
  if (isSaved) {
    return (
      <p className="inline-flex items-center gap-1.5 px-2 text-sm text-text-2">
        <Icon of={BellRing} size="sm" />
        {words.isSaved}
      </p>
    )
  }
  const save = () => run(() => searches.save({ search: query }))
  return (
    <PressForm of="searches.save" params={{ search: query }} onPress={save}>
      <Button type="submit" variant="outline" size="sm" busy={isBusy}>
        <Icon of={Bell} size="sm" />
        {words.save}
      </Button>
    </PressForm>
  )
}
