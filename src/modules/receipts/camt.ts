import { XMLParser } from 'fast-xml-parser'
import * as z from 'zod'
import {
  amountBelow,
  type BankStatement,
  parseBankDay,
  parseHalalas,
  plainText,
  type StatementLine,
  type UnreadableLine,
  UnreadableStatement,
} from './statement.ts'

/** Reads an ISO 20022 camt.053 file as Saudi banks send it: any version, with or without a namespace prefix. */
export function readCamt(xml: string): BankStatement {
  const parsed = Camt.safeParse(parseXml(xml))
  if (!parsed.success) throw new UnreadableStatement('this is no camt.053', { cause: parsed.error })
  const statements = parsed.data.Document.BkToCstmrStmt.Stmt
  const read = statements.flatMap(({ Ntry }) => Ntry).map((entry, index) => readCamtLines(entry, index + 1))
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

const dayOf = (written: string | undefined): string | null => parseBankDay(written ?? '') ?? null

const repeated = new Set(['Stmt', 'Ntry', 'NtryDtls', 'TxDtls', 'Ustrd', 'Strd', 'AddtlRmtInf', 'Bal'])

function parseXml(xml: string): unknown {
  // Banks declare no entities. A file that does may expand without end.
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
/** An element that may be missing or empty. */
const optional = <S extends z.ZodType>(schema: S) =>
  z.preprocess((given) => (given === '' ? undefined : given), schema.optional())
const Party = z.looseObject({
  Nm: text.optional(),
  Pty: optional(z.looseObject({ Nm: text.optional() })),
})
const Account = z.looseObject({ Id: optional(z.looseObject({ IBAN: text.optional() })) })

const Detail = z.looseObject({
  Refs: optional(
    z.looseObject({
      AcctSvcrRef: text.optional(),
      TxId: text.optional(),
      InstrId: text.optional(),
      EndToEndId: text.optional(),
    }),
  ),
  Amt: optional(Amount),
  AmtDtls: optional(z.looseObject({ TxAmt: optional(z.looseObject({ Amt: optional(Amount) })) })),
  RltdPties: optional(
    z.looseObject({
      Dbtr: optional(Party),
      DbtrAcct: optional(Account),
      Cdtr: optional(Party),
      CdtrAcct: optional(Account),
    }),
  ),
  RmtInf: optional(
    z.looseObject({
      Ustrd: z.array(text).optional(),
      Strd: z
        .array(
          optional(
            z.looseObject({
              CdtrRefInf: optional(z.looseObject({ Ref: text.optional() })),
              AddtlRmtInf: z.array(text).optional(),
            }),
          ),
        )
        .optional(),
    }),
  ),
  AddtlTxInf: text.optional(),
})
type Detail = z.infer<typeof Detail>

const Entry = z.looseObject({
  NtryRef: text.optional(),
  AcctSvcrRef: text.optional(),
  Amt: Amount,
  CdtDbtInd: Side,
  RvslInd: text.optional(),
  Sts: z.union([text, z.looseObject({ Cd: text.optional() })]).optional(),
  BookgDt: optional(Moment),
  ValDt: optional(Moment),
  NtryDtls: z
    .array(
      optional(
        z.looseObject({
          Btch: optional(z.looseObject({ NbOfTxs: text.optional() })),
          TxDtls: z.array(optional(Detail)).default([]),
        }),
      ),
    )
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
          // Each entry is parsed on its own, so that a bad one stops no other.
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

/**
 * An entry of several payments is one line for each, if the bank says how much each was. Otherwise it is one line that
 * shows all senders and texts and is credited to nobody by itself (PAY-1).
 */
function readCamtLines(given: unknown, line: number): CamtStatement {
  const cannot = (fault: UnreadableLine['fault']): CamtStatement => ({
    lines: [],
    unreadable: [{ line, fault }],
  })
  const parsed = Entry.safeParse(given)
  if (!parsed.success) return cannot('form')
  const entry = parsed.data
  const status = typeof entry.Sts === 'object' ? entry.Sts.Cd : entry.Sts
  // An entry that is only announced has not moved money yet.
  if (status !== undefined && status !== 'BOOK') return { lines: [], unreadable: [] }
  if (entry.Amt['@Ccy'] !== 'SAR') return cannot('currency')
  const amount = parseHalalas(entry.Amt['#text'])
  if (amount === undefined || amount <= 0n) return cannot('amount')
  if (amount >= amountBelow) return cannot('too_large')
  const booked = entry.BookgDt ?? entry.ValDt
  const bookedOn = parseBankDay(booked?.Dt ?? booked?.DtTm ?? '')
  if (bookedOn === undefined) return cannot('day')
  const direction = entry.CdtDbtInd === 'CRDT' ? 'in' : 'out'
  const isReversal = entry.RvslInd === 'true' || entry.RvslInd === '1'
  const shared = {
    direction,
    bookedOn,
    ...(isReversal ? { isReversal, hold: 'bank_reversal' as const } : {}),
  } as const
  const details = entry.NtryDtls.flatMap((one) => one?.TxDtls ?? []).map((detail) => detail ?? {})
  const own = entry.AcctSvcrRef ?? entry.NtryRef
  const parts = details.map(readAmount)
  if (details.length > 1 && parts.reduce((sum, part) => sum + part, 0n) === amount && !parts.includes(0n)) {
    const names = details.map(({ Refs }, index) => Refs?.AcctSvcrRef ?? (own && `${own}/${index + 1}`))
    if (names.some((name) => !name)) return cannot('reference')
    return {
      lines: details.map((detail, index) => ({
        ...shared,
        bankReference: names[index]!,
        amount: parts[index]!,
        text: readTexts(detail).join(' ') || (entry.AddtlNtryInf ?? ''),
        party: readParty([detail], direction),
        references: referencesOf([detail]),
      })),
      unreadable: [],
    }
  }
  const reference = own ?? details[0]?.Refs?.AcctSvcrRef ?? details[0]?.Refs?.TxId
  if (!reference) return cannot('reference')
  const counted = entry.NtryDtls.reduce((sum, one) => sum + (Number(one?.Btch?.NbOfTxs) || 0), 0)
  const isSeveral = details.length > 1 || counted > 1 || (parts[0] !== undefined && isLess(parts[0], amount))
  const texts = [...details.flatMap(readTexts), entry.AddtlNtryInf ?? '']
  return {
    lines: [
      {
        ...shared,
        bankReference: reference,
        amount,
        text: joined(texts, isSeveral ? ' · ' : ' '),
        party: readParty(details, direction),
        references: referencesOf(details),
        ...(isSeveral ? { hold: 'several_payments' } : {}),
      },
    ],
    unreadable: [],
  }
}

const referencesOf = (details: readonly Detail[]): string[] =>
  details.flatMap(({ Refs: { AcctSvcrRef = '', TxId = '', InstrId = '', EndToEndId = '' } = {} }) =>
    [AcctSvcrRef, TxId, InstrId, EndToEndId].filter((one) => one !== ''),
  )

/** Each text once, without the empty ones. */
const joined = (texts: readonly string[], between: string): string =>
  [...new Set(texts.filter((one) => one !== ''))].join(between)

/** Whether a stated part is smaller than its entry: the rest belongs to somebody else. */
const isLess = (part: bigint, amount: bigint): boolean => part > 0n && part < amount

/** Returns every text in which the sender may have named an investor or a payment of ours. */
function readTexts({ Refs, RmtInf, AddtlTxInf }: Detail): string[] {
  const { EndToEndId: given = '' } = Refs ?? {}
  const structured = (RmtInf?.Strd ?? []).flatMap((one) => [
    one?.CdtrRefInf?.Ref ?? '',
    ...(one?.AddtlRmtInf ?? []),
  ])
  const written = (RmtInf?.Ustrd ?? []).join(' ')
  const all = [written, ...structured, AddtlTxInf ?? '', given === 'NOTPROVIDED' ? '' : given]
  return all.filter((one) => one !== '')
}

/** Returns 0 if the bank states no amount, or states it in another currency. */
function readAmount({ Amt, AmtDtls }: Detail): bigint {
  const stated = Amt ?? AmtDtls?.TxAmt?.Amt
  return (stated?.['@Ccy'] === 'SAR' && parseHalalas(stated['#text'])) || 0n
}

/** Returns the other side: the senders of a credit, the payees of a debit. Several accounts count as none. */
function readParty(details: readonly Detail[], direction: 'in' | 'out') {
  const all = details.map(({ RltdPties: { Dbtr, DbtrAcct, Cdtr, CdtrAcct } = {} }) => {
    const [party, account] = direction === 'in' ? [Dbtr, DbtrAcct] : [Cdtr, CdtrAcct]
    return { name: party?.Nm ?? party?.Pty?.Nm ?? '', iban: account?.Id?.IBAN ?? '' }
  })
  const ibans = new Set(all.map(({ iban }) => iban))
  return {
    name:
      joined(
        all.map(({ name }) => name),
        ' · ',
      ) || null,
    iban: ibans.size === 1 ? [...ibans][0] || null : null,
  }
}

function balanceIn(
  balances: readonly z.infer<typeof Balance>[],
  code: 'OPBD' | 'PRCD' | 'CLBD',
): bigint | null {
  const found = balances.find(({ Tp }) => Tp?.CdOrPrtry?.Cd === code)
  const amount = found && parseHalalas(found.Amt['#text'])
  if (amount === undefined) return null
  return found?.CdtDbtInd === 'DBIT' ? -amount : amount
}
