import { XMLParser } from 'fast-xml-parser'
import * as z from 'zod'
import {
  amountBelow,
  dayIn,
  halalasIn,
  plainText,
  type Statement,
  type StatementLine,
  type UnreadableLine,
  UnreadableStatement,
} from './statement.ts'

/** ISO 20022 camt.053, as Saudi banks send it: any of its versions, with or without a prefix before its names. */
export function readCamt(xml: string): Statement {
  const parsed = Camt.safeParse(treeOf(xml))
  if (!parsed.success) throw new UnreadableStatement('this is no camt.053', { cause: parsed.error })
  const statements = parsed.data.Document.BkToCstmrStmt.Stmt
  const read = statements.flatMap(({ Ntry }) => Ntry).map((entry, index) => linesOf(entry, index + 1))
  const [first] = statements
  const ibans = new Set(statements.flatMap(({ Acct }) => Acct?.Id?.IBAN ?? []))
  if (ibans.size > 1) throw new UnreadableStatement('these are several accounts')
  const balances = statements.flatMap(({ Bal }) => Bal)
  return {
    iban: first?.Acct?.Id?.IBAN ?? null,
    from: dayOf(statements.map(({ FrToDt }) => FrToDt?.FrDt ?? FrToDt?.FrDtTm)[0]),
    to: dayOf(statements.map(({ FrToDt }) => FrToDt?.ToDt ?? FrToDt?.ToDtTm).at(-1)),
    opening: balanceIn(balances, 'OPBD') ?? balanceIn(balances, 'PRCD'),
    closing: balanceIn(balances.toReversed(), 'CLBD'),
    lines: read.flatMap(({ lines }) => lines),
    unreadable: read.flatMap(({ unreadable }) => unreadable),
  }
}

const dayOf = (written: string | undefined): string | null => dayIn(written ?? '') ?? null

const repeated = new Set(['Stmt', 'Ntry', 'NtryDtls', 'TxDtls', 'Ustrd', 'Bal'])

function treeOf(xml: string): unknown {
  // What a bank sends declares no entities of its own; what does is meant to blow up whoever reads it.
  if (/<!DOCTYPE/i.test(xml)) throw new UnreadableStatement('a statement has no document type')
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    removeNSPrefix: true,
    parseTagValue: false,
    parseAttributeValue: false,
    isArray: (name) => repeated.has(name),
  })
  try {
    return parser.parse(xml, true)
  } catch (error) {
    throw new UnreadableStatement('this is no XML', { cause: error })
  }
}

const text = z.string().transform((written) => plainText(written).trim())
const Amount = z.object({ '#text': text, '@Ccy': text })
const Side = z.enum(['CRDT', 'DBIT'])
const Moment = z.object({ Dt: text.optional(), DtTm: text.optional() })
const Party = z.looseObject({ Nm: text.optional(), Pty: z.looseObject({ Nm: text.optional() }).optional() })
const Account = z.looseObject({ Id: z.looseObject({ IBAN: text.optional() }).optional() })

const Detail = z.looseObject({
  Refs: z
    .looseObject({ AcctSvcrRef: text.optional(), TxId: text.optional(), EndToEndId: text.optional() })
    .optional(),
  Amt: Amount.optional(),
  AmtDtls: z.looseObject({ TxAmt: z.looseObject({ Amt: Amount }).optional() }).optional(),
  RltdPties: z
    .looseObject({
      Dbtr: Party.optional(),
      DbtrAcct: Account.optional(),
      Cdtr: Party.optional(),
      CdtrAcct: Account.optional(),
    })
    .optional(),
  RmtInf: z.looseObject({ Ustrd: z.array(text).optional() }).optional(),
})

const Entry = z.looseObject({
  NtryRef: text.optional(),
  AcctSvcrRef: text.optional(),
  Amt: Amount,
  CdtDbtInd: Side,
  Sts: z.union([text, z.looseObject({ Cd: text.optional() })]).optional(),
  BookgDt: Moment.optional(),
  ValDt: Moment.optional(),
  NtryDtls: z
    .array(z.union([z.literal(''), z.looseObject({ TxDtls: z.array(Detail).default([]) })]))
    .default([]),
  AddtlNtryInf: text.optional(),
})

const Balance = z.looseObject({
  Tp: z.looseObject({ CdOrPrtry: z.looseObject({ Cd: text.optional() }).optional() }).optional(),
  Amt: Amount,
  CdtDbtInd: Side,
})

const Camt = z.looseObject({
  Document: z.looseObject({
    BkToCstmrStmt: z.looseObject({
      Stmt: z.array(
        z.looseObject({
          Acct: Account.optional(),
          FrToDt: z
            .looseObject({
              FrDt: text.optional(),
              FrDtTm: text.optional(),
              ToDt: text.optional(),
              ToDtTm: text.optional(),
            })
            .optional(),
          Bal: z.array(Balance).default([]),
          // Looked at one by one.
          Ntry: z.array(z.unknown()).default([]),
        }),
      ),
    }),
  }),
})

interface CamtStatement {
  readonly lines: readonly StatementLine[]
  readonly unreadable: readonly UnreadableLine[]
}

/** An entry of several payments is one line for each of them, where the bank says how much each was. */
function linesOf(given: unknown, line: number): CamtStatement {
  const cannot = (fault: UnreadableLine['fault']): CamtStatement => ({
    lines: [],
    unreadable: [{ line, fault }],
  })
  const parsed = Entry.safeParse(given)
  if (!parsed.success) return cannot('form')
  const entry = parsed.data
  const status = typeof entry.Sts === 'object' ? entry.Sts.Cd : entry.Sts
  // What is only announced has not moved yet.
  if (status !== undefined && status !== 'BOOK') return { lines: [], unreadable: [] }
  if (entry.Amt['@Ccy'] !== 'SAR') return cannot('currency')
  const amount = halalasIn(entry.Amt['#text'])
  if (amount === undefined || amount <= 0n) return cannot('amount')
  if (amount >= amountBelow) return cannot('too_large')
  const booked = entry.BookgDt ?? entry.ValDt
  const bookedOn = dayIn(booked?.Dt ?? booked?.DtTm ?? '')
  if (bookedOn === undefined) return cannot('day')
  const details = entry.NtryDtls.flatMap((one) => (one === '' ? [] : one.TxDtls))
  const own = entry.AcctSvcrRef ?? entry.NtryRef
  const direction = entry.CdtDbtInd === 'CRDT' ? 'in' : 'out'
  const lineOf = (
    detail: z.infer<typeof Detail> | undefined,
    of: bigint,
    reference: string,
  ): StatementLine => ({
    bankReference: reference,
    direction,
    amount: of,
    bookedOn,
    text: (detail?.RmtInf?.Ustrd ?? []).join(' ') || (entry.AddtlNtryInf ?? ''),
    party: partyOf(detail, direction),
  })
  const parts = details.map(amountOf)
  if (details.length > 1 && parts.reduce((sum, part) => sum + part, 0n) === amount && !parts.includes(0n)) {
    const names = details.map(({ Refs }, index) => Refs?.AcctSvcrRef ?? (own && `${own}/${index + 1}`))
    if (names.some((name) => !name)) return cannot('reference')
    return {
      lines: details.map((detail, index) => lineOf(detail, parts[index]!, names[index]!)),
      unreadable: [],
    }
  }
  const reference = own ?? details[0]?.Refs?.AcctSvcrRef ?? details[0]?.Refs?.TxId
  if (!reference) return cannot('reference')
  return { lines: [lineOf(details[0], amount, reference)], unreadable: [] }
}

/** None where the bank does not say, or in another currency. */
function amountOf({ Amt, AmtDtls }: z.infer<typeof Detail>): bigint {
  const stated = Amt ?? AmtDtls?.TxAmt?.Amt
  return (stated?.['@Ccy'] === 'SAR' && halalasIn(stated['#text'])) || 0n
}

/** The other side: who sent what came in, who got what went out. */
function partyOf(detail: z.infer<typeof Detail> | undefined, direction: 'in' | 'out') {
  const { Dbtr, DbtrAcct, Cdtr, CdtrAcct } = detail?.RltdPties ?? {}
  const [party, account] = direction === 'in' ? [Dbtr, DbtrAcct] : [Cdtr, CdtrAcct]
  return { name: party?.Nm ?? party?.Pty?.Nm ?? null, iban: account?.Id?.IBAN ?? null }
}

function balanceIn(
  balances: readonly z.infer<typeof Balance>[],
  code: 'OPBD' | 'PRCD' | 'CLBD',
): bigint | null {
  const found = balances.find(({ Tp }) => Tp?.CdOrPrtry?.Cd === code)
  const amount = found && halalasIn(found.Amt['#text'])
  if (amount === undefined) return null
  return found?.CdtDbtInd === 'DBIT' ? -amount : amount
}
