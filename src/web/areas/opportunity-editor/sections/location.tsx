import { BilingualLine } from '../bilingual.tsx'
import { ChoiceControl, DegreesControl } from '../controls.tsx'
import { useEditor } from '../use-editor.tsx'

export function LocationSection() {
  const { cityKey } = useEditor().opportunity.choices
  return (
    <>
      <ChoiceControl
        name="cityKey"
        options={cityKey.map(({ key, label }) => ({ value: key, label }))}
        className="md:max-w-1/2"
      />
      <BilingualLine name="district" />
      <BilingualLine name="addressHint" />
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
        <DegreesControl name="lat" />
        <DegreesControl name="lng" />
      </div>
    </>
  )
}
