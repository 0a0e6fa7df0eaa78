import { describe, expect, test } from 'vitest'

import { DEFAULT_SERVICE_VERSION } from '../../src/index.ts'
import { loadDefinition } from '../../src/message-types.ts'
import { releaseOf } from '../../src/standard/mx/releases.ts'
import { statementsOf } from '../../src/statement/statements-of.ts'
import { valuesFromText } from '../../src/values-from-text.ts'
import { hasCorpus, sampleBytes, sampleText } from './corpus.ts'

const CREATED = '2026-11-20T10:00:00+00:00'

/** Returns the reasons of the returns in a statement. */
async function returnsIn(type: string, text: string) {
  const definition = await loadDefinition(type)
  if (definition === undefined) throw new Error(`${type} has a definition`)
  const read = await valuesFromText(definition, text, {
    utcOffset: '+00:00',
    release: releaseOf('SR2026'),
    serviceVersion: DEFAULT_SERVICE_VERSION,
    createdAt: CREATED,
  })
  if (!read.ok) throw new Error(`${type} is not read`)
  return statementsOf(definition, read.value.values)
    .flatMap(({ entries }) => entries)
    .flatMap(({ returned }) => (returned === undefined ? [] : [returned.reason ?? '']))
}

const XML_FILES = [
  'camt.053.001.02/iso20022js__example_camt.xml',
  'camt.053.001.02/pyiso__camt053_001_02.xml',
  'camt.054.001.02/moov__FI_camt_054_sample.xml.xml',
  'camt.054.001.04/moov__camt054-returns_p_ch5109000000250092291_1110097606_0_2020112500512470.xml',
  'camt.054.001.08/cbprur__y2026__camt.054.max.xml',
]

/** Finds the entries that book a return by their text alone, without a parser. */
function returnsByText(text: string): readonly string[] {
  return (text.match(/<(?:\w+:)?Ntry>[^]*?<\/(?:\w+:)?Ntry>/g) ?? []).flatMap((entry) => {
    const information = /<(?:\w+:)?RtrInf>[^]*?<\/(?:\w+:)?RtrInf>/.exec(entry)?.[0]
    const isOfFamily = /<(?:\w+:)?SubFmlyCd>(?:RRTN|UPDD)</.test(entry)
    if (information === undefined) return isOfFamily ? [''] : []
    const reason = /<(?:\w+:)?Rsn>\s*<(?:\w+:)?(?:Cd|Prtry)>\s*([^<]*?)\s*</.exec(information)?.[1]
    return [reason ?? '']
  })
}

/** A line with the type of a returned item, or with the German code of one in its details. */
const RETURNED = /^:61:[^\n]*NRTI|^:86:(?:108|109|159)\?/m

describe.skipIf(!hasCorpus)('returns in public statements', () => {
  test.each(XML_FILES)('%s', async (file) => {
    // The elements of a return are the same in all versions; forms have that of the guideline.
    const text = new TextDecoder()
      .decode(sampleBytes(`mx/${file}`))
      .replaceAll(/(camt\.05\d\.001)\.\d\d/g, '$1.08')
    const expected = returnsByText(text)
    expect(expected.length).toBeGreaterThan(0)
    expect(await returnsIn(file.slice(0, 'camt.053'.length), text)).toEqual(expected)
  })

  test.each([
    'mt940/jejik-deutschebank.sta',
    'mt940/jejik-commerzbank.sta',
    'mt940/wolph-mt940-betterplace-sepa-mt9401.sta',
  ])('%s: each returned item', async (file) => {
    // Statements are separated by lines with a hyphen.
    const statements = sampleText(file)
      .split(/^-\s*$/m)
      .filter((statement) => /^:61:/m.test(statement))
    for (const statement of statements) {
      const expected = statement.split(/(?=^:61:)/m).filter((line) => RETURNED.test(line)).length
      expect(await returnsIn('MT940', statement)).toHaveLength(expected)
    }
  })
})
