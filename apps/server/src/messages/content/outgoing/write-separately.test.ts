import { readMessage, saveBankMessage } from '@nostro/contract'
import { loadDefinition, type MX_RELEASES, releaseOf, toPayload, withValueAt } from '@nostro/messages'
import { describe, expect, test } from 'vitest'

import { createTestServer } from '../../../testing/index.ts'
import { statementValues } from '../../testing/statement-values.ts'
import { writeOutgoing } from './write-outgoing.ts'
import { startThread, writeSeparately } from './write-separately.ts'
import { type OutgoingOrder, writeHere } from './write-here.ts'

const RELEASE: (typeof MX_RELEASES)[number]['name'] = 'SR2026'

function orderOf(entries: number, changes: Readonly<Record<string, unknown>> = {}): OutgoingOrder {
  const values = Object.entries(changes).reduce(
    (changed, [path, value]) => withValueAt(changed, path, value),
    statementValues(entries),
  )
  return {
    messagingType: 'camt.053',
    lists: [],
    values,
    composition: {
      release: releaseOf(RELEASE),
      utcOffset: '+08:00',
      serviceVersion: '04',
      createdAt: '2026-11-21T01:30:00Z',
    },
  }
}

/** Returns the number of event loop turns of this thread while the work ran. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let turns = 0
  let isOver = false
  const count = (): void => {
    turns += 1
    if (!isOver) setImmediate(count)
  }
  setImmediate(count)
  await work
  isOver = true
  return turns
}

describe('a message rendered in a worker thread', () => {
  test('is the same as one rendered in the main thread', async () => {
    for (const order of [orderOf(3), orderOf(3, { 'statements.0.account.currency': 'XXY' })]) {
      expect(await writeSeparately(order)).toEqual(await writeHere(order))
    }
    expect(await writeSeparately(orderOf(3))).toMatchObject({ ok: true })
  })

  test('with errors returns issues at the paths of the form', async () => {
    const written = await writeSeparately(orderOf(700, { 'statements.0.entries.612.amount.amount': 'much' }))
    expect(written.ok ? [] : written.error.map(({ path }) => path.join('.'))).toEqual([
      'statements.0.entries.612.amount.amount',
    ])
  })

  test('gets its own result when several are rendered at once', async () => {
    const written = await Promise.all([5, 300, 40, 7].map((entries) => writeSeparately(orderOf(entries))))
    expect(written.map((result) => (result.ok ? result.value.text.split('<Ntry>').length - 1 : 0))).toEqual([
      5, 300, 40, 7,
    ])
  })

  test('fails alone after an internal error, and the next one is rendered', async () => {
    const order = orderOf(3)
    await expect(writeSeparately({ ...order, messagingType: 'MT000' })).rejects.toThrow(
      'MT000 has no definition',
    )
    expect(await writeSeparately(order)).toMatchObject({ ok: true })
  })

  test('that cannot be transferred fails at once, and the next one is rendered', async () => {
    const order = orderOf(3)
    await expect(writeSeparately({ ...order, values: { broken: () => undefined } })).rejects.toThrow('cloned')
    expect(await writeSeparately(order)).toMatchObject({ ok: true })
  })
})

test.each([
  ['ends', 'process.exit(1)', 'has ended'],
  ['breaks', 'throw new Error("out of memory")', 'out of memory'],
])(
  'a thread that %s fails its pending work, and reports that it must be replaced',
  async (_what, code, reason) => {
    const ended = Promise.withResolvers<void>()
    const thread = startThread(ended.resolve, new URL(`data:text/javascript,${encodeURIComponent(code)}`))
    await expect(thread.write(orderOf(3))).rejects.toThrow(reason)
    await ended.promise
  },
)

test('while a statement of a thousand entries is rendered, other requests are served', async () => {
  await writeOutgoing(orderOf(1_000))
  expect(await turnsDuring(writeOutgoing(orderOf(1_000)))).toBeGreaterThan(100)
  // For comparison: on the main thread there is no event loop turn between the first check and the text.
  expect(await turnsDuring(writeHere(orderOf(1_000)))).toBeLessThan(20)
})

test('a statement of a thousand entries is submitted and read like any other', async () => {
  const server = await createTestServer()
  const operator = await server.signIn('beijing.operator')
  const definition = await loadDefinition('camt.053')
  if (definition === undefined) throw new Error('camt.053 has no definition')
  const bodyOf = (order: OutgoingOrder) => ({
    messagingType: 'camt.053',
    initialProcess: true,
    ...toPayload(definition, order.values),
  })
  const { id } = await operator.succeed(saveBankMessage, { body: bodyOf(orderOf(1_000)) })
  const { standardFormat = '' } = await operator.succeed(readMessage, { params: { id } })
  expect(standardFormat.split('<Ntry>')).toHaveLength(1_001)

  const wrong = orderOf(1_000, { 'statements.0.entries.999.status': 'PDNG' })
  expect(await operator.refused(saveBankMessage, { body: bodyOf(wrong) })).toMatchObject({
    error: 'message.invalid',
    issues: [{ path: ['mxCamt053RequestInfo', 'statement', 0, 'ntry', 999, 'sts', 'cd'] }],
  })
})
