import rateForm from 'virtual:form/support.rate'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { supportContract } from '#modules/support/contract.ts'
import { useApi } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { Button } from '#web/components/button.tsx'
import { Form, FormProblem, SubmitButton } from '#web/components/form/form.tsx'
import { TextareaField } from '#web/components/form/textarea-field.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { toasts } from '#web/components/overlays/toast-queue.ts'
import { Card } from '#web/components/structure/surfaces.tsx'
import { RatingField } from './rating-field.tsx'
import { type OwnTicket, ticketPath } from './ticket.ts'

const isStar = (rating: number): rating is 1 | 2 | 3 | 4 | 5 => rating >= 1 && rating <= 5

/** The investor's satisfaction with a settled request. */
export function RateRequest({ of: { id, rating } }: { of: OwnTicket }) {
  const { rate: words } = useWords('support')
  const [isOpen, setOpen] = useState(rating === null)
  if (rating && !isOpen) {
    return (
      <Card
        as="section"
        pad
        className="flex flex-wrap items-center justify-between gap-3"
        aria-label={words.given}
      >
        <p className="text-sm">
          {words.given}: <strong>{isStar(rating.rating) && words.stars[rating.rating]}</strong>
        </p>
        <Button variant="ghost" size="sm" className="noscript:hidden" onClick={() => setOpen(true)}>
          {words.change}
        </Button>
      </Card>
    )
  }
  return <RateForm id={id} rating={rating} onDone={() => setOpen(false)} />
}

interface RateFormProps extends Pick<OwnTicket, 'id' | 'rating'> {
  readonly onDone: () => void
}

function RateForm({ id, rating, onDone }: RateFormProps) {
  const { rate: words } = useWords('support')
  const { support } = useApi()
  const router = useRouter()
  const form = useForm<typeof supportContract.rate>({
    of: rateForm,
    idPrefix: 'rate',
    fixed: { id },
    ...(rating ? { initial: { rating: rating.rating, note: rating.note ?? '' } } : {}),
    send: async (body) => {
      await support.rate(body)
      toasts.add({ color: 'ok', title: words.sent })
      await router.invalidate()
      onDone()
    },
  })
  return (
    <Card as="section" pad aria-labelledby="rate-title">
      <h2 id="rate-title" className="mb-3 text-lg">
        {words.title}
      </h2>
      <Form form={form} to={ticketPath(id)} className="grid grid-cols-1 gap-4">
        <FormProblem />
        <RatingField name="rating" label={words.label} meanings={words.stars} />
        <TextareaField name="note" label={words.note} rows={2} maxLength={500} />
        <SubmitButton variant="soft">{words.send}</SubmitButton>
      </Form>
    </Card>
  )
}
