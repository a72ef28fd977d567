import matchForm from 'virtual:form/statements.match'
import { Link, useRouter } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { statementsContract } from '#modules/statements/contract.ts'
import { useApi } from '#web/app/context.ts'
import type { Api } from '#web/app/contracts.ts'
import { useWords } from '#web/app/words.ts'
import { Sentence } from '#web/areas/wallet/sentence.tsx'
import { Form, FormProblem, SubmitButton } from '#web/components/form/form.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { Checkbox } from '#web/components/inputs/choices.tsx'
import { toasts } from '#web/components/overlays/toast-queue.ts'
import { Card } from '#web/components/structure/surfaces.tsx'
import { DateText } from '#web/components/values/date-text.tsx'
import { Money } from '#web/components/values/figures.tsx'
import { ReferenceText } from '#web/components/values/numbers.tsx'
import { LineActionButton } from './line-action.tsx'

type Account = Awaited<ReturnType<Api['statements']['account']>>

interface Item {
  readonly id: string
  readonly amount: number
  readonly day: string
  readonly name: ReactNode
  readonly spoken: string
  readonly note: string
  /** The next step that it proposes. */
  readonly act?: ReactNode
}

/** The unmatched lines and entries, side by side. What the operator chooses of both is matched by hand. */
export function Matching({ of: { lines, entries } }: { of: Account }) {
  const { account: words, movements } = useWords('statements')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const choose = (id: string, isChosen: boolean) =>
    setChosen((before) => [...before.filter((other) => other !== id), ...(isChosen ? [id] : [])])
  const bankItems = lines.map(
    ({ id, statementId, amount, bookedOn, bankReference, party, text, action }): Item => ({
      ...{ id, amount, day: bookedOn, spoken: bankReference },
      name: (
        <Link to="/admin-sahl/statement/$id" params={{ id: statementId }} className="link font-semibold">
          <ReferenceText value={bankReference} />
        </Link>
      ),
      note: [party, text].filter(Boolean).join(' · '),
      act: <LineActionButton of={{ id, bankReference, action }} />,
    }),
  )
  const bookItems = entries.map(
    ({ transactionId: id, amount, bookedOn, kind, references }): Item => ({
      ...{ id, amount, day: bookedOn, spoken: references[0] ?? movements[kind] },
      name: (
        <Link to="/admin-sahl/books/transactions/$id" params={{ id }} className="link font-semibold">
          {movements[kind]}
        </Link>
      ),
      note: references.join(' · '),
    }),
  )
  const side = { chosen, choose }
  return (
    <div className="grid grid-cols-1 items-start gap-4.5 xl:grid-cols-2">
      <Side {...side} id="lines" title={words.linesTitle} none={words.noLines} items={bankItems} />
      <Side {...side} id="entries" title={words.entriesTitle} none={words.noEntries} items={bookItems} />
      {bankItems.length + bookItems.length > 1 && (
        <MatchCard
          lines={bankItems.filter(({ id }) => chosen.includes(id))}
          entries={bookItems.filter(({ id }) => chosen.includes(id))}
          onDone={() => setChosen([])}
        />
      )}
    </div>
  )
}

interface SideProps {
  readonly id: string
  readonly title: string
  readonly none: string
  readonly items: readonly Item[]
  readonly chosen: readonly string[]
  readonly choose: (id: string, isChosen: boolean) => void
}

function Side({ id: sideId, title, none, items, chosen, choose }: SideProps) {
  const { account: words } = useWords('statements')
  return (
    <Card as="section" className="panel" aria-labelledby={sideId}>
      <div className="panel-head">
        <h2 id={sideId}>{title}</h2>
      </div>
      {items.length === 0 && <p className="text-sm text-text-2 px-5 pb-5">{none}</p>}
      <ul className="divide-y divide-line">
        {items.map(({ id, amount, day, name, spoken, note, act }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1.5 px-5 py-3">
            <div className="flex min-w-0 flex-1 basis-40 items-start gap-3">
              <Checkbox
                label={<span className="sr-only">{words.chooseOf(spoken)}</span>}
                checked={chosen.includes(id)}
                onChange={({ target }) => choose(id, target.checked)}
              />
              <span className="min-w-0 text-sm wrap-anywhere">
                {name}
                <span className="text-xs text-text-3 block">
                  <DateText value={day} /> <bdi>{note}</bdi>
                </span>
              </span>
            </div>
            <span className="ms-auto grid shrink-0 grid-cols-1 justify-items-end gap-1">
              <Money halalas={amount} decimals={2} sign="always" className="font-semibold" />
              {act}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

interface MatchCardProps {
  readonly lines: readonly Item[]
  readonly entries: readonly Item[]
  readonly onDone: () => void
}

const sumOf = (items: readonly Item[]) => items.reduce((sum, { amount }) => sum + amount, 0)
const idsOf = (items: readonly Item[]) => items.map(({ id }) => id).join(',')

function MatchCard({ lines, entries, onDone }: MatchCardProps) {
  const { account: words } = useWords('statements')
  const { statements } = useApi()
  const router = useRouter()
  const form = useForm<typeof statementsContract.match>({
    of: matchForm,
    idPrefix: 'match',
    fixed: { lines: idsOf(lines), transactions: idsOf(entries) },
    keptAs: 'statements.match',
    isJudgedByServer: true,
    send: async (body) => {
      await statements.match(body)
      form.restart({ reason: '' })
      toasts.add({ color: 'ok', title: words.matched })
      onDone()
      await router.invalidate()
    },
  })
  return (
    <Card as="section" pad className="xl:col-span-2" aria-labelledby="match-title">
      <Form form={form} to="/admin-sahl/statement/account">
        <div>
          <h2 id="match-title" className="text-lg">
            {words.matchTitle}
          </h2>
          <p className="text-sm text-text-2 max-w-measure">{words.matchText}</p>
        </div>
        <FormProblem title={words.failed} />
        <p role="status" className="text-sm font-semibold">
          <Sentence
            of={words.chosen}
            parts={[
              <Money key="bank" halalas={sumOf(lines)} decimals={2} sign="always" />,
              <Money key="books" halalas={sumOf(entries)} decimals={2} sign="always" />,
            ]}
          />
        </p>
        <TextField name="reason" label={words.reason} autoComplete="off" />
        <SubmitButton busyText={words.matching}>{words.match}</SubmitButton>
      </Form>
    </Card>
  )
}
