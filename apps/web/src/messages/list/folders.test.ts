import { describe, expect, test } from 'vitest'

import { LIST_PAGES } from '../../browser/pages.ts'
import { folderFor, statusOf } from './folders.ts'

const operator = { roles: new Set(['ROLE_BANK'] as const), institutionKind: 'bank' } as const
const reviewer = { roles: new Set(['ROLE_BANK', 'ROLE_REVIEWER'] as const), institutionKind: 'bank' } as const

describe('folders', () => {
  test.each(LIST_PAGES)('%s is the list of a folder', (route) => {
    expect(folderFor(route, operator).route).toBe(route)
  })

  test.each([
    ['/messaging-sender/sented', 10],
    ['/remittance-application/sent', 20],
  ])('%s has %i rows a page (LIST-05, REML-02)', (route, pageSize) => {
    expect(folderFor(route, operator).pageSize).toBe(pageSize)
  })

  test.each([
    ['/messaging-sender/draft', 0],
    ['/messaging-sender/pending', 1],
    ['/messaging-sender/approved', 2],
    ['/messaging-sender/rejected', 3],
    ['/messaging-sender/sented', 4],
    ['/messaging-copyer/to-process', 5],
    ['/messaging-copyer/processed', 6],
    ['/messaging-receiver/to-process', 7],
    ['/messaging-receiver/processed', 8],
  ])('%s asks for status %i (LIST-13)', (route, status) => {
    expect(statusOf(folderFor(route, operator))).toBe(status)
  })

  test('the pending list is narrowed only for reviewers', () => {
    expect(folderFor('/messaging-sender/pending', operator).isNarrowed).toBe(false)
    expect(folderFor('/messaging-sender/pending', reviewer).isNarrowed).toBe(true)
    expect(folderFor('/messaging-sender/approved', reviewer).isNarrowed).toBe(false)
  })
})
