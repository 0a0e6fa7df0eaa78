import {
  prepareOutgoing,
  DEFAULT_SERVICE_VERSION,
  fromPayload,
  loadDefinition,
  releaseOf,
} from '@nostro/messages'
import { describe, expect, test } from 'vitest'

import { formOf, MEASURED_TYPES, type MeasuredType } from './measured-forms.ts'

async function textOf(type: MeasuredType, number: number): Promise<string> {
  const definition = await loadDefinition(type)
  if (definition === undefined) throw new Error(`${type} has no definition`)
  const { messagingType, initialProcess, ...payload } = await formOf(type, number)
  expect([messagingType, initialProcess]).toEqual([type, true])
  const values = fromPayload(definition, payload)
  if (!values.ok) throw new Error(JSON.stringify(values.error))
  const composed = await prepareOutgoing(definition, values.value, {
    release: releaseOf('SR2025'),
    utcOffset: '+08:00',
    serviceVersion: DEFAULT_SERVICE_VERSION,
    createdAt: '2026-11-21T01:30:00Z',
  })
  if (!composed.ok) throw new Error(JSON.stringify(composed.error.slice(0, 5)))
  expect(composed.value.warnings).toEqual([])
  return composed.value.text
}

describe.each(MEASURED_TYPES)('the measured %s', (type) => {
  test('passes every check and is a different message for each number', async () => {
    const [one, other] = await Promise.all([textOf(type, 1_795_406_400_123), textOf(type, 1_795_406_400_124)])
    expect(one).not.toBe(other)
  })
})

test('the statement has a thousand lines', async () => {
  expect((await textOf('camt.053', 1)).split('<Ntry>').length - 1).toBe(1000)
})
