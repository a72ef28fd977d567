import { describe, expect, test } from 'vitest'
import { readStatement, UnreadableStatement } from './index.ts'

const entry = (inside: string, reference = '<AcctSvcrRef>FT1</AcctSvcrRef>') => `<Ntry>
  <Amt Ccy="SAR">1250.5</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
  <BookgDt><DtTm>2026-11-22T08:00:00+03:00</DtTm></BookgDt>${reference}${inside}</Ntry>`
const camt = (entries: string) => `<?xml version="1.0"?>
<ns:Document xmlns:ns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><ns:BkToCstmrStmt><ns:Stmt>
  <Acct><Id><IBAN>SA0380000000608010167519</IBAN></Id></Acct>
  <Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="SAR">10</Amt><CdtDbtInd>DBIT</CdtDbtInd></Bal>
  <Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="SAR">1240.50</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>
  ${entries}</ns:Stmt></ns:BkToCstmrStmt></ns:Document>`
const detail = (
  reference: string,
  amount: string,
) => `<TxDtls><Refs><AcctSvcrRef>${reference}</AcctSvcrRef></Refs>
  <Amt Ccy="SAR">${amount}</Amt><RltdPties><Dbtr><Pty><Nm>نورة &amp; القحطاني</Nm></Pty></Dbtr>
  <DbtrAcct><Id><IBAN>SA4405000068201234567891</IBAN></Id></DbtrAcct></RltdPties>
  <RmtInf><Ustrd>SAHL</Ustrd><Ustrd>7K3M9QX2</Ustrd></RmtInf></TxDtls>`
const details = (...all: string[]) => `<NtryDtls>${all.join('')}</NtryDtls>`

describe('camt.053', () => {
  test('reads the balances, and each movement with its sender', () => {
    expect(readStatement(camt(entry(details(detail('FT1', '1250.50')))))).toEqual({
      iban: 'SA0380000000608010167519',
      from: null,
      to: null,
      opening: -10_00n,
      closing: 1240_50n,
      lines: [
        {
          bankReference: 'FT1',
          direction: 'in',
          amount: 1250_50n,
          bookedOn: '2026-11-22',
          text: 'SAHL 7K3M9QX2',
          party: { name: 'نورة & القحطاني', iban: 'SA4405000068201234567891' },
          references: ['FT1'],
        },
      ],
      unreadable: [],
    })
  })

  test('splits an entry of several payments if they add up to it', () => {
    const several = details(detail('A', '1000'), detail('B', '250.50'))
    expect(
      readStatement(camt(entry(several))).lines.map(({ bankReference, amount }) => [bankReference, amount]),
    ).toEqual([
      ['A', 1000_00n],
      ['B', 250_50n],
    ])
  })

  const payment = (name: string, text: string, amount = '') => `<TxDtls><Refs/>${amount}
    <RltdPties><Dbtr><Nm>${name}</Nm></Dbtr></RltdPties><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls>`
  const stated = (amount: string, currency = 'SAR') => `<Amt Ccy="${currency}">${amount}</Amt>`

  test.each([
    ['no amounts', '', ''],
    ['amounts before charges', stated('1000'), stated('260')],
    ['an amount in another currency', stated('1000'), stated('66.80', 'USD')],
    ['an amount of nothing', stated('1250.50'), stated('0')],
  ])('an entry of two payments with %s is one held line with all names and texts', (_name, first, second) => {
    const inside = details(payment('Noura', 'SW-AAAA-1111', first), payment('Khalid', 'SW-BBBB-2222', second))
    expect(readStatement(camt(entry(inside))).lines).toMatchObject([
      {
        bankReference: 'FT1',
        amount: 1250_50n,
        text: 'SW-AAAA-1111 · SW-BBBB-2222',
        party: { name: 'Noura · Khalid', iban: null },
        hold: 'several_payments',
      },
    ])
  })

  test.each([
    [
      'a batch of more payments than it lists',
      `<Btch><NbOfTxs>2</NbOfTxs></Btch>${payment('Noura', 'SW-AAAA-1111')}`,
    ],
    ['a payment smaller than the entry', payment('Noura', 'SW-AAAA-1111', stated('300'))],
  ])('an entry that holds %s is held', (_name, inside) => {
    expect(readStatement(camt(entry(`<NtryDtls>${inside}</NtryDtls>`))).lines).toMatchObject([
      { amount: 1250_50n, hold: 'several_payments' },
    ])
  })

  test('does not hold an entry of one payment whose sender paid a charge on top', () => {
    const [line] = readStatement(camt(entry(details(payment('Noura', 'x', stated('1255.50')))))).lines
    expect(line).toMatchObject({ amount: 1250_50n })
    expect(line).not.toHaveProperty('hold')
  })

  test('reads every text of a payment: structured references, notes and the sender’s own reference', () => {
    const inside = `<TxDtls><Refs><EndToEndId>E2E-1</EndToEndId></Refs><AmtDtls/><RltdPties/>
      <RmtInf><Ustrd>a</Ustrd><Strd><CdtrRefInf><Ref>SW-AAAA-1111</Ref></CdtrRefInf></Strd><Strd/></RmtInf>
      <AddtlTxInf>note</AddtlTxInf></TxDtls>`
    expect(readStatement(camt(entry(details(inside)))).lines).toMatchObject([
      { text: 'a SW-AAAA-1111 note E2E-1' },
    ])
  })

  test('leaves out announced entries, and reads on after a bad one', () => {
    const bad = [
      entry('').replace('SAR', 'USD'),
      entry('').replace('1250.5', '0.001'),
      entry('', ''),
      entry('').replace('2026-11-22T08:00:00+03:00', '2026-02-30'),
      '<Ntry><Amt>3</Amt></Ntry>',
    ]
    const { lines, unreadable } = readStatement(
      camt([...bad, entry('').replace('BOOK', 'PDNG'), entry('')].join('')),
    )
    expect(lines).toHaveLength(1)
    expect(unreadable.map(({ line, fault }) => [line, fault])).toEqual([
      [1, 'currency'],
      [2, 'amount'],
      [3, 'reference'],
      [4, 'day'],
      [5, 'form'],
    ])
  })

  test.each(['<Document/>', '<Document>', '<!DOCTYPE d [<!ENTITY a "b">]><Document/>', 'Date;Text\n1;2', ''])(
    '%j is no statement',
    (text) => {
      expect(() => readStatement(text)).toThrow(UnreadableStatement)
    },
  )
})

describe('a table', () => {
  test('reads credit and debit columns, quotes, and Arabic column names', () => {
    const csv = [
      '\ufeffالتاريخ;رقم المرجع;البيان;مدين;دائن;الرصيد',
      '22/11/2026;FT9;"حوالة; من ""نورة""";;1,250.50;9',
      '2026-11-23;FT10;رسوم;1.15;;7.85',
    ].join('\r\n')
    const { lines, closing, unreadable } = readStatement(csv)
    expect(unreadable).toEqual([])
    expect(closing).toBe(7_85n)
    expect(lines).toMatchObject([
      {
        bankReference: 'FT9',
        direction: 'in',
        amount: 1250_50n,
        bookedOn: '2026-11-22',
        text: 'حوالة; من "نورة"',
      },
      { bankReference: 'FT10', direction: 'out', amount: 1_15n, bookedOn: '2026-11-23' },
    ])
  })

  test('reads texts of several columns together', () => {
    const csv = 'Date,Reference,Amount,Description,Details\n2026-11-22,A,5,one,two\n'
    expect(readStatement(csv).lines).toMatchObject([{ text: 'one two' }])
  })

  test('reads one signed amount, and reports unreadable lines', () => {
    const csv =
      'Date,Reference,Amount\n2026-11-22,A,-5\n2026-11-22,,5\n2026-11-22,B,five\nsoon,C,5\n2026-11-22,D,0\n'
    const { lines, unreadable } = readStatement(csv)
    expect(lines).toMatchObject([{ bankReference: 'A', direction: 'out', amount: 5_00n }])
    expect(unreadable.map(({ fault }) => fault)).toEqual(['reference', 'amount', 'day', 'amount'])
  })
})
