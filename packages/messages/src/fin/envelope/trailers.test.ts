import { describe, expect, test } from 'vitest'

import { readFin } from '../read-fin.ts'
import { isDelayed, isTestMessage, possibleDuplicatesOf } from './trailers.ts'

const REFERENCE = '261121DEMECNBJAXXX0001000123'

function messageWith(trailers: string) {
  const [message] = readFin(
    `{1:F01DEMECNBJAXXX0000000000}{2:I999DEMWDEFFXXXXN}{4:\r\n:20:A\r\n-}{5:${trailers}}`,
  )
  if (message === undefined) throw new Error('nothing read')
  return message
}

describe('information in trailers', () => {
  test.each([
    ['{CHK:123456789ABC}', false, false],
    ['{CHK:123456789ABC}{TNG:}', true, false],
    ['{DLM:}', false, true],
  ])('%s', (trailers, isTest, isLate) => {
    expect(isTestMessage(messageWith(trailers))).toBe(isTest)
    expect(isDelayed(messageWith(trailers))).toBe(isLate)
  })

  const reference = { date: '261121', logicalTerminal: 'DEMECNBJAXXX', session: '0001', sequence: '000123' }

  test.each([
    ['{CHK:123456789ABC}', []],
    ['{PDE:}', [{ kind: 'emission' }]],
    [`{PDE:1030${REFERENCE}}`, [{ kind: 'emission', time: '1030', reference }]],
    [`{PDM:1030${REFERENCE}}{PDE:FOO}`, [{ kind: 'message', time: '1030', reference }, { kind: 'emission' }]],
  ])('%s: possible duplicates', (trailers, expected) =>
    expect(possibleDuplicatesOf(messageWith(trailers))).toEqual(expected),
  )
})
