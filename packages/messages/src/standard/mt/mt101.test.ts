import { describe, expect, test } from 'vitest'

import { readFin } from '../../fin/read-fin.ts'
import { examineFin } from '../../mt/check-fin.ts'

const HEAD = `:20:ORD1
:28D:1/1
:50H:/1234567890
CUSTOMER
:30:261120`
const TRANSACTION = `:21:TX1
:32B:USD50000,
:59:/756857489
SUPPLIER
:71A:OUR`

/** Returns the errors of an order as `D54 36`. */
function errorsOf(body: string): readonly string[] {
  const text = `{1:F01DEMECNBJAXXX0000000000}{2:I101DEMWDEFFXXXXN}{4:\r\n${body.replaceAll('\n', '\r\n')}\r\n-}`
  const [message] = readFin(text)
  if (message === undefined) throw new Error('no message')
  return examineFin(message)
    .findings.filter(({ severity }) => severity === 'error')
    .map(({ rule, path }) => `${rule ?? ''} ${path}`.trim())
}

const order = (transaction: string, head = HEAD) => `${head}\n${transaction}`

describe('MT101', () => {
  test('an order with one or several transactions is accepted', () => {
    expect(errorsOf(order(TRANSACTION))).toEqual([])
    expect(errorsOf(order(`${TRANSACTION}\n${TRANSACTION}`))).toEqual([])
  })

  // The codes are those of the handbook as restated in public sources.
  test.each([
    ['a rate without its deal (C1)', 'D54', ':32B:USD9,\n:59:/1\nSUPPLIER\n:33B:EUR10,\n:71A:SHA\n:36:0,9'],
    [
      'an amount in another currency without a rate (C2)',
      'D60',
      ':32B:USD9,\n:59:/1\nSUPPLIER\n:33B:EUR10,\n:71A:SHA',
    ],
    [
      'a rate without an amount in another currency (C2)',
      'D60',
      ':21F:FX1\n:32B:USD9,\n:59:/1\nSUPPLIER\n:71A:SHA\n:36:0,9',
    ],
    [
      'two amounts in one currency (C5)',
      'D68',
      ':21F:FX1\n:32B:USD9,\n:59:/1\nSUPPLIER\n:33B:USD10,\n:71A:SHA\n:36:0,9',
    ],
    ['an intermediary alone (C7)', 'D65', ':32B:USD9,\n:56A:DEMEUS33\n:59:/1\nSUPPLIER\n:71A:SHA'],
    ['zero with EQUI and no other amount (C9)', 'E54', ':23E:EQUI\n:32B:USD0,\n:59:/1\nSUPPLIER\n:71A:SHA'],
    [
      'zero with another amount and no EQUI (C9)',
      'E54',
      ':32B:USD0,\n:59:/1\nSUPPLIER\n:33B:EUR10,\n:71A:SHA',
    ],
    ['an unknown instruction', 'T47', ':23E:SDVA\n:32B:USD9,\n:59:/1\nSUPPLIER\n:71A:SHA'],
    [
      'text after an instruction that has none',
      'D66',
      ':23E:URGP/NOW\n:32B:USD9,\n:59:/1\nSUPPLIER\n:71A:SHA',
    ],
    ['contradicting instructions', 'D67', ':23E:CHQB\n:23E:URGP\n:32B:USD9,\n:59:/1\nSUPPLIER\n:71A:SHA'],
    ['an instruction twice', 'E46', ':23E:URGP\n:23E:URGP\n:32B:USD9,\n:59:/1\nSUPPLIER\n:71A:SHA'],
    ['a metal', 'C08', ':32B:XAU9,\n:59:/1\nSUPPLIER\n:71A:SHA'],
  ])('%s is refused with %s', (_, error, transaction) => {
    expect(errorsOf(order(`:21:TX1\n${transaction}`)).map((each) => each.split(' ')[0])).toEqual([error])
  })

  test('other instructions are repeated, and EQUI has its amount', () => {
    const others = TRANSACTION.replace(':32B', ':23E:OTHR/ONE\n:23E:OTHR/TWO\n:32B')
    const equivalent = TRANSACTION.replace(':32B:USD50000,', ':23E:EQUI\n:32B:USD0,').replace(
      ':71A',
      ':33B:EUR10,\n:71A',
    )
    expect([others, equivalent].map((each) => errorsOf(order(each)))).toEqual([[], []])
  })

  test('the parties are in one sequence only (C3, C4, C6)', () => {
    const without = HEAD.replace(':50H:/1234567890\nCUSTOMER\n', '')
    const inTransaction = TRANSACTION.replace(':59', ':50G:/1\nDEMEUS33\n:59')
    expect(errorsOf(order(TRANSACTION, without))).toEqual(['D61 50a'])
    expect(errorsOf(order(inTransaction, without))).toEqual([])
    expect(errorsOf(order(inTransaction))).toEqual(['D61 50G'])
    const bank = HEAD.replace(':30', ':52A:DEMEUS33\n:30').replace(':50H', ':50C:DEMEUS33\n:50H')
    const both = TRANSACTION.replace(':59', ':50L:OTHER\n:52C:/123\n:59')
    expect(errorsOf(order(both, bank))).toEqual(['D62 50L', 'D64 52C'])
  })

  test('with one debit all amounts have one currency (C8)', () => {
    const other = TRANSACTION.replace('USD', 'EUR')
    const head = HEAD.replace(':28D', ':21R:ONE\n:28D')
    expect(errorsOf(order(`${TRANSACTION}\n${other}`))).toEqual([])
    expect(errorsOf(order(`${TRANSACTION}\n${other}`, head))).toEqual(['D98 32B'])
  })
})
