import { describe, expect, test } from 'vitest'

import { linesOfMember, nextMemberOf } from './line-links.ts'

const LINES = [
  { text: '{1:…}', paths: ['sender', 'receiver'] },
  { text: ':32A:261120EUR1,', paths: ['valueDate', 'currency', 'amount'] },
  { text: ':50K:/1', paths: ['payer.account'] },
  { text: 'NAME', paths: ['payer.name'] },
  { text: 'ROAD', paths: ['payer.addressLines.0'] },
  { text: '-}', paths: [] },
]

describe('the lines of a member', () => {
  test.each([
    ['currency', [1]],
    ['payer.addressLines', [4]],
    ['payer.addressLines.0', [4]],
    ['payer', [2, 3, 4]],
    ['payer.name.first', [3]],
    ['payer.country', []],
  ])('%s', (path, expected) => expect([...linesOfMember(LINES, path)]).toEqual(expected))
})

describe('a press on a line', () => {
  test.each([
    [1, undefined, 'valueDate'],
    [1, 'valueDate', 'currency'],
    [1, 'amount', 'valueDate'],
    [4, 'sender', 'payer.addressLines.0'],
    [5, 'sender', undefined],
  ])('line %s while %s has the focus moves the focus to %s', (line, focused, expected) => {
    expect(nextMemberOf(LINES[line] ?? { text: '', paths: [] }, focused)).toBe(expected)
  })
})
