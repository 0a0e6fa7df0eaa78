import { listToSettle, readMessage } from '@nostro/contract'
import { describe, expect, test } from 'vitest'

import { paymentForm, seatBanks } from '../../messages/testing/index.ts'
import { createTestServer } from '../../testing/index.ts'
import { NO_SAMPLES, samples } from './testing/corpus.ts'
import { ELSEWHERE, numbersIn, seatGateway, temporaryLinkRoot } from './testing/gateway.ts'

const root = temporaryLinkRoot()
const server = await createTestServer({ linkRoot: root })
const banks = await seatBanks(server)
const gateway = await seatGateway({ root, admin: banks.admin })

const ANSWER = /\{1:F21([A-Z0-9]{12})(\d{10})\}/
const SENT_COPY = /\{1:F01[A-Z0-9]{12}\d{10}\}\{2:I/g
const NAMELESS = '0000000000'

/** The samples that hold an answer of a network, each cut behind the first message that belongs to it. */
const ANSWERS = samples().flatMap(({ name, bytes }) => {
  const text = bytes.toString('latin1')
  if (!name.startsWith('mt/') || name.endsWith('.jsonl') || !ANSWER.test(text)) return []
  const [, ...others] = text.slice(text.search(ANSWER)).split(/(?=\{1:F21)/)
  return [{ name, text: others.length === 0 ? text : text.slice(0, text.indexOf(others[0] ?? '')) }]
})

test('there are samples of answers, alone, in front of a copy and behind one', ({ skip }) => {
  skip(NO_SAMPLES.isReason, NO_SAMPLES.reason)
  expect(ANSWERS.length).toBeGreaterThan(10)
})

async function handedOver(reference: string) {
  const { id } = await banks.submit(paymentForm({ receiver: ELSEWHERE, senderReference: reference }))
  await banks.approveAll(id)
  await banks.runJobs()
  const [file = ''] = await gateway.offered()
  const [named] = numbersIn((await gateway.fetch(file)).text)
  const { uetr = '' } = await banks.operator.succeed(readMessage, { params: { id } })
  return { id, reference, uetr, terminal: named?.terminal ?? '', numbers: named?.numbers ?? '' }
}

/** The sample as it would be about our message: with its names wherever the sample has names, and nowhere else. */
function aboutOurs(text: string, ours: Awaited<ReturnType<typeof handedOver>>): string {
  const [, terminal = '', numbers = ''] = ANSWER.exec(text) ?? []
  const renumbered = numbers === NAMELESS ? text : text.replaceAll(numbers, ours.numbers)
  return (
    renumbered
      .replaceAll(`{1:F21${terminal}`, `{1:F21${ours.terminal}`)
      .replaceAll(`{1:F01${terminal}`, `{1:F01${ours.terminal}`)
      // A message on its way to the network is a copy of ours, whoever sent the sample.
      .replaceAll(SENT_COPY, `{1:F01${ours.terminal}${ours.numbers}}{2:I`)
      .replaceAll(/\{108:[^}]*\}/g, `{108:${ours.reference}}`)
      .replaceAll(/\{121:[^}]*\}/g, `{121:${ours.uetr}}`)
      .replaceAll(/:20:[^\r\n]*/g, `:20:${ours.reference}`)
  )
}

/** The reasons for which something of the network waits for a person that did not before. */
async function newReasons(seen: Set<string>) {
  const { rowList } = await banks.reviewer.succeed(listToSettle, {
    query: { kind: 'unreadable', size: '100' },
  })
  const added = rowList.filter(({ id }) => !seen.has(id))
  for (const { id } of added) seen.add(id)
  return added.map(({ incoming }) => incoming?.reason)
}

function expectedOf(text: string): 'acknowledged' | 'refused' | 'handedOver' {
  if (text.includes('{451:0}')) return 'acknowledged'
  // No, without a code, is for a person.
  return text.includes('{405:') ? 'refused' : 'handedOver'
}

describe.runIf(ANSWERS.length > 0)('an answer as samples have it finds its message', () => {
  const seen = new Set<string>()

  test.each(ANSWERS.map((sample, index) => ({ ...sample, reference: `SAMPLE${index}` })))(
    '$name',
    async ({ text, reference }) => {
      const ours = await handedOver(reference)
      server.clock.advance(1)
      await gateway.drop(aboutOurs(text, ours))
      await server.scanLinks()
      await banks.runJobs()
      const expected = expectedOf(text)
      expect((await banks.detail(ours.id)).delivery).toBe(expected)
      expect(await newReasons(seen)).toEqual(expected === 'handedOver' ? ['arrival.answerUnclear'] : [])
    },
  )
})
