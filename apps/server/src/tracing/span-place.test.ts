import { describe, expect, test } from 'vitest'

import { placeIn, traceparentOf } from './span-place.ts'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const SPAN = '00f067aa0ba902b7'

describe('a traceparent', () => {
  test.each([
    [true, '01'],
    [false, '00'],
  ])('is written as it was read, with sampled = %s', (isSampled, flags) => {
    const traceparent = `00-${TRACE}-${SPAN}-${flags}`
    const place = { traceId: TRACE, spanId: SPAN, isSampled }
    expect(placeIn(traceparent)).toEqual({ ...place, isRemote: true })
    expect(traceparentOf(place)).toBe(traceparent)
  })

  test('of a later version may have more fields', () => {
    expect(placeIn(`01-${TRACE}-${SPAN}-03-more`)).toMatchObject({ traceId: TRACE, isSampled: true })
  })

  test.each([
    undefined,
    null,
    7,
    { traceparent: `00-${TRACE}-${SPAN}-01` },
    [`00-${TRACE}-${SPAN}-01`],
    '',
    `00-${TRACE}-${SPAN}`,
    `00-${TRACE}-${SPAN}-01-more`,
    `00-${TRACE}-${SPAN}-01\n`,
    `00-${TRACE.toUpperCase()}-${SPAN}-01`,
    `00-${'0'.repeat(32)}-${SPAN}-01`,
    `00-${TRACE}-${'0'.repeat(16)}-01`,
    `ff-${TRACE}-${SPAN}-01`,
    `01-${TRACE}-${SPAN}-01-${'m'.repeat(1_000)}`,
  ])('is ignored when invalid: %j', (value) => {
    expect(placeIn(value)).toBeUndefined()
  })
})
