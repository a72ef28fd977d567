import { Check, Eye, EyeOff, Minus } from 'lucide-react'
import { type InputHTMLAttributes, type Ref, useId, useState } from 'react'
import { IconButton } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { Icon } from '../pictures/icon.tsx'
import { useControlWords } from './control-words.ts'
import { useControlAttributes, useFieldIsInvalid } from './field.tsx'
import { InputBox } from './inputs.tsx'

const rules = [
  { name: 'length', met: (text: string) => text.length >= 8 },
  { name: 'upper', met: (text: string) => /[A-Z]/.test(text) },
  { name: 'lower', met: (text: string) => /[a-z]/.test(text) },
  { name: 'number', met: (text: string) => /\d/.test(text) },
] as const

export type PasswordInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  ref?: Ref<HTMLInputElement>
  /** Shows what a new password must have, ticked off as one types. */
  checklist?: boolean
}

/** A password that can be shown and pasted; with `checklist` for choosing a new one. */
export function PasswordInput({ checklist, className, onChange, ...rest }: PasswordInputProps) {
  const words = useControlWords()
  const control = useControlAttributes(rest)
  const invalid = useFieldIsInvalid()
  const listId = useId()
  const [shown, setShown] = useState(false)
  const [ownText, setOwnText] = useState('')
  const text = typeof rest.value === 'string' ? rest.value : ownText
  return (
    <>
      <InputBox ltr invalid={invalid} className={className}>
        <input
          autoComplete={checklist ? 'new-password' : 'current-password'}
          {...rest}
          {...control}
          aria-describedby={classNames(control['aria-describedby'], checklist && listId) || undefined}
          type={shown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => {
            setOwnText(event.target.value)
            onChange?.(event)
          }}
        />
        <IconButton
          compact
          label={shown ? words.hidePassword : words.showPassword}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Icon of={shown ? EyeOff : Eye} />
        </IconButton>
      </InputBox>
      {checklist && (
        <ul className="checklist" id={listId}>
          {rules.map((rule) => {
            const met = rule.met(text)
            return (
              <li key={rule.name} className={met ? 'ok' : undefined}>
                <Icon of={met ? Check : Minus} size="sm" />
                {words.passwordRules[rule.name]}
                <span className="sr-only"> ({met ? words.ruleMet : words.ruleUnmet})</span>
              </li>
            )
          })}
        </ul>
      )}
    </>
  )
}
