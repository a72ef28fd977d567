import { createElement, type SVGProps } from 'react'

type Stroke = readonly [tag: string, attributes: Readonly<Record<string, string>>]

/** Every icon of the built pages: its drawing, hidden from readers unless it says something. */
export const drawIcon =
  (strokes: readonly Stroke[]) =>
  ({ className, ...rest }: SVGProps<SVGSVGElement>) =>
    createElement(
      'svg',
      {
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': rest.role === undefined,
        className: className ? `lucide ${className}` : 'lucide',
        ...rest,
      },
      ...strokes.map(([tag, attributes]) => createElement(tag, attributes)),
    )
