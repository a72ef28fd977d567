import { type RefObject, useEffect } from 'react'
import { animationConstants } from '#kit/interface-constants.ts'

const staggerMs = 60

/**
 * Lets what lies below the fold rise into view once, as it comes 120 px over the edge. Mark a container's
 * parts with `data-reveal`. All is added by script: without it, and for those who want less motion, the
 * parts simply stand there.
 */
export function useReveal(container: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = container.current
    if (!root || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const parts = [...root.querySelectorAll<HTMLElement>('[data-reveal]')].filter(
      (part) => part.getBoundingClientRect().top > innerHeight,
    )
    const observer = new IntersectionObserver(
      (entries) => {
        const arrived = entries.filter((entry) => entry.isIntersecting)
        for (const [index, { target }] of arrived.entries()) {
          observer.unobserve(target)
          const part = target as HTMLElement
          part.style.transitionDuration = `${animationConstants.durationMs}ms`
          part.style.transitionDelay = `${Math.min(index, 4) * staggerMs}ms`
          part.classList.add('shown')
        }
      },
      { rootMargin: `0px 0px -${animationConstants.offsetPx}px` },
    )
    for (const part of parts) {
      part.classList.add('reveal')
      observer.observe(part)
    }
    return () => {
      observer.disconnect()
      for (const part of parts) part.classList.remove('reveal', 'shown')
    }
  }, [container])
}
