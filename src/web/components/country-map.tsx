import type { CSSProperties, ReactNode } from 'react'
import { placeOnMap } from './map-projection.ts'

export type CountryMapProps = {
  latitude: number
  longitude: number
  /** A card over the map: the place's name, a link to a map service. */
  children?: ReactNode
}

/** Saudi Arabia with a pin, in the page's own colours. The words about the place stand in the card. */
export function CountryMap({ latitude, longitude, children }: CountryMapProps) {
  const { x, y } = placeOnMap(latitude, longitude)
  return (
    <div className="map" style={{ '--x': x, '--y': y } as CSSProperties}>
      <div className="map-plane" aria-hidden="true">
        <i className="map-region" />
        <i className="map-home" />
        <svg className="map-pin" viewBox="0 0 60 96" width="40" height="64" aria-hidden="true">
          <path d="M30 92C10 68 2 52 2 32a28 28 0 0 1 56 0c0 20-8 36-28 60z" fill="var(--c-primary)" />
          <circle cx="30" cy="32" r="12" fill="var(--map-dot)" />
        </svg>
      </div>
      {children && <div className="map-card">{children}</div>}
    </div>
  )
}

/** The outline of the country with a dot, beside a line of text. */
export function CountryThumb({ latitude, longitude }: Omit<CountryMapProps, 'children'>) {
  const { x, y } = placeOnMap(latitude, longitude)
  return (
    <span className="map-thumb" style={{ '--x': x, '--y': y } as CSSProperties} aria-hidden="true">
      <i className="map-home" />
      <b />
    </span>
  )
}
