import { Link } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import type { AnswerOf } from '#kit/contract.ts'
import type { searchesContract } from '#modules/searches/contract.ts'
import { useApi } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { listPath, type OpportunitySearch } from '#web/areas/opportunities/search.ts'
import { Button } from '#web/components/button.tsx'
import { PressForm } from '#web/components/form/press-form.tsx'
import { Icon } from '#web/components/pictures/icon.tsx'
import { DateText } from '#web/components/values/date-text.tsx'
import { useSearchAct } from './use-search-act.ts'

type Saved = AnswerOf<(typeof searchesContract)['list']>['items'][number]

/** The investor's saved searches, each with a link to the list and a button that deletes it. */
export function SavedSearches({ items }: { items: readonly Saved[] }) {
  const words = useWords('searches')
  return (
    <section aria-labelledby="saved-searches" className="mt-10">
      <h2 id="saved-searches" className="text-xl">
        {words.title}
      </h2>
      <p className="mt-1 mb-4 text-sm text-text-2">{words.lead}</p>
      {items.length === 0 ? (
        <p className="text-text-2">
          {words.noneText}{' '}
          <Link to={listPath} className="link">
            {words.browse}
          </Link>
        </p>
      ) : (
        <ul className="grid grid-cols-1 gap-3">
          {items.map((saved) => (
            <SavedSearch key={saved.id} saved={saved} />
          ))}
        </ul>
      )}
    </section>
  )
}

function SavedSearch({ saved }: { saved: Saved }) {
  const words = useWords('searches')
  const { searches } = useApi()
  const { run, isBusy } = useSearchAct({ done: words.removed, failed: words.removeFailed })
  const name = saved.parts.join(' · ')
  return (
    <li className="card flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-lg px-4 py-3">
      <div className="min-w-0">
        <Link to={listPath} search={toAddress(saved.filter)} className="link font-semibold wrap-anywhere">
          {name}
        </Link>
        <p className="text-xs text-text-3">
          {words.savedOn} <DateText value={saved.savedAt} />
        </p>
      </div>
      <PressForm
        of="searches.remove"
        params={{ id: saved.id }}
        onPress={() => run(() => searches.remove({ id: saved.id }))}
      >
        <Button type="submit" variant="outline" size="sm" busy={isBusy}>
          <Icon of={Trash2} size="sm" />
          {words.remove}
          <span className="sr-only">: {name}</span>
        </Button>
      </PressForm>
    </li>
  )
}

/** Returns the filters as the address of the list holds them: percent and riyals. */
function toAddress(filter: Saved['filter']): OpportunitySearch {
  const { city, completion, type, investmentType, risk, minReturn, maxMinimum } = filter
  const joined = (keys: readonly string[]) => (keys.length === 0 ? undefined : keys.join(','))
  return {
    q: filter.q,
    city: joined(city),
    completion: joined(completion),
    type: joined(type),
    investmentType: joined(investmentType),
    risk: joined(risk),
    return: minReturn === undefined ? undefined : Math.floor(minReturn / 100),
    minimum: maxMinimum === undefined ? undefined : Math.ceil(maxMinimum / 100),
  }
}
