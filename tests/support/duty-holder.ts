import { demoPassword } from '#demo/content/people.ts'
import type { Duty } from '#kit/duties.ts'
import { newId } from '#kit/ids.ts'
import { type Caller, openCaller } from './caller.ts'
import { freshKey } from './keys.ts'
import { signInOperator } from './people.ts'

async function mailsTo(origin: string, email: string): Promise<string[]> {
  const answer = await fetch(`${origin}/api/demo/inbox?to=${encodeURIComponent(email)}`)
  return ((await answer.json()) as { text: string }[]).map(({ text }) => text)
}

/** ADM-10: invites an admin with one duty, whom a second admin approves, and signs them in. */
export async function openDutyHolder(
  origin: string,
  duty: Duty,
  [inviter, approver]: readonly [Caller, Caller],
): Promise<Caller> {
  const email = `${duty}.${newId().slice(-12)}@example.com`
  const { id } = await inviter.api.accounts.invite({
    ...{ email, role: 'admin', scope: 'some', language: 'en' },
    duties: [{ duty }],
  })
  const { items } = await approver.api.approvals.proposals({ subject: id, inbox: 'awaiting' })
  await approver.api.approvals.decideProposal({ id: items[0]!.id, decision: 'approve' }, freshKey())
  const mails = await mailsTo(origin, email)
  const token = mails.flatMap((text) => /token=([\w-]+)/.exec(text)?.[1] ?? [])[0]!
  const password = { password: demoPassword, passwordConfirmation: demoPassword }
  await openCaller(origin).api.accounts.acceptInvitation({
    token,
    firstName: 'Nada',
    lastName: 'Alotaibi',
    ...password,
  })
  return await signInOperator(origin, { email, mobile: email })
}
