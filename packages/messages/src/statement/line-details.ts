import { present } from '../core/present.ts'

/** The facts in the text of a statement line, field 86. */
export interface LineDetails {
  /** The subfields of a structured text in its order; empty for a plain text. */
  readonly parts: readonly { readonly code: string; readonly value: string }[]
  readonly counterparty?: string
  readonly account?: string
  readonly bic?: string
  /** The remittance information, or the whole text if it has no structure. */
  readonly text: string
  readonly references: readonly string[]
  readonly uetr?: string
}

type Parts = LineDetails['parts']

/**
 * Reads the text of a statement line. Two structures are in use: numbered subfields after a code of three digits
 * (`166?20…?32…`, in Germany and Poland), and code words between slashes (`/EREF/…/REMI/…`). Any other text is plain.
 *
 * Source: SWIFT UHB, MT940, field 86; Deutsche Kreditwirtschaft, Anlage 3 DFÜ-Abkommen, MT940; Common Global
 * Implementation, MT940 user guide.
 */
export function readLineDetails(lines: readonly string[]): LineDetails {
  const joined = lines.join('')
  const numbered = NUMBERED.exec(joined)
  if (numbered?.groups !== undefined) {
    const { code = '', sign = '' } = numbered.groups
    return ofNumbered([{ code: '', value: code }, ...numberedParts(joined.slice(code.length), sign)])
  }
  const worded = wordedParts(joined)
  return worded.length > 0 ? ofWords(worded) : { parts: [], text: lines.join(' ').trim(), references: [] }
}

const NUMBERED = /^(?<code>\d{3})(?<sign>[^A-Za-z0-9\s/])\d\d/

function numberedParts(text: string, sign: string): Parts {
  return text
    .split(sign)
    .flatMap((part) => (/^\d\d/.test(part) ? [{ code: part.slice(0, 2), value: part.slice(2).trim() }] : []))
    .filter(({ value }) => value !== '')
}

/** Subfields 20 to 29 and 60 to 63 continue each other. */
const PURPOSE = /^(?:2\d|6[0-3])$/
/** Code words of SEPA payments inside the purpose: `EREF+`, `SVWZ+`. */
const SEPA_WORD = /(EREF|KREF|MREF|CRED|DEBT|SVWZ|ABWA|ABWE|IBAN|BIC|PURP|COAM|OAMT)\+/

function ofNumbered(parts: Parts): LineDetails {
  const textOf = (codes: RegExp) =>
    parts
      .filter(({ code }) => codes.test(code))
      .map(({ value }) => value)
      .join('')
      .trim()
  const purpose = textOf(PURPOSE)
  const words = pairsOf(purpose.split(SEPA_WORD))
  const valueOf = (code: string) => words.find((word) => word.code === code)?.value
  return {
    parts: [...parts.filter(({ code }) => words.length === 0 || !PURPOSE.test(code)), ...words],
    text: valueOf('SVWZ') ?? (words.length === 0 ? purpose : ''),
    references: referencesAmong(valueOf('EREF'), valueOf('KREF')),
    ...named({
      counterparty: textOf(/^3[23]$/),
      account: valueOf('IBAN') ?? textOf(/^31$/),
      bic: valueOf('BIC') ?? textOf(/^30$/),
    }),
  }
}

const WORDS =
  'EREF|IREF|KREF|PREF|MARF|CSID|CNTP|ORDP|BENM|NAME|IBAN|BIC|REMI|RTRN|RETN|MREF|TREF|TRTP|TRCD|PURP|ULTD|ULTB|ULTC|OAMT|OCMT|CHGS|EXCH|ISDT|UETR|ADDR|ID'
const WORD = new RegExp(`/(${WORDS})/`)
/** A text has structure only if it begins with one of these words, because a slash is common in a plain text. */
const STARTS_WITH_WORD = new RegExp(`^/(?:${WORDS})/`)

function wordedParts(text: string): Parts {
  return STARTS_WITH_WORD.test(text) ? pairsOf(text.split(WORD)) : []
}

/** Returns the code words with their values, from the result of `split` with a group. */
function pairsOf([, ...pieces]: readonly string[]): Parts {
  return pieces.flatMap((code, index) =>
    index % 2 === 0 ? [{ code, value: trimmed(pieces[index + 1] ?? '') }] : [],
  )
}

function trimmed(value: string): string {
  return value.replace(/^[\s/]+|[\s/]+$/g, '')
}

function ofWords(words: Parts): LineDetails {
  const valueOf = (...codes: readonly string[]) =>
    words.find(({ code, value }) => codes.includes(code) && value !== '')?.value
  // `/CNTP/account/BIC/name/city`
  const pieces = valueOf('CNTP')?.split('/') ?? []
  // Without account and BIC the name is the first piece.
  const [account = '', bic = '', name = ''] = pieces.length === 1 ? ['', '', ...pieces] : pieces
  const party = partyIn(valueOf('ORDP', 'BENM') ?? '')
  const remittance = valueOf('REMI')?.replace(/^USTD\/+/, '') ?? party.text
  // The words of a return in field 72: references of the returned message. A plus sign marks a longer reference.
  const returned = valueOf('RETN') === undefined ? [] : [valueOf('MREF'), valueOf('TREF')?.replace(/\+$/, '')]
  return {
    parts: words.filter(({ value }) => value !== ''),
    text: remittance ?? '',
    references: referencesAmong(
      ...['EREF', 'KREF', 'IREF', 'PREF'].map((code) => valueOf(code)),
      ...returned,
    ),
    ...present({ uetr: valueOf('UETR') }),
    ...named({
      counterparty: name === '' ? (valueOf('NAME') ?? party.name) : name,
      account: account === '' ? (valueOf('IBAN') ?? party.account) : account,
      bic: bic === '' ? valueOf('BIC') : bic,
    }),
  }
}

/** Reads a party that is written as `account/name/…/text`, or as a name only. */
function partyIn(value: string) {
  const [account = '', name, ...others] = value.split(/\/+/)
  if (name === undefined || !/^[A-Z0-9]{6,34}$/.test(account)) return { name: value }
  return present({ account, name, text: others.at(-1) })
}

function named(facts: Readonly<Record<'counterparty' | 'account' | 'bic', string | undefined>>) {
  const filled = Object.entries(facts).filter(([, value]) => value !== undefined && value !== '')
  const found: Partial<Pick<LineDetails, 'counterparty' | 'account' | 'bic'>> = Object.fromEntries(filled)
  return found
}

const NO_VALUES: ReadonlySet<string> = new Set(['', 'NOTPROVIDED', 'NONREF'])

/** Returns each reference once, without the words that say that there is none. */
export function referencesAmong(...texts: readonly (string | undefined)[]): readonly string[] {
  return [...new Set(texts.flatMap((text) => text?.trim() ?? []))].filter((text) => !NO_VALUES.has(text))
}
