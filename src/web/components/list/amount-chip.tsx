import { useEffect, useState } from 'react'
import { amountCharacters, halalasOfText } from '#kit/digits.ts'
import { formatFigure } from '#kit/format.ts'

interface AmountChipProps {
  label: string
  name: string
  /** Halalas, as the address holds them. */
  value: string | undefined
  onChoose: (halalas: string) => void
}

const shown = (value: string | undefined): string => (value === undefined ? '' : formatFigure(Number(value)))

/** A filter by an amount in riyals. It applies on Enter and when the field is left. */
export function AmountChip({ label, name, value, onChoose }: AmountChipProps) {
  const [text, setText] = useState(shown(value))
  useEffect(() => setText(shown(value)), [value])
  const halalas = halalasOfText(text)
  const apply = () => {
    if (text.trim() !== '' && halalas === null) return setText(shown(value))
    const next = halalas === null ? '' : String(halalas)
    if (next !== (value ?? '')) onChoose(next)
  }
  return (
    <label className="chip cursor-text">
      <span className="text-text-3">{label}</span>
      {/* Sent without script as the halalas that the page was rendered with. */}
      <input type="hidden" name={name} value={halalas === null ? '' : String(halalas)} />
      <input
        inputMode="decimal"
        dir="ltr"
        autoComplete="off"
        className="w-20 min-w-0 bg-transparent max-md:w-full"
        value={text}
        onChange={({ target }) => setText(amountCharacters(target.value))}
        onBlur={apply}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          apply()
        }}
      />
    </label>
  )
}
