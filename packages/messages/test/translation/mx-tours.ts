import { sampleValues } from '../../src/core/samples/samples.ts'
import { readFin } from '../../src/fin/index.ts'
import type { FinMessage } from '../../src/fin/message.ts'
import { renderMx } from '../../src/mx/render-mx.ts'
import type { MxMessage } from '../../src/mx/envelope/mx-message.ts'
import { readMx } from '../../src/mx/envelope/read-mx.ts'
import { refusalsOf, translateMx } from '../../src/translate/mx-to-fin.ts'
import type { TranslationNote } from '../../src/translate/report.ts'
import type { Translation } from '../../src/translate/translation.ts'
import type { XmlElement } from '../../src/xml/index.ts'
import { compositionOf, type MxForm } from '../mx-forms/mx-forms.ts'
import { seededRandom } from '../seeded-random.ts'
import { errorsOfMx, toMx } from './translated.ts'

/** One FIN message of an ISO 20022 message, and its translation back. */
interface Return {
  readonly there: Translation
  readonly message: FinMessage
  readonly back: Translation
  readonly document: MxMessage
  readonly schemaErrors: readonly string[]
}

/** An ISO 20022 message translated in both directions. */
export interface MxTour {
  readonly original: MxMessage
  readonly returns: readonly Return[]
}

/** Returns a generated message of the form; `undefined` if the drawn values are not valid. */
function generatedMx({ definition, ...form }: MxForm, seed: number): string | undefined {
  const values = sampleValues(definition, seededRandom(seed))
  const composed = renderMx(definition, values, compositionOf({ definition, ...form }))
  return composed.ok ? composed.value.text : undefined
}

/**
 * Returns a generated message as a bank would send it: a statement has its opening and closing balances, and three of
 * four notifications have bookings in one currency.
 */
export function sampleMx(form: MxForm, seed: number): string {
  const text = validMx(form, seed)
  if (form.type === 'camt.053') return withBalances(text)
  return form.type === 'camt.054' && seed % 4 !== 0 ? booked(text) : text
}

/** Returns a valid message. The drawn values can violate a rule between members by chance; then others are drawn. */
function validMx(form: MxForm, seed: number): string {
  for (let draw = 0; draw < DRAWS_MAX; draw += 1) {
    const text = generatedMx(form, seed + draw * SEEDS_APART)
    if (text !== undefined) return text
  }
  throw new Error(`no sample of ${form.type} from ${seed} on is valid`)
}

const DRAWS_MAX = 20
const SEEDS_APART = 1_000_003

/**
 * Sets the codes of balances, for which the form allows any code: the first one becomes the opening and the last the
 * closing balance.
 */
function withBalances(text: string): string {
  const code = /(<Bal>\s*<Tp>\s*<CdOrPrtry>\s*)<(Cd|Prtry)>[^<]*<\/\2>/g
  const count = text.match(code)?.length ?? 0
  let index = 0
  return text.replace(code, (all: string, start: string) => {
    const position = index++
    if (position === 0) return `${start}<Cd>OPBD</Cd>`
    return position === count - 1 ? `${start}<Cd>CLBD</Cd>` : all
  })
}

function booked(text: string): string {
  return text
    .replaceAll(/<Sts>\s*<(Cd|Prtry)>[^<]*<\/\1>/g, '<Sts><Cd>BOOK</Cd>')
    .replaceAll(/<Ntry>[\s\S]*?<\/Ntry>/g, (entry: string) => {
      const currency = /<Amt Ccy="([A-Z]{3})">/.exec(entry)?.[1] ?? 'EUR'
      return entry.replaceAll(/<Amt Ccy="[A-Z]{3}">/g, `<Amt Ccy="${currency}">`)
    })
}

export async function mxTourOf(text: string): Promise<MxTour> {
  const [original] = readMx(text)
  if (original === undefined) throw new Error('nothing was read')
  const returns = await Promise.all(
    translateMx(original).map(async (there) => {
      const [message] = readFin(there.text)
      if (message === undefined) throw new Error('the translation cannot be read')
      const back = await toMx(message)
      const [document] = readMx(back.text)
      if (document === undefined) throw new Error('the message translated back cannot be read')
      const schemaErrors = (await errorsOfMx(document, 'SR2026', true)).map(({ path }) => path)
      return { there, message, back, document, schemaErrors }
    }),
  )
  return { original, returns }
}

/** A leaf with its path without positions. */
interface Leaf {
  readonly path: string
  readonly value: string
}

/** Returns all leaves below `Document`, attributes included. */
export function leavesOf({ document }: MxMessage): readonly Leaf[] {
  return document === undefined ? [] : leavesIn(document, '')
}

function leavesIn(element: XmlElement, above: string): readonly Leaf[] {
  const path = `${above}/${element.name}`
  const attributes = element.attributes.map(({ name, value }) => ({ path: `${path}/@${name}`, value }))
  if (element.children.length === 0) return [{ path, value: element.text.trim() }, ...attributes]
  return element.children.flatMap((child) => leavesIn(child, path))
}

/**
 * Members that are not copied: the time of a translation is not that of its original, and a message without priority
 * has normal priority.
 */
const WRITTEN_AGAIN = /\/GrpHdr\/CreDtTm$|\/PmtTpInf\/InstrPrty$/

/**
 * Returns the leaves of the original that are neither translated back nor in a report; none if nothing was confirmed at
 * all.
 */
export function silentlyLost({ original, returns }: MxTour): readonly string[] {
  if (returns.length === 0 && refusalsOf(original).length > 0) return []
  const kept = returns.flatMap(({ document, message }) => [
    ...leavesOf(document).map(({ value }) => value),
    ...message.fields.map(({ value }) => value),
    message.raw,
  ])
  const text = compact(kept.join('\n'))
  const messages = returns.map(({ message }) => message)
  const notes = returns.flatMap(({ there, back }) => [...there.report, ...back.report])
  return leavesOf(original)
    .filter(({ path }) => !WRITTEN_AGAIN.test(path))
    .filter((leaf) => !text.includes(compact(leaf.value)) && !isSignOfCharge(leaf, messages))
    .filter(({ path }) => !notes.some((note) => speaksOf(note, path)))
    .map(({ path, value }) => `${path}=${value}`)
}

/**
 * Returns whether FIN messages contain the direction of a charge of an entry as the sign of its amount: in
 * `/CHGS/EUR5,/-USD2,` the first charge is a debit and the second a credit.
 */
export function isSignOfCharge({ path, value }: Leaf, fin: readonly FinMessage[]): boolean {
  if (!path.endsWith('/Ntry/Chrgs/Rcrd/CdtDbtInd')) return false
  const sign = value === 'CRDT' ? '-' : ''
  const charges = new RegExp(`/CHGS/(?:-?[A-Z]{3}[0-9,]+/)*${sign}[A-Z]{3}[0-9]`)
  return fin.some(({ raw }) => charges.test(raw.replaceAll(/\s/g, '')))
}

/** Normalises a text: line breaks can differ, an amount can have a comma, and a day can be without its century. */
function compact(text: string): string {
  return text.replaceAll(/[\s/,.]+/g, '').toUpperCase()
}

function speaksOf({ from, to }: TranslationNote, path: string): boolean {
  return [from, to].some((place) => {
    const plain = place.replaceAll(/\[\d+\]/g, '')
    return plain.length > '/Document/'.length && (path.startsWith(plain) || plain.startsWith(`${path}/`))
  })
}
