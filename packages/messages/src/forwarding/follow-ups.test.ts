import { MESSAGE_TYPES, type NetworkType, type RandomSource } from '@nostro/kernel'
import { describe, expect, test } from 'vitest'

import { withValueAt } from '../core/paths.ts'
import { sampleValues } from '../core/samples/samples.ts'
import type { DraftValues } from '../core/shape.ts'
import { loadDefinition } from '../message-types.ts'
import { readForm } from '../read-form.ts'
import { renderMessage } from '../render-message.ts'
import { MX_RELEASES } from '../standard/mx/releases.ts'
import { caseFactsIn } from './case-facts.ts'
import { followUpForm, followUpsOf, type FollowUpSource } from './follow-ups.ts'

const OWN = 'DEMECNBJXXX'
const OTHER = 'DEMWDEFFXXX'
const release = MX_RELEASES.at(-1)
if (release === undefined) throw new Error('There is no release')
const OPTIONS = { release, utcOffset: '+08:00' }

const FACTS = {
  ownBic: OWN,
  senderBic: OTHER,
  reference: 'RECALL1',
  valueDate: '2026-11-30',
  now: '2026-11-29 10:00:00',
}

/** A random source that is repeatable. Algorithm: Park and Miller. */
let state = 7
const random: RandomSource = {
  bytes: (count) =>
    Uint8Array.from({ length: count }, () => {
      state = (state * 48_271) % 2_147_483_647
      return (state >>> 8) % 256
    }),
}

async function definitionOf(type: string) {
  const definition = await loadDefinition(type)
  if (definition === undefined) throw new Error(`${type} has no form`)
  return definition
}

async function textOf(type: string, values: DraftValues): Promise<string> {
  const written = await renderMessage(await definitionOf(type), values, OPTIONS)
  if (!written.ok) throw new Error(`${type}: ${JSON.stringify(written.error)}`)
  return written.value.text
}

async function sourceOf(type: string, direction: 'sent' | 'received', text: string): Promise<FollowUpSource> {
  const environment = {
    utcOffset: '+08:00',
    release: OPTIONS.release,
    serviceVersion: '04',
    createdAt: '2026-11-29T10:00:00+08:00',
  }
  return await Promise.resolve({ type, direction, text, environment, ownBics: [OWN] })
}

const REASON: Readonly<Record<string, readonly [path: string, value: unknown]>> = {
  MT192: ['cancellationReason', 'FRAD'],
  MT292: ['cancellationReason', 'FRAD'],
  'camt.056': ['request.cancellationReason', { reason: 'FRAD' }],
  MT196: ['answerReason', 'CUST'],
  MT296: ['answerReason', 'CUST'],
  'camt.029': ['resolution.statusReason', { reason: 'CUST' }],
}

/** Returns the text of a message made from another one, with its reason. */
async function made(
  name: 'requestCancellation' | 'refuseCancellation',
  target: NetworkType,
  source: FollowUpSource,
): Promise<string> {
  const { values } = await followUpForm(name, target, source, FACTS)
  const [path, value] = REASON[target] ?? ['', '']
  return await textOf(target, withValueAt(values, path, value))
}

describe.each(['MT103', 'MT202', 'pacs.008', 'pacs.009', 'MT205'])('from a sent %s', (type) => {
  test('a request in both formats, and its answer in both, name the payment and can be sent', async () => {
    const payment = await textOf(type, sampleValues(await definitionOf(type), random))
    const source = await sourceOf(type, 'sent', payment)
    const [offered] = followUpsOf(source)
    expect(offered?.name).toBe('requestCancellation')
    expect(offered?.types).toHaveLength(2)
    const uetr = /121:([0-9a-f-]{36})|<UETR>([0-9a-f-]{36})</
      .exec(payment)
      ?.slice(1)
      .find((text) => text)
    for (const requestType of offered?.types ?? []) {
      const request = await made('requestCancellation', requestType, source)
      expect(await caseFactsIn(requestType, request, '+08:00')).toMatchObject({
        role: 'request',
        caseReference: 'RECALL1',
        reason: 'FRAD',
        uetr,
      })
      const received = await sourceOf(requestType, 'received', request)
      const answers = followUpsOf(received).find(({ name }) => name === 'refuseCancellation')
      for (const answerType of answers?.types ?? []) {
        const answer = await made('refuseCancellation', answerType, received)
        expect(await caseFactsIn(answerType, answer, '+08:00')).toMatchObject({
          role: 'answer',
          caseReference: 'RECALL1',
          status: 'RJCR',
          reason: 'CUST',
          uetr,
        })
      }
    }
  })
})

test('a request that is passed on keeps the case, its creator and its reason', async () => {
  const payment = await textOf('pacs.008', sampleValues(await definitionOf('pacs.008'), random))
  const creator = { kind: 'AGENT', agent: { bicfi: 'DEMSGSGGXXX' } }
  const source = {
    ...(await sourceOf('pacs.008', 'sent', payment)),
    passedOn: { caseReference: 'CASE-OF-ANOTHER', creator, reason: 'DUPL' },
  }
  const { values } = await followUpForm('requestCancellation', 'camt.056', source, FACTS)
  const text = await textOf('camt.056', values)
  const read = readForm(await definitionOf('camt.056'), text, OPTIONS)
  expect(read).toMatchObject({
    request: {
      case: { caseIdentification: 'CASE-OF-ANOTHER', creator: { agent: { bicfi: 'DEMSGSGGXXX' } } },
      cancellationReason: { reason: 'DUPL' },
    },
  })
})

test('nothing is made from a message that is neither a payment nor a request', () => {
  const others = MESSAGE_TYPES.filter((type) => /^(?:MT9[^2]|MT.99|camt\.05[234])/.test(type))
  for (const type of others) expect(followUpsOf({ type, direction: 'received' })).toEqual([])
})
