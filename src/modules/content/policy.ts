import { contentStaff, readers } from '#kit/duties.ts'
import { type Context, requireRole, type UserActor } from '#platform/context.ts'

/** Operators of the content, and admins with all duties. */
export const requireContentEditor = ({ actor }: Context): UserActor => requireRole(actor, ...contentStaff)

/** Auditors read it too. */
export const requireContentReader = ({ actor }: Context): UserActor => requireRole(actor, ...readers.content)
