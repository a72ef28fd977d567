import { ArrowUpRight } from 'lucide-react'
import { useWords } from '#web/app/words.ts'
import mapUrl from '#web/art/saudi-map.svg'
import { FlipIcon } from '#web/components/pictures/icon.tsx'
import { mapFrame, onMap, viewAround } from './map-position.ts'

export interface LocationMapProps {
  place: string
  addressHint: string
  position: { lat: number; lng: number }
}

/** Shows the location on a drawn map. The exact position opens in a maps service. */
export function LocationMap({ place, addressHint, position }: LocationMapProps) {
  const words = useWords('opportunity')
  const pin = onMap(position)
  const href = `https://www.google.com/maps/search/?api=1&query=${position.lat},${position.lng}`
  return (
    <div className="card map">
      <svg
        viewBox={viewAround(pin, 400, 190)}
        preserveAspectRatio="xMidYMid slice"
        role="img"
        aria-label={words.map.alt(place)}
      >
        <image href={mapUrl} {...mapFrame} />
        <g transform={`translate(${pin.x} ${pin.y}) scale(.6)`}>
          <circle r="26" fill="#0A4A36" opacity=".16" />
          <path d="M0 2c-16-18-22-27-22-37a22 22 0 0 1 44 0c0 10-6 19-22 37z" fill="#0A4A36" />
          <circle cy="-34" r="9" fill="#DBFF02" />
        </g>
      </svg>
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
