/**
 * Every code of notes of a translation, with the parameters of its sentence. Codes are stable and never reused; the
 * texts in three languages are keyed by them, as `translation.<code>`.
 *
 * Source: the warnings of public translators, renamed.
 */
export const TRANSLATION_NOTE_CODES = {
  'text.cut': ['max'],
  'text.linesChanged': [],
  'text.charactersReplaced': ['characters'],
  'text.lineStartReplaced': ['character'],
  'reference.replaced': ['value'],
  'reference.cut': ['max'],
  'amount.notWritten': ['amount'],
  'amount.assumed': ['amount'],
  'rate.cut': ['value', 'max'],
  'element.dropped': ['value'],
  'element.defaulted': ['value'],
  'element.missing': ['element'],
  'value.notWritable': ['value'],
  'agent.assumed': ['bic'],
  'agent.clearingCodeDropped': ['value'],
  'account.dropped': ['value'],
  'account.slashDropped': ['value'],
  'account.cut': ['value', 'max'],
  'address.unstructured': [],
  'address.missing': [],
  'address.townAssumed': ['value'],
  'address.countryAssumed': ['value'],
  'time.dateAssumed': ['value'],
  'time.zoneAssumed': ['value'],
  'code.dropped': ['value'],
  'code.assumed': ['value'],
  'uetr.missing': [],
  'statement.numberAssumed': ['value'],
  'entry.notBooked': ['value'],
  'statement.tooLong': ['max'],
  'message.split': ['count'],
  'reference.numbered': ['value'],
  'entry.notWritten': ['value'],
  'notification.empty': ['value'],
  'entry.amountsMissing': ['value'],
  'amount.sumDiffers': ['stated', 'written'],
  'network.refused': ['rule', 'place'],
  'network.notChecked': ['type'],
  'type.versionUnsupported': ['type'],
} as const satisfies Readonly<Record<string, readonly string[]>>

/** The stable code of a note of a translation; texts in three languages are keyed by it. */
export type TranslationNoteCode = keyof typeof TRANSLATION_NOTE_CODES

/**
 * The kind of a change to a value: truncated or transliterated, dropped, replaced by the literal for "not provided",
 * inferred, split over several messages, or refused.
 */
type TranslationNoteKind = 'cut' | 'dropped' | 'defaulted' | 'assumed' | 'split' | 'refused'

/** `severe`: an amount, a currency, an account, a party's name or a reference was lost or changed. */
export type TranslationSeverity = 'information' | 'warning' | 'severe'

/** A note about a value that a translation could not copy unchanged. */
export interface TranslationNote {
  readonly kind: TranslationNoteKind
  readonly code: TranslationNoteCode
  readonly severity: TranslationSeverity
  /**
   * The path in the original: `59F`, `/Document/FIToFICstmrCdtTrf/CdtTrfTxInf/Cdtr/Nm`; empty if the original has none.
   */
  readonly from: string
  /** The actual or intended path in the target; empty if the target has none. */
  readonly to: string
  readonly params?: Readonly<Record<string, string | number>>
}

const KINDS: { readonly [C in TranslationNoteCode]: TranslationNoteKind } = {
  'text.cut': 'cut',
  'text.linesChanged': 'cut',
  'text.charactersReplaced': 'cut',
  'text.lineStartReplaced': 'cut',
  'reference.replaced': 'dropped',
  'reference.cut': 'cut',
  'amount.notWritten': 'dropped',
  'amount.assumed': 'assumed',
  'rate.cut': 'cut',
  'element.dropped': 'dropped',
  'element.defaulted': 'defaulted',
  'element.missing': 'dropped',
  'value.notWritable': 'dropped',
  'agent.assumed': 'assumed',
  'agent.clearingCodeDropped': 'dropped',
  'account.dropped': 'dropped',
  'account.slashDropped': 'cut',
  'account.cut': 'cut',
  'address.unstructured': 'assumed',
  'address.missing': 'assumed',
  'address.townAssumed': 'assumed',
  'address.countryAssumed': 'assumed',
  'time.dateAssumed': 'assumed',
  'time.zoneAssumed': 'assumed',
  'code.dropped': 'dropped',
  'code.assumed': 'assumed',
  'uetr.missing': 'dropped',
  'statement.numberAssumed': 'assumed',
  'entry.notBooked': 'dropped',
  'statement.tooLong': 'assumed',
  'message.split': 'split',
  'reference.numbered': 'assumed',
  'entry.notWritten': 'dropped',
  'notification.empty': 'refused',
  'entry.amountsMissing': 'refused',
  'amount.sumDiffers': 'assumed',
  'network.refused': 'refused',
  'network.notChecked': 'assumed',
  'type.versionUnsupported': 'refused',
}

/** The kinds of changes to a value, each once. */
export const TRANSLATION_NOTE_KINDS: readonly TranslationNoteKind[] = [
  'cut',
  'dropped',
  'defaulted',
  'assumed',
  'split',
  'refused',
]

/** Collects the notes of one translation in the order in which they are added. */
export class TranslationReport {
  readonly #notes: TranslationNote[] = []
  readonly #originalPath: (path: string) => string

  /** Creates an empty report. `originalPath` converts a path that a translation reads to the path in the original. */
  constructor(originalPath: (path: string) => string = (path) => path) {
    this.#originalPath = originalPath
  }

  get notes(): readonly TranslationNote[] {
    return this.#notes
  }

  /** Adds a note about a value with its source and target. Default severity: warning. */
  note(
    code: TranslationNoteCode,
    places: { readonly from: string; readonly to: string },
    { severity = 'warning', params }: Partial<Pick<TranslationNote, 'severity' | 'params'>> = {},
  ): void {
    const { to } = places
    const from = this.#originalPath(places.from)
    this.#notes.push({ kind: KINDS[code], code, severity, from, to, ...(params && { params }) })
  }
}
