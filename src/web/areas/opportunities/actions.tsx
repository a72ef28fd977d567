import type { ComponentType } from 'react'
import type { AppContext } from '#web/app/context.ts'

/** The opportunity that an action is about. */
export interface ActionSubject {
  readonly id: string
  readonly slug: string
  readonly title: string
}

/**
 * An action that an area adds to opportunities, on their cards and on their pages. The build finds it as the export
 * `action` of `areas/<area>/opportunity-action.tsx`, so no list of actions has to be changed.
 */
export interface OpportunityAction<State = unknown> {
  /** Loads, once per page, what the buttons show, and the words they need. Returns null if the visitor gets none. */
  readonly load: (context: AppContext) => Promise<State | null>
  readonly Button: ComponentType<{
    readonly subject: ActionSubject
    readonly state: State
    /** Cards show actions as links, pages as buttons. */
    readonly place: 'card' | 'page'
  }>
}

/** The states of the actions that this visitor gets, by the action's file. */
export type ActionStates = Readonly<Record<string, unknown>>

const actions: Readonly<Record<string, OpportunityAction>> = import.meta.glob('../*/opportunity-action.tsx', {
  eager: true,
  import: 'action',
})

/** Loads the states of all actions together; a page's loader calls it beside its own requests. */
export async function loadActions(context: AppContext): Promise<ActionStates> {
  const states = await Promise.all(
    Object.entries(actions).map(async ([file, { load }]) => [file, await load(context)] as const),
  )
  return Object.fromEntries(states.filter(([, state]) => state !== null))
}

/** The buttons of all actions for one opportunity. */
export const OpportunityActions = ({
  states,
  subject,
  place,
}: {
  states: ActionStates
  subject: ActionSubject
  place: 'card' | 'page'
}) =>
  Object.entries(states).map(([file, state]) => {
    const { Button } = actions[file]!
    return <Button key={file} subject={subject} state={state} place={place} />
  })
