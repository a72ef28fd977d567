import { getRouteApi } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import { useWords } from '#web/app/words.ts'
import { AccountHolder } from '#web/areas/admin/account-holder.tsx'
import { Badge, type Tone } from '#web/components/badge.tsx'
import { Button } from '#web/components/button.tsx'
import { AddressForm } from '#web/components/form/address-form.tsx'
import { questionAbout } from '#web/components/form/asked.ts'
import { AskLink } from '#web/components/form/form-dialog.tsx'
import { SearchInput } from '#web/components/inputs/search-input.tsx'
import { Callout, Card } from '#web/components/structure/surfaces.tsx'
import { LtrText } from '#web/components/values/identifiers.tsx'
import { ReferenceText } from '#web/components/values/numbers.tsx'
import type { Candidate, Found, Receipt } from './receipt.ts'

const route = getRouteApi('/_admin/admin-sahl/receipt/$id')

const toneOf: Readonly<Record<Candidate['grade'], Tone>> = { strong: 'ok', likely: 'info', weak: 'neutral' }

/** Finds the person a receipt in suspense is from (PAY-1). The next step confirms person and amount. */
export function PersonPicker({ receipt, found }: { receipt: Receipt; found: Found | null }) {
  const { people: words } = useWords('receipts')
  const { who } = route.useSearch()
  const navigate = route.useNavigate()
  const find = (fields: FormData) => {
    const text = String(fields.get('who') ?? '').trim()
    void navigate({ search: text ? { who: text } : {}, resetScroll: false })
  }
  const { candidates, namesakes } = receipt
  return (
    <Card as="section" className="panel" aria-labelledby="people">
      <div className="panel-head">
        <h2 id="people">{words.title}</h2>
      </div>
      <div className="grid grid-cols-1 gap-4 px-5 pb-5">
        {namesakes > 1 && (
          <Callout tone="warn" icon={TriangleAlert}>
            {words.namesakes(namesakes)}
          </Callout>
        )}
        <AddressForm key={who} className="flex items-center gap-2" onGo={find}>
          <SearchInput
            className="min-w-0 flex-1"
            label={words.search}
            name="who"
            defaultValue={who}
            maxLength={100}
          />
          <Button type="submit" variant="soft">
            {words.find}
          </Button>
        </AddressForm>
        {found && (
          <p role="status" className="text-sm text-text-2">
            {found.hasMore ? words.more(found.total) : words.found(found.total)}
          </p>
        )}
        {!found && candidates.length === 0 && <p className="text-sm text-text-2">{words.none}</p>}
      </div>
      <ul className="divide-y divide-line">
        {(found?.people ?? candidates).map((person) => (
          <PersonRow key={person.investor.id} person={person} />
        ))}
      </ul>
    </Card>
  )
}

function PersonRow({ person }: { person: Candidate }) {
  const { people: words } = useWords('receipts')
  const { investor, grade, by } = person
  return (
    <li className="flex items-center justify-between flex-wrap gap-3 px-5 py-3.5">
      <div className="grid grid-cols-1 min-w-0 gap-1.5">
        <p className="flex items-center flex-wrap gap-2">
          <span className="font-semibold">
            <AccountHolder of={investor} />
          </span>
          <Badge tone={toneOf[grade]} small>
            {words.grades[grade]}
          </Badge>
        </p>
        <PersonFacts person={person} />
        <p className="flex items-center flex-wrap gap-1.5">
          {by.map((likeness) => (
            <Badge key={likeness} small>
              {words.likenesses[likeness]}
            </Badge>
          ))}
        </p>
      </div>
      {person.mayBeCredited ? (
        <AskLink
          ask={questionAbout('credit', investor.id)}
          size="sm"
          variant="soft"
          aria-label={words.creditTo(investor.name)}
        >
          {words.credit}
        </AskLink>
      ) : (
        <span className="text-sm text-text-3">{words.notCreditable}</span>
      )}
    </li>
  )
}

/** The facts that tell namesakes apart. */
export function PersonFacts({ person }: { person: Candidate }) {
  const { people: words } = useWords('receipts')
  const { mobileEnding, reference, investorClass, kycStatus } = person
  return (
    <p className="text-xs text-text-3 flex items-center gap-3 flex-wrap gap-x-3 gap-y-1">
      {reference && <ReferenceText value={reference} />}
      {mobileEnding && <LtrText value={`•••• ${mobileEnding}`} className="whitespace-nowrap" />}
      <span>{words.classes[investorClass]}</span>
      <span>{words.kycStatuses[kycStatus]}</span>
    </p>
  )
}
