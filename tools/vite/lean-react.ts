import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

/** What was read of it: another version's functions may do other things under the same names. */
const readVersion = '19.3.1'
const renderer = /\/react-dom\/cjs\/react-dom-client\.production\.js$/
const entrances = /\/(?:react\/cjs\/react|react-dom\/cjs\/react-dom)\.production\.js$/

interface LeftOut {
  /** By which names a page would ask for it. */
  readonly askedBy: readonly string[]
  /** Called on the way past, where there is nothing of it to be done. */
  readonly idle?: readonly string[]
  /** Called for nothing else: whoever comes here after all is told. */
  readonly barred?: readonly string[]
  /** Asked for a text that nobody reads. */
  readonly silent?: readonly string[]
  /** Classes of it. */
  readonly classes?: readonly string[]
}

const parts: Readonly<Record<string, LeftOut>> = {
  viewTransitions: {
    askedBy: ['ViewTransition', 'addTransitionType'],
    idle: [
      'trackEnterViewTransitions',
      'commitEnterViewTransitions',
      'commitExitViewTransitions',
      'commitDeletedPairViewTransitions',
      'commitAppearingPairViewTransitions',
      'commitNestedViewTransitions',
      'restorePairedViewTransitions',
      'restoreEnterOrExitViewTransitions',
      'restoreNestedViewTransitions',
      'restoreViewTransitionOnHostInstances',
      'applyViewTransitionToHostInstances',
      'applyViewTransitionToHostInstancesRecursive',
      'applyViewTransitionName',
      'measureNestedViewTransitions',
      'measureViewTransitionHostInstancesRecursive',
      'scheduleViewTransitionEvent',
      'recursivelyTraverseAfterMutationEffects',
      'commitAfterMutationEffectsOnFiber',
      'flushAfterMutationEffects',
      'restoreViewTransitionName',
    ],
    barred: ['startViewTransition', 'getViewTransitionName', 'createViewTransitionInstance'],
    classes: ['ViewTransitionPseudoElement'],
  },
  fragmentInstances: {
    // A Fragment with a `ref`: not asked for by a name of its own.
    askedBy: ['FragmentInstance'],
    idle: [
      'commitNewChildToFragmentInstances',
      'commitNewChildToFragmentInstance',
      'commitFragmentInstanceInsertionEffects',
      'commitFragmentInstanceDeletionEffects',
      'deleteChildFromFragmentInstance',
    ],
    classes: ['FragmentInstance'],
  },
  suspenseLists: {
    askedBy: ['SuspenseList', 'unstable_SuspenseList'],
    barred: ['updateSuspenseListComponent', 'cutOffTailIfNeeded'],
  },
  activities: { askedBy: ['Activity'], barred: ['updateActivityComponent'] },
  actionStates: {
    askedBy: ['useActionState', 'useFormState'],
    barred: ['mountActionState', 'updateActionState', 'rerenderActionState'],
  },
  customElements: {
    // Tags with a hyphen: not asked for by a name either.
    askedBy: [],
    barred: ['setPropOnCustomElement'],
  },
  nodesOfComponents: { askedBy: ['findDOMNode'], barred: ['findCurrentFiberUsingSlowPath'] },
  // Each line of it is found by running the component once more, and would name it by one letter.
  stacksOfComponents: { askedBy: ['captureOwnerStack'], silent: ['describeNativeComponentFrame'] },
  resourceHints: {
    askedBy: ['prefetchDNS', 'preconnect', 'preload', 'preloadModule', 'preinit', 'preinitModule'],
    barred: [
      'prefetchDNS',
      'preconnect',
      'preconnectAs',
      'preload',
      'preloadModule',
      'preinitScript',
      'preinitStyle',
      'preinitModuleScript',
    ],
  },
}

const functionNamed = (name: string) => new RegExp(`^function ${name}\\([\\s\\S]*?\\n}$`, 'm')
const methodsOf = (name: string) => new RegExp(`^${name}\\.prototype\\.\\w+ = function[\\s\\S]*?\\n};$`, 'gm')

const notice = 'left out of React: see tools/vite/lean-react.ts'

/** React's renderer without what no page asks it for. Throws where a part of it is not to be found. */
export function lean(code: string): string {
  let rest = code
  const replace = (found: RegExp, by: string) => {
    const next = rest.replace(found, by)
    if (next === rest) throw new Error(`nothing in React's renderer is like ${found}`)
    rest = next
  }
  for (const { idle = [], barred = [], silent = [], classes = [] } of Object.values(parts)) {
    for (const name of classes) replace(methodsOf(name), '')
    for (const name of idle) replace(functionNamed(name), `function ${name}() {}`)
    for (const name of silent) replace(functionNamed(name), `function ${name}() { return '' }`)
    for (const name of barred) replace(functionNamed(name), `function ${name}() { leftOut() }`)
  }
  return `${rest}\nfunction leftOut() { throw Error(${JSON.stringify(notice)}) }\n`
}

const elements = /\/react\/jsx-runtime\.js$/

/** What each tag of a page becomes a call of: said as a module, so that no call goes by way of an object. */
const asModule = (code: string): string => code.replace(/^exports\.(\w+) = (\w+);$/gm, 'export { $2 as $1 };')

/** Without the functions by which pages would ask for it. */
export const closed = (code: string): string =>
  named.reduce(
    (rest, name) => rest.replace(new RegExp(`^exports\\.${name} = function[\\s\\S]*?\\n};$`, 'm'), ''),
    code,
  )

const named = Object.values(parts).flatMap((part) => part.askedBy)
const imported = /\bimport\s*(?:[\w$]+\s*,\s*)?\{([^}]*)\}\s*from\s*["'](?:react|react-dom)["']/g
const ofNamespace = new RegExp(`\\b(?:React|ReactDOM)\\d*\\.(${named.join('|')})\\b`)

/** What of all that is left out a module asks for after all. */
export function asksFor(code: string): string | undefined {
  for (const [, names] of code.matchAll(imported)) {
    const found = named.find((name) => new RegExp(`(^|[\\s,])${name}\\b`).test(names!))
    if (found) return found
  }
  return ofNamespace.exec(code)?.[1]
}

const besideOf = (file: string): string =>
  file.replace(/jsx-runtime\.js$/, 'cjs/react-jsx-runtime.production.js')

const installedVersion = (): string =>
  (createRequire(import.meta.url)('react-dom/package.json') as { version: string }).version

/**
 * React's renderer carries for everybody what few ask for: transitions between views, references to fragments, lists
 * of suspended parts and more, 8 kB compressed of a first load. No page here asks for them, and none can: a build in
 * which one does fails, and so does a build with another React, until somebody has read it again.
 */
export function leanReact(): Plugin {
  let isDone = false
  return {
    name: 'lean-react',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      const file = id.split('?')[0]!.replaceAll('\\', '/')
      if (renderer.test(file)) {
        const version = installedVersion()
        if (version !== readVersion)
          this.error(`React ${readVersion} was read for lean-react.ts; this is ${version}`)
        isDone = true
        return { code: lean(code), map: null }
      }
      if (elements.test(file)) return { code: asModule(readFileSync(besideOf(file), 'utf8')), map: null }
      if (entrances.test(file)) return { code: closed(code), map: null }
      if (/\/node_modules\/react(-dom)?\//.test(file) || !/react/.test(code)) return undefined
      const asked = asksFor(code)
      if (asked) this.error(`${file} asks React for ${asked}, which is ${notice}`)
      return undefined
    },
    buildEnd(error) {
      if (!error && !isDone) this.error('the renderer of React was not found')
    },
  }
}
