import type { ReactNode } from 'react'
import { useWords } from '#web/app/words.ts'
import { NarrowPage } from '#web/components/structure/narrow-page.tsx'

/** A page below the profile. */
export function SubPage(props: { title: string; lead?: ReactNode; children: ReactNode }) {
  const { title: label } = useWords('profile')
  return <NarrowPage below={{ to: '/user/profile', label }} narrower {...props} />
}
