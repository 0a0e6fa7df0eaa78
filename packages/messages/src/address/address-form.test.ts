import { ADDRESS_MEMBERS } from '@nostro/kernel'
import { describe, expect, test } from 'vitest'

import { POSTAL_ADDRESS } from '../mx/blocks/postal-address.ts'
import { addressFaultOf, addressFormOf } from './address-form.ts'

const TOWN = { townName: 'Frankfurt am Main', country: 'DE' }

// CBPR+ SR 2026, postal address: at least town and country, with at most two lines that repeat no other part.
describe('the rule that an address breaks', () => {
  test.each([
    ['lines only', { addressLine1: 'Hafenstrasse 12', addressLine2: 'Frankfurt' }, 'unstructured'],
    ['no town', { country: 'DE', streetName: 'Hafenstrasse' }, 'townMissing'],
    ['no country', { townName: 'Frankfurt am Main' }, 'countryMissing'],
    ['an unknown country', { ...TOWN, country: 'XX' }, 'countryUnknown'],
    [
      'three lines',
      { ...TOWN, addressLine1: 'Gate 1', addressLine2: 'Hall 2', addressLine3: 'Room 3' },
      'tooManyLines',
    ],
    ['a repeated town', { ...TOWN, addressLine1: 'Frankfurt am Main' }, 'repeated'],
  ])('%s', (_name, address, fault) => {
    expect(addressFaultOf(address)).toBe(fault)
    expect(addressFormOf(address)).toBe('failing')
  })

  test.each([
    ['town and country', TOWN, 'structured'],
    ['with lines', { ...TOWN, addressLine1: 'Gate 1' }, 'hybrid'],
    ['nothing', {}, 'none'],
  ])('%s: none', (_name, address, form) => {
    expect(addressFaultOf(address)).toBeUndefined()
    expect(addressFormOf(address)).toBe(form)
  })
})

test('calls name every member of a postal address', () => {
  expect(ADDRESS_MEMBERS).toEqual(Object.keys(POSTAL_ADDRESS.members))
})
