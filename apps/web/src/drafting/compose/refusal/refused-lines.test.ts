import { definitionOf } from '@nostro/messages'
import { expect, test } from 'vitest'

import { refusedLines } from './refused-lines.ts'
import { rejectedOrder } from './rejected-order.ts'

const LINES = [
  { text: '{1:F01DEMECNBJAXXX0000000000}{2:I103DEMWDEFFXXXXN}{4:', paths: ['sender', 'receiver'] },
  { text: ':20:REF1', paths: ['senderReference'] },
  { text: ':57A:DEMWDEFFXXX', paths: ['beneficiaryInstitution'] },
  { text: ':59:/DE1', paths: ['beneficiaryCustomer.account'] },
  { text: 'DEMO IMPORT COMPANY', paths: ['beneficiaryCustomer.name'] },
  { text: ':71A:SHA', paths: ['detailsOfCharges'] },
  { text: '-}', paths: [] },
]

const AT = '2026-11-24T09:00:00.000Z'
const pathsOf = (place: { line?: number; field?: string }) =>
  refusedLines(LINES, { code: 'T27', at: AT, ...place }).flatMap(({ paths }) => paths)

test.each([
  ['a line of block 4, which counts from the line after the headers', { line: 2, field: '57A' }],
  ['a field without a line', { field: '57A' }],
])('the network names %s: the value is where the form shows it', (_, place) => {
  expect(pathsOf(place)).toEqual(['beneficiaryInstitution'])
})

test('a field of several lines has all of its values', () => {
  expect(pathsOf({ field: '59' })).toEqual(['beneficiaryCustomer.account', 'beneficiaryCustomer.name'])
})

test.each([[{}], [{ field: '56A' }], [{ line: 40 }]])('%j leads nowhere', (place) => {
  expect(pathsOf(place)).toEqual([])
})

test('a rejected form begins with the refused section, then those in use', () => {
  const sections = definitionOf('MT103')?.sections ?? []
  const values = {
    senderReference: 'REF1',
    beneficiaryInstitution: 'DEMWDEFFXXX',
    remittanceInformation: ['A'],
  }
  const ordered = rejectedOrder(sections, { values, refused: ['beneficiaryInstitution'] })
  expect(ordered.map(({ name }) => name).slice(0, 4)).toEqual([
    'payeeInfo',
    'messageInfo',
    'additionalInfo',
    'paymentInfo',
  ])
  expect(rejectedOrder(sections, { values: {}, refused: [] })).toEqual(sections)
})
