import { maskEmail, maskPhone } from '#kit/format-numbers.ts'
import { type Actor, maySeeField } from '#platform/context.ts'

/** ADM-10: returns the mobile number and email of an account as the reader may see them: in full, or masked. */
export const visibleContact = <M extends string | null>(
  actor: Actor,
  { email, mobile }: { readonly email: string; readonly mobile: M },
): { email: string; mobile: M } =>
  maySeeField(actor, 'contact')
    ? { email, mobile }
    : { email: email && maskEmail(email), mobile: (mobile === null ? null : maskPhone(mobile)) as M }
