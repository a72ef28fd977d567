import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { isolatePercents } from '#kit/format.ts'
import { problemOfError } from '#web/app/api/errors.ts'
import { useApi, usePageLocale } from '#web/app/context.ts'
import { Button, ButtonLink } from '#web/components/button.tsx'
import { classNames } from '#web/components/class-names.ts'
import { Icon } from '#web/components/pictures/icon.tsx'
import { chooserWords } from './chooser-words.ts'
import { chooseCompared, useCompared } from './chosen.ts'
import { comparedAtMost } from './search.ts'

export { chooserWords }

/** The tray with the chosen opportunities and the link to their comparison, whose address holds the whole choice. */
export function CompareBar() {
  const words = chooserWords[usePageLocale()]
  const chosen = useCompared()
  const titles = useTitles(chosen)
  if (chosen.length === 0) return null
  return (
    <section
      aria-label={words.title}
      className={classNames(
        'card sticky bottom-4 z-20 mt-5 flex items-center gap-3 p-4 shadow-3',
        'max-md:bottom-[calc(68px+env(safe-area-inset-bottom))] max-md:justify-between max-md:px-3 max-md:py-[4px]',
      )}
    >
      <div className="md:max-w-52">
        <p className="text-sm flex items-center gap-2">
          <b className="font-semibold">{words.title}</b>
          <span className="text-text-2" role="status">
            {words.count(chosen.length, comparedAtMost)}
          </span>
        </p>
        {chosen.length === comparedAtMost && (
          <p className="text-xs text-text-3 max-md:hidden">{words.full}</p>
        )}
      </div>
      <ul className="flex items-center max-md:hidden min-w-0 flex-1 gap-2 overflow-x-auto">
        {chosen.map((slug) => (
          <li key={slug}>
            <button
              type="button"
              className="chip whitespace-nowrap"
              aria-label={words.remove(titles.get(slug) ?? slug)}
              onClick={() => chooseCompared(chosen.filter((one) => one !== slug))}
            >
              <bdi>{isolatePercents(titles.get(slug) ?? '…')}</bdi>
              <Icon of={X} size="sm" />
            </button>
          </li>
        ))}
      </ul>
      <div className="flex items-center gap-2">
        <ButtonLink to="/user/properties/compare" search={{ ids: chosen.join(',') }} size="sm">
          {words.open}
        </ButtonLink>
        <Button variant="ghost" size="sm" onClick={() => chooseCompared([])}>
          {words.clear}
        </Button>
      </div>
    </section>
  )
}

/** Loads the titles of the chosen opportunities. One that no longer exists is removed from the choice. */
function useTitles(chosen: readonly string[]): ReadonlyMap<string, string> {
  const { opportunities } = useApi()
  const [titles, setTitles] = useState<ReadonlyMap<string, string>>(new Map())
  const missing = chosen.find((slug) => !titles.has(slug))
  useEffect(() => {
    if (missing === undefined) return
    let isHere = true
    const show = (title: string) => {
      if (isHere) setTitles((known) => new Map(known).set(missing, title))
    }
    opportunities
      .get({ idOrSlug: missing })
      .then(({ title }) => show(title))
      .catch((error: unknown) => {
        if (problemOfError(error).status === 404) chooseCompared(chosen.filter((one) => one !== missing))
        else show(missing)
      })
    return () => {
      isHere = false
    }
  }, [missing, chosen, opportunities])
  return titles
}
