import { Link } from '@tanstack/react-router'
import { Brand } from '#web/components/brand.tsx'
import { useWords } from '../words.ts'

export const BrandLink = () => (
  <Link to="/" className="flex" aria-label={useWords('frame').home}>
    <Brand />
  </Link>
)
