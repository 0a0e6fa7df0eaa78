import { readFin } from '../../src/fin/index.ts'
import type { FinMessage } from '../../src/fin/message.ts'
import type { MxMessage } from '../../src/mx/envelope/mx-message.ts'
import { readMx } from '../../src/mx/envelope/read-mx.ts'
import { releaseOf } from '../../src/standard/mx/releases.ts'
import { translateFin } from '../../src/translate/fin-to-mx.ts'
import { translateMx } from '../../src/translate/mx-to-fin.ts'
import type { XmlElement } from '../../src/xml/index.ts'
import { hasCorpus, rowsIn, sampleBytes } from './corpus.ts'

/** A message in both formats as translated by another product. */
export interface TranslationPair {
  /** `mt-to-mx/MT103_pacs.008/c_53_5__mt103_pacs008_A_B` */
  readonly name: string
  readonly isFromMt: boolean
  /** `MT103 pacs.008.001.08` */
  readonly types: string
}

const rows = hasCorpus ? rowsIn(new TextDecoder().decode(sampleBytes('translation/PROVENANCE.tsv'))) : []

export const PAIRS: readonly TranslationPair[] = rows.map((row) => ({
  name: row['pair(.fin+.xml)'] ?? '',
  isFromMt: row['direction'] === 'mt-to-mx',
  types: `${row['mt'] ?? ''} ${row['mx'] ?? ''}`,
}))

/** Leaves or fields of the expected result and of ours, as `path=value`. */
export interface Comparison {
  readonly all: number
  /** Expected but not in ours, with `-`; in ours but not expected, with `+`. */
  readonly differences: readonly string[]
}

/** Returns the differences; `undefined` if we have no counterpart. */
export async function compared({ name, isFromMt }: TranslationPair): Promise<Comparison | undefined> {
  const fin = readFin(new TextDecoder().decode(sampleBytes(`translation/${name}.fin`)))
  const [mx] = readMx(sampleBytes(`translation/${name}.xml`))
  if (mx === undefined) throw new Error(`${name} has no document`)
  if (isFromMt) {
    const ours = await fromMt(fin)
    return ours && comparison(leavesOf(mx), leavesOf(ours))
  }
  const ours = translateMx(mx).flatMap(({ text }) => readFin(text))
  return ours.length === 0 ? undefined : comparison(fieldsOf(fin), fieldsOf(ours))
}

async function fromMt([message]: readonly FinMessage[]): Promise<MxMessage | undefined> {
  const translation =
    message &&
    (await translateFin(message, {
      release: releaseOf('SR2025'),
      serviceVersion: '03',
      createdAt: '2026-11-21T08:00:00+00:00',
    }))
  return translation && readMx(translation.text)[0]
}

function comparison(expected: readonly string[], ours: readonly string[]): Comparison {
  const missing = without(expected, ours).map((leaf) => `-${leaf}`)
  const extra = without(ours, expected).map((leaf) => `+${leaf}`)
  return { all: expected.length, differences: [...missing, ...extra] }
}

/** Returns a list without the elements of another one, each removed once. */
function without(list: readonly string[], others: readonly string[]): readonly string[] {
  const left = [...others]
  return list.filter((entry) => {
    const index = left.indexOf(entry)
    if (index !== -1) left.splice(index, 1)
    return index === -1
  })
}

function leavesOf({ document }: MxMessage): readonly string[] {
  return document === undefined ? [] : leavesIn(document, '')
}

function leavesIn(element: XmlElement, above: string): readonly string[] {
  const path = above === '' ? '/' : `${above}${above === '/' ? '' : '/'}${element.name}`
  const currency = element.attributes.filter(({ name }) => name === 'Ccy')
  const attributes = currency.map(({ value }) => `${path}/@Ccy=${value}`)
  if (element.children.length > 0)
    return [...attributes, ...element.children.flatMap((child) => leavesIn(child, path))]
  return [...attributes, `${path}=${normal(element.text.trim())}`]
}

function fieldsOf(messages: readonly FinMessage[]): readonly string[] {
  return messages.flatMap((message) => [
    ...message.userHeader.map(({ tag, value }) => `3/${tag}=${value}`),
    ...message.fields.map(({ tag, value }) => `${tag}=${value.split('\n').map(normal).join('\n')}`),
  ])
}

/** Normalises a value: `100.0` is `100`, and a BIC of eight characters is its head office. */
function normal(value: string): string {
  if (/^\d+\.\d+$/.test(value)) return value.replace(/\.?0+$/, '')
  return value.replaceAll(/\b([A-Z]{6}[A-Z0-9]{2})XXX\b/g, '$1')
}
