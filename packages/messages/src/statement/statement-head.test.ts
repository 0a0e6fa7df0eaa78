import { expect, test } from 'vitest'

import { compareNumbers, statementNumberIn } from './statement-head.ts'

const MX = (inside: string) =>
  `<GrpHdr><MsgPgntn><PgNb>9</PgNb></MsgPgntn></GrpHdr><c:Stmt>${inside}</c:Stmt>`

test.each([
  [':20:X\r\n:28C:235/2\r\n', { number: '235', page: '2' }],
  [':28C:00123/001', { number: '00123', page: '001' }],
  [':28C:102\n', { number: '102', page: '1' }],
  [
    MX(
      '<c:StmtPgntn>\n<c:PgNb>2</c:PgNb></c:StmtPgntn><c:ElctrncSeqNb>7</c:ElctrncSeqNb><c:LglSeqNb>12</c:LglSeqNb>',
    ),
    { number: '12', page: '2' },
  ],
  [MX('<c:ElctrncSeqNb>7</c:ElctrncSeqNb>'), { number: '7', page: '1' }],
  [MX(''), undefined],
  [':20:X', undefined],
])('%s is %o', (head, expected) => expect(statementNumberIn(head)).toEqual(expected))

test('statements are ordered by number, then by page, as numbers', () => {
  const ordered = [
    { number: '10', page: '1' },
    { number: '9', page: '10' },
    { number: '009', page: '2' },
  ].toSorted(compareNumbers)
  expect(ordered.map(({ number, page }) => `${number}/${page}`)).toEqual(['009/2', '9/10', '10/1'])
})
