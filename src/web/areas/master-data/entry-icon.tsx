import {
  Building2,
  Check,
  GraduationCap,
  Hammer,
  Handshake,
  Hospital,
  Hotel,
  House,
  KeyRound,
  Layers,
  type LucideIcon,
  Map as MapIcon,
  Scale,
  Store,
  Trees,
  Warehouse,
} from 'lucide-react'
import type { EntryIcon } from '#modules/opportunities/editor-vocabulary.ts'
import { Icon } from '#web/components/pictures/icon.tsx'

const icons: Readonly<Record<EntryIcon, LucideIcon>> = {
  house: House,
  building: Building2,
  store: Store,
  warehouse: Warehouse,
  hotel: Hotel,
  trees: Trees,
  layers: Layers,
  'graduation-cap': GraduationCap,
  hospital: Hospital,
  check: Check,
  hammer: Hammer,
  map: MapIcon,
  key: KeyRound,
  handshake: Handshake,
  scale: Scale,
}

/** The icon of a type, a status or a contract. */
export const EntryGlyph = ({ icon }: { icon: EntryIcon }) => (
  <Icon of={icons[icon]} className="text-primary" />
)
