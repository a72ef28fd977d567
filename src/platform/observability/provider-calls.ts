import { isOurFault, OutboundUnavailable } from '../messages/outbound.ts'

/** Takes the outcome of each call to an outside service. It must not throw. */
export interface ProviderCalls {
  noteSuccess(provider: string): void
  noteFailure(provider: string, fault: string): void
}

type AsyncMethod<T> = {
  [K in keyof T]: T[K] extends (...args: never[]) => Promise<unknown> ? K : never
}[keyof T]

interface RecordedCalls<T> {
  readonly provider: string
  /** The methods that call the service. */
  readonly methods: readonly AsyncMethod<T>[]
  /** Returns whether an error means that the service does not work. */
  readonly isFailure?: (error: unknown) => boolean
}

const faultLength = 300

/**
 * Returns the adapter with its calls recorded. A refusal of one request is a success: the service works. A refusal of
 * our own key is a failure.
 */
export function recordCalls<T extends object>(
  calls: ProviderCalls,
  adapter: T,
  { provider, methods, isFailure = isUnavailable }: RecordedCalls<T>,
): T {
  const recorded = methods.map((name) => {
    const method = adapter[name] as (...args: unknown[]) => Promise<unknown>
    const call = async (...args: unknown[]) => {
      try {
        const answer = await method.apply(adapter, args)
        calls.noteSuccess(provider)
        return answer
      } catch (error) {
        if (isFailure(error) || isRefusedKey(error)) calls.noteFailure(provider, describeFault(error))
        else if (statusOf(error) !== undefined) calls.noteSuccess(provider)
        throw error
      }
    }
    return [name, call] as const
  })
  return { ...adapter, ...(Object.fromEntries(recorded) as Partial<T>) }
}

const isUnavailable = (error: unknown): boolean => error instanceof OutboundUnavailable

function statusOf(error: unknown): number | undefined {
  const { status } = error as { readonly status?: unknown }
  return typeof status === 'number' ? status : undefined
}

function isRefusedKey(error: unknown): boolean {
  const status = statusOf(error)
  return status !== undefined && isOurFault(status)
}

/** Returns the error with its innermost cause, such as a refused connection. */
export function describeFault(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error'
  let innermost: Error = error
  while (innermost.cause instanceof Error) innermost = innermost.cause
  const { code = '' } = innermost as NodeJS.ErrnoException
  const detail = innermost.message || code
  const text = innermost === error ? error.message : `${error.message} (${detail})`
  return (text || code || error.name).slice(0, faultLength)
}
