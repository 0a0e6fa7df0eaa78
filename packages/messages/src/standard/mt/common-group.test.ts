import { describe, expect, test } from 'vitest'

import { foundIn } from './testing/found-in.ts'

const COPY = ['20:REF1', '32A:261123USD100,', '59:/12\r\nNAME']
const ORIGINAL = '11S:103\r\n261121'

// Rules and codes of the SWIFT User Handbook, common group messages: C1 of n92 (C25), C1 of n95 and n96 (C31).
describe.each(['192', '292'])('MT%s', (type) => {
  test.each([
    [['20:A', '21:B', ORIGINAL, '79:/DUPL/'], []],
    [['20:A', '21:B', ORIGINAL, ...COPY], []],
    [['20:A', '21:B', ORIGINAL, '79:/DUPL/', ...COPY], []],
    [['20:A', '21:B', '11S:103\r\n261121\r\n1234567890', '79:/DUPL/'], []],
    [['20:A', '21:B', ORIGINAL], ['narrative.orCopyMissing C25 79']],
    [['20:A', '21:B', '79:/DUPL/'], ['field.missing T13 11S']],
    [['20:A', ORIGINAL, '79:/DUPL/'], ['field.missing T13 21']],
    [['20:A', '21:B', '11S:103', '79:/DUPL/'], ['field.format T31 11S']],
    [['20:A', '21:B', ORIGINAL, '20:REF1', '32A:261123USDX'], ['amount.format T40 32A']],
  ])('%j has %j', (fields, expected) => expect(foundIn(type, fields)).toEqual(expected))
})

describe.each([
  ['195', '75'],
  ['295', '75'],
  ['196', '76'],
  ['296', '76'],
])('MT%s with field %s', (type, tag) => {
  const begin = ['20:A', '21:B', `${tag}:/1/`]
  test.each([
    [begin, []],
    [[...begin, '77A:text', '11R:103\r\n261121', '79:text'], []],
    [[...begin, ...COPY], []],
    [[...begin, '79:text', ...COPY], ['narrative.andCopy C31 79']],
    [['20:A', '21:B'], [`field.missing T13 ${tag}`]],
    [[...begin, '79:text', '77A:text'], ['field.order T13 77A']],
  ])('%j has %j', (fields, expected) => expect(foundIn(type, fields)).toEqual(expected))
})
