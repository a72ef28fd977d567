import { Link } from '@tanstack/react-router'
import { Brand } from '#web/components/pictures/brand.tsx'
import { useBrand } from '../context.ts'
import { useWords } from '../words.ts'

export function BrandLink() {
  const brand = useBrand()
  return (
    <Link to="/" className="home" aria-label={useWords('frame').home(brand)}>
      <Brand name={brand} />
    </Link>
  )
}
