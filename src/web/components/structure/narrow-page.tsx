import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Breadcrumbs } from '../navigation/navigation.tsx'

/** A page below another: the way back, its name, and one narrow column. */
export const NarrowPage = (props: {
  below: { to: NonNullable<LinkProps['to']>; label: string }
  title: string
  lead?: ReactNode
  /** For what is filled in and no more. */
  narrower?: boolean
  children: ReactNode
}) => (
  <main id="main" className="wrap pb-12">
    <div
      className={classNames(
        'grid grid-cols-1 mx-auto content-start gap-5',
        props.narrower ? 'max-w-[560px]' : 'max-w-[640px]',
      )}
    >
      <Breadcrumbs
        links={[
          <Link key="below" to={props.below.to} activeOptions={{ exact: true }}>
            {props.below.label}
          </Link>,
        ]}
        current={props.title}
      />
      <div>
        <h1 className="h2">{props.title}</h1>
        {props.lead && <p className="text-text-2 mt-2">{props.lead}</p>}
      </div>
      {props.children}
    </div>
  </main>
)
