import type { LucideIcon } from 'lucide-react'
import type { ChangeEvent, CSSProperties, InputHTMLAttributes, ReactNode, Ref } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../pictures/icon.tsx'
import { Tile } from '../structure/surfaces.tsx'
import { FieldError } from './field.tsx'

export type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  label: ReactNode
  error?: ReactNode
  ref?: Ref<HTMLInputElement>
}

export function Checkbox({ label, error, id, className, ...rest }: CheckboxProps) {
  const errorId = error && id ? `${id}-error` : undefined
  return (
    <div className={className}>
      <label className={classNames('check', Boolean(error) && 'bad')}>
        <input
          {...rest}
          id={id}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={errorId}
        />
        <span>{label}</span>
      </label>
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  )
}

export type Choice = {
  value: string
  label: ReactNode
  description?: ReactNode
  icon?: LucideIcon
  disabled?: boolean
}

export type ChoiceCardsProps = {
  name: string
  options: readonly Choice[]
  /** `radio`: the chosen value; `checkbox`: the chosen values. Leave both out to let the form own it. */
  value?: string | readonly string[] | null
  defaultValue?: string | readonly string[] | null
  onChange?: (value: string, event: ChangeEvent<HTMLInputElement>) => void
  type?: 'radio' | 'checkbox'
  columns?: 1 | 2 | 3 | 5
  /** `tall` puts an icon above the words; `centered` shows the words alone; `row` has the icon at the end. */
  look?: 'row' | 'tall' | 'centered'
  invalid?: boolean
  /** Two columns stay two on phones. */
  keepColumns?: boolean
  /** For form libraries: what `register(name)` returns. */
  register?: Record<string, unknown>
}

const isChosen = (value: ChoiceCardsProps['value'], option: string): boolean | undefined =>
  value === undefined ? undefined : Array.isArray(value) ? value.includes(option) : value === option

/** Options as large cards: one of them (radio) or several (checkbox). Put it inside a Fieldset. */
export function ChoiceCards(props: ChoiceCardsProps) {
  const { name, options, value, defaultValue, onChange, type = 'radio', columns = 1, look = 'row' } = props
  return (
    <div
      className={classNames(
        'opts',
        columns > 1 && `opts-${columns}`,
        props.keepColumns && 'keep',
        props.invalid && 'bad',
      )}
    >
      {options.map((option) => (
        <label key={option.value} className={classNames('opt', look !== 'row' && look)}>
          <input
            type={type}
            name={name}
            value={option.value}
            disabled={option.disabled}
            checked={isChosen(value, option.value)}
            defaultChecked={isChosen(defaultValue ?? undefined, option.value)}
            onChange={
              value === undefined && !onChange ? undefined : (event) => onChange?.(option.value, event)
            }
            {...props.register}
          />
          {option.icon && look === 'tall' && <Tile icon={option.icon} tone="brand-soft" />}
          <ChoiceWords option={option} />
          {option.icon && look === 'row' && <Icon of={option.icon} className="ms-auto" />}
        </label>
      ))}
    </div>
  )
}

const ChoiceWords = ({ option }: { option: Choice }) =>
  option.description ? (
    <span className="described">
      <strong>{option.label}</strong>
      <span className="text-xs text-text-3">{option.description}</span>
    </span>
  ) : (
    <span>{option.label}</span>
  )

export type SegmentedControlProps<V extends string> = {
  label: string
  value: V
  options: readonly { value: V; label: ReactNode }[]
  onChange: (value: V) => void
  /** The id of a form that says the choice where there is no script, under this name. */
  form?: string
  name?: string
  className?: string
}

/** Two to four views of one thing, one shown at a time. For addresses use links inside `<nav class="seg">`. */
export function SegmentedControl<V extends string>(props: SegmentedControlProps<V>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll its row of buttons in all browsers
    <div className={classNames('seg', props.className)} role="group" aria-label={props.label}>
      {props.options.map((option) => (
        <button
          key={option.value}
          type={props.form === undefined ? 'button' : 'submit'}
          form={props.form}
          name={props.name}
          value={option.value}
          aria-pressed={option.value === props.value}
          onClick={(event) => {
            event.preventDefault()
            props.onChange(option.value)
          }}
        >
          {option.label}
        </button>
      ))}
    </div>
  )
}

export type RangeInputProps = {
  value: number
  min: number
  max: number
  step?: number
  onChange: (value: number) => void
  /** The value as a screen reader says it, such as an amount with its currency. */
  valueText?: string
  id?: string
  'aria-label'?: string
}

/** The system's own slider, filled up to its value; it follows the reading direction by itself. */
export function RangeInput({ value, min, max, step = 1, onChange, valueText, ...rest }: RangeInputProps) {
  const share = max > min ? ((value - min) * 100) / (max - min) : 0
  return (
    <input
      {...rest}
      type="range"
      className="range"
      min={min}
      max={max}
      step={step}
      value={value}
      aria-valuetext={valueText}
      onChange={(event) => onChange(event.target.valueAsNumber)}
      style={{ '--v': `${share}%` } as CSSProperties}
    />
  )
}
