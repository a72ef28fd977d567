import type { Locale } from '#kit/locale.ts'

interface Place {
  readonly label: string
  readonly position: { readonly lat: number; readonly lng: number }
}

/** The origin of the map data, which only an intercepted request reaches. */
export const streetOrigin = 'https://streets.test'
/** The colour of every street, so that a picture of the map shows whether they are drawn. */
export const streetColour = [208, 64, 144] as const

/** The answers of a small provider of map data, by path: a style, and its streets and districts as GeoJSON. */
export function streetAnswers(centre: Place['position'], districts: readonly Place[], locale: Locale) {
  const line = (...points: (readonly [number, number])[]) => ({
    type: 'Feature',
    properties: {},
    geometry: {
      type: 'LineString',
      coordinates: points.map(([x, y]) => [centre.lng + x / 1000, centre.lat + y / 1000]),
    },
  })
  const steps = [-12, -8, -4, 0, 4, 8, 12]
  const streets = [
    ...steps.map((y) => line([-20, y], [20, y + 1])),
    ...steps.map((x) => line([x, -20], [x + 1, 20])),
  ]
  const names = districts.map(({ label, position: { lat, lng } }) => ({
    type: 'Feature',
    properties: { name: label },
    geometry: { type: 'Point', coordinates: [lng, lat] },
  }))
  const collection = (features: readonly object[]) => ({ type: 'FeatureCollection', features })
  return {
    '/style.json': {
      version: 8,
      sources: {
        streets: { type: 'geojson', data: `${streetOrigin}/streets.json` },
        districts: { type: 'geojson', data: `${streetOrigin}/districts.json` },
      },
      layers: [
        { id: 'ground', type: 'background', paint: { 'background-color': '#f4f1ea' } },
        {
          id: 'streets',
          type: 'line',
          source: 'streets',
          paint: { 'line-color': `rgb(${streetColour.join(',')})`, 'line-width': 4 },
        },
        {
          id: 'districts',
          type: 'symbol',
          source: 'districts',
          layout: {
            'text-field': ['get', 'name'],
            'text-font': [locale === 'ar' ? 'IBM Plex Sans Arabic' : 'sans-serif'],
            'text-size': 18,
          },
          paint: { 'text-color': '#102018', 'text-halo-color': '#ffffff', 'text-halo-width': 2 },
        },
      ],
    },
    '/streets.json': collection(streets),
    '/districts.json': collection(names),
  } as Readonly<Record<string, object>>
}
