import { CreditCard } from 'lucide-react'
import { useWords } from '#web/app/words.ts'
import { useFormField } from '#web/components/form/form.tsx'
import { FlagField } from '#web/components/form/text-field.tsx'
import { ChoiceCards } from '#web/components/inputs/choices.tsx'
import { Fieldset } from '#web/components/inputs/field.tsx'
import { LtrText } from '#web/components/values/identifiers.tsx'
import { expiryText, type SavedCards, useCardName } from './card-name.ts'

/** PAY-3: lets the user choose a saved card or another. Null if the saved cards could not be read. */
export function CardChoice({ cards }: { cards: SavedCards | null }) {
  const words = useWords('cards').choice
  const { value } = useFormField('cardId')
  const usable = cards?.items.filter((card) => !card.isExpired) ?? []
  const isNew = !usable.some(({ id }) => id === value)
  return (
    <div className="grid grid-cols-1 gap-3.5">
      {usable.length > 0 && <KeptCards items={usable} />}
      {isNew && cards?.can.keep && (
        <div className="grid grid-cols-1 gap-1.5">
          <FlagField name="keepsCard" label={words.keep} />
          <p className="text-xs text-text-2">{words.keepText}</p>
        </div>
      )}
    </div>
  )
}

function KeptCards({ items }: Pick<SavedCards, 'items'>) {
  const { choice: words, expires } = useWords('cards')
  const { id, value, set } = useFormField('cardId')
  const nameOf = useCardName()
  return (
    <Fieldset id={id} legend={words.legend} look="label">
      <ChoiceCards
        name="cardId"
        value={(value as string | null | undefined) ?? ''}
        onChange={(chosen) => set(chosen || undefined)}
        options={[
          ...items.map((card) => ({
            value: card.id,
            label: nameOf(card),
            icon: CreditCard,
            description: (
              <>
                {expires} <LtrText value={expiryText(card.expiry)} />
              </>
            ),
          })),
          { value: '', label: words.another, description: words.anotherText },
        ]}
      />
    </Fieldset>
  )
}
