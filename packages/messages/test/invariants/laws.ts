import { readFin, readFieldTolerantly, isFieldTag, writeField } from '../../src/fin/index.ts'
import type { FinMessage } from '../../src/fin/message.ts'
import { checkMx, loadSchemasOf } from '../../src/mx/envelope/check-mx.ts'
import { messageTypeOfMx, type MxMessage } from '../../src/mx/envelope/mx-message.ts'
import { readMx } from '../../src/mx/envelope/read-mx.ts'
import { releaseOf } from '../../src/standard/mx/releases.ts'
import { translateFin } from '../../src/translate/fin-to-mx.ts'
import { refusalsOf, translateMx } from '../../src/translate/mx-to-fin.ts'
import type { TranslationNote } from '../../src/translate/report.ts'
import type { XmlElement } from '../../src/xml/index.ts'
import { isSignOfCharge } from '../translation/mx-tours.ts'
import { errorsOfFin } from '../translation/translated.ts'
import { differentSums, moneyOfFin, moneyOfMx } from './money.ts'

const OPTIONS = { release: releaseOf('SR2026'), serviceVersion: '04', createdAt: '2026-11-21T08:00:00+08:00' }

/** Violations of the laws by one translation, each as a sentence. */
export type Complaints = readonly string[]

/** Checks the translation of an ISO 20022 message against every law. */
export async function complaintsAboutMx(message: MxMessage): Promise<Complaints> {
  const translations = translateMx(message)
  const notes = [...translations.flatMap(({ report }) => report), ...refusalsOf(message)]
  const fin = translations.flatMap(({ text }) => readFin(text))
  const stated = moneyOfMx(message)
  const money = differentSums(stated, moneyOfFin(fin, stated[0]?.currency))
  return [
    ...(money.length > 0 && !notes.some(isAboutAmount) ? money : []),
    ...(await lostLeaves(message, { fin, notes })),
    ...translations.flatMap(({ text, report }) => readFin(text).flatMap((one) => refusedFields(one, report))),
    ...fin.flatMap(changedOnReading),
    ...sharedReferences(fin),
  ]
}

/** Returns whether a note reports a change of an amount, or of an entry with its amount. */
function isAboutAmount({ code, from, to, severity }: TranslationNote): boolean {
  if (severity !== 'severe' && code !== 'entry.notBooked') return false
  return /^(?:amount|entry|notification)\./.test(code) || to === '32A' || /Amt|Ntry|Bal/.test(from)
}

interface Leaf {
  readonly path: string
  readonly value: string
}

function leavesIn(element: XmlElement, above: string): readonly Leaf[] {
  const path = `${above}/${element.name}`
  const attributes = element.attributes.map(({ name, value }) => ({ path: `${path}/@${name}`, value }))
  if (element.children.length === 0) return [{ path, value: element.text.trim() }, ...attributes]
  return element.children.flatMap((child) => leavesIn(child, path))
}

/** Returns every leaf of the header and the document, attributes included. */
function leavesOfMx({ header, document }: MxMessage): readonly Leaf[] {
  return [header, document].flatMap((part) => (part === undefined ? [] : leavesIn(part, '')))
}

/**
 * Returns the leaves that are neither in the FIN messages, nor in their translation back, nor in a report. The
 * translation back shows the meaning of values that FIN expresses by codes.
 */
async function lostLeaves(
  message: MxMessage,
  { fin, notes }: { readonly fin: readonly FinMessage[]; readonly notes: readonly TranslationNote[] },
): Promise<Complaints> {
  // A refusal covers the whole message.
  if (fin.length === 0 && notes.length > 0) return []
  const back = await Promise.all(fin.map((one) => translateFin(one, OPTIONS)))
  const meant = back.flatMap((translation) =>
    translation === undefined
      ? []
      : readMx(translation.text)
          .flatMap(leavesOfMx)
          .map(({ value }) => value),
  )
  const text = compact([...fin.map(({ raw }) => raw), ...meant].join('\n'))
  const own = messageTypeOfMx(message)
  const lost = leavesOfMx(message)
    .filter(({ value }) => !SAYS_NOTHING.has(value) && value !== own)
    .filter((leaf) => !isWithin(text, leaf) && !isSignOfCharge(leaf, fin))
  const places = notes.map(({ from }) => from.replaceAll(/\[\d+\]/g, '')).filter((from) => from.length > 1)
  const reported = new Set(notes.map(({ params }) => compact(String(params?.['value'] ?? ''))))
  return lost
    .filter(({ path, value }) => !reported.has(compact(value)) && !isInHeaders(path, value, fin))
    .filter(({ path }) => !places.some((place) => path.startsWith(place) || place.startsWith(`${path}/`)))
    .map(({ path, value }) => `${path} lost ${value}`)
}

/** Literals for "not provided", and indicators with their default value. */
const SAYS_NOTHING = new Set(['', 'NOTPROVIDED', 'false'])

/**
 * Returns whether a text contains a leaf. Codes of one element can be separate fields in FIN; trailing zeros have no
 * meaning.
 */
function isWithin(text: string, { path, value }: Leaf): boolean {
  const words = path.endsWith('/CtgyPurp/Prtry') ? value.split(' ') : [value.replace(/(\.\d*?)0+$/, '$1')]
  return words.every((word) => text.includes(compact(word)))
}

/**
 * Returns whether the headers of FIN contain a leaf: the priority is in the application header, a possible duplicate in
 * a trailer.
 */
function isInHeaders(path: string, value: string, fin: readonly FinMessage[]): boolean {
  if (path === '/AppHdr/PssblDplct' && value === 'true')
    return fin.every(({ trailers }) => trailers.some(({ tag }) => tag === 'PDE'))
  const isUrgent = value === 'HIGH'
  if (!/\/(?:Prty|InstrPrty)$/.test(path) || (!isUrgent && value !== 'NORM')) return false
  return fin.every(({ applicationHeader }) => (applicationHeader?.priority === 'U') === isUrgent)
}

/** Normalises a text: line breaks can differ, an amount can have a comma, and a day can be without its century. */
function compact(text: string): string {
  return text
    .replaceAll(/\b20(\d{2})-(\d{2})-(\d{2})\b/g, '$1$2$3')
    .replaceAll(/[\s/,.-]+/g, '')
    .toUpperCase()
}

/** Returns errors of our checker that the report does not mention. */
function refusedFields(message: FinMessage, report: readonly TranslationNote[]): Complaints {
  const named = report.filter(({ severity }) => severity === 'severe').map(({ to }) => to)
  return errorsOfFin(message)
    .filter(({ path }) => !named.includes(path))
    .map(({ code, path }) => `${path} refused for ${code}`)
}

/** Returns the fields that are not read as they were written. */
function changedOnReading({ fields }: FinMessage): Complaints {
  return fields.flatMap(({ tag, value }) => {
    const components = isFieldTag(tag) ? readFieldTolerantly(tag, value).value : undefined
    if (!isFieldTag(tag) || components === undefined) return [`${tag} cannot be read`]
    // The components are those of the tag.
    const again = writeField(tag, components as never)
    return again === value ? [] : [`${tag} read as ${again}, was ${value}`]
  })
}

function sharedReferences(messages: readonly FinMessage[]): Complaints {
  const references = messages.map(({ fields }) => fields.find(({ tag }) => tag === '20')?.value)
  return new Set(references).size === references.length ? [] : [`shared references ${references.join(' ')}`]
}

/** Checks the translation of a FIN message against every law. */
export async function complaintsAboutFin(message: FinMessage): Promise<Complaints> {
  const translation = await translateFin(message, OPTIONS)
  if (translation === undefined) return []
  const { text, report } = translation
  const [document] = readMx(text)
  if (document === undefined) return ['the translation cannot be read']
  const money = differentSums(moneyOfFin([message]), moneyOfMx(document))
  return [
    ...(money.length > 0 && !report.some(isAboutField) ? money : []),
    ...(await invalidElements(document, report)),
    ...lostFields(message, { document, report }),
  ]
}

function isAboutField({ from, to, severity }: TranslationNote): boolean {
  return severity === 'severe' && (/^(?:32A|6[0-5])/.test(from) || /Amt|Ntry|Bal/.test(to))
}

/** Returns errors of the schema about elements that no note mentions. */
async function invalidElements(document: MxMessage, report: readonly TranslationNote[]): Promise<Complaints> {
  const schemas = await loadSchemasOf(document)
  const missing = report.filter(({ severity }) => severity === 'severe').map(({ to }) => to)
  return checkMx(document, { schemas, release: OPTIONS.release, isSchemaOnly: true })
    .filter(
      ({ severity, path }) => severity === 'error' && !missing.includes(path.replaceAll(/\[\d+\]/g, '')),
    )
    .map(({ code, path }) => `${path} refused for ${code}`)
}

/** Returns words of the original that are in no element, for fields that no note mentions. */
function lostFields(
  { fields, userHeader, trailers }: FinMessage,
  { document, report }: { readonly document: MxMessage; readonly report: readonly TranslationNote[] },
): Complaints {
  const text = compact(
    leavesOfMx(document)
      .map(({ value }) => value)
      .join('\n'),
  )
  const named = new Set(report.map(({ from }) => /^(?:block\d\/)?\w+/.exec(from)?.[0]))
  const lost = fields
    .filter(({ tag }) => !named.has(tag) && !IN_OTHER_WORDS.has(tag))
    .filter(({ value }) =>
      value.split('\n').some((line) => !wordsOf(line).every((word) => text.includes(word))),
    )
  const headers = userHeader.filter(
    ({ tag, value }) =>
      !IN_OTHER_WORDS.has(tag) && !named.has(`block3/${tag}`) && !text.includes(compact(value)),
  )
  const ends = trailers.filter(({ tag }) => !['PDE', 'PDM'].includes(tag) && !named.has(`block5/${tag}`))
  return [...lost, ...headers, ...ends].map(({ tag, value }) => `${tag} lost ${value}`)
}

/** Fields whose values are expressed by codes in ISO 20022: marks, bearers, operations, services, times. */
const IN_OTHER_WORDS = new Set([
  '13C',
  '13D',
  '23B',
  '23E',
  '60F',
  '60M',
  '61',
  '62F',
  '62M',
  '64',
  '65',
  '71A',
  '111',
  '119',
])

/** Returns the values of a line without its code word: `/CODE/`, `1/`, the marks of an account. */
function wordsOf(line: string): readonly string[] {
  const [, day = '', currency = '', amount = ''] = /^(\d{6})?([A-Z]{3})(\d+,\d*)$/.exec(line) ?? []
  if (amount !== '') return [day, currency, amount].map(compact)
  const plain = line.replace(/^(?:\/[A-Z0-9]{1,8}\/|\/\/[A-Z]{2}|\/[CD]\/|\d\/|\/(?=NOTPROVIDED$))/, '')
  if (plain === 'NOTPROVIDED') return []
  return plain
    .split(/[\s/]+/)
    .map(compact)
    .filter((word) => word.length > 2)
}
