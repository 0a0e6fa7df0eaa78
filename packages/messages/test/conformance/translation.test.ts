import { describe, expect, test } from 'vitest'

import { readFin } from '../../src/fin/index.ts'
import type { FinMessage } from '../../src/fin/message.ts'
import { checkMx, loadSchemasOf } from '../../src/mx/envelope/check-mx.ts'
import { readMx } from '../../src/mx/envelope/read-mx.ts'
import { checkFin } from '../../src/mt/check-fin.ts'
import { SCHEMA_MESSAGE_IDS } from '../../src/mx/schemas.ts'
import { releaseOf } from '../../src/standard/mx/releases.ts'
import { translateFin } from '../../src/translate/fin-to-mx.ts'
import { translateMx } from '../../src/translate/mx-to-fin.ts'
import type { Translation } from '../../src/translate/translation.ts'
import { CORPUS_HINT, filesOf, hasCorpus, needsCorpus, rowsIn, sampleBytes, sampleText } from './corpus.ts'
import { AGREEMENT, TRANSLATION_DIFFERENCES, WITHOUT_COUNTERPART } from './translation-differences.ts'
import { compared, PAIRS, type TranslationPair } from './translation-pairs.ts'

test('the samples are there', ({ skip }) => {
  skip(!hasCorpus && !needsCorpus, CORPUS_HINT)
  expect(hasCorpus ? '' : CORPUS_HINT).toBe('')
})

const hasOurs = ({ types }: TranslationPair) => WITHOUT_COUNTERPART[types] === undefined

/** `MT103_pacs.008/c_53_5__mt103_pacs008_A_B` */
const shortName = ({ name }: TranslationPair) => name.slice(name.indexOf('/') + 1)

/** The sign and the path of a difference, without its value. */
const placeOf = (difference: string) => difference.slice(0, difference.indexOf('='))

async function differencesOf(pair: TranslationPair): Promise<readonly string[]> {
  const comparison = await compared(pair)
  if (comparison === undefined) throw new Error(`${pair.name} has no counterpart`)
  return comparison.differences
}

describe.skipIf(!hasCorpus)('public pairs of another translator', () => {
  test('are tested', () => expect(PAIRS).toHaveLength(70))

  test.each(PAIRS.filter((pair) => !hasOurs(pair)))('$name has no counterpart', async (pair) => {
    expect(await compared(pair)).toBeUndefined()
  })

  test.each(PAIRS.filter(hasOurs))('$name has only known differences', async (pair) => {
    const explained = TRANSLATION_DIFFERENCES.filter(({ pairs }) => pairs.includes(shortName(pair)))
    const places = explained.flatMap((difference) => difference.places)
    const unknown = (await differencesOf(pair)).filter((difference) => !places.includes(placeOf(difference)))
    expect(unknown).toEqual([])
  })

  test.each(TRANSLATION_DIFFERENCES)('known difference: $reason', async ({ places, pairs }) => {
    const found = await Promise.all(
      pairs.map(async (name) => {
        const pair = PAIRS.find((candidate) => shortName(candidate) === name)
        const differing = pair === undefined ? [] : (await differencesOf(pair)).map(placeOf)
        return { name, places: differing.filter((place) => places.includes(place)) }
      }),
    )
    expect(found.filter((pair) => pair.places.length === 0)).toEqual([])
    expect([...new Set(found.flatMap((pair) => pair.places))].toSorted()).toEqual(places.toSorted())
  })

  test('no known difference is ours', () => {
    expect(TRANSLATION_DIFFERENCES.filter((difference) => difference.class === 'ours')).toEqual([])
  })

  test('agreement does not decrease', async () => {
    const rates: Record<string, [number, number]> = {}
    for (const pair of PAIRS.filter(hasOurs)) {
      const comparison = await compared(pair)
      const [mt = '', mx = ''] = pair.types.split(' ')
      const rate = (rates[pair.isFromMt ? `${mt} to ${mx}` : `${mx} to ${mt}`] ??= [0, 0])
      const missing = comparison?.differences.filter((difference) => difference.startsWith('-')) ?? []
      rate[0] += (comparison?.all ?? 0) - missing.length
      rate[1] += comparison?.all ?? 0
    }
    expect(rates).toEqual(AGREEMENT)
  })
})

const RELEASE = releaseOf('SR2025')
const OPTIONS = { release: RELEASE, serviceVersion: '03', createdAt: '2026-11-21T08:00:00+08:00' }

/** Returns the paths that a severe note reports as missing. */
function announcedIn({ report }: Translation): readonly string[] {
  return report
    .filter(({ code, severity }) => code === 'element.missing' && severity === 'severe')
    .map(({ to }) => to)
}

async function schemaErrorsOf({ text }: Translation): Promise<readonly string[]> {
  const [message] = readMx(text)
  if (message === undefined) return ['nothing was read']
  const schemas = await loadSchemasOf(message)
  const findings = checkMx(message, { schemas, release: RELEASE, isSchemaOnly: true })
  return findings.map(({ path }) => path.replaceAll(/\[\d+\]/g, ''))
}

const isValid = (message: FinMessage) => checkFin(message).every(({ severity }) => severity !== 'error')

const finErrorsOf = ({ text }: Translation) =>
  readFin(text)
    .flatMap((message) => checkFin(message))
    .filter(({ severity }) => severity === 'error')

/** The sample folders whose messages can be translated. */
const TRANSLATABLE = ['mt103', 'mt202', 'mt910', 'mt940', 'mt950', 'own', 'other']

/** Returns the faults of the translation of a FIN sample, with its file. */
async function complaintsAbout(file: string, message: FinMessage): Promise<readonly unknown[]> {
  const translation = await translateFin(message, OPTIONS)
  if (translation === undefined) return []
  const announced = announcedIn(translation)
  const unannounced = (await schemaErrorsOf(translation)).filter((path) => !announced.includes(path))
  if (!isValid(message)) return unannounced.length === 0 ? [] : [{ file, unannounced }]
  const back = readMx(translation.text).flatMap((mx) => translateMx(mx))
  const found = [...unannounced, ...announced, ...back.flatMap(finErrorsOf)]
  return found.length === 0 ? [] : [{ file, found }]
}

describe.skipIf(!hasCorpus)('every FIN sample', () => {
  const folders = hasCorpus ? TRANSLATABLE : []

  test.each(folders)(
    '%s: is valid by its schema except for missing values of the original, also when translated back',
    async (folder) => {
      const samples = filesOf(folder).flatMap((file) =>
        readFin(sampleText(file)).map((message) => ({ file, message })),
      )
      const complaints: unknown[] = []
      for (const { file, message } of samples) complaints.push(...(await complaintsAbout(file, message)))
      expect(samples.length).toBeGreaterThan(0)
      expect(complaints).toEqual([])
    },
  )
})

/** Returns errors in the translations of a valid sample that no note reports; none for an invalid sample. */
async function unannouncedIn(file: string): Promise<readonly unknown[]> {
  const found: unknown[] = []
  for (const message of readMx(sampleBytes(`mx/${file}`))) {
    const findings = checkMx(message, { schemas: await loadSchemasOf(message), release: RELEASE })
    const isSound = findings.every(({ severity }) => severity !== 'error')
    const translations = translateMx(message)
    for (const translation of isSound ? translations : []) {
      const announced = announcedIn(translation)
      found.push(
        ...finErrorsOf(translation).filter(
          ({ code, path }) => code !== 'field.missing' || !announced.includes(path),
        ),
      )
    }
  }
  return found
}

describe.skipIf(!hasCorpus)('every ISO 20022 sample of the supported versions', () => {
  const rows = hasCorpus ? rowsIn(new TextDecoder().decode(sampleBytes('mx/PROVENANCE.tsv'))) : []
  const ours = rows.filter(({ version = '' }) => SCHEMA_MESSAGE_IDS.includes(version))

  test('is tested', () => expect(ours.length).toBeGreaterThan(100))

  test.each(ours)(
    '$file: the translation of a valid message is valid, or reports the missing values',
    async ({ file = '' }) => {
      expect(await unannouncedIn(file)).toEqual([])
    },
  )
})
