import {
  checkFin,
  checkMx,
  type FinMessage,
  loadSchemasOf,
  readFin,
  readMx,
  releaseOf,
  translateFin,
  translateMx,
  type TranslationOptions,
} from '@nostro/messages'

import type { BenchSuite } from './bench.ts'
import { mt103Texts } from './mt103.bench.ts'

const READ = 'floor: read the MT103'
const TRANSLATE = 'MT103 to pacs.008'
const READ_MX = 'floor: read the pacs.008'

/** The release in which unstructured addresses, as the measured messages have, are valid. */
const RELEASE = releaseOf('SR2025')
const OPTIONS: TranslationOptions = {
  release: RELEASE,
  serviceVersion: RELEASE.serviceVersion,
  createdAt: '2026-11-21T08:00:00+08:00',
}

async function translated(message: FinMessage): Promise<string> {
  const translation = await translateFin(message, OPTIONS)
  if (translation === undefined) throw new Error('the message measured has no counterpart')
  return translation.text
}

/** Returns the number of errors of the MT and its translation, which should be zero. */
async function checkedBothWays(text: string): Promise<number> {
  const messages = readFin(text)
  const documents = (await Promise.all(messages.map(translated))).flatMap((document) => readMx(document))
  const findings = await Promise.all(
    documents.map(async (document) =>
      checkMx(document, { schemas: await loadSchemasOf(document), release: RELEASE }),
    ),
  )
  return [...messages.flatMap((message) => checkFin(message)), ...findings.flat()].filter(
    ({ severity }) => severity === 'error',
  ).length
}

async function inTurn<T>(items: readonly T[], task: (item: T) => Promise<unknown>): Promise<void> {
  for (const item of items) await task(item)
}

const messages = mt103Texts.flatMap(readFin)
const documents = await Promise.all(messages.map(translated))
const errors = await Promise.all(mt103Texts.slice(0, 10).map(checkedBothWays))
if (errors.some((count) => count > 0)) throw new Error('the message measured or its translation is not valid')

/** MT103 and pacs.008 in both directions, including the report of lost content. */
export const translationBench: BenchSuite = {
  name: `Translation, MT103 of ${mt103Texts[0]?.length ?? 0} characters, pacs.008 of ${documents[0]?.length ?? 0}`,
  tasks: [
    { name: READ, messages: mt103Texts.length, run: () => mt103Texts.map(readFin) },
    {
      name: TRANSLATE,
      messages: mt103Texts.length,
      peers: [READ],
      run: async () => inTurn(mt103Texts.flatMap(readFin), translated),
    },
    {
      name: 'MT103 to pacs.008, both checked',
      messages: mt103Texts.length,
      peers: [READ],
      run: async () => inTurn(mt103Texts, checkedBothWays),
    },
    { name: READ_MX, messages: documents.length, run: () => documents.map((text) => readMx(text)) },
    {
      name: 'pacs.008 to MT103',
      messages: documents.length,
      peers: [READ_MX],
      run: () => documents.flatMap((text) => readMx(text)).map((document) => translateMx(document)),
    },
  ],
}
