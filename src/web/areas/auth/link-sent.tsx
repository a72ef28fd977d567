import { ArrowLeft, MailCheck } from 'lucide-react'
import { instantFromMs } from '#kit/time.ts'
import { useApp } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { BackForm } from '#web/components/form/back-form.tsx'
import { Icon } from '#web/components/pictures/icon.tsx'
import { Tile } from '#web/components/structure/surfaces.tsx'
import { Countdown, useSecondsUntil } from '#web/components/values/countdown.tsx'
import { EmailText } from '#web/components/values/identifiers.tsx'
import { PageHeading } from './page-heading.tsx'
import type { SentCode, SentCodeState } from './use-sent-code.ts'

/** Tells that a link was sent, where to look for it, and when another can be requested. */
export function LinkSent({ code, sent }: { code: SentCodeState; sent: SentCode }) {
  const { linkSent: words, otp } = useWords('auth')
  const { facts, prefix } = useApp()
  const resendAt = instantFromMs(sent.resendAtMs)
  const isWaiting = useSecondsUntil(resendAt) > 0
  return (
    <>
      <Tile icon={MailCheck} tone="brand-soft" size="big" />
      <PageHeading
        title={words.heading}
        lead={
          <>
            {words.lead} <EmailText value={sent.challenge.sentTo} className="font-semibold" />
          </>
        }
      />
      <ul className="grid grid-cols-1 text-sm gap-2 ps-5 list-disc">
        <li>{words.sameBrowser}</li>
        <li>{words.once}</li>
        <li>{words.junk}</li>
      </ul>
      {isWaiting && (
        <p className="text-sm text-text-2" role="status">
          {words.againIn} <Countdown until={resendAt} />
        </p>
      )}
      <BackForm onBack={code.back}>
        <button type="submit" className="link text-sm">
          <Icon of={ArrowLeft} size="sm" flip />
          {words.again}
        </button>
      </BackForm>
      {facts.isDemo && (
        <p className="text-sm">
          <a className="link" href={`${prefix}/demo/inbox`} target="_blank" rel="noreferrer">
            {otp.demoInbox}
          </a>
        </p>
      )}
    </>
  )
}
