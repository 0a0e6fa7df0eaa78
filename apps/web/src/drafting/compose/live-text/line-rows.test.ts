import { expect, test } from 'vitest'

import { lineRows } from './line-rows.ts'

const LINES = [
  '<BusinessMessage>',
  '  <AppHdr xmlns="urn:iso:std:iso:20022:tech:xsd:head.001.001.02">',
  '    <BizMsgIdr>REF1</BizMsgIdr>',
  '  </AppHdr>',
  '  <Document>',
  '    <GrpHdr>',
  '      <MsgId>REF1</MsgId>',
  '      <NbOfTxs>1</NbOfTxs>',
  '    </GrpHdr>',
  '  </Document>',
].map((text) => ({ text, paths: [] }))

const NONE: ReadonlySet<number> = new Set()
const rowsWith = (facts: { opened?: readonly number[]; marked?: readonly number[] }) =>
  lineRows(LINES, { opened: new Set(facts.opened), marked: new Set(facts.marked) })

test('headers are folded, and all rows keep the numbers of their lines', () => {
  const rows = lineRows(LINES, { opened: NONE, marked: NONE })
  expect(rows.map(({ index }) => index)).toEqual([0, 1, 4, 5, 9])
  expect(rows.filter(({ isFolded }) => isFolded).map(({ blockLength }) => blockLength)).toEqual([2, 3])
})

test('an opened header shows its lines', () => {
  expect(rowsWith({ opened: [5] }).map(({ index }) => index)).toEqual([0, 1, 4, 5, 6, 7, 8, 9])
})

test('the header with the field in focus is not folded', () => {
  expect(rowsWith({ marked: [2] }).map(({ index }) => index)).toEqual([0, 1, 2, 3, 4, 5, 9])
})

test('a FIN text has no folded line', () => {
  const lines = ['{1:F01}{2:I103}{4:', ':20:REF1', '-}'].map((text) => ({ text, paths: [] }))
  expect(lineRows(lines, { opened: NONE, marked: NONE })).toHaveLength(3)
})

/** Counts how often its numbers are read. */
class CountedSet extends Set<number> {
  readCount = 0

  override [Symbol.iterator]() {
    this.readCount += 1
    return super[Symbol.iterator]()
  }
}

test('marked lines are read once for each header, so that thousands of lines do not delay the form', () => {
  const marked = new CountedSet([4, 9])
  lineRows(LINES, { opened: NONE, marked })
  expect(marked.readCount).toBe(2)
})
