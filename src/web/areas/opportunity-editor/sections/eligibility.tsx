import { X } from 'lucide-react'
import { type NationalityLimit, nationalityLimits } from '#modules/opportunities/editor-vocabulary.ts'
import type { EditorField } from '#modules/opportunities/fields.ts'
import { useWords } from '#web/app/words.ts'
import { Select } from '#web/components/inputs/inputs.tsx'
import { Icon } from '#web/components/pictures/icon.tsx'
import { FieldFrame } from '../field-frame.tsx'
import { useEditorField } from '../use-editor.tsx'

type LimitField = Extract<EditorField, 'eligibleNationality' | 'eligibleResidency' | 'eligibleClass'>

/** OPP-10: who may invest. Nothing chosen means everyone. */
export function EligibilitySection() {
  const { eligibility: words } = useWords('opportunity-editor')
  const { value: nationality } = useEditorField('eligibleNationality')
  return (
    <>
      <p className="hint">{words.lead}</p>
      <div className="grid grid-cols-1 gap-4 md:grid-cols-3">
        <LimitControl
          name="eligibleNationality"
          any={words.anyNationality}
          options={nationalityLimits.map((value) => ({ value, label: words.nationalities[value] }))}
        />
        <LimitControl
          name="eligibleResidency"
          any={words.anyone}
          options={[{ value: 'residents', label: words.residents }]}
        />
        <LimitControl
          name="eligibleClass"
          any={words.anyone}
          options={[{ value: 'qualified', label: words.qualified }]}
        />
      </div>
      {nationality === ('listed' satisfies NationalityLimit) && <CountriesControl />}
    </>
  )
}

interface LimitControlProps {
  readonly name: LimitField
  /** The label of no limit. */
  readonly any: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

function LimitControl({ name, any, options }: LimitControlProps) {
  const { value, set } = useEditorField(name)
  return (
    <FieldFrame name={name}>
      <Select
        options={[{ value: '', label: any }, ...options]}
        value={value ?? ''}
        onChange={(event) => set(event.target.value || null)}
      />
    </FieldFrame>
  )
}

/** Adds countries one by one. Each is removed by its chip. */
function CountriesControl() {
  const { eligibility: words, countries } = useWords('opportunity-editor')
  const { value, set } = useEditorField('eligibleCountries')
  const chosen = value ?? []
  const names: Readonly<Record<string, string>> = countries
  const change = (next: string[]) => set(next.length === 0 ? null : next)
  return (
    <FieldFrame name="eligibleCountries">
      <Select
        value=""
        placeholder={words.addCountry}
        options={Object.entries(names)
          .filter(([code]) => !chosen.includes(code))
          .map(([code, label]) => ({ value: code, label }))}
        onChange={(event) => event.target.value && change([...chosen, event.target.value].sort())}
      />
      {chosen.length > 0 && (
        <ul className="flex flex-wrap gap-2 mt-2" aria-label={words.chosen}>
          {chosen.map((code) => (
            <li key={code}>
              <button
                type="button"
                className="chip"
                aria-label={words.removeCountry(names[code] ?? code)}
                onClick={() => change(chosen.filter((one) => one !== code))}
              >
                {names[code] ?? code}
                <Icon of={X} size="sm" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </FieldFrame>
  )
}
