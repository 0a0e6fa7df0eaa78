import { isDeepStrictEqual } from 'node:util'

import { describe, expect, test } from 'vitest'

import { checkedValues } from '../src/core/check.ts'
import { keptBackPaths } from '../src/core/conditions.ts'
import { fullBic } from '../src/core/identifiers.ts'
import { isRecord } from '../src/core/paths.ts'
import { fromPayload, toPayload } from '../src/core/payload.ts'
import { sampleValues } from '../src/core/samples/samples.ts'
import type { DraftValues } from '../src/core/shape.ts'
import { checkFin, readFin } from '../src/index.ts'
import { composeMessage } from '../src/mt/compose-message.ts'
import { MT103 } from '../src/mt/mt103.ts'
import { readMessage } from '../src/mt/read-message.ts'
import { seededRandom } from './seeded-random.ts'

const MESSAGES = 10_000
const PAYLOADS = 2_000

/** The values a reader of the text must find, from the values that were written. */
function legible(values: DraftValues): DraftValues {
  const { sender, receiver, orderingInstitution, accountWithInstitution, beneficiaryInstitution } = values
  const senderBic = fullBic(String(sender))
  const keptBack = keptBackPaths(MT103, values)
  const servicing = isRecord(accountWithInstitution) ? accountWithInstitution : {}
  const isOwnBank = fullBic(String(orderingInstitution)) === senderBic
  const hasCorrespondent =
    values.senderCorrespondent !== undefined || values.senderCorrespondentAccount !== undefined
  const hasNoCharges = values.detailsOfCharges === 'OUR' && Number(values.chargesAmount) === 0
  return withoutAbsent({
    ...Object.fromEntries(Object.entries(values).filter(([name]) => !keptBack.includes(name))),
    sender: senderBic,
    receiver: fullBic(String(receiver)),
    orderingInstitution: isOwnBank ? undefined : orderingInstitution,
    senderCorrespondentOption: hasCorrespondent ? values.senderCorrespondentOption : undefined,
    chargesAmount: hasNoCharges ? undefined : values.chargesAmount,
    // Field 57A has one place for both: with an account it is the account's bank, without one the payee's.
    accountWithInstitution: servicing.partyIdentifier === undefined ? undefined : servicing,
    beneficiaryInstitution:
      servicing.partyIdentifier === undefined ? (servicing.bic ?? beneficiaryInstitution) : undefined,
    orderingCustomer: legibleCustomer(values.orderingCustomer),
    beneficiaryCustomer: legibleCustomer(values.beneficiaryCustomer),
  })
}

/** With four address lines the text sets the address anew, so only its words can be compared. */
function legibleCustomer(customer: unknown): DraftValues {
  const { name, account, addressLines, country } = isRecord(customer) ? customer : {}
  if (!Array.isArray(addressLines) || addressLines.length < 4) return { name, account, addressLines }
  return withoutAbsent({
    name: words(String(name)),
    account,
    address: words(addressLines.join(', ')),
    country,
  })
}

function asWords(customer: unknown): DraftValues {
  const { name, account, addressLines, country } = isRecord(customer) ? customer : {}
  const address = Array.isArray(addressLines) ? addressLines.join(' ') : ''
  return withoutAbsent({ name: words(String(name)), account, address: words(address), country })
}

function words(text: string): string {
  return text.split(/\s+/).join(' ')
}

function withoutAbsent(values: DraftValues): DraftValues {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}

function readBack(text: string, expected: DraftValues): DraftValues {
  const [message] = readFin(text)
  if (message === undefined) throw new Error('nothing read')
  const read = readMessage(MT103, message)
  if (!read.ok) throw new Error('another type read')
  return {
    ...read.value,
    ...Object.fromEntries(
      ['orderingCustomer', 'beneficiaryCustomer']
        .filter((name) => isRecord(expected[name]) && 'address' in expected[name])
        .map((name) => [name, asWords(read.value[name])]),
    ),
  }
}

/** The seeds whose two values differ, each with both; quick as long as there are none. */
function differences(
  samples: readonly DraftValues[],
  pairOf: (values: DraftValues) => readonly [actual: unknown, expected: unknown],
): readonly unknown[] {
  return samples.flatMap((values, seed) => {
    const [actual, expected] = pairOf(values)
    return isDeepStrictEqual(actual, expected) ? [] : [{ seed, actual, expected }]
  })
}

describe(`${MESSAGES} generated messages`, () => {
  const samples = Array.from({ length: MESSAGES }, (_, seed) => sampleValues(MT103, seededRandom(seed)))

  test('what is written is accepted by the network and read back equal', () => {
    const different = differences(samples, (values) => {
      const checked = checkedValues(MT103, values)
      const composed = composeMessage(MT103, values)
      if (!checked.ok || !composed.ok) return [[checked, composed], 'accepted']
      const expected = legible(checked.value)
      return [readBack(composed.value.text, expected), expected]
    })
    expect(different).toEqual([])
  })

  test('payload there and back keeps every value (MT103-59)', () => {
    const different = differences(samples.slice(0, PAYLOADS), (values) => {
      const payload = toPayload(MT103, values)
      const reloaded = fromPayload(MT103, payload)
      if (!reloaded.ok) return [reloaded, 'accepted']
      return [
        [toPayload(MT103, reloaded.value), checkedValues(MT103, reloaded.value)],
        [payload, checkedValues(MT103, values)],
      ]
    })
    expect(different).toEqual([])
  })
})

test('every option of the text is among the samples', () => {
  const tags = new Set<string>()
  for (let seed = 0; seed < 500; seed++) {
    const composed = composeMessage(MT103, sampleValues(MT103, seededRandom(seed)))
    const message = composed.ok ? readFin(composed.value.text)[0] : undefined
    for (const field of message?.fields ?? []) tags.add(field.tag)
  }
  expect([...tags].toSorted()).toEqual([
    '20',
    '23B',
    '32A',
    '33B',
    '50F',
    '50K',
    '52A',
    '53A',
    '53B',
    '54A',
    '56A',
    '57A',
    '59',
    '59F',
    '70',
    '71A',
    '71F',
    '71G',
    '72',
    '77B',
  ])
})

test('a text that was read is checked without a finding', () => {
  const composed = composeMessage(MT103, sampleValues(MT103, seededRandom(1)))
  expect(composed.ok && readFin(composed.value.text).flatMap((message) => checkFin(message))).toEqual([])
})
