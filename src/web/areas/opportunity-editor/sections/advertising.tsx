import { useWords } from '#web/app/words.ts'
import { BilingualLine, BilingualText } from '../bilingual.tsx'
import { CountControl, LineControl } from '../controls.tsx'

/** OPP-11: the fields that the regulator requires in an advertisement. */
export function AdvertisingSection() {
  const { hints } = useWords('opportunity-editor')
  return (
    <>
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
        <LineControl name="advertisingLicence" />
        <LineControl name="deedReference" />
        <LineControl name="plotReference" />
        <CountControl name="areaSquareMeters" />
      </div>
      <BilingualLine name="advertiser" />
      <BilingualText name="encumbrances" hint={hints.encumbrances} rows={3} />
    </>
  )
}
