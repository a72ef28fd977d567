import type { Handlers } from '#kit/contract.ts'
import type { CallContext } from '#platform/context.ts'
import type { passkeysContract } from './contract.ts'
import type { PasskeysPorts } from './operations/domain.ts'
import * as own from './operations/own.ts'
import { beginSignIn, signInByPasskey } from './operations/sign-in.ts'

export const passkeysHandlers = (ports: PasskeysPorts): Handlers<typeof passkeysContract, CallContext> => ({
  list: own.listPasskeys,
  beginAdding: (context) => own.beginAdding(context, ports),
  add: (context, input) => own.addPasskey(context, ports, input),
  rename: own.renamePasskey,
  remove: own.removePasskey,
  beginSignIn: (context) => beginSignIn(context, ports),
  signIn: (context, input) => signInByPasskey(context, ports, input),
  signInOperator: (context, input) => signInByPasskey(context, ports, input),
})
