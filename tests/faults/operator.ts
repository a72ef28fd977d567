import { newId } from '#kit/ids.ts'
import { riyadhDay } from '#kit/time.ts'
import { type Addresses, openDevice } from './device.ts'
import type { ObservationLog } from './observations.ts'
import type { SeededRandom } from './random.ts'

export interface SimulatedOperator {
  readonly userId: string
  readonly token: string
}

interface Listed {
  readonly id: string
  readonly amount: number
  readonly kind: string
  readonly subject: { readonly id: string }
  readonly can: Readonly<Record<string, boolean>>
}
interface Money {
  readonly property: { readonly lifecycle: string; readonly invested: number }
  readonly steps: readonly { readonly step: string }[]
  readonly openRun: unknown
  readonly proposed: unknown
}

const pauseMs = 50

/**
 * Acts as one operator: sends money out, takes opportunities through their steps and proposes their income; decides
 * what another operator has proposed. Every act carries an idempotency key and is retried until it is answered.
 */
export function openOperator(
  { userId, token }: SimulatedOperator,
  addresses: Addresses,
  /** Opportunities that are taken through their steps; the others are only sold. */
  ending: readonly string[],
  random: SeededRandom,
  observations: ObservationLog,
) {
  const write = (observation: Parameters<ObservationLog['write']>[1]) =>
    observations.write(userId, observation)
  const { call, retryUntilAnswered, refused } = openDevice(token, addresses, random, write)

  const list = async (path: string): Promise<readonly Listed[]> => {
    const answer = await call('GET', path)
    return answer?.status === 200 ? (answer.body.items as Listed[]) : []
  }

  /** Returns the answer of a successful act; records a refusal. */
  async function act(name: string, path: string, body: object) {
    const answer = await retryUntilAnswered('POST', path, body, newId())
    if (!answer) return undefined
    if (answer.status < 300) return answer.body
    refused(name, answer)
    return undefined
  }

  async function handleWithdrawal(): Promise<void> {
    const stage = random.oneOf(['received', 'received', 'approved', 'sent', 'sent', 'sent', 'completed'])
    const items = await list(`/api/admin/withdrawals?stage=${stage}`)
    if (items.length === 0) return
    const { id: withdrawalId, amount, can } = random.oneOf(items)
    const path = `/api/admin/withdrawals/${withdrawalId}`
    const bankReference = `BANK-${newId()}`.toUpperCase()
    if (can.return) {
      if (!random.percent(20)) return
      const reason = { reason: 'account_closed', bankReference }
      const returned = await act('return', `${path}/return`, reason)
      // Without a statement line this only creates a proposal.
      if (returned?.stage === 'returned') {
        write({ event: 'withdrawal_ended', withdrawalId, amount, as: 'returned' })
      }
    } else if (can.reject && random.percent(15)) {
      const rejected = await act('reject', `${path}/rejection`, { reason: 'suspicious' })
      // For a withdrawal in a bank file this only creates a proposal.
      if (rejected?.stage === 'rejected') {
        write({ event: 'withdrawal_ended', withdrawalId, amount, as: 'rejected' })
      }
    } else if (can.complete && stage === 'sent') {
      if (await act('complete', `${path}/completion`, { bankReference })) {
        write({ event: 'withdrawal_ended', withdrawalId, amount, as: 'completed' })
      }
    } else if (can.approve) await act('approve', `${path}/approval`, {})
  }

  async function sendFile(): Promise<void> {
    const batch = await act('sendFile', '/api/admin/withdrawal-batches', {})
    if (batch) write({ event: 'file_made', batchId: String(batch.id), total: Number(batch.total) })
  }

  async function proposeNextStep(): Promise<void> {
    const id = random.oneOf(ending)
    const answer = await call('GET', `/api/admin/opportunities/${id}/money`)
    if (answer?.status !== 200) return
    const money = answer.body as unknown as Money
    if (money.openRun || money.proposed) return
    if (money.property.lifecycle === 'completed') return await proposeRun(id, money.property.invested)
    // Most opportunities are completed. Some are closed in between and reopened, or cancelled and refunded.
    const wanted = random.percent(70) ? 'complete' : random.oneOf(['close', 'reopen', 'cancel'])
    if (!money.steps.some(({ step }) => step === wanted)) return
    if (wanted === 'close' || wanted === 'reopen') {
      await act(wanted, `/api/admin/opportunities/${id}/lifecycle`, { step: wanted })
      return
    }
    await act(wanted, `/api/admin/opportunities/${id}/steps`, { step: wanted, reason: 'its time has come' })
  }

  async function proposeRun(propertyId: string, invested: number): Promise<void> {
    const isExit = random.percent(10)
    const total = isExit ? invested + random.below(1_000_000) - 500_000 : 1 + random.below(3_000_000)
    const amount = Math.max(1, total)
    const bankReference = `RENT-${newId()}`
    const received = { bankReference, amount, bookedOn: riyadhDay(new Date()), text: 'rent' }
    const receipt = await retryUntilAnswered('POST', '/api/admin/bank-receipts', received, newId())
    if (!receipt) return
    if (receipt.status !== 201) return refused('recordReceipt', receipt)
    const income = `/api/admin/bank-receipts/${receipt.body.id}/income`
    const posted = await retryUntilAnswered('POST', income, { opportunity: propertyId }, newId())
    if (!posted) return
    if (posted.status >= 300) return refused('postIncome', posted)
    const body = {
      propertyId,
      kind: isExit ? 'exit' : 'income',
      total: amount,
      recordOn: riyadhDay(new Date()),
      bankReference,
      reason: 'the money has come',
    }
    const answer = await retryUntilAnswered('POST', '/api/admin/disbursement-runs', body, newId())
    if (!answer) return
    if (answer.status !== 201) return refused('proposeRun', answer)
    write({ event: 'run_proposed', runId: String(answer.body.id), total: Number(answer.body.total) })
  }

  async function decide(): Promise<void> {
    const items = await list('/api/admin/proposals?inbox=awaiting')
    const awaiting = items.filter(({ can }) => can.decide)
    if (awaiting.length === 0) return
    const { id, kind, subject } = random.oneOf(awaiting)
    const decision = random.percent(85)
      ? { decision: 'approve' }
      : { decision: 'decline', reason: 'not this time' }
    const decided = await act('decide', `/api/admin/proposals/${id}/decision`, decision)
    if (decided?.status !== 'approved') return
    if (kind === 'disbursements.run') write({ event: 'run_approved', runId: subject.id })
  }

  return {
    /** Acts until stopped, and finishes the current action. */
    async live(): Promise<void> {
      const acts = [
        handleWithdrawal,
        handleWithdrawal,
        handleWithdrawal,
        sendFile,
        proposeNextStep,
        proposeNextStep,
        decide,
        decide,
      ]
      while (!addresses.isOver()) {
        await random.oneOf(acts)()
        await new Promise((resolve) => setTimeout(resolve, pauseMs))
      }
    },
  }
}
