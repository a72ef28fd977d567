import { getRouteApi, Link } from '@tanstack/react-router'
import { Check, LoaderCircle, TriangleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { formatTime } from '#kit/format.ts'
import { type KycStep, kycSteps } from '#modules/verification/vocabulary.ts'
import { usePageLocale } from '#web/app/context.ts'
import { BrandLink } from '#web/app/layouts/brand-link.tsx'
import { SkipLink } from '#web/app/layouts/skip-link.tsx'
import { LanguageLink } from '#web/app/routing/language-link.tsx'
import { useWords } from '#web/app/words.ts'
import sceneUrl from '#web/art/skyline-night.svg?url'
import { ButtonLink } from '#web/components/button.tsx'
import { classNames } from '#web/components/class-names.ts'
import { Icon } from '#web/components/pictures/icon.tsx'
import { type Step, StepsProgress, StepsRail } from '#web/components/structure/stepper.tsx'
import { ConfirmationOffer } from '../confirmation/confirmation-offer.tsx'
import { DocumentsStep } from './documents-step.tsx'
import { type KycAnswers, useKycAnswers } from './kyc-answers.ts'
import { ReviewStep } from './review-step.tsx'
import { type SettledStatus, StatePanel } from './state-panel.tsx'
import { StepForm } from './step-form.tsx'
import { type Kyc, listStepsToComplete } from './steps.ts'

type StepName = KycStep

const route = getRouteApi('/user/kyc')

/** KYC-1: the check in steps, or its status once submitted. */
export function VerificationPage() {
  const loaded = route.useLoaderData()
  const answers = useKycAnswers(loaded.kyc)
  const { step: named } = route.useSearch()
  const asked = kycSteps.find((one) => one === named)
  const { kyc } = answers
  // Decided on arrival: an answer that completes a step must not switch the step by itself.
  const [start] = useState(kyc.nextStep)
  const step = stepToShow(kyc, asked, start)
  useFocusOnArrival(step ?? kyc.kycStatus)
  return (
    <Frame answers={answers} step={step}>
      {loaded.confirmation && isOffered(step, kyc) && (
        <ConfirmationOffer state={loaded.confirmation} className={offerLayout} />
      )}
      {step === null ? (
        <StatePanel kyc={kyc} status={kyc.kycStatus as SettledStatus} />
      ) : step === 'review' ? (
        <ReviewStep answers={answers} />
      ) : step === 'documents' ? (
        <DocumentsStep answers={answers} />
      ) : (
        <StepForm key={step} step={step} answers={answers} />
      )}
    </Frame>
  )
}

const offerLayout = 'mx-auto w-full max-w-190 px-5 pt-3 lg:px-14'

/** KYC-8: Nafath is offered at the identity step, at the review, and while the check is reviewed. */
const isOffered = (step: StepName | null, { kycStatus }: Kyc): boolean =>
  step === 'identity' ||
  step === 'documents' ||
  step === 'review' ||
  (step === null && kycStatus === 'pending')

/** Returns the step of the address if it is reachable, else the next one; null if nothing is to be answered. */
function stepToShow(kyc: Kyc, asked: StepName | undefined, start: StepName): StepName | null {
  if (!kyc.can.edit) return null
  if (kyc.kycStatus !== 'not_done' && asked === undefined) return null
  if (asked !== undefined && isReachable(kyc, asked)) return asked
  return isReachable(kyc, start) ? start : listStepsToComplete(kyc)[0]!
}

const isReachable = (kyc: Kyc, step: StepName): boolean =>
  listStepsToComplete(kyc).includes(step) && isAsFarAs(kyc, step)

const isAsFarAs = (kyc: Kyc, step: StepName): boolean =>
  kycSteps.indexOf(step) <= kycSteps.indexOf(kyc.nextStep) || kyc.completedSteps.includes(step)

/** Moves the focus to the heading when the step changes, but not on the first load. */
function useFocusOnArrival(place: string): void {
  const last = useRef(place)
  useEffect(() => {
    if (last.current === place) return
    last.current = place
    document.getElementById('step-title')?.focus({ preventScroll: true })
  }, [place])
}

const railLayout = classNames(
  'rail sticky top-0 isolate flex h-screen flex-col gap-10 overflow-hidden px-9 pt-9',
  'bg-ink text-ink-text max-lg:hidden',
)

interface FrameProps {
  readonly answers: KycAnswers
  readonly step: StepName | null
  readonly children: ReactNode
}

function Frame({ answers, step, children }: FrameProps) {
  const words = useWords('verification')
  const steps = listStepsToComplete(answers.kyc)
  const index = step === null ? steps.length : steps.indexOf(step)
  const following = steps[index + 1]
  return (
    <div className="grid min-h-screen grid-cols-1 lg:grid-cols-[360px_minmax(0,1fr)]">
      <SkipLink />
      <aside className={railLayout} aria-label={words.rail}>
        <BrandLink />
        <StepsRail steps={buildRail(answers.kyc, step, words)} />
        <img src={sceneUrl} alt="" width={1440} height={430} />
      </aside>
      <div className="grid min-h-screen grid-cols-1 grid-rows-[auto_1fr_auto]">
        <header className="flex items-center justify-between gap-3 px-5 py-3.5 lg:px-14 lg:py-6">
          <span className="contents lg:hidden">
            <BrandLink />
          </span>
          {step === null ? <span className="min-w-0 flex-1" /> : <SaveNote answers={answers} />}
          <span className="flex items-center gap-1">
            <LanguageLink />
            {step !== null && (
              <ButtonLink variant="ghost" size="sm" to="/user/properties">
                {words.later}
              </ButtonLink>
            )}
          </span>
        </header>
        <main id="main" className="flex flex-col">
          {step !== null && (
            <div className="px-5 pb-1 lg:hidden">
              <StepsProgress
                step={index + 1}
                steps={steps.length}
                next={following ? words.nextStep(words.labels.step[following]) : words.lastStep}
              />
            </div>
          )}
          {children}
        </main>
      </div>
    </div>
  )
}

type Words = ReturnType<typeof useWords<'verification'>>

function buildRail(kyc: Kyc, current: StepName | null, words: Words): Step[] {
  return kycSteps.map((key) => ({
    key,
    title: buildTitle(kyc, key, current, words),
    note: words.steps[key].note,
    state: key === current ? 'now' : kyc.completedSteps.includes(key) ? 'done' : 'ahead',
  }))
}

/** Reachable steps are links while the check is open. */
function buildTitle(kyc: Kyc, key: StepName, current: StepName | null, words: Words): ReactNode {
  const title = words.labels.step[key]
  if (current === null || key === current || !isReachable(kyc, key)) return title
  return (
    <Link to="/user/kyc" search={{ step: key }}>
      {title}
    </Link>
  )
}

function SaveNote({ answers }: { answers: KycAnswers }) {
  const { kyc, saveState } = answers
  const words = useWords('verification')
  const locale = usePageLocale()
  const isSaved = kyc.can.edit && kyc.savedAt !== null
  const looks = {
    saving: { icon: LoaderCircle, text: words.savingDraft },
    failed: { icon: TriangleAlert, text: words.notSaved },
    saved: {
      icon: Check,
      text: kyc.savedAt ? words.saved(formatTime(kyc.savedAt, locale)) : words.savedShort,
    },
  }
  const look =
    saveState === 'saving' || saveState === 'failed' ? looks[saveState] : isSaved ? looks.saved : null
  return (
    <span className="text-sm text-text-3 flex items-center max-md:hidden min-w-0 flex-1 gap-2" role="status">
      {look && (
        <>
          <Icon of={look.icon} size="sm" className={saveState === 'saving' ? 'animate-spin' : undefined} />
          {look.text}
        </>
      )}
    </span>
  )
}
