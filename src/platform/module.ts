import type { ActUnit, ActWords } from '#kit/audit-words.ts'
import type { Contract, Handlers } from '#kit/contract.ts'
import type { RefusalTable, RefusalWords } from '#kit/errors.ts'
import type { FieldWords } from '#kit/field-words.ts'
import type { Locale } from '#kit/locale.ts'
import type { SettingsGroup } from '#kit/settings.ts'
import type { BaseServices, CallContext } from './context.ts'
import type { Database } from './database/database.ts'
import type { ListColumnSource } from './declarations/list-columns.ts'
import type { NoticeKind } from './declarations/notices.ts'
import type { PersonalData } from './declarations/personal-data.ts'
import type { ProposalKind } from './declarations/proposals.ts'
import type { WorkQueue } from './declarations/queues.ts'
import type { SearchSource } from './declarations/search.ts'
import type { TimelineSource } from './declarations/timeline.ts'
import type { EventHandler } from './events/events.ts'
import type { FileReferences } from './files/unreferenced.ts'
import type { Module } from './http/call.ts'
import { type Catalogue, catalogueOf } from './http/problem.ts'
import type { Job } from './jobs/jobs.ts'
import type { MailSender } from './messages/mail.ts'
import type { SmsSender } from './messages/sms.ts'

/** How the audit log tells of a module's acts. */
export interface DeclaredActs {
  readonly words: Readonly<Record<Locale, ActWords>>
  readonly units?: Readonly<Record<string, ActUnit>>
}

/** What all modules have declared, for those that serve them all. */
export interface Declared {
  /** What people are told of. */
  readonly notices: readonly NoticeKind[]
  /** The work that waits for operators. */
  readonly queues: readonly WorkQueue[]
  /** What a search over everything looks through. */
  readonly finders: readonly SearchSource[]
  /** What takes two operators. */
  readonly proposals: readonly ProposalKind[]
  /** What is held of a person, by its owner. */
  readonly personalData: Readonly<Record<string, PersonalData>>
  /** How the audit log tells of what was done, by the module that did it. */
  readonly acts: Readonly<Record<string, DeclaredActs>>
  /** What is told of a person's history. */
  readonly timeline: readonly TimelineSource[]
  /** The columns that modules add to lists of others. */
  readonly listColumns: readonly ListColumnSource[]
}

/**
 * What every process opens once at its start and any module may build on. A module that needs more says so by the
 * type of its own `world`; main, which lists the module, then has to open it.
 */
export interface Services extends BaseServices, Declared {
  /** Our own address, as browsers and other servers reach it. */
  readonly origin: () => string
  /** Whether people reach us over HTTPS: decides the names of cookies and whether they are Secure. */
  readonly hasHttps: boolean
  readonly secretKey: string
  readonly sms: SmsSender
  readonly mail: MailSender
  /** Few connections for what nobody sits in front of: where it has to wait, nobody else does. */
  readonly settlements: Database
}

/** What a module says in one language; its messages, which may say more to others. */
export interface ModuleWords<R extends RefusalTable = RefusalTable> {
  readonly refusals?: RefusalWords<R>
  /** Of a field that is wrong, by its rule. */
  readonly fields?: FieldWords
}

/** A module's word about itself: all that main needs to know of it. */
export interface ModuleDefinition<
  W = Services,
  C extends Contract = Contract,
  R extends RefusalTable = RefusalTable,
> {
  /** The noun: its folder, its schema in the database, its part of the API. */
  readonly name: string
  readonly contract?: C
  readonly refusals?: R
  readonly words?: Readonly<Record<Locale, ModuleWords<R>>>
  readonly handlers?: (world: W) => Handlers<C, CallContext>
  readonly jobs?: (world: W) => readonly Job[]
  readonly eventHandlers?: (world: W) => readonly EventHandler[]
  /** What people are told of what happens here, in the module's own words. */
  readonly notices?: readonly NoticeKind[]
  /** What operators may tune in it. */
  readonly settings?: SettingsGroup
  /** Which stored files its rows name: what nobody names is removed. */
  readonly files?: readonly FileReferences[]
  /** Work that it queues for operators. */
  readonly queues?: readonly WorkQueue[]
  /** What of it takes two operators: proposed by one, decided by another. */
  readonly proposals?: readonly ProposalKind[]
  /** The columns that it adds to lists of other modules. */
  readonly listColumns?: readonly ListColumnSource[]
  /** What it finds in a search over everything. */
  readonly search?: readonly SearchSource[]
  /** What of its acts stands in the audit log, in words. */
  readonly acts?: DeclaredActs
  /** What it tells of a person's history, in words that others may have declared. */
  readonly timeline?: (declared: Pick<Declared, 'notices'>) => readonly TimelineSource[]
  /** What it holds of a person, in words that others may have declared; none where no table says whose its rows are. */
  readonly personalData?: PersonalData | ((declared: Pick<Declared, 'notices'>) => PersonalData)
}

/** Checks the parts of a definition against each other; to main they are all alike. */
export const defineModule = <C extends Contract, R extends RefusalTable, W = Services>(
  definition: ModuleDefinition<W, C, R>,
): ModuleDefinition<W> => definition as unknown as ModuleDefinition<W>

/** A list of modules as the parts of a program. */
export interface Assembly<W> extends Declared {
  /** What the API is. */
  readonly contracts: Readonly<Record<string, Contract>>
  /** The one error catalogue. */
  readonly catalogue: Catalogue
  /** Every module that answers calls. */
  readonly answering: (world: W) => Readonly<Record<string, Module>>
  /** Everything that runs outside requests. */
  readonly jobs: (world: W) => readonly Job[]
  /** What follows from facts. */
  readonly eventHandlers: (world: W) => readonly EventHandler[]
  /** What operators may tune, by its owner. */
  readonly settings: Readonly<Record<string, SettingsGroup>>
  /** Which stored files are named by whom. */
  readonly files: readonly FileReferences[]
}

export function assemble<W>(modules: readonly ModuleDefinition<W>[]): Assembly<W> {
  const names = modules.map(({ name }) => name)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined) throw new Error(`there are two modules called ${twice}`)
  const withContract = modules.flatMap(({ name, contract = {}, handlers }) =>
    handlers ? [{ name, contract, handlers }] : [],
  )
  const notices = modules.flatMap(({ notices = [] }) => notices)
  return {
    contracts: Object.fromEntries(withContract.map(({ name, contract }) => [name, contract])),
    catalogue: catalogueOf(
      modules.map(({ refusals = {}, words = { ar: {}, en: {} } }) => ({ refusals, words })),
    ),
    answering: (world) =>
      Object.fromEntries(
        withContract.map(({ name, contract, handlers }) => [name, { contract, handlers: handlers(world) }]),
      ),
    jobs: (world) => modules.flatMap(({ jobs }) => jobs?.(world) ?? []),
    eventHandlers: (world) => modules.flatMap(({ eventHandlers: reactions }) => reactions?.(world) ?? []),
    notices,
    timeline: modules.flatMap(({ timeline }) => timeline?.({ notices }) ?? []),
    settings: settingsOwned(modules),
    files: modules.flatMap(({ files = [] }) => files),
    queues: modules.flatMap(({ queues = [] }) => queues),
    listColumns: modules.flatMap(({ listColumns = [] }) => listColumns),
    finders: modules.flatMap(({ search = [] }) => search),
    proposals: proposalsOf(modules),
    personalData: Object.fromEntries(
      modules.flatMap(({ name, personalData: held }) =>
        held ? [[name, typeof held === 'function' ? held({ notices }) : held] as const] : [],
      ),
    ),
    acts: Object.fromEntries(modules.flatMap(({ name, acts }) => (acts ? [[name, acts] as const] : []))),
  }
}

/** What is stored under a name must lead to one kind. */
function proposalsOf<W>(modules: readonly ModuleDefinition<W>[]): readonly ProposalKind[] {
  const kinds = modules.flatMap(({ proposals = [] }) => proposals)
  const twice = kinds.find(({ name }, index) => kinds.findIndex((other) => other.name === name) !== index)
  if (twice) throw new Error(`there are two kinds of proposals called ${twice.name}`)
  return kinds
}

/** Of two settings of one name, neither owner could say what it means. */
function settingsOwned<W>(modules: readonly ModuleDefinition<W>[]): Readonly<Record<string, SettingsGroup>> {
  const owned = modules.flatMap(({ name, settings }) => (settings ? [[name, settings] as const] : []))
  const keys = owned.flatMap(([, { fields }]) => Object.keys(fields))
  const twice = keys.find((key, index) => keys.indexOf(key) !== index)
  if (twice !== undefined) throw new Error(`there are two settings called ${twice}`)
  return Object.fromEntries(owned)
}
