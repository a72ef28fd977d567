import * as z from 'zod'
import { titlesBy } from '#modules/opportunities/index.ts'
import { type ProposalKind, proposalKind } from '#platform/declarations/proposals.ts'
import { labels as ar } from './messages.ar.ts'
import { labels as en } from './messages.en.ts'
import { approveRun, dropRun, involvedInRun, loadRunBasis } from './operations/decide.ts'
import { involvedInStep, loadStepBasis, takeStep } from './operations/life/step-basis.ts'
import { loadRunReview, loadStepReview } from './operations/review.ts'
import { whereTo } from './rules.ts'
import { proposedSteps, runKinds } from './vocabulary.ts'

/** What is told of a run beside what it rests on; halalas as text. */
const Figures = z.strictObject({
  reference: z.string(),
  opportunity: z.string(),
  kind: z.enum(runKinds),
  total: z.string(),
  rest: z.record(z.string(), z.unknown()),
})

/** PRT-3: a run is proposed by one operator and decided by another; its subject is the run. */
export const runProposal: ProposalKind = proposalKind<z.infer<typeof Figures>>({
  name: 'disbursements.run',
  label: { ar: ar.proposal, en: en.proposal },
  proposers: ['admin'],
  deciders: ['admin'],
  payload: Figures,
  subjectKind: 'run',
  names: { fields: ['opportunity'], of: titlesBy },
  leadsTo: (id) => `/admin-sahl/disbursement/${id}`,
  before: (context, id) => loadRunBasis(context, id),
  after: ({ rest, ...figures }) => ({ ...rest, ...figures, status: 'paying' }),
  review: (context, id) => loadRunReview(context, id),
  findInvolved: (context, id) => involvedInRun(context, id),
  execute: (context, { subject, decidedBy }) => approveRun(context, { id: subject, decidedBy }),
  release: dropRun,
})

const Step = z.strictObject({
  step: z.enum(proposedSteps),
  /** What it rests on beside where the opportunity stands, as it was seen. */
  rest: z.record(z.string(), z.unknown()),
})

/** OPP-9, OPP-13b: where an opportunity goes next; the subject is the opportunity. */
export const stepProposal: ProposalKind = proposalKind<z.infer<typeof Step>>({
  name: 'disbursements.step',
  label: { ar: ar.step, en: en.step },
  proposers: ['admin'],
  deciders: ['admin'],
  payload: Step,
  subjectKind: 'opportunity',
  names: { fields: [], of: titlesBy },
  leadsTo: (id) => `/admin-sahl/opportunity/${id}`,
  before: (context, id, { step }) => loadStepBasis(context, id, step),
  after: ({ step, rest }) => ({
    ...rest,
    ...(step === 'complete' ? { held: '0' } : {}),
    lifecycle: whereTo[step],
  }),
  review: (context, id, { step }) => loadStepReview(context, id, step),
  findInvolved: (context, id) => involvedInStep(context, id),
  execute: (context, { subject, payload: { step } }) => takeStep(context, subject, step),
})
