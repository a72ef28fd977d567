import { useEffect, useState } from 'react'
import { useApi, usePageLocale } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { Select } from '#web/components/inputs/inputs.tsx'
import { BilingualLine } from '../bilingual.tsx'
import { DegreesControl } from '../controls.tsx'
import { FieldFrame } from '../field-frame.tsx'
import { MapPicker } from '../map-picker.tsx'
import type { Places } from '../places.ts'
import { useEditor, useEditorField } from '../use-editor.tsx'

/** The places to choose from, once they are loaded. */
function usePlaces(): Places | undefined {
  const { opportunities } = useApi()
  const [places, setPlaces] = useState<Places>()
  useEffect(() => {
    let isGone = false
    // Without the places the fields still take what is typed; a later opening of the page asks again.
    opportunities
      .places({})
      .then((found) => isGone || setPlaces(found))
      .catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [opportunities])
  return places
}

/** The city, the district and the position of an opportunity. */
export function LocationSection() {
  const places = usePlaces()
  return (
    <>
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
        <CityControl />
        <DistrictControl places={places} />
      </div>
      <DistrictNames />
      <BilingualLine name="addressHint" />
      <MapPicker places={places} />
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
        <DegreesControl name="lat" />
        <DegreesControl name="lng" />
      </div>
    </>
  )
}

/** The names of the district: those of the list if it was chosen there, which would replace others. */
function DistrictNames() {
  const isFromList = useEditorField('districtKey').value !== null
  return <BilingualLine name="district" isReadOnly={isFromList} />
}

/** Moves the pin to a place if nobody has placed it yet. */
function usePlacing() {
  const lat = useEditorField('lat')
  const lng = useEditorField('lng')
  return (position: { lat: number; lng: number } | undefined) => {
    if (!position || lat.value !== null || lng.value !== null) return
    lat.set(position.lat)
    lng.set(position.lng)
  }
}

function CityControl() {
  const words = useWords('opportunity-editor')
  const { cityKey } = useEditor().opportunity.choices
  const city = useEditorField('cityKey')
  const district = useEditorField('districtKey')
  const choose = (key: string) => {
    city.set(key || null)
    // A district belongs to one city.
    if (district.value !== null) district.set(null)
  }
  return (
    <FieldFrame name="cityKey">
      <Select
        options={cityKey.map(({ key, label }) => ({ value: key, label }))}
        placeholder={words.choose}
        value={city.value ?? ''}
        onChange={(event) => choose(event.target.value)}
      />
    </FieldFrame>
  )
}

/** Chooses a district of the city. Its names are taken over; without it the district is typed. */
function DistrictControl({ places }: { places: Places | undefined }) {
  const words = useWords('opportunity-editor')
  const locale = usePageLocale()
  const city = useEditorField('cityKey')
  const district = useEditorField('districtKey')
  const names = { ar: useEditorField('district.ar'), en: useEditorField('district.en') }
  const place = usePlacing()
  const districts = places?.districts.filter((one) => one.city === city.value) ?? []
  const choose = (key: string) => {
    const chosen = districts.find((one) => one.key === key)
    district.set(chosen ? chosen.key : null)
    if (!chosen) return
    names.ar.set(chosen.name.ar)
    names.en.set(chosen.name.en)
    place(chosen.position)
  }
  return (
    <FieldFrame name="districtKey" hint={words.hints.districtKey} isOptional>
      <Select
        options={[
          { value: '', label: words.otherDistrict },
          ...districts.map(({ key, name }) => ({ value: key, label: name[locale] })),
        ]}
        disabled={districts.length === 0}
        value={district.value ?? ''}
        onChange={(event) => choose(event.target.value)}
      />
    </FieldFrame>
  )
}
