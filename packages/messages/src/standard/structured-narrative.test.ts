import { describe, expect, test } from 'vitest'

import { narrativeFindings, returnCodeOf, returnFindings } from './structured-narrative.ts'

const RETURN = ['/RETN/59', '/AC01/', '/MREF/REF0']

describe('coded lines', () => {
  test.each([
    [['/INS/DEUTDEFF']],
    [['/ACC/TEXT', '//MORE', '/12345678/TEXT']],
    [['/OCMT/EUR1000,5/', '/CHGS/EUR0,']],
    [['/EXCH/1,1']],
  ])('%j are valid', (lines) => expect(narrativeFindings(lines)).toEqual([]))

  test.each([
    [['PLEASE PAY SOON'], 1],
    [['//FIRST'], 1],
    [['/COMPLIANCE/A'], 1],
    [['/acc/A'], 1],
    [['/ACC/A', 'MORE'], 2],
    [['/ACC/A', '/MORE'], 2],
  ])('%j contains a line without code', (lines, line) => {
    expect(narrativeFindings(lines)).toEqual([{ code: 'narrative.uncoded', rule: 'T31', line, column: 1 }])
  })

  test.each([
    [['/OCMT/1000'], 'OCMT', 1],
    [['/ACC/A', '/CHGS/EUR10.50'], 'CHGS', 2],
    [['/CHGS/EUR1,5X'], 'CHGS', 1],
  ])('%j usually has an amount', (lines, code, line) => {
    expect(narrativeFindings(lines)).toEqual([
      { code: 'narrative.amount', rule: 'T31', severity: 'warning', line, column: 7, params: { code } },
    ])
  })
})

describe('a reject or return', () => {
  test.each([
    [['/RETN/59', '/AC01/', '/MREF/REF0']],
    [['/REJT/57A', '/XT99/CODE TEXT', '/MREF/REF0']],
    [['/REJT/23E/2A', '/MS03/', '/MREF/REF0', '/TREF/A', '/CHGS/USD15,', '/TEXT/WHY']],
    [['/RETN/99', '/AM04/', '/MREF/REF0', '/CHGS/USD15,']],
    [['/RETN/99', '/AM04/', '/MREF/REF0', '/TEXT/WHY', '//MORE']],
    [['/RETN/99', '/AM04/', '/MREF/REF0', '/TEXT/WHY', 'IN LINES', 'OF THEIR OWN']],
  ])('%j follows the format', (lines) => expect(returnFindings(lines)).toEqual([]))

  test.each([
    [['/RETN/'], 1, '/RETN/57A'],
    [['/REJT/A'], 1, '/RETN/57A'],
    [['/REJT/57AB'], 1, '/RETN/57A'],
    [['/RETN/59', 'AC01'], 2, '/AC01/'],
    [['/RETN/59', '/AC1/'], 2, '/AC01/'],
    [['/RETN/59'], 1, '/AC01/'],
    [['/RETN/59', '/AC01/', '/MREF/'], 3, '/MREF/'],
    [['/RETN/59', '/AC01/'], 2, '/MREF/'],
    [[...RETURN, '//MORE'], 4, '/TREF/ /CHGS/ /TEXT/'],
    [[...RETURN, 'MORE'], 4, '/TREF/ /CHGS/ /TEXT/'],
    [[...RETURN, '/TREF/'], 4, '/TREF/ /CHGS/ /TEXT/'],
    [[...RETURN, '/CHGS/15'], 4, '/TREF/ /CHGS/ /TEXT/'],
    [[...RETURN, '/CHGS/USD15,', '/TREF/A'], 5, '/TEXT/'],
    [[...RETURN, '/TREF/A', '/TREF/B'], 5, '/CHGS/ /TEXT/'],
    [[...RETURN, '/TREF/A', 'MORE'], 5, '/CHGS/ /TEXT/'],
    [[...RETURN, '/TEXT/A', '/INS/DEUTDEFF'], 5, '//'],
  ])('%j does not follow the format', (lines, line, expected) => {
    expect(returnFindings(lines)).toEqual([
      { code: 'return.layout', rule: 'T80', line, column: 1, params: { expected } },
    ])
  })

  test.each([[['/INS/DEUTDEFF']], [['TEXT', '/RETN/59']], [['/RETN']], [[]]])(
    '%j is not a reject or return',
    (lines) => {
      expect(returnFindings(lines)).toEqual([])
      expect(returnCodeOf(lines)).toBeUndefined()
    },
  )

  test('is recognised by its code, and its charges are not read as those of a euro payment', () => {
    expect(returnCodeOf(['/REJT/59'])).toBe('REJT')
    expect(returnCodeOf(RETURN)).toBe('RETN')
    expect(narrativeFindings([...RETURN, '/CHGS/15'])).toEqual([
      {
        code: 'return.layout',
        rule: 'T80',
        line: 4,
        column: 1,
        params: { expected: '/TREF/ /CHGS/ /TEXT/' },
      },
    ])
  })
})
