import { type PointerEvent, useState } from 'react'
import { usePageLocale } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { mapFrame, onMap, positionAt } from '#web/areas/opportunity/map-position.ts'
import mapUrl from '#web/art/saudi-map.svg'
import { Button } from '#web/components/button.tsx'
import type { Places } from './places.ts'
import { useEditorField } from './use-editor.tsx'

/** The widths of the map in its own units: the Kingdom, a region, a city. */
const scales = { kingdom: 700, region: 150, city: 7 } as const
type MapScale = keyof typeof scales
const ratio = 0.52
const middleOfKingdom = { lat: 24, lng: 45 }

const toDegrees = (value: number): number => Math.round(value * 100_000) / 100_000

/** Sets the position by a press on the drawn map. The fields of the degrees do the same by keyboard. */
export function MapPicker({ places }: { places: Places | undefined }) {
  const words = useWords('opportunity-editor')
  const locale = usePageLocale()
  const lat = useEditorField('lat')
  const lng = useEditorField('lng')
  const cityKey = useEditorField('cityKey').value
  const chosenCity = places?.cities.find(({ key }) => key === cityKey)
  const position = lat.value === null || lng.value === null ? null : { lat: lat.value, lng: lng.value }
  const [scale, setScale] = useState<MapScale>(position ? 'city' : 'kingdom')
  const width = scales[scale]
  const height = width * ratio
  const middle = onMap(
    scale === 'kingdom' ? middleOfKingdom : (position ?? chosenCity?.position ?? middleOfKingdom),
  )
  const [left, top] = [middle.x - width / 2, middle.y - height / 2]
  const unit = width / 640
  const take = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const point = {
      x: left + ((event.clientX - box.left) / box.width) * width,
      y: top + ((event.clientY - box.top) / box.height) * height,
    }
    const { lat: pressedLat, lng: pressedLng } = positionAt(point)
    lat.set(toDegrees(pressedLat))
    lng.set(toDegrees(pressedLng))
  }
  const names = places ? listNames(places, scale, cityKey) : []
  const pin = position && onMap(position)
  return (
    <fieldset className="grid grid-cols-1 gap-2">
      <legend className="label mb-2">{words.map.title}</legend>
      <div className="flex flex-wrap items-center gap-2">
        {(Object.keys(scales) as MapScale[]).map((one) => (
          <Button
            key={one}
            size="sm"
            variant={one === scale ? 'soft' : 'ghost'}
            aria-pressed={one === scale}
            onClick={() => setScale(one)}
          >
            {words.map.scales[one]}
          </Button>
        ))}
        <p className="hint">{words.map.hint}</p>
      </div>
      <div className="map picker rounded-lg border border-line">
        <svg
          viewBox={`${left} ${top} ${width} ${height}`}
          role="img"
          aria-label={position ? words.map.alt(`${position.lat}, ${position.lng}`) : words.map.empty}
          onPointerUp={take}
        >
          <image href={mapUrl} {...mapFrame} />
          {names.map(({ key, name, position: at }) => {
            const { x, y } = onMap(at)
            return (
              <g key={key} transform={`translate(${x} ${y}) scale(${unit})`}>
                <circle r="3" className="spot" />
                <text y="-7" textAnchor="middle" className="name">
                  {name[locale]}
                </text>
              </g>
            )
          })}
          {pin && (
            <g transform={`translate(${pin.x} ${pin.y}) scale(${unit * 0.6})`}>
              <path className="pin" d="M0 2c-16-18-22-27-22-37a22 22 0 0 1 44 0c0 10-6 19-22 37z" />
              <circle className="pin-eye" cy="-34" r="9" />
            </g>
          )}
        </svg>
      </div>
    </fieldset>
  )
}

/** The largest cities stand first in their list. */
const citiesOfKingdom = 12

function listNames({ cities, districts }: Places, scale: MapScale, cityKey: string | null) {
  if (scale === 'kingdom') return cities.slice(0, citiesOfKingdom)
  if (scale === 'region') return cities
  const own = districts.filter(({ city }) => city === cityKey)
  return own.length > 0 ? own : cities
}
