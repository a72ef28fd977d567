import type { CSSProperties, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { useComponentWords } from '../words.ts'

export type SkeletonProps = {
  width?: string
  height?: string
  className?: string
}

export const Skeleton = ({ width, height, className }: SkeletonProps) => (
  <span
    className={classNames('skeleton block', className)}
    style={{ '--w': width, '--h': height } as CSSProperties}
  />
)

/** Wraps the skeletons of one region: says once, politely, that it loads, and waits 200 ms before it shows. */
export function LoadingRegion({
  label,
  children,
  className,
}: {
  label?: string
  children: ReactNode
  className?: string
}) {
  const words = useComponentWords()
  return (
    <div className={classNames('after-a-while', className)} aria-busy="true">
      <span className="sr-only" role="status">
        {label ?? words.loading}
      </span>
      {children}
    </div>
  )
}

/** An opportunity's card while it loads. */
export const CardSkeleton = () => (
  <div className="card opp" aria-busy="true">
    <span
      className="skeleton block rounded-none"
      style={{ '--h': 'auto', aspectRatio: '16 / 10.4' } as CSSProperties}
    />
    <div className="body">
      <Skeleton width="70%" height="22px" />
      <Skeleton width="45%" />
      <Skeleton height="64px" />
      <Skeleton height="8px" />
      <div className="flex items-center justify-between gap-4">
        <Skeleton width="30%" height="36px" />
        <Skeleton width="34%" height="44px" />
      </div>
    </div>
  </div>
)
