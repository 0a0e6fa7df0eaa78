import { describe, expect, test } from 'vitest'

import { foldsOf, hiddenLines } from './text-folds.ts'

const FIN = ['{1:F01}{2:I103}{4:', ':20:REF', ':50K:/1', 'NAME', 'TOWN', ':71A:SHA', '-}{5:{CHK:1}}']
const XML = [
  '<?xml version="1.0"?>',
  '<Document xmlns="urn:x">',
  '  <GrpHdr>',
  '    <MsgId>1</MsgId>',
  '    <Empty/>',
  '  </GrpHdr>',
  '</Document>',
]

describe('parts that can be collapsed', () => {
  test.each([
    [
      'block 4 and fields of several lines',
      FIN,
      false,
      [
        [1, 6],
        [3, 5],
      ],
    ],
    [
      'elements that span lines',
      XML,
      true,
      [
        [2, 7],
        [3, 6],
      ],
    ],
    ['nothing on one line', ['<a><b>1</b></a>'], true, []],
    ['an incomplete text', ['<a>', '<b>', '</a>'], true, [[1, 3]]],
    ['an end without a start', ['</a>', '-}'], true, []],
    ['lines without an envelope', [':61:1', 'more', ':62F:2'], false, [[1, 2]]],
  ] as const)('%s', (...[, lines, isXml, folds]) => {
    expect([...foldsOf(lines, isXml)].toSorted(([a], [b]) => a - b)).toEqual(folds)
  })
})

test('the lines of a collapsed part are hidden, except the first', () => {
  expect([...hiddenLines(foldsOf(FIN, false), new Set([3]))]).toEqual([4, 5])
  expect([...hiddenLines(foldsOf(FIN, false), new Set())]).toEqual([])
})
