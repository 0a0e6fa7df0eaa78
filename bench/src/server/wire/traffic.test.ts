import { describe, expect, test } from 'vitest'

import { type ConnectionCount, createTrafficCounter, trafficBetween } from './traffic.ts'
import { createWireReader } from './wire-reader.ts'

/** Returns a message of the protocol; the startup message has no type. */
function message(type: string, ...parts: readonly (string | Buffer)[]): Buffer {
  const body = Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(`${part}\0`) : part)),
  )
  const length = Buffer.alloc(4)
  length.writeUInt32BE(body.length + 4)
  return Buffer.concat([Buffer.from(type), length, body])
}

const STARTUP = message('', Buffer.from([0, 3, 0, 0]))
const SYNC = message('S')
const parse = (name: string, text: string) => message('P', name, text, Buffer.alloc(2))
const bind = (name: string) => message('B', '', name, Buffer.alloc(6))
const EXECUTE = message('E', '', Buffer.alloc(4))
const query = (text: string) => message('Q', text)
const ready = (state: 'I' | 'T') => message('Z', Buffer.from(state))

describe('messages of the protocol', () => {
  const stream = Buffer.concat([STARTUP, query('select 1'), SYNC])

  test.each([1, 2, 3, 7, 100])('are read completely from pieces of %i bytes', (size) => {
    const read = createWireReader({ hasStartup: true })
    const found: string[] = []
    for (let start = 0; start < stream.length; start += size) {
      found.push(
        ...read(stream.subarray(start, start + size)).map(({ type, body }) => `${type}${body.length}`),
      )
    }
    expect(found).toEqual(['4', 'Q9', 'S0'])
  })
})

/** Returns the counted traffic of one connection after its startup, whose answer ends no transaction. */
function counted(work: (connection: ConnectionCount) => void) {
  const counter = createTrafficCounter()
  const connection = counter.connection()
  connection.fromServer(STARTUP)
  connection.fromDatabase(ready('I'))
  work(connection)
  return { ...counter.total(), texts: counter.texts }
}

describe('traffic', () => {
  test('has a round trip for each awaited statement, and one transaction around them', () => {
    const found = counted(({ fromServer, fromDatabase }) => {
      for (const [text, state] of [
        ['begin', 'T'],
        ['select 1', 'T'],
        ['commit', 'I'],
      ] as const) {
        fromServer(query(text))
        fromDatabase(ready(state))
      }
    })
    expect(found).toEqual({
      statements: 3,
      roundTrips: 3,
      transactions: 1,
      texts: ['begin', 'select 1', 'commit'],
    })
  })

  test('has one round trip for statements that are sent together', () => {
    const found = counted(({ fromServer, fromDatabase }) => {
      fromServer(Buffer.concat([parse('', 'select 1'), bind(''), EXECUTE, SYNC, query('select 2')]))
      fromServer(query('select 3'))
      for (let count = 0; count < 3; count++) fromDatabase(ready('I'))
    })
    expect(found).toMatchObject({ statements: 3, roundTrips: 1, transactions: 3 })
  })

  test('identifies a prepared statement by its text at each execution', () => {
    const found = counted(({ fromServer, fromDatabase }) => {
      fromServer(Buffer.concat([parse('one', 'select $1'), bind('one'), EXECUTE, SYNC]))
      fromDatabase(ready('I'))
      fromServer(Buffer.concat([bind('one'), EXECUTE, SYNC]))
      fromDatabase(ready('I'))
    })
    expect(found.texts).toEqual(['select $1', 'select $1'])
    expect(found.roundTrips).toBe(2)
  })

  test('counts each statement of one text', () => {
    const found = counted(({ fromServer }) => fromServer(query('begin; set local a = 1;')))
    expect(found).toMatchObject({ statements: 2, roundTrips: 1 })
  })
})

test('between two counts is their difference', () => {
  const before = { statements: 1, roundTrips: 2, transactions: 3 }
  const after = { statements: 10, roundTrips: 20, transactions: 30 }
  expect(trafficBetween(before, after)).toEqual({ statements: 9, roundTrips: 18, transactions: 27 })
})
