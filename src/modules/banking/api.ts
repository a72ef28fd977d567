import type { Handlers } from '#kit/contract.ts'
import type { CallContext } from '#platform/context.ts'
import type { bankingContract } from './contract.ts'
import { addBankAccount, type BankingPorts } from './operations/add.ts'
import { decideAccountName, listCustomerAccounts } from './operations/name-decision.ts'
import { listBankAccounts, makeDefault, removeBankAccount } from './operations/own.ts'

export const bankingHandlers = (ports: BankingPorts): Handlers<typeof bankingContract, CallContext> => ({
  list: listBankAccounts,
  add: (context, input) => addBankAccount(context, ports, input),
  makeDefault,
  remove: removeBankAccount,
  customerAccounts: listCustomerAccounts,
  decideName: decideAccountName,
})
