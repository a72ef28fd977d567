import { Building2 } from 'lucide-react'
import { classNames } from '#web/components/class-names.ts'
import { Picture } from '#web/components/pictures/picture.tsx'
import { Tile } from '#web/components/structure/surfaces.tsx'
import type { Organization } from './organization.ts'

const sizes = { compact: 'size-9 p-0.5', md: 'size-11 p-0.5', big: 'size-14 p-1' } as const

interface OrganizationLogoProps extends Pick<Organization, 'logo'> {
  readonly size?: keyof typeof sizes
}

/** The whole logo on white, because many logos are drawn for paper. Decorative: the name stands beside it. */
export const OrganizationLogo = ({ logo, size = 'md' }: OrganizationLogoProps) =>
  logo === null ? (
    <Tile icon={Building2} tone="brand-soft" size={size} />
  ) : (
    <span
      className={classNames(
        'grid flex-none place-items-center overflow-hidden rounded-md border border-line bg-white',
        sizes[size],
      )}
    >
      <Picture picture={{ ...logo, alt: '' }} sizes="56px" className="size-full object-contain" />
    </span>
  )
