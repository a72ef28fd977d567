import * as z from 'zod'
import { loadTitles } from '#modules/opportunities/index.ts'
import { type ProposalKind, proposalKind } from '#platform/declarations/proposals.ts'
import { labels as ar } from './messages.ar.ts'
import { labels as en } from './messages.en.ts'
import { approveRun, dropRun, listPeopleInRun, loadRunBasis } from './operations/decide-run.ts'
import { executeStep, listPeopleInStep, loadStepBasis } from './operations/lifecycle/step-basis.ts'
import { loadRunReview, loadStepReview } from './operations/review.ts'
import { lifecycleAfter } from './rules.ts'
import { runKinds, storedSteps } from './vocabulary.ts'

/** The figures shown with a run, besides its basis. Halalas are strings. */
const Figures = z.strictObject({
  reference: z.string(),
  opportunity: z.string(),
  kind: z.enum(runKinds),
  total: z.string(),
  rest: z.record(z.string(), z.unknown()),
})

/** PRT-3: one operator proposes a run and another decides. The subject is the run. */
export const runProposal: ProposalKind = proposalKind<z.infer<typeof Figures>>({
  name: 'disbursements.run',
  label: { ar: ar.proposal, en: en.proposal },
  proposers: ['finance-maker'],
  deciders: ['finance-checker'],
  amountField: 'total',
  payload: Figures,
  subjectKind: 'run',
  names: { fields: ['opportunity'], of: [loadTitles] },
  leadsTo: (id) => `/admin-sahl/disbursement/${id}`,
  before: (context, id) => loadRunBasis(context, id),
  after: ({ rest, ...figures }) => ({ ...rest, ...figures, status: 'paying' }),
  review: (context, id) => loadRunReview(context, id),
  findInvolved: (context, id) => listPeopleInRun(context, id),
  execute: (context, { subject, decidedBy }) => approveRun(context, { id: subject, decidedBy }),
  release: dropRun,
})

const Step = z.strictObject({
  step: z.enum(storedSteps),
  /** The basis of the step without the lifecycle, as the proposer saw it. */
  rest: z.record(z.string(), z.unknown()),
})

/** OPP-9, OPP-13b: a step of an opportunity's lifecycle. The subject is the opportunity. */
export const stepProposal: ProposalKind = proposalKind<z.infer<typeof Step>>({
  name: 'disbursements.step',
  label: { ar: ar.step, en: en.step },
  proposers: ['opportunities'],
  deciders: ['opportunities'],
  payload: Step,
  subjectKind: 'opportunity',
  names: { fields: [], of: [loadTitles] },
  leadsTo: (id) => `/admin-sahl/opportunity/${id}`,
  before: (context, id, { step }) => loadStepBasis(context, id, step),
  after: ({ step, rest }) => ({
    ...rest,
    ...(step === 'complete' ? { held: '0' } : {}),
    lifecycle: lifecycleAfter[step],
  }),
  review: (context, id, { step }) => loadStepReview(context, id, step),
  findInvolved: (context, id) => listPeopleInStep(context, id),
  execute: (context, { subject, payload: { step } }) => executeStep(context, subject, step),
})
