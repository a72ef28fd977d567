import { type KeyboardEvent, useId, useRef, useState } from 'react'
import type { ChosenMention } from '#kit/mentions.ts'
import { usePageLocale } from '#web/app/context.ts'
import { classNames } from '#web/components/class-names.ts'
import { useFormField } from '#web/components/form/form.tsx'
import type { FormFieldProps } from '#web/components/form/text-field.tsx'
import { submitByKey } from '#web/components/form/textarea-field.tsx'
import { Field } from '#web/components/inputs/field.tsx'
import { Textarea } from '#web/components/inputs/inputs.tsx'
import { mentionWordsIn } from './mention-words.ts'
import { fitsWords } from './palette.ts'
import type { Mentions } from './use-mentions.ts'

const shownAtMost = 6
/** An `@` that begins a word, and the part of a name after it, up to the caret. */
const typedMention = /(?:^|[\s(،,])@([\p{L}\p{M}' -]{0,40})$/u

interface MentionFieldProps extends FormFieldProps {
  readonly mentions: Mentions
  readonly rows: number
  readonly maxLength: number
}

const listLook = classNames(
  'absolute inset-x-0 top-full z-30 mt-1 grid grid-cols-1',
  'rounded-(--r-control) border border-line bg-raised p-1.5 shadow-2',
)

/**
 * A field for a note. After an `@` it offers operators, filtered while typing: arrows move, Enter or Tab inserts,
 * Escape closes. A text field keeps its role, so the list is announced by its active option and a status.
 */
export function MentionField({ mentions, name, rows, maxLength, hint, ...around }: MentionFieldProps) {
  const words = mentionWordsIn(usePageLocale())
  const { id, value, fault, set, leave } = useFormField(name)
  const listId = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  const [asked, setAsked] = useState<string | null>(null)
  const [active, setActive] = useState(0)
  const options =
    asked === null
      ? []
      : mentions.operators.filter((one) => fitsWords(asked, [one.name])).slice(0, shownAtMost)
  const isOpen = options.length > 0
  const read = ({ value: text, selectionStart }: HTMLTextAreaElement) => {
    setAsked(typedMention.exec(text.slice(0, selectionStart))?.[1] ?? null)
    setActive(0)
  }
  const insert = (operator: ChosenMention) => {
    const field = box.current
    if (!field || asked === null) return
    const caret = field.selectionStart
    const before = `${field.value.slice(0, caret - asked.length)}${operator.name} `
    mentions.choose(operator)
    set(before + field.value.slice(caret))
    setAsked(null)
    field.focus()
    // The caret moves once the field has its new value.
    requestAnimationFrame(() => field.setSelectionRange(before.length, before.length))
  }
  const press = (event: KeyboardEvent) => {
    const option = options[active]
    if (!option) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setActive((active + step + options.length) % options.length)
    else if (event.key === 'Enter' || event.key === 'Tab') insert(option)
    else if (event.key === 'Escape') setAsked(null)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className="relative">
      <Field
        {...around}
        hint={
          <>
            {hint} {words.hint}
          </>
        }
        id={id}
        error={fault}
      >
        <Textarea
          ref={box}
          name={name}
          rows={rows}
          maxLength={maxLength}
          value={String(value ?? '')}
          aria-autocomplete="list"
          aria-controls={isOpen ? listId : undefined}
          aria-activedescendant={isOpen ? `${listId}-${active}` : undefined}
          onFocus={mentions.load}
          onChange={(event) => {
            set(event.target.value)
            read(event.target)
          }}
          onKeyDown={(event) => {
            press(event)
            submitByKey(event)
          }}
          onBlur={() => {
            setAsked(null)
            leave()
          }}
        />
      </Field>
      {isOpen && (
        <div id={listId} role="listbox" aria-label={words.options} className={listLook}>
          {options.map((operator, index) => (
            <button
              key={operator.id}
              id={`${listId}-${index}`}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className="menu-item found"
              // The field keeps the focus.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => insert(operator)}
            >
              <bdi>{operator.name}</bdi>
            </button>
          ))}
        </div>
      )}
      <p role="status" className="sr-only">
        {asked !== null && mentions.operators.length > 0 ? words.found(options.length) : ''}
      </p>
    </div>
  )
}
