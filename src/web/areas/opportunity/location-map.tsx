import { ArrowUpRight } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useApp, usePageLocale } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import mapUrl from '#web/art/saudi-map.svg'
import { FlipIcon } from '#web/components/pictures/icon.tsx'
import { cityFrame, drawCity } from './city-view.ts'
import { mapFrame, onMap } from './map-position.ts'
import type { Property } from './property.ts'

export interface LocationMapProps {
  readonly property: Pick<Property, 'position' | 'city' | 'cityPosition' | 'nearby' | 'addressHint'>
  readonly place: string
}

/** Shows the position among the districts of its city, and the city in the Kingdom. */
export function LocationMap({ property, place }: LocationMapProps) {
  const words = useWords('opportunity')
  const { position, addressHint } = property
  const href = `https://www.google.com/maps/search/?api=1&query=${position.lat},${position.lng}`
  return (
    <div className="card map">
      <Streets position={position}>
        <CityMap property={property} place={place} />
        <KingdomMap position={property.cityPosition} />
      </Streets>
      <div className="map-card">
        <div>
          <b className="font-semibold">{place}</b>
          <p className="text-xs text-text-3">{addressHint}</p>
          <a className="link text-sm" href={href} target="_blank" rel="noreferrer">
            {words.map.open} <FlipIcon of={ArrowUpRight} size="sm" />
          </a>
        </div>
      </div>
    </div>
  )
}

/** The drawn map: districts by name, distances as circles. */
function CityMap({ property, place }: LocationMapProps) {
  const words = useWords('opportunity')
  const { position, city, cityPosition, nearby } = property
  const { pin, places, bar } = drawCity(position, { label: city.label, position: cityPosition }, nearby)
  const { width, height } = cityFrame
  const locale = usePageLocale()
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={words.map.alt(place, places.map(({ label }) => label).join(words.map.comma))}
    >
      <rect className="ground" width={width} height={height} />
      {[0.5, 1, 1.5, 2].map((step) => (
        <circle key={step} className="ring" cx={pin.x} cy={pin.y} r={bar.width * step * 2} />
      ))}
      {places.map(({ label, x, y, isCity }) => (
        <g key={`${label} ${x}`} transform={`translate(${x} ${y})`}>
          <circle className={isCity ? 'spot city' : 'spot'} r={isCity ? 5 : 3} />
          <text y="-8" textAnchor="middle" className={isCity ? 'name city' : 'name'}>
            {label}
          </text>
        </g>
      ))}
      <g transform={`translate(${pin.x} ${pin.y}) scale(.6)`}>
        <circle className="pin" r="26" opacity=".16" />
        <path className="pin" d="M0 2c-16-18-22-27-22-37a22 22 0 0 1 44 0c0 10-6 19-22 37z" />
        <circle className="pin-eye" cy="-34" r="9" />
      </g>
      <g transform={`translate(${locale === 'ar' ? width - 150 - bar.width : 150} 52)`}>
        <path className="bar" d={`M0 -5V0H${bar.width}V-5`} />
        <text x={bar.width / 2} y="-8" textAnchor="middle" className="name">
          {words.map.kilometres(bar.kilometres)}
        </text>
      </g>
    </svg>
  )
}

/** The Kingdom with the city in it. The drawing beside it names both. */
function KingdomMap({ position }: { position: Property['position'] }) {
  const { x, y } = onMap(position)
  return (
    <svg className="kingdom" viewBox="-20 -20 700 520" aria-hidden="true">
      <image href={mapUrl} {...mapFrame} />
      <circle cx={x} cy={y} r="26" fill="#0A4A36" />
      <circle cx={x} cy={y} r="11" fill="#DBFF02" />
    </svg>
  )
}

/** The street map if map data is configured and has loaded; the drawn map until then, and if it fails. */
function Streets({ position, children }: { position: Property['position']; children: ReactNode }) {
  const { mapStyle } = useApp().facts
  const box = useRef<HTMLDivElement>(null)
  const [isReady, setReady] = useState(false)
  const { lat, lng } = position
  const locale = usePageLocale()
  useEffect(() => {
    if (!mapStyle) return
    let map: { remove: () => void } | undefined
    let isGone = false
    const open = async () => {
      const { openStreetMap } = await import('./street-map.ts')
      if (isGone || !box.current) return
      map = openStreetMap(box.current, {
        style: mapStyle,
        locale,
        position: { lat, lng },
        onReady: () => setReady(true),
      })
    }
    // The drawn map stays if the library or the data cannot be loaded.
    void open().catch(() => undefined)
    return () => {
      isGone = true
      map?.remove()
      setReady(false)
    }
  }, [mapStyle, locale, lat, lng])
  return (
    <>
      {mapStyle && <div ref={box} className={isReady ? 'absolute inset-0' : 'absolute inset-0 invisible'} />}
      {!isReady && children}
    </>
  )
}
