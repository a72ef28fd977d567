import 'maplibre-gl/dist/maplibre-gl.css'
import { AttributionControl, Marker, NavigationControl, Map as StreetMap, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import type { Locale } from '#kit/locale.ts'
import { streetMapWords } from './street-map-labels.ts'

export interface StreetMapOptions {
  readonly style: string
  readonly locale: Locale
  readonly position: { readonly lat: number; readonly lng: number }
  /** Called once the streets are drawn. */
  readonly onReady: () => void
}

/** The zoom at which the streets around a position are named. */
const streetZoom = 14

/** Opens a street map with a pin. Loaded only if map data is configured. */
export function openStreetMap(container: HTMLElement, options: StreetMapOptions): { remove: () => void } {
  const { style, locale, position, onReady } = options
  setWorkerUrl(workerUrl)
  const map = new StreetMap({
    container,
    style,
    center: [position.lng, position.lat],
    zoom: streetZoom,
    locale: streetMapWords[locale],
    attributionControl: false,
    // A page that is scrolled must not zoom the map.
    cooperativeGestures: true,
  })
  // The card with the address is in the other corner.
  const corner = locale === 'ar' ? 'bottom-left' : 'bottom-right'
  map.addControl(new AttributionControl({ compact: true }), corner)
  map.addControl(new NavigationControl({ showCompass: false }))
  new Marker({ color: getComputedStyle(container).getPropertyValue('--c-primary') })
    .setLngLat([position.lng, position.lat])
    .addTo(map)
  map.once('load', onReady)
  return map
}
