import { expect, test } from 'vitest'

import {
  MESSAGE_FORMAT_CODES,
  MESSAGE_KINDS,
  MESSAGE_STATUSES,
  NODE_DESCRIPTIONS,
  NODE_TYPES,
  STAGES,
  TASK_STATES,
} from './statuses.ts'

test('the numbers are those of the specification, section 4', () => {
  // STATE-01
  expect(Object.entries(MESSAGE_STATUSES).toSorted(([, left], [, right]) => left - right)).toEqual([
    ['draft', 0],
    ['pending', 1],
    ['approved', 2],
    ['rejected', 3],
    ['sent', 4],
    ['notCopied', 5],
    ['copied', 6],
    ['waitingProcessed', 7],
    ['processed', 8],
  ])
  // DET-12, DET-13, STATE-17, DET-19
  expect(NODE_TYPES).toEqual({ issued: 1, review: 2, rejected: 3, completed: 4, advancedReview: 5 })
  expect(NODE_DESCRIPTIONS).toEqual({ empty: 0, issued: 1, approval: 2, rejected: 3, reIssued: 4 })
  expect(TASK_STATES).toEqual({ unclaimed: 1, claimed: 2, completed: 3 })
  expect(MESSAGE_KINDS).toEqual({
    receipt: 1,
    remittance: 2,
    messageReceived: 3,
    messageCopy: 4,
    messageSent: 5,
  })
})

test('MT is format 0 and ISO 20022 format 1 (FORM-38)', () => {
  expect(MESSAGE_FORMAT_CODES).toEqual({ MT: 0, ISO20022: 1 })
})

test('every stage except the last is a status', () => {
  expect(STAGES.filter((stage) => !(stage in MESSAGE_STATUSES))).toEqual(['deleted'])
})
