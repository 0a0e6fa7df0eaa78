import { sampleCount } from '@nostro/kernel/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { explainMx } from '../../src/explain/explain-mx.ts'
import {
  checkMx,
  headerFactsOf,
  leafElementsOf,
  loadSchemasOf,
  readMx,
  summaryOfMx,
} from '../../src/mx/envelope/index.ts'
import { MX_RELEASES } from '../../src/standard/mx/releases.ts'
import { SAMPLES } from './profile-samples.ts'

const RUNS = sampleCount(200, 20_000)

/** Pieces of a message: tags and texts. */
const TOKENS = Object.values(SAMPLES).map((text) => text.split(/(?=<)|(?<=>)/))
const STRANGE = [
  '',
  '<',
  '&',
  '</a>',
  '<Ntry>',
  '<PstlAdr><AdrLine>',
  '\u0000',
  '北',
  '<![CDATA[',
  'Ccy=',
  '-.',
  '9'.repeat(40),
]

/** A sample with pieces removed, repeated, exchanged and replaced. */
const damaged = fc
  .record({
    tokens: fc.constantFrom(...TOKENS),
    faults: fc.array(
      fc.record({
        kind: fc.constantFrom('drop', 'repeat', 'swap', 'replace'),
        at: fc.nat(),
        other: fc.nat(),
        strange: fc.oneof(fc.constantFrom(...STRANGE), fc.string()),
      }),
      { minLength: 1, maxLength: 6 },
    ),
  })
  .map(({ tokens, faults }) => {
    const pieces = [...tokens]
    for (const { kind, at, other, strange } of faults) {
      const index = at % pieces.length
      const piece = pieces[index] ?? ''
      if (kind === 'drop') pieces.splice(index, 1)
      else if (kind === 'repeat') pieces.splice(other % pieces.length, 0, piece)
      else if (kind === 'replace') pieces[index] = strange
      else {
        pieces[index] = pieces[other % pieces.length] ?? ''
        pieces[other % pieces.length] = piece
      }
    }
    return pieces.join('')
  })

test('any damaged message is read, checked and explained', async () => {
  await fc.assert(
    fc.asyncProperty(damaged, async (text) => {
      const lines = text.split('\n').length
      for (const message of readMx(text)) {
        const schemas = await loadSchemasOf(message)
        const findings = MX_RELEASES.flatMap((release) => checkMx(message, { schemas, release }))
        for (const { path, line, column } of findings) {
          expect(path).toMatch(/^\//)
          expect([line >= 1, line <= lines, column >= 1]).toEqual([true, true, true])
        }
        const explanation = explainMx(message, { schemas, findings })
        const shown = [explanation, ...explanation.elements].flatMap((each) => each.findings)
        expect(shown).toHaveLength(findings.length)
        expect(explanation.elements.filter(({ value }) => value !== undefined).length).toBeLessThanOrEqual(
          leafElementsOf(message, schemas).length,
        )
        summaryOfMx(message)
        headerFactsOf(message)
      }
    }),
    { numRuns: RUNS },
  )
})

test('any bytes are at least one message', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      expect(readMx(bytes).length).toBeGreaterThan(0)
    }),
    { numRuns: RUNS },
  )
})
