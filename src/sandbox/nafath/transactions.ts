import { randomInt } from 'node:crypto'
import * as z from 'zod'
import { newId } from '#kit/ids.ts'
import { type Clock, secondMs } from '#kit/time.ts'
import { buildClaims, type RegisteredPerson } from './people.ts'

export interface NafathTransaction {
  readonly transId: string
  readonly requestId: string
  readonly nationalId: string
  readonly random: string
  /** The numbers offered in the app. One of them is shown on the screen that made the request. */
  readonly choices: readonly string[]
  readonly expiresAtMs: number
  status: 'WAITING' | 'COMPLETED' | 'REJECTED'
  person: RegisteredPerson | undefined
}

type Answer = readonly [status: number, body: object]

const AskInput = z.object({ nationalId: z.string().regex(/^[12]\d{9}$/), service: z.string().min(1) })
const StatusInput = z.object({ nationalId: z.string(), transId: z.string(), random: z.string() })
const choiceCount = 3

function drawChoices(): string[] {
  const numbers = new Set<string>()
  while (numbers.size < choiceCount) numbers.add(String(randomInt(10, 100)))
  return [...numbers]
}

/** Stores the requests and their answers. */
export function openTransactions(now: Clock, answerWithinSeconds: number) {
  const all = new Map<string, NafathTransaction>()
  const isOpen = ({ status, expiresAtMs }: NafathTransaction) =>
    status === 'WAITING' && expiresAtMs > now().getTime()
  const statusOf = (one: NafathTransaction) =>
    one.status === 'WAITING' && !isOpen(one) ? 'EXPIRED' : one.status
  return {
    isOpen,
    statusOf,
    find: (transId: string) => all.get(transId),
    open: () => [...all.values()].filter(isOpen),
    /** Opens a request. A person can have one open request at a time. */
    ask(body: unknown, requestId: string): Answer {
      const input = AskInput.safeParse(body)
      if (!input.success || !requestId) return [422, { code: '422-031-046', reference: newId() }]
      const { nationalId } = input.data
      if ([...all.values()].some((one) => one.nationalId === nationalId && isOpen(one))) {
        return [400, { code: '400-034-050', reference: newId() }]
      }
      const choices = drawChoices()
      const random = choices[randomInt(choiceCount)]!
      const transId = newId()
      const expiresAtMs = now().getTime() + answerWithinSeconds * secondMs
      const asked = { transId, requestId, nationalId, random, choices, expiresAtMs }
      all.set(transId, { ...asked, status: 'WAITING', person: undefined })
      return [201, { transId, random }]
    },
    tell(body: unknown, withPerson: boolean): Answer {
      const input = StatusInput.safeParse(body).data
      const one = input && all.get(input.transId)
      if (!one || one.nationalId !== input.nationalId || one.random !== input.random) {
        return [400, { code: '400-034-051', reference: newId() }]
      }
      const person = one.person && withPerson ? { person: buildClaims(one.person) } : {}
      return [200, { status: statusOf(one), ...person }]
    },
  }
}

export type Transactions = ReturnType<typeof openTransactions>
