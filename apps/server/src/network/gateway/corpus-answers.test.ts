import { listNetworkExceptions, readMessage } from '@nostro/contract'
import { describe, expect, test } from 'vitest'

import { paymentForm, signInBankUsers } from '../../messages/testing/index.ts'
import { createTestServer } from '../../testing/index.ts'
import { NO_SAMPLES, samples } from './testing/corpus.ts'
import { ELSEWHERE, numbersIn, createGatewayLink, temporaryLinkRoot } from './testing/gateway.ts'

const root = temporaryLinkRoot()
const server = await createTestServer({ linkRoot: root })
const banks = await signInBankUsers(server)
const gateway = await createGatewayLink({ root, admin: banks.admin })

const ANSWER = /\{1:F21([A-Z0-9]{12})(\d{10})\}/
const SENT_COPY = /\{1:F01[A-Z0-9]{12}\d{10}\}\{2:I/g
const NAMELESS = '0000000000'

/** The samples with a network answer, each cut after the first message that belongs to it. */
const ANSWERS = samples().flatMap(({ name, bytes }) => {
  const text = bytes.toString('latin1')
  if (!name.startsWith('mt/') || name.endsWith('.jsonl') || !ANSWER.test(text)) return []
  const [, ...others] = text.slice(text.search(ANSWER)).split(/(?=\{1:F21)/)
  return [{ name, text: others.length === 0 ? text : text.slice(0, text.indexOf(others[0] ?? '')) }]
})

test('the samples contain answers alone, before a copy and after a copy', ({ skip }) => {
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

/** Returns the sample with the identifiers of our message in the places where the sample has identifiers. */
function aboutOurs(text: string, ours: Awaited<ReturnType<typeof handedOver>>): string {
  const [, terminal = '', numbers = ''] = ANSWER.exec(text) ?? []
  const renumbered = numbers === NAMELESS ? text : text.replaceAll(numbers, ours.numbers)
  return (
    renumbered
      .replaceAll(`{1:F21${terminal}`, `{1:F21${ours.terminal}`)
      .replaceAll(`{1:F01${terminal}`, `{1:F01${ours.terminal}`)
      // An input message is a copy of ours, also if the sample has another sender.
      .replaceAll(SENT_COPY, `{1:F01${ours.terminal}${ours.numbers}}{2:I`)
      .replaceAll(/\{108:[^}]*\}/g, `{108:${ours.reference}}`)
      .replaceAll(/\{121:[^}]*\}/g, `{121:${ours.uetr}}`)
      .replaceAll(/:20:[^\r\n]*/g, `:20:${ours.reference}`)
  )
}

/** Returns the reasons of the network exceptions that are not in `seen`. */
async function newReasons(seen: Set<string>) {
  const { rowList } = await banks.reviewer.succeed(listNetworkExceptions, {
    query: { kind: 'unreadable', size: '100' },
  })
  const added = rowList.filter(({ id }) => !seen.has(id))
  for (const { id } of added) seen.add(id)
  return added.map(({ incoming }) => incoming?.reason)
}

function expectedOf(text: string): 'acknowledged' | 'refused' | 'handedOver' {
  if (text.includes('{451:0}')) return 'acknowledged'
  // A refusal without an error code needs a user's decision.
  return text.includes('{405:') ? 'refused' : 'handedOver'
}

describe.runIf(ANSWERS.length > 0)('an answer in the form of a sample is matched to its message', () => {
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
