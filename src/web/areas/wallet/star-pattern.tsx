import { useId } from 'react'

const star = (x: number, y: number): string => `M${x} ${y}l7 17 17 7-17 7-7 17-7-17-17-7 17-7z`
const stars = [star(30, 6), star(0, -24), star(60, -24), star(0, 36), star(60, 36)].join('')

/** The background of the balance: a lattice of eight-pointed stars that fades out. */
export function StarPattern({ className }: { className?: string }) {
  const id = useId()
  const of = (part: string) => `url(#${id}${part})`
  return (
    <svg className={className} viewBox="0 0 360 300" preserveAspectRatio="xMinYMid slice" aria-hidden="true">
      <defs>
        <pattern id={`${id}stars`} width="60" height="60" patternUnits="userSpaceOnUse">
          <path d={stars} fill="none" stroke="#DBFF02" strokeOpacity=".22" />
        </pattern>
        <linearGradient id={`${id}fade`} x1="0" x2="1">
          <stop offset="0" stopColor="#fff" />
          <stop offset="1" stopColor="#fff" stopOpacity="0" />
        </linearGradient>
        <mask id={`${id}mask`}>
          <rect width="360" height="300" fill={of('fade')} />
        </mask>
      </defs>
      <rect width="360" height="300" fill={of('stars')} mask={of('mask')} />
    </svg>
  )
}
