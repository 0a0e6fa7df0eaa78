import { sampleCount } from '@nostro/kernel/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { FIELD_FORMATS } from './field-formats.ts'
import { characterFindings, isFieldTag } from './fields.ts'

/** Values of all formats; each is also offered to the other formats. */
const VALUES = [
  'REF/1',
  'NONREF',
  'SDVA',
  'PHON/CALL 12345',
  'USD',
  '/SNDTIME/0915+0800',
  '/SNDTIME/2560+1400',
  '2611211030+0800',
  '12345/001',
  '261121USD1000,50',
  '261331USD1,',
  'USD1000,',
  'USDD1,5',
  '12USD1000,5',
  '0,5',
  '1234567890123,4',
  'C261121EUR1000,50',
  '103',
  '103\n261121',
  '103\n261121\n1234567890',
  'DEUTDEFF',
  '/123\nDEUTDEFF500',
  '/C\nDEUTDEFF',
  '/D/123\nDEUTDEFF',
  '/C/\nDEUTDEFF',
  '//CN102100099996\nBANK\nTOWN',
  '/C/123\nTOWN',
  '/123',
  'TOWN',
  'NAME\nROAD 1\nTOWN\nCOUNTRY',
  'NAME\n:20:X\n-B',
  'NAME\n  \nTOWN',
  '   ',
  'NIDN/CN/0237\n1/LI EXAMPLE\n3/CN/SHANGHAI',
  '/123\n1/LI EXAMPLE\n2/ROAD',
  '12345678901234567890123456789012345\nDEUTDEFF',
]

const character = fc.constantFrom(...'/:-\n AC19,+é{(D'.split(''))

/** A value with a few characters removed or inserted. */
const changed = fc
  .tuple(
    fc.constantFrom(...VALUES),
    fc.array(fc.tuple(fc.nat(40), fc.nat(2), fc.oneof(character, fc.constant(''))), { maxLength: 3 }),
  )
  .map(([value, changes]) =>
    changes.reduce(
      (text, [at, removed, inserted]) => text.slice(0, at) + inserted + text.slice(at + removed),
      value,
    ),
  )

/** The tags whose formats have patterns. Field 77T is an envelope of any text, which has none. */
const TAGS = Object.keys(FIELD_FORMATS)
  .filter(isFieldTag)
  .filter((tag) => tag !== '77T' && FIELD_FORMATS[tag].readSound !== undefined)

test.each(TAGS)('a value of field %s is read by patterns exactly if it has no problem', (tag) => {
  const format = FIELD_FORMATS[tag]
  const agrees = (value: string): void => {
    const { value: components, problems } = format.read(value)
    const isSound = problems.length === 0 && characterFindings(tag, value).length === 0
    expect({ value, read: format.readSound?.(value) }).toEqual({
      value,
      read: isSound ? components : undefined,
    })
  }
  for (const value of VALUES) agrees(value)
  fc.assert(fc.property(changed, agrees), { numRuns: sampleCount(300, 5_000) })
})
