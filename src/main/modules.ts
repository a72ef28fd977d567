import type { Contract } from '#kit/contract.ts'
import { identityHandlers } from '#modules/identity/api.ts'
import { identityContract, identityRefusals } from '#modules/identity/contract.ts'
import { identityJobs } from '#modules/identity/jobs.ts'
import { refusals as identityAr } from '#modules/identity/messages.ar.ts'
import { refusals as identityEn } from '#modules/identity/messages.en.ts'
import { opportunitiesHandlers } from '#modules/opportunities/api.ts'
import { opportunitiesContract, opportunitiesRefusals } from '#modules/opportunities/contract.ts'
import { refusals as opportunitiesAr } from '#modules/opportunities/messages.ar.ts'
import { refusals as opportunitiesEn } from '#modules/opportunities/messages.en.ts'
import { ordersHandlers } from '#modules/orders/api.ts'
import { ordersContract, ordersRefusals } from '#modules/orders/contract.ts'
import { refusals as ordersAr } from '#modules/orders/messages.ar.ts'
import { refusals as ordersEn } from '#modules/orders/messages.en.ts'
import { paymentsHandlers } from '#modules/payments/api.ts'
import { paymentsContract, paymentsRefusals } from '#modules/payments/contract.ts'
import { paymentsJobs } from '#modules/payments/jobs.ts'
import { refusals as paymentsAr } from '#modules/payments/messages.ar.ts'
import { refusals as paymentsEn } from '#modules/payments/messages.en.ts'
import { portfolioHandlers } from '#modules/portfolio/api.ts'
import { portfolioContract } from '#modules/portfolio/contract.ts'
import { verificationHandlers } from '#modules/verification/api.ts'
import { verificationContract, verificationRefusals } from '#modules/verification/contract.ts'
import { refusals as verificationAr } from '#modules/verification/messages.ar.ts'
import { refusals as verificationEn } from '#modules/verification/messages.en.ts'
import type { Reaction } from '#platform/facts.ts'
import type { Module } from '#platform/http/call.ts'
import { catalogueOf } from '#platform/http/problem.ts'
import type { Job } from '#platform/jobs.ts'
import { rateLimitJobs } from '#platform/rate-limit.ts'
import type { Ports } from './ports.ts'

/** Every module's contract: what the API is. */
export const contracts = {
  identity: identityContract,
  verification: verificationContract,
  opportunities: opportunitiesContract,
  orders: ordersContract,
  payments: paymentsContract,
  portfolio: portfolioContract,
} satisfies Record<string, Contract>

export type Modules = Readonly<Record<keyof typeof contracts, Module>>

/** Every module that answers calls, given what it needs of the world. */
export const createModules = (ports: Ports): Modules => ({
  identity: { contract: identityContract, handlers: identityHandlers(ports.identity) },
  verification: { contract: verificationContract, handlers: verificationHandlers },
  opportunities: { contract: opportunitiesContract, handlers: opportunitiesHandlers },
  orders: { contract: ordersContract, handlers: ordersHandlers },
  payments: { contract: paymentsContract, handlers: paymentsHandlers(ports.payments) },
  portfolio: { contract: portfolioContract, handlers: portfolioHandlers },
})

/** The one error catalogue. */
export const catalogue = catalogueOf([
  { refusals: identityRefusals, words: { ar: identityAr, en: identityEn } },
  { refusals: verificationRefusals, words: { ar: verificationAr, en: verificationEn } },
  { refusals: opportunitiesRefusals, words: { ar: opportunitiesAr, en: opportunitiesEn } },
  { refusals: ordersRefusals, words: { ar: ordersAr, en: ordersEn } },
  { refusals: paymentsRefusals, words: { ar: paymentsAr, en: paymentsEn } },
])

/** Everything that runs outside requests. */
export const createJobs = (ports: Ports): readonly Job[] => [
  ...rateLimitJobs,
  ...identityJobs,
  ...paymentsJobs(ports.payments),
]

/** What follows from facts, in the modules that react to them. */
export const createReactions = (_ports: Ports): readonly Reaction[] => []
