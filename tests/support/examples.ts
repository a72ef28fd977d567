import { existsSync, readdirSync } from 'node:fs'
import type { Contract } from '#kit/contract.ts'
import type { Caller } from './caller.ts'
import type { InvestorOptions, Person, TestInvestor } from './people.ts'

/** Who is there to call, where a module shows that it answers as its contract says. */
export interface ExampleVisit {
  readonly origin: string
  readonly options: InvestorOptions
  readonly stranger: Caller
  /** Approved, with money in the wallet. */
  readonly investor: TestInvestor
  /** Has the role admin. */
  readonly operator: Caller
}

type WithBody<C extends Contract> = {
  [K in keyof C]: C[K] extends { readonly body: object } ? K : never
}[keyof C]

/**
 * How a module is called, in its `examples.ts`: the tests of the API find it there, ask every endpoint for what it
 * promises, and put odd values into every field.
 */
export interface Examples<C extends Contract = Contract> {
  /** A body that would do, with one of each kind in its lists. */
  readonly bodies: { readonly [K in WithBody<C>]: (person: Person) => object }
  /** Who sends what asks for an investor: one who is approved, unless this is what comes before. */
  readonly sender?: 'newcomer'
  /** Fields that are judged together: the fault is told at one of them. */
  readonly agreeing?: Readonly<Record<string, readonly string[]>>
  /** Endpoints that take whatever people have in their hands and answer whether it is anything. */
  readonly verifying?: readonly (keyof C)[]
  /** Calls each endpoint once with success. */
  readonly visit: (visit: ExampleVisit) => Promise<void>
  /** Endpoints that it does not, with the reason. */
  readonly unvisited?: { readonly [K in keyof C]?: string }
}

interface AnyExamples extends Omit<Examples, 'bodies' | 'unvisited' | 'verifying'> {
  readonly bodies: Readonly<Record<string, (person: Person) => object>>
  readonly unvisited?: Readonly<Record<string, string>>
  readonly verifying?: readonly string[]
}

const names = readdirSync(new URL('../../src/modules', import.meta.url)).filter((name) =>
  existsSync(new URL(`../../src/modules/${name}/examples.ts`, import.meta.url)),
)

/** The examples of every module that is called, by its name. */
export const examples: Readonly<Record<string, AnyExamples>> = Object.fromEntries(
  await Promise.all(
    names.map(async (name) => {
      const found = (await import(`../../src/modules/${name}/examples.ts`)) as { examples: AnyExamples }
      return [name, found.examples] as const
    }),
  ),
)
