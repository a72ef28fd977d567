import restoreForm from 'virtual:form/revisions.restore'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import type { revisionsContract } from '#modules/revisions/contract.ts'
import { useApi } from '#web/app/context.ts'
import type { Api } from '#web/app/contracts.ts'
import { useSession } from '#web/app/session/session.ts'
import { useWords } from '#web/app/words.ts'
import { ActButton } from '#web/areas/admin/act-button.tsx'
import { Button, ButtonLink } from '#web/components/button.tsx'
import { AddressForm } from '#web/components/form/address-form.tsx'
import { AdminMain, BackLink, PageTitle } from '#web/components/structure/admin-main.tsx'
import { Card } from '#web/components/structure/surfaces.tsx'
import { DateText } from '#web/components/values/date-text.tsx'

const route = getRouteApi('/_admin/admin-sahl/general-settings_/versions')

type Version = Awaited<ReturnType<Api['revisions']['versions']>>['items'][number]
type Change = Version['changes'][number]
type Outcome = Awaited<ReturnType<Api['revisions']['restore']>>

const versionsLook =
  'w-full text-sm max-md:block [&_:is(td,th)]:p-3 [&_:is(td,th)]:text-start ' +
  '[&_:is(td,th):nth-child(-n+2)]:md:w-12 [&_td]:align-top'
const radioLook = 'radio focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-focus'

/** The versions of the settings: who changed what, two of them compared, and the return to one (ADM-7). */
export function SettingsVersionsPage() {
  const { versions: words } = useWords('settings')
  const { items, hasMore, newest, comparison, restoring } = route.useLoaderData()
  const { roles } = useSession()
  const { from, to } = route.useSearch()
  const navigate = route.useNavigate()
  const last = items.at(-1)
  const compare = (fields: FormData) =>
    void navigate({ search: { from: Number(fields.get('from')), to: Number(fields.get('to')) } })
  return (
    <AdminMain>
      <div>
        <BackLink to="/admin-sahl/general-settings" label={words.back} />
        <PageTitle />
        <p className="text-sm text-text-2">{words.intro}</p>
      </div>
      {comparison && from !== undefined && to !== undefined && (
        <Card as="section" className="panel" aria-labelledby="comparison">
          <div className="panel-head">
            <h2 id="comparison">{words.compared(from, to)}</h2>
          </div>
          <div className="grid gap-5 px-5 pb-5">
            <Changes of={comparison} />
            {roles.includes('admin') && restoring.length > 0 && (
              <Restore from={from} newest={newest} changes={restoring} />
            )}
          </div>
        </Card>
      )}
      <AddressForm className="grid gap-4" onGo={compare}>
        <Card className="overflow-x-auto">
          <table className={versionsLook}>
            <thead className="max-md:sr-only">
              <tr className="border-b border-line text-text-2">
                <th scope="col">{words.from}</th>
                <th scope="col">{words.to}</th>
                <th scope="col">{words.version}</th>
                <th scope="col">{words.changes}</th>
              </tr>
            </thead>
            <tbody className="divide-y divide-line max-md:block">
              {items.map((item, at) => (
                <tr key={item.version} className="max-md:flex max-md:flex-wrap">
                  {(['from', 'to'] as const).map((side) => (
                    <td key={side} className="max-md:grid max-md:justify-items-center max-md:gap-1">
                      <span aria-hidden className="text-xs text-text-3 md:hidden">
                        {words[side]}
                      </span>
                      <input
                        type="radio"
                        className={radioLook}
                        name={side}
                        value={item.version}
                        aria-label={words.choose[side](item.version)}
                        defaultChecked={
                          { from, to }[side] === item.version ||
                          (from === undefined && at === (side === 'to' ? 0 : 1))
                        }
                      />
                    </td>
                  ))}
                  <td>
                    <strong>{words.number(item.version)}</strong>
                    <br />
                    <DateText value={item.savedAt} form="date-time" />
                    <br />
                    <bdi className="text-text-2">{item.savedBy?.name ?? words.system}</bdi>
                  </td>
                  <td className="max-md:basis-full max-md:pt-0!">
                    <Changes of={item.changes} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Card>
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit">{words.compare}</Button>
          {hasMore && last && (
            <ButtonLink to="." search={{ before: last.version }} variant="outline">
              {words.earlier}
            </ButtonLink>
          )}
        </div>
      </AddressForm>
    </AdminMain>
  )
}

function Changes({ of }: { of: readonly Change[] }) {
  const { versions: words } = useWords('settings')
  if (of.length === 0) return <p className="text-text-2">{words.none}</p>
  return (
    <dl className="grid gap-2">
      {of.map(({ field, label, before, after }) => (
        <div key={field}>
          <dt className="text-text-2">{label}</dt>
          <dd className="wrap-anywhere">{words.change(before ?? words.empty, after ?? words.empty)}</dd>
        </div>
      ))}
    </dl>
  )
}

interface RestoreProps {
  from: number
  newest: number
  /** The differences of the newest version from the earlier one. */
  changes: readonly Change[]
}

/** Returns to an earlier version, after showing what this changes. */
function Restore({ from, newest, changes }: RestoreProps) {
  const { versions: words, proposed: proposedText } = useWords('settings')
  const api = useApi()
  const doneText = ({ proposed }: Outcome) => {
    const color = 'ok' as const
    return proposed.length > 0
      ? { color, title: proposedText(proposed.length) }
      : { color, title: words.restored }
  }
  const router = useRouter()
  return (
    <section className="grid gap-3 border-t border-line pt-5" aria-labelledby="restoring">
      <h3 id="restoring">{words.restoring}</h3>
      <Changes of={changes} />
      <p className="text-sm text-text-2">{words.restoreText}</p>
      <ActButton<typeof revisionsContract.restore, Outcome>
        of={restoreForm}
        fixed={{ from: String(from), version: String(newest) }}
        variant="outline"
        label={words.restore(from)}
        done={doneText}
        act={(body) => api.revisions.restore(body)}
        onDone={() => void router.invalidate()}
      />
    </section>
  )
}
