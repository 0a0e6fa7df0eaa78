import { describe, expect, test } from 'vitest'

import {
  counterpartTypeOf,
  groupOf,
  isPaymentType,
  MESSAGE_TYPES,
  messageFormatOf,
  messageTypesByGroup,
  messageTypesOf,
  NETWORK_PAYMENT_TYPES,
  SINGLE_REVIEW_TYPES,
  STATEMENT_TYPES,
  wireIdentifierOf,
} from './message-types.ts'

describe('message types', () => {
  test.each([
    ['MT103', 'MT'],
    ['MT205', 'MT'],
    ['CA103', 'MT'],
    ['pacs.008', 'ISO20022'],
    ['pacs.008.001.10', 'ISO20022'],
    ['camt.053', 'ISO20022'],
    ['PACS.008', undefined],
    ['', undefined],
  ])('%j is written as %s (FORM-37)', (type, format) => {
    expect(messageFormatOf(type)).toBe(format)
  })

  test('the types of one format are in the order offered (FORM-02, MX-35, OPEN-88)', () => {
    expect(messageTypesOf('MT').join(' ')).toBe(
      'MT103 MT101 MT192 MT195 MT196 MT199 MT202 MT205 MT292 MT295 MT296 MT299 MT900 MT910 MT920 MT940 MT941 MT942 MT950 MT999',
    )
    expect(messageTypesOf('ISO20022').join(' ')).toBe(
      'pacs.008 pacs.009 pacs.004 pacs.002 pacs.028 camt.029 camt.052 camt.053 camt.054 camt.056 camt.060 camt.110 camt.111 pain.001 pain.002',
    )
    expect(MESSAGE_TYPES).toEqual([...messageTypesOf('MT'), ...messageTypesOf('ISO20022')])
  })

  test('the groups contain every type once, and a type of each group is where users look for it', () => {
    for (const format of ['MT', 'ISO20022'] as const) {
      const grouped = messageTypesByGroup(format).flatMap(({ types }) => types)
      expect(grouped.toSorted()).toEqual([...messageTypesOf(format)].toSorted())
    }
    expect(['MT202', 'MT192', 'camt.029', 'MT940', 'MT999'].map(groupOf)).toEqual([
      'payments',
      'cases',
      'cases',
      'statements',
      'freeText',
    ])
  })

  test.each([
    ['MT103', true],
    ['MT202', true],
    ['pacs.004', true],
    ['CA103', true],
    ['MT101', true],
    ['pain.001', true],
    ['pain.002', false],
    ['MT205', true],
    ['MT910', false],
    ['MT940', false],
    ['MT999', false],
    ['camt.053', false],
  ])('%s is a payment: %s', (type, isPayment) => {
    expect(isPaymentType(type)).toBe(isPayment)
    expect(SINGLE_REVIEW_TYPES.includes(type)).toBe(!isPayment)
  })

  test('payments of the network are neither applications nor orders', () => {
    expect(NETWORK_PAYMENT_TYPES).toEqual(['MT103', 'MT202', 'MT205', 'pacs.008', 'pacs.009', 'pacs.004'])
  })

  test('statements list the bookings of an account in any format', () => {
    expect(STATEMENT_TYPES).toEqual(['MT940', 'MT941', 'MT942', 'MT950', 'camt.052', 'camt.053'])
  })

  const counterparts = MESSAGE_TYPES.map((type) => [type, counterpartTypeOf(type)] as const)

  test('types without a counterpart are free formats and messages about payments (OPEN-135)', () => {
    const without = counterparts.filter(([, counterpart]) => counterpart === undefined)
    expect(without.map(([type]) => type)).toEqual([
      'MT195',
      'MT199',
      'MT295',
      'MT299',
      'MT999',
      'pacs.002',
      'pacs.028',
      'camt.110',
      'camt.111',
      'pain.002',
    ])
  })

  test.each(counterparts.filter(([, counterpart]) => counterpart !== undefined))(
    '%s: its counterpart %s has a row in the other format',
    (type, counterpart) => {
      const other = messageFormatOf(type) === 'MT' ? 'ISO20022' : 'MT'
      expect(messageTypesOf(other)).toContain(counterpart)
    },
  )

  test('a text names its type as the network does', () => {
    expect(wireIdentifierOf('MT103')).toBe('103')
    expect(wireIdentifierOf('pacs.004')).toBe('pacs.004.001.09')
  })
})
