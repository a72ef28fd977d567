import { isolated } from '#kit/format.ts'
import type { NoticeWords } from '#kit/notices.ts'
import type { OrganizationRole } from './vocabulary.ts'

export interface MembershipChange {
  readonly nameEn: string
  readonly nameAr: string
  readonly slug: string
  readonly role: OrganizationRole | null
  readonly was: OrganizationRole | null
}

export interface SuspensionChange {
  readonly nameEn: string
  readonly nameAr: string
  readonly slug: string
  readonly isSuspended: boolean
  readonly reason: string
}

const now: Readonly<Record<OrganizationRole, string>> = {
  owner: 'You are an owner: you can change everything about it and decide what its members may do.',
  manager: 'You are a manager: you see its members and can remove those who only read.',
  member: 'You are a member: you may read what concerns it.',
}

export const notices = {
  membership: {
    label: 'What you are in an organization',
    title: (p: MembershipChange) => {
      if (p.role === null) return `You no longer belong to ${isolated(p.nameEn)}`
      return p.was === null
        ? `You now belong to ${isolated(p.nameEn)}`
        : `Your role in ${isolated(p.nameEn)} has changed`
    },
    body: (p: MembershipChange) =>
      p.role === null
        ? 'Its pages are closed to you. Ask one of its owners if this is a mistake.'
        : now[p.role],
  } satisfies NoticeWords<MembershipChange>,
  suspension: {
    label: 'An organization of yours is suspended or resumed',
    title: (p: SuspensionChange) =>
      p.isSuspended ? `${isolated(p.nameEn)} is suspended` : `${isolated(p.nameEn)} is active again`,
    body: (p: SuspensionChange) =>
      p.isSuspended
        ? `The reason: ${isolated(p.reason)}. You may read its pages still; nothing in it can be changed for now.`
        : 'Its owners and managers may change it again.',
  } satisfies NoticeWords<SuspensionChange>,
}
