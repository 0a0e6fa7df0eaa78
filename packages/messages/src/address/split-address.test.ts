import { describe, expect, test } from 'vitest'

import { BENEFICIARY_CUSTOMER, ORDERING_CUSTOMER } from '../mt/parts/customers.ts'
import { POSTAL_ADDRESS } from '../mx/blocks/postal-address.ts'
import { splitAddress, withSplitAddress } from './split-address.ts'

describe('splitting address lines', () => {
  test.each([
    [
      ['Taunusanlage 12', '60325 Frankfurt am Main, Germany'],
      {
        streetName: 'Taunusanlage',
        buildingNumber: '12',
        postCode: '60325',
        townName: 'Frankfurt am Main',
        country: 'DE',
        rest: [],
      },
    ],
    [
      ['12 EXAMPLE STREET', 'LONDON EC2V 7HH', 'GB'],
      {
        streetName: 'EXAMPLE STREET',
        buildingNumber: '12',
        postCode: 'EC2V 7HH',
        townName: 'LONDON',
        country: 'GB',
        rest: [],
      },
    ],
    [
      ['ROOM 5', 'NO.1 EXAMPLE ROAD', 'BEIJING 100080', 'CHINA'],
      { postCode: '100080', townName: 'BEIJING', country: 'CN', rest: ['ROOM 5', 'NO.1 EXAMPLE ROAD'] },
    ],
    [['SINGAPORE'], { townName: 'SINGAPORE', country: 'SG', rest: [] }],
  ])('%j', (lines, expected) => expect(splitAddress(lines)).toEqual(expected))

  test.each([[[]], [['1 EXAMPLE ROAD', 'BEIJING']], [['GERMANY']]])(
    '%j contains no town and country',
    (lines) => {
      expect(splitAddress(lines)).toBeUndefined()
    },
  )
})

test('a postal address gets its parts, and the other lines stay as address lines', () => {
  expect(
    withSplitAddress(POSTAL_ADDRESS, {
      addressLine1: 'HOUSE A',
      addressLine2: 'Taunusanlage 12',
      addressLine3: '60325 Frankfurt, Germany',
      floor: '3',
    }),
  ).toEqual({
    addressLine1: 'HOUSE A',
    addressLine2: 'Taunusanlage 12',
    addressLine3: '',
    floor: '3',
    postCode: '60325',
    townName: 'Frankfurt',
    country: 'DE',
  })
})

test('a payee of FIN gets its country, which option F carries', () => {
  const values = { name: 'DEMO', addressLines: ['2 EXAMPLE STREET', 'FRANKFURT, GERMANY'] }
  expect(withSplitAddress(BENEFICIARY_CUSTOMER, values)).toEqual({
    name: 'DEMO',
    addressLines: ['EXAMPLE STREET 2', 'FRANKFURT'],
    country: 'DEU',
  })
})

test.each([
  [
    'a group without a member for the country',
    ORDERING_CUSTOMER,
    { addressLines: ['1 ROAD', 'BEIJING, CHINA'] },
  ],
  ['an address whose country is filled', POSTAL_ADDRESS, { addressLine1: 'BEIJING, CHINA', country: 'DE' }],
  ['an address without lines', POSTAL_ADDRESS, {}],
])('%s stays unchanged', (_, shape, values) => {
  expect(withSplitAddress(shape, values)).toBeUndefined()
})
