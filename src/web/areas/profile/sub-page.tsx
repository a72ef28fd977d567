import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useWords } from '#web/app/words.ts'
import { Breadcrumbs } from '#web/components/navigation.tsx'

/** A page below the profile: the way back, its name, and one narrow column. */
export function SubPage({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  const { title: home } = useWords('profile')
  return (
    <main id="main" className="wrap pb-12">
      <div className="stack mx-auto max-w-[560px] content-start gap-5">
        <Breadcrumbs
          links={[
            <Link key="home" to="/user/profile">
              {home}
            </Link>,
          ]}
          current={title}
        />
        <div>
          <h1 className="h2">{title}</h1>
          {lead && <p className="muted mt-2">{lead}</p>}
        </div>
        {children}
      </div>
    </main>
  )
}
