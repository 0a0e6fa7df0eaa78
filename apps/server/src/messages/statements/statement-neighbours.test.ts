import { MESSAGE_STATUSES } from '@nostro/workflow'
import { expect, test } from 'vitest'

import { neighboursOf } from './statement-neighbours.ts'

const KNOWN = { messagingType: 'MT940', status: MESSAGE_STATUSES.processed } as const
const page = (place: string, isInterim = false) => ({
  ...KNOWN,
  id: place,
  head: `:20:X\r\n:28C:${place}\r\n`,
  isInterim,
})
const OWN = { number: '235', page: '2', isLastPage: false }

test('the pages of a statement follow each other', () => {
  expect(neighboursOf(OWN, [page('235/3'), page('235/1', true), page('234/1')])).toEqual({
    pageCount: 3,
    previous: { ...KNOWN, id: '235/1', number: '235', page: '1', isGap: false },
    next: { ...KNOWN, id: '235/3', number: '235', page: '3', isGap: false },
  })
})

test.each([
  ['the last page of the statement before', '235', '1', '234/2', false, false],
  ['an interim page before', '235', '1', '234/2', true, true],
  ['a statement is missing', '235', '1', '233/1', false, true],
  ['a page is missing', '235', '3', '235/1', true, true],
  ['numbers with zeros', '00235', '002', '235/1', true, false],
])('%s', (...row) => {
  const [, number, own, other, isInterim, isGap] = row
  const { previous } = neighboursOf({ number, page: own, isLastPage: true }, [page(other, isInterim)])
  expect(previous).toMatchObject({ id: other, isGap })
})

test('the first page of the next statement follows the last page; a later page does not', () => {
  expect(neighboursOf({ ...OWN, isLastPage: true }, [page('236/1')]).next?.isGap).toBe(false)
  expect(neighboursOf({ ...OWN, isLastPage: true }, [page('236/2')]).next?.isGap).toBe(true)
  expect(neighboursOf(OWN, [page('236/1')]).next?.isGap).toBe(true)
})

test('the number of pages is unknown until the last page is received', () => {
  expect(neighboursOf(OWN, [page('235/1', true)]).pageCount).toBeUndefined()
  expect(neighboursOf({ ...OWN, isLastPage: true }, []).pageCount).toBe(2)
})

test('a statement without a number has no neighbours', () => {
  expect(neighboursOf({ isLastPage: true }, [page('234/1')])).toEqual({})
})
