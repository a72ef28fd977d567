import type { AuditWords } from '#kit/audit-words.ts'
import type { Contract, Handlers } from '#kit/contract.ts'
import type { RefusalTable, RefusalWords } from '#kit/errors.ts'
import type { FieldWords } from '#kit/field-words.ts'
import type { Locale } from '#kit/locale.ts'
import type { SettingsGroup } from '#kit/settings.ts'
import type { BaseServices, CallContext } from './context.ts'
import type { Database } from './database/database.ts'
import type { HealthCheck } from './declarations/health.ts'
import type { KeyUse } from './declarations/key-uses.ts'
import type { ListColumnSource } from './declarations/list-columns.ts'
import type { NoticeKind, NoticeProxies } from './declarations/notices.ts'
import type { PartUse } from './declarations/part-uses.ts'
import type { PersonalData } from './declarations/personal-data.ts'
import type { ProposalKind } from './declarations/proposals.ts'
import type { WorkQueue } from './declarations/queues.ts'
import type { SearchSource } from './declarations/search.ts'
import type { SettingEffect } from './declarations/settings.ts'
import type { TimelineSource } from './declarations/timeline.ts'
import type { EventHandler } from './events/events.ts'
import type { FileReferences } from './files/unreferenced.ts'
import type { BodyLimits, Module } from './http/call.ts'
import { buildCatalogue, type Catalogue } from './http/problem.ts'
import type { Job } from './jobs/jobs.ts'
import type { InboundMail, MailSender } from './messages/mail.ts'
import type { PushSender } from './messages/push.ts'
import type { SmsSender } from './messages/sms.ts'

/** The settings of all modules and the numbers that they decide. */
interface SettingsDeclared {
  readonly settings: Readonly<Record<string, SettingsGroup>>
  readonly settingEffects: readonly SettingEffect[]
}

/** The declarations of all modules, for the modules that serve all of them. */
export interface Declared {
  /** The kinds of notices that people get. */
  readonly notices: readonly NoticeKind[]
  /** The sources of the people who get another account's notices. */
  readonly noticeProxies: readonly NoticeProxies[]
  /** The queues of work that waits for operators. */
  readonly queues: readonly WorkQueue[]
  /** The parts of the platform whose state modules know. */
  readonly health: readonly HealthCheck[]
  /** The sources of the operators' search. */
  readonly finders: readonly SearchSource[]
  /** The kinds of proposals that need a second operator. */
  readonly proposals: readonly ProposalKind[]
  /** The numbers that settings decide. */
  readonly settingEffects: readonly SettingEffect[]
  /** The personal data that each module holds, by module. */
  readonly personalData: Readonly<Record<string, PersonalData>>
  /** The audit words of each module, by module. */
  readonly auditWords: Readonly<Record<string, AuditWords>>
  /** The sources of a person's timeline. */
  readonly timeline: readonly TimelineSource[]
  /** The columns that modules add to lists of other modules. */
  readonly listColumns: readonly ListColumnSource[]
  /** The rows that name entries of operators' lists by key. */
  readonly keyUses: readonly KeyUse[]
  /** The rows that name parts of edited pages. */
  readonly partUses: readonly PartUse[]
}

/**
 * The services that every process opens at its start and every module may use. A module that needs more extends this
 * type; `main`, which lists the module, then has to provide it.
 */
export interface Services extends BaseServices, Declared {
  /** Returns the product's own address, as browsers and other servers reach it. */
  readonly origin: () => string
  /** Whether browsers use HTTPS: decides the names of cookies and whether they are Secure. */
  readonly hasHttps: boolean
  readonly secretKey: string
  readonly sms: SmsSender
  readonly mail: MailSender
  /** The address at which answers to mails arrive. Undefined if mails cannot be answered. */
  readonly inboundMail?: InboundMail | undefined
  /** Undefined if browsers show no notifications. */
  readonly push?: PushSender | undefined
  /** A pool of few connections for background work, so that its waiting does not hold up requests. */
  readonly settlements: Database
}

/** A module's texts in one language that the server uses: its refusals and its field errors. */
export interface ModuleWords<R extends RefusalTable = RefusalTable> {
  readonly refusals?: RefusalWords<R>
  /** Sentences for wrong fields, by the field's rule. */
  readonly fields?: FieldWords
}

/** Everything that `main` has to know about a module. */
export interface ModuleDefinition<
  W = Services,
  C extends Contract = Contract,
  R extends RefusalTable = RefusalTable,
> {
  /** The module's noun: its folder, its schema in the database, its part of the API. */
  readonly name: string
  readonly contract?: C
  readonly refusals?: R
  readonly words?: Readonly<Record<Locale, ModuleWords<R>>>
  readonly handlers?: (services: W) => Handlers<C, CallContext>
  /** Endpoints whose body may be longer than others. */
  readonly bodyLimits?: (services: W) => BodyLimits
  readonly jobs?: (services: W) => readonly Job[]
  readonly eventHandlers?: (services: W) => readonly EventHandler[]
  /** The kinds of notices that the module sends. */
  readonly notices?: readonly NoticeKind[]
  /** Finds the people who get the notices of accounts in which nobody signs in. */
  readonly noticeProxies?: NoticeProxies
  /** The settings that operators may change. */
  readonly settings?: SettingsGroup
  /** The tables that refer to stored files. A file that no row refers to is removed. */
  readonly files?: readonly FileReferences[]
  /** The queues of work that the module keeps for operators. */
  readonly queues?: readonly WorkQueue[]
  /** The parts of the platform whose state the module knows. */
  readonly health?: readonly HealthCheck[]
  /** The acts of the module that need a second operator. */
  readonly proposals?: readonly ProposalKind[] | ((declared: SettingsDeclared) => readonly ProposalKind[])
  /** The numbers that settings of the module decide, for a look before a change. */
  readonly settingEffects?: readonly SettingEffect[]
  /** The columns that the module adds to lists of other modules. */
  readonly listColumns?:
    | readonly ListColumnSource[]
    | ((declared: Pick<Declared, 'queues'>) => readonly ListColumnSource[])
  /** The rows of the module that name entries of another module's lists by key. */
  readonly keyUses?: readonly KeyUse[]
  /** The rows of the module that name parts of edited pages by their ids. */
  readonly partUses?: readonly PartUse[]
  /** The sources of the operators’ search in this module. */
  readonly search?: readonly SearchSource[]
  /** The words of the module's acts in the audit log. */
  readonly auditWords?: AuditWords
  /** The entries that the module adds to a person’s timeline, in words that other modules may have declared. */
  readonly timeline?: (declared: Pick<Declared, 'notices'>) => readonly TimelineSource[]
  /**
   * The personal data that the module holds, in words that other modules may have declared. Absent if none of its
   * tables has rows of a person.
   */
  readonly personalData?: PersonalData | ((declared: Pick<Declared, 'notices'>) => PersonalData)
}

/** Checks the parts of a definition against each other, and returns the type that all modules share. */
export const defineModule = <C extends Contract, R extends RefusalTable, W = Services>(
  definition: ModuleDefinition<W, C, R>,
): ModuleDefinition<W> => definition as unknown as ModuleDefinition<W>

/** The modules of a program, combined. */
export interface Assembly<W> extends Declared {
  /** The contracts of the API, by module. */
  readonly contracts: Readonly<Record<string, Contract>>
  /** The error catalogue of all modules. */
  readonly catalogue: Catalogue
  /** Builds the modules that answer calls. */
  readonly answering: (services: W) => Readonly<Record<string, Module>>
  /** Builds the jobs of all modules. */
  readonly jobs: (services: W) => readonly Job[]
  /** Builds the event handlers of all modules. */
  readonly eventHandlers: (services: W) => readonly EventHandler[]
  /** The groups of settings, by the module that owns them. */
  readonly settings: Readonly<Record<string, SettingsGroup>>
  /** The tables that refer to stored files. */
  readonly files: readonly FileReferences[]
}

export function assemble<W>(modules: readonly ModuleDefinition<W>[]): Assembly<W> {
  const names = modules.map(({ name }) => name)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined) throw new Error(`there are two modules called ${twice}`)
  const withContract = modules.flatMap(({ name, contract = {}, handlers, bodyLimits }) =>
    handlers ? [{ name, contract, handlers, bodyLimits }] : [],
  )
  const notices = modules.flatMap(({ notices = [] }) => notices)
  const queues = modules.flatMap(({ queues = [] }) => queues)
  return {
    contracts: Object.fromEntries(withContract.map(({ name, contract }) => [name, contract])),
    catalogue: buildCatalogue(
      modules.map(({ refusals = {}, words = { ar: {}, en: {} } }) => ({ refusals, words })),
    ),
    answering: (services) =>
      Object.fromEntries(
        withContract.map(({ name, contract, handlers, bodyLimits }) => [
          name,
          { contract, handlers: handlers(services), ...(bodyLimits && { bodyLimits: bodyLimits(services) }) },
        ]),
      ),
    jobs: (services) => modules.flatMap(({ jobs }) => jobs?.(services) ?? []),
    eventHandlers: (services) => modules.flatMap(({ eventHandlers }) => eventHandlers?.(services) ?? []),
    notices,
    noticeProxies: modules.flatMap(({ noticeProxies = [] }) => noticeProxies),
    timeline: modules.flatMap(({ timeline }) => timeline?.({ notices }) ?? []),
    settings: settingsOwned(modules),
    files: modules.flatMap(({ files = [] }) => files),
    queues,
    health: modules.flatMap(({ health = [] }) => health),
    listColumns: modules.flatMap(({ listColumns = [] }) =>
      typeof listColumns === 'function' ? listColumns({ queues }) : listColumns,
    ),
    keyUses: modules.flatMap(({ keyUses = [] }) => keyUses),
    partUses: modules.flatMap(({ partUses = [] }) => partUses),
    finders: modules.flatMap(({ search = [] }) => search),
    proposals: collectProposals(modules),
    settingEffects: collectEffects(modules),
    personalData: Object.fromEntries(
      modules.flatMap(({ name, personalData: held }) =>
        held ? [[name, typeof held === 'function' ? held({ notices }) : held] as const] : [],
      ),
    ),
    auditWords: Object.fromEntries(
      modules.flatMap(({ name, auditWords }) => (auditWords ? [[name, auditWords] as const] : [])),
    ),
  }
}

/** Joins the kinds of proposals. Fails if two share a name, because proposals are stored by that name. */
function collectProposals<W>(modules: readonly ModuleDefinition<W>[]): readonly ProposalKind[] {
  const declared = { settings: settingsOwned(modules), settingEffects: collectEffects(modules) }
  const kinds = modules.flatMap(({ proposals = [] }) =>
    typeof proposals === 'function' ? proposals(declared) : proposals,
  )
  const twice = kinds.find(({ name }, index) => kinds.findIndex((other) => other.name === name) !== index)
  if (twice) throw new Error(`there are two kinds of proposals called ${twice.name}`)
  return kinds
}

const collectEffects = <W>(modules: readonly ModuleDefinition<W>[]): readonly SettingEffect[] =>
  modules.flatMap(({ settingEffects = [] }) => settingEffects)

/** Joins the groups of settings. Fails if two modules declare the same key. */
function settingsOwned<W>(modules: readonly ModuleDefinition<W>[]): Readonly<Record<string, SettingsGroup>> {
  const owned = modules.flatMap(({ name, settings }) => (settings ? [[name, settings] as const] : []))
  const keys = owned.flatMap(([, { fields }]) => Object.keys(fields))
  const twice = keys.find((key, index) => keys.indexOf(key) !== index)
  if (twice !== undefined) throw new Error(`there are two settings called ${twice}`)
  return Object.fromEntries(owned)
}
