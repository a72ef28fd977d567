import assignForm from 'virtual:form/receipts.assign'
import { Link, useRouter } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import { formatMoneyText } from '#kit/format.ts'
import type { receiptsContract } from '#modules/receipts/contract.ts'
import { useApi, usePageLocale } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { useAct } from '#web/areas/admin/use-act.ts'
import { AskLink, FormDialog } from '#web/components/form/form-dialog.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { Callout } from '#web/components/structure/surfaces.tsx'
import { ReferenceText } from '#web/components/values/numbers.tsx'
import { PersonFacts } from './people.tsx'
import type { Candidate, Receipt } from './receipt.ts'

/** Confirms the person and the amount. If the sender is somebody else, the first choice is to return the money. */
export function CreditDialog({ receipt, person }: { receipt: Receipt; person: Candidate }) {
  const { credit: words, one, people } = useWords('receipts')
  const { receipts } = useApi()
  const locale = usePageLocale()
  const router = useRouter()
  const { investor, sender, needsReason, payout } = person
  const amount = formatMoneyText(receipt.amount, locale)
  const isOther = sender !== 'same'
  const save = useAct<Receipt>(
    ({ status }) => ({
      color: 'ok',
      title:
        status === 'credited' ? words.done(amount, investor.name) : words.proposed(amount, investor.name),
    }),
    () => void router.invalidate(),
  )
  const form = useForm<typeof receiptsContract.assign>({
    of: assignForm,
    fixed: { id: receipt.id, investor: investor.id },
    idPrefix: 'credit',
    fieldOf: { receipt_reason_needed: 'reason' },
    send: (body, call) => save(receipts.assign(body, call)),
  })
  const needsTwo = receipt.needsTwo || payout !== null
  const asksWhy = needsReason || needsTwo
  return (
    <FormDialog
      form={form}
      to={`/admin-sahl/receipt/${receipt.id}`}
      title={words.title(amount, investor.name)}
      description={receipt.needsTwo ? words.byTwo : undefined}
      failed={one.failed}
      width="520px"
      submit={{
        label: needsTwo ? words.propose : words.submit,
        variant: isOther ? 'danger-soft' : 'primary',
      }}
    >
      <div className="grid grid-cols-1 gap-1.5">
        <PersonFacts person={person} />
        <p className="text-sm">
          {people.sender}: <bdi className="font-semibold">{receipt.party.name ?? words.noSender}</bdi>
        </p>
      </div>
      {payout && (
        <Callout tone="warn" icon={TriangleAlert}>
          <p className="mb-2.5">{payout.isReturned ? words.returnedAlready : words.mayBeReturn}</p>
          <Link to="/admin-sahl/wallet/$id" params={{ id: payout.id }} className="link">
            <ReferenceText value={payout.reference} />
          </Link>
        </Callout>
      )}
      {isOther && (
        <Callout tone="warn" icon={TriangleAlert}>
          <p className="mb-2.5">{words.senders[sender]}</p>
          <AskLink ask="back" size="sm">
            {words.return}
          </AskLink>
        </Callout>
      )}
      {asksWhy && <TextField name="reason" label={words.why} autoComplete="off" isAsked />}
    </FormDialog>
  )
}
