import { sampleCount, sampleSeeds } from '@nostro/kernel/testing'
import { describe, expect, test } from 'vitest'

import { sampleValues } from '../../src/core/samples/samples.ts'
import { readFin } from '../../src/fin/index.ts'
import { definitionOf } from '../../src/message-types.ts'
import { renderMt } from '../../src/mt/render-mt.ts'
import { readMx } from '../../src/mx/envelope/read-mx.ts'
import { translateMx } from '../../src/translate/mx-to-fin.ts'
import { MX_FORMS, type MxForm, TRANSLATED_FORMS } from '../mx-forms/mx-forms.ts'
import { seededRandom } from '../seeded-random.ts'
import { sampleMx } from '../translation/mx-tours.ts'
import { complaintsAboutFin, complaintsAboutMx, type Complaints } from './laws.ts'
import { inOldNames } from './old-names.ts'

/** The number of messages of each of the ten types: 10,000 in all in the deep run. */
const COUNT = sampleCount(25, 1000)
const SHOWN = 3
const TIMEOUT_MS = COUNT * 600 + 20_000

async function complaintsOf(about: (seed: number) => Promise<Complaints>): Promise<unknown> {
  const found: unknown[] = []
  for (const seed of sampleSeeds(COUNT)) {
    if (found.length === SHOWN) break
    const complaints = await about(seed)
    if (complaints.length > 0) found.push({ seed, complaints: complaints.slice(0, SHOWN) })
  }
  return found
}

async function aboutMx(form: MxForm, seed: number): Promise<Complaints> {
  const [message] = readMx(sampleMx(form, seed))
  return message === undefined ? ['nothing was read'] : await complaintsAboutMx(message)
}

/**
 * Returns the differences between the translations of one message with the present element names and with those of
 * version 02.
 */
function aboutNames(form: MxForm, seed: number): Complaints {
  const text = sampleMx(form, seed)
  const [now = [], before = []] = [text, inOldNames(text)].map((one) =>
    readMx(one).flatMap((message) => translateMx(message).map((translation) => translation.text)),
  )
  return before.join('\n') === now.join('\n') ? [] : [before[0] ?? 'none', now[0] ?? 'none']
}

async function aboutFin(type: string, seed: number): Promise<Complaints> {
  const definition = definitionOf(type)
  if (definition === undefined) return [`no definition of ${type}`]
  const composed = renderMt(definition, sampleValues(definition, seededRandom(seed)))
  const [message] = composed.ok ? readFin(composed.value.text) : []
  return message === undefined ? [] : await complaintsAboutFin(message)
}

describe.each(TRANSLATED_FORMS)('generated $type', (form) => {
  test(
    'has the same amounts and no unreported loss',
    async () => expect(await complaintsOf((seed) => aboutMx(form, seed))).toEqual([]),
    TIMEOUT_MS,
  )
})

describe.each(MX_FORMS.filter(({ type }) => /^(?:pacs\.008|camt\.05[234])/.test(type)))(
  '$type with old element names',
  (form) => {
    test(
      'has the same translation',
      async () => expect(await complaintsOf((seed) => Promise.resolve(aboutNames(form, seed)))).toEqual([]),
      TIMEOUT_MS,
    )
  },
)

describe.each(['MT103', 'MT202', 'MT910', 'MT940', 'MT950'])('generated %s', (type) => {
  test(
    'has the same amounts and no unreported loss',
    async () => expect(await complaintsOf((seed) => aboutFin(type, seed))).toEqual([]),
    TIMEOUT_MS,
  )
})
