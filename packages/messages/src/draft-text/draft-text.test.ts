import { describe, expect, test } from 'vitest'

import { renderMessage } from '../render-message.ts'
import { defaultsOf } from '../core/form/defaults.ts'
import { memberAt, withValueAt } from '../core/paths.ts'
import { sampleValues } from '../core/samples/samples.ts'
import { loadDefinition } from '../message-types.ts'
import { MESSAGE_TYPES } from '@nostro/kernel'
import { releaseInForce } from '../standard/mx/releases.ts'
import { draftWriterOf } from './draft-text.ts'

const UTC_OFFSET = '+08:00'
const SPOILT_MAX = 50
const composition = { release: releaseInForce('2026-11-21'), utcOffset: UTC_OFFSET }

/** Returns bytes that repeat for the same seed. Algorithm: Park and Miller. */
function seededBytes(seed: number) {
  let state = seed
  const nextByte = () => {
    state = (state * 48_271) % 2_147_483_647
    return (state >>> 8) % 256
  }
  return { bytes: (count: number) => Uint8Array.from({ length: count }, nextByte) }
}

async function formOf(type: string) {
  const definition = await loadDefinition(type)
  if (definition === undefined) throw new Error(`${type} has no definition`)
  return { definition, write: await draftWriterOf(definition, { utcOffset: UTC_OFFSET }) }
}

describe.each(MESSAGE_TYPES)('%s', (type) => {
  test('a complete form has the text that is sent, with the same members in each line', async () => {
    const { definition, write } = await formOf(type)
    for (let seed = 1; seed <= 25; seed++) {
      const values = sampleValues(definition, seededBytes(seed * 7919))
      const composed = await renderMessage(definition, values, composition)
      if (!composed.ok) throw new Error(JSON.stringify(composed.error))
      const draft = write(values)
      expect(draft.lines.map(({ text }) => text)).toEqual(composed.value.text.trimEnd().split(/\r?\n/))
      expect(draft.missing).toEqual([])
      for (const { path, line } of composed.value.links) expect(draft.lines[line - 1]?.paths).toContain(path)
    }
  })

  test('an empty form has a text with placeholders and lists the missing members', async () => {
    const { definition, write } = await formOf(type)
    const { lines, missing } = write(defaultsOf(definition, { uetr: '', reference: '', now: '' }))
    expect(lines.some(({ text }) => text.includes('…'))).toBe(true)
    expect(missing.length).toBeGreaterThan(0)
    for (const path of missing) expect(memberAt(definition, path)).toBeDefined()
  })

  test('a form with one value removed or malformed has a text all the same', async () => {
    const { definition, write } = await formOf(type)
    const values = sampleValues(definition, seededBytes(31))
    const paths = [...new Set(write(values).lines.flatMap((line) => line.paths))]
    // Members of long reports repeat, so a sample of each part is enough.
    const step = Math.ceil(paths.length / SPOILT_MAX)
    for (const path of paths.filter((_, index) => index % step === 0))
      for (const spoilt of ['', 'x', '\u0007上海', '2026-1']) {
        const { lines } = write(withValueAt(values, path, spoilt))
        expect(lines.length).toBeGreaterThan(2)
      }
  })
})

describe('MT103', () => {
  test('an incomplete amount field is shown with a placeholder for the missing half', async () => {
    const { write } = await formOf('MT103')
    const { lines, missing } = write({ currency: 'EUR', valueDate: '2026-1' })
    expect(lines).toContainEqual({
      text: ':32A:…EUR…,',
      paths: ['valueDate', 'currency', 'interbankSettledAmount'],
    })
    expect(missing).toContain('interbankSettledAmount')
    // A partly typed day is not missing: the user is still typing it.
    expect(missing).not.toContain('valueDate')
  })

  test('lines belong to the entries of the form; blank entries are left out', async () => {
    const { write } = await formOf('MT103')
    const { lines } = write({ remittanceInformation: ['FIRST', '', 'THIRD'] })
    expect(lines).toContainEqual({ text: ':70:FIRST', paths: ['remittanceInformation.0'] })
    expect(lines).toContainEqual({ text: 'THIRD', paths: ['remittanceInformation.2'] })
  })
})

test('an incomplete statement line does not affect the other lines', async () => {
  const { definition, write } = await formOf('MT940')
  const values = sampleValues(definition, seededBytes(5))
  const whole = {
    valueDate: '2026-11-20',
    entryDate: '2026-11-20',
    debitCreditMark: 'C',
    currency: 'EUR',
    amount: '5',
    transactionType: 'NTRF',
    referenceForTheAccountOwner: 'REF1',
  }
  const { lines } = write({
    ...values,
    statementLines: [
      whole,
      { ...whole, entryDate: '' },
      {},
      { ...whole, valueDate: '2026-' },
      { ...whole, entryDate: '2021-03-01', amount: '' },
    ],
  })
  const fields = lines.filter(({ text }) => text.startsWith(':61:'))
  expect(fields.map(({ text }) => text)).toEqual([
    ':61:2611201120CR5,NTRFREF1',
    ':61:261120CR5,NTRFREF1',
    ':61:…CR5,NTRFREF1',
    ':61:…CR…,NTRFREF1',
  ])
  expect(fields.map(({ paths }) => paths[0]?.split('.')[1])).toEqual(['0', '1', '3', '4'])
})
