import { describe, expect, test } from 'vitest'

import { folderPath, readFolderAddress, rowPath, type FolderAddress } from './folder-address.ts'
import { folderFor } from './folders.ts'

const id = '019aa3c0-7f2e-7c1d-8a55-0123456789ab'
const first = {
  page: 1,
  messagingType: undefined,
  showsAll: false,
  filters: {},
  sort: undefined,
  openId: undefined,
  tab: 'overview',
} as const satisfies FolderAddress
const reader = { roles: new Set(['ROLE_BANK'] as const), institutionKind: 'bank' } as const
const folderAt = (route: string) => folderFor(route, reader)
const sent = folderAt('/messaging-sender/sented')
const read = (text: string) => readFolderAddress(new URLSearchParams(text))

describe('the address of a folder', () => {
  test.each<[string, FolderAddress]>([
    ['', first],
    ['page=2', { ...first, page: 2 }],
    ['type=MT103&page=3&show=all', { ...first, page: 3, messagingType: 'MT103', showsAll: true }],
    [
      'q=acme&currency=USD&sort=amount.asc&page=2',
      {
        ...first,
        page: 2,
        filters: { search: 'acme', currency: 'USD' },
        sort: { by: 'amount', order: 'asc' },
      },
    ],
    [`open=${id}`, { ...first, openId: id }],
    [`open=${id}&tab=text`, { ...first, openId: id, tab: 'text' }],
  ])('%j is parsed and written back', (text, address) => {
    expect(read(text)).toEqual(address)
    expect(read(folderPath(sent, address).split('?')[1] ?? '')).toEqual(address)
  })

  test.each([
    ['page=0', first],
    ['page=-1', first],
    ['page=2.5', first],
    ['page=two', first],
    ['page=99999', { ...first, page: 10_000 }],
    ['type=', first],
    [`type=${'A'.repeat(17)}`, first],
    ['show=mine', first],
    ['open=1', first],
    ['tab=secret', first],
  ])('%j is parsed without its invalid parts', (text, address) => {
    expect(read(text)).toEqual(address)
  })

  test('a folder without choices needs no query string', () => {
    expect(folderPath(sent, first)).toBe('/messaging-sender/sented')
  })
})

describe('a row links', () => {
  const row = { id, messagingType: 'MT103' }

  test.each([
    ['/messaging-sender/draft', `/messaging-form/draft/${id}?type=MT103`],
    ['/messaging-sender/rejected', `/messaging-form/reject/${id}?type=MT103`],
    ['/messaging-copyer/to-process', `/messaging-form/not-copied/${id}?type=MT103`],
    ['/messaging-receiver/to-process', `/messaging-form/waiting-processed/${id}?type=MT103`],
    ['/remittance-application/draft', `/remittance-form/draft/${id}?type=MT103`],
    ['/remittance-application/rejected', `/remittance-form/rejected/${id}?type=MT103`],
    ['/remittance-receipt/waiting-processed', `/remittance-form/waiting-processed-receipt/${id}?type=MT103`],
    ['/remittance-receipt/processed', `/remittance-form/processed-receipt/${id}?type=MT103`],
  ])('from %s to the form, with its type (LIST-11, LIST-12, REML-06, REML-07)', (route, target) => {
    expect(rowPath(folderAt(route), row, { ...first, page: 2 })).toBe(target)
  })

  test.each([
    '/messaging-sender/pending',
    '/messaging-sender/approved',
    '/messaging-sender/sented',
    '/messaging-copyer/processed',
    '/messaging-receiver/processed',
    '/remittance-application/pending',
    '/remittance-application/approved',
    '/remittance-application/sent',
  ])('from %s to its detail, inside the same view of the list', (route) => {
    expect(rowPath(folderAt(route), row, { ...first, page: 2 })).toBe(`${route}?page=2&open=${id}`)
  })
})
