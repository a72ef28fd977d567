import { useEffect, useRef, useState } from 'react'

export const devices = ['phone', 'desktop'] as const
/** Widths and heights of pages in pixels. */
export const deviceSizes = {
  phone: { width: 390, height: 780 },
  desktop: { width: 1280, height: 900 },
} as const

/** A frame of the device's width, made smaller where there is less room. */
export function DeviceFrame(props: { title: string; src: string; width: number; height: number }) {
  const { title, src, width, height } = props
  const box = useRef<HTMLDivElement>(null)
  const [scale, setScale] = useState(1)
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setScale(Math.min(1, entry.contentRect.width / width))
    })
    if (box.current) observer.observe(box.current)
    return () => observer.disconnect()
  }, [width])
  return (
    <div ref={box} dir="ltr" className="grid justify-center overflow-hidden">
      <div style={{ width: width * scale, height: height * scale }}>
        <iframe
          title={title}
          src={src}
          className="card bg-canvas"
          style={{ width, height, transform: `scale(${scale})`, transformOrigin: '0 0' }}
        />
      </div>
    </div>
  )
}
