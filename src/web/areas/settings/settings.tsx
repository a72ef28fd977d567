import { getRouteApi, Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '#web/app/words.ts'
import { useHasDuty } from '#web/areas/admin/use-has-duty.ts'
import { Sentence } from '#web/areas/wallet/sentence.tsx'
import { useEarlyInput } from '#web/components/form/early-input.ts'
import { SearchInput } from '#web/components/inputs/search-input.tsx'
import { Icon } from '#web/components/pictures/icon.tsx'
import { AdminMain } from '#web/components/structure/admin-main.tsx'
import { DateText } from '#web/components/values/date-text.tsx'
import { hasMatch, type SettingsView } from './changes.ts'
import { SettingsForm, SettingsValues } from './settings-form.tsx'

const route = getRouteApi('/_admin/admin-sahl/general-settings')

/** The settings that operators may change, by module (ADM-7). */
export function SettingsPage() {
  const words = useWords('settings')
  const { view: loaded, waiting } = route.useLoaderData()
  const [read, setRead] = useState<SettingsView | null>(null)
  const [query, setQuery] = useState('')
  const typedEarly = useEarlyInput<HTMLElement>()
  const mayChange = useHasDuty('admin')
  const view = read !== null && read.version >= loaded.version ? read : loaded
  return (
    <AdminMain ref={typedEarly}>
      <div>
        <h1 className="h2">{words.title}</h1>
        <p className="text-sm text-text-2 max-w-measure">{mayChange ? words.intro : words.readOnly}</p>
        {view.savedBy && (
          <p className="text-sm text-text-2">
            <Sentence
              of={words.lastSaved}
              parts={[<DateText key="0" form="date-time" value={view.savedAt} />]}
            />
          </p>
        )}
      </div>
      <Link to="/admin-sahl/general-settings/versions" className="link text-sm w-fit">
        {words.history}
        <Icon of={ArrowRight} size="sm" flip />
      </Link>
      <SearchInput
        label={words.search}
        value={query}
        className="max-w-96"
        onChange={({ target }) => setQuery(target.value)}
      />
      {!view.groups.some((group) => hasMatch(group, query)) && <p role="status">{words.noneFound}</p>}
      {view.groups.map((group) =>
        mayChange ? (
          <SettingsForm
            key={group.name}
            group={group}
            query={query}
            version={view.version}
            waiting={waiting}
            onRead={setRead}
          />
        ) : (
          <SettingsValues key={group.name} group={group} query={query} />
        ),
      )}
    </AdminMain>
  )
}
