import { useSearch } from '@tanstack/react-router'
import type { PostedForm } from '#kit/posted-form.ts'
import type { Challenge } from '#modules/identity/contract.ts'
import { useApp } from '#web/app/context.ts'

/** What became of the form that led to this page, where it was sent before the script was there, or without. */
export function usePosted(): PostedForm<Challenge> | undefined {
  const { posted } = useApp().facts
  const search: { form?: unknown } = useSearch({ strict: false })
  return posted !== undefined && search.form === posted.id ? posted : undefined
}
