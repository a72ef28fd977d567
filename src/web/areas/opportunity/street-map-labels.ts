import type { Locale } from '#kit/locale.ts'

/** The words of the street map's own parts, by their names in its library. */
export const streetMapWords: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  ar: {
    'AttributionControl.ToggleAttribution': 'مصادر الخريطة',
    'CooperativeGesturesHandler.WindowsHelpText': 'لتكبير الخريطة مرّر مع الضغط على Ctrl',
    'CooperativeGesturesHandler.MacHelpText': 'لتكبير الخريطة مرّر مع الضغط على ⌘',
    'CooperativeGesturesHandler.MobileHelpText': 'حرّك الخريطة بإصبعين',
    'Map.Title': 'خريطة الشوارع',
    'Marker.Title': 'موقع العقار',
    'NavigationControl.ZoomIn': 'تكبير',
    'NavigationControl.ZoomOut': 'تصغير',
  },
  en: {
    'AttributionControl.ToggleAttribution': 'Sources of the map',
    'CooperativeGesturesHandler.WindowsHelpText': 'Use Ctrl + scroll to zoom the map',
    'CooperativeGesturesHandler.MacHelpText': 'Use ⌘ + scroll to zoom the map',
    'CooperativeGesturesHandler.MobileHelpText': 'Use two fingers to move the map',
    'Map.Title': 'Street map',
    'Marker.Title': 'Location of the property',
    'NavigationControl.ZoomIn': 'Zoom in',
    'NavigationControl.ZoomOut': 'Zoom out',
  },
}
