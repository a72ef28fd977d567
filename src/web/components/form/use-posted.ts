import { useLocation, useSearch } from '@tanstack/react-router'
import type { PostedForm } from '#kit/posted-form.ts'
import { useApp } from '#web/app/context.ts'

/**
 * Returns the last form of this page that was sent without script. Its problem is included only if the address is the
 * one that the answer led to.
 */
export function usePosted(): PostedForm | undefined {
  const { posted } = useApp().facts
  const { pathname } = useLocation()
  const search: { form?: unknown } = useSearch({ strict: false })
  if (!posted || posted.path !== pathname) return undefined
  return search.form === posted.id ? posted : { ...posted, problem: null }
}

/** Returns the posted form if it is this one, or holds values of it. */
export function usePostedForm(form: string): PostedForm | undefined {
  const posted = usePosted()
  return posted && (posted.form === form || posted.typed[form]) ? posted : undefined
}
