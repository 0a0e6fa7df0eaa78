import { readFin } from '../../src/fin/index.ts'
import { readMx } from '../../src/mx/envelope/read-mx.ts'
import { type ReleaseName, releaseOf } from '../../src/standard/mx/releases.ts'
import { loadSchema } from '../../src/mx/schemas.ts'
import { tagsInOrder } from '../../src/mt/standards.ts'
import type { Correspondence, Envelope } from '../../src/translate/correspondence.ts'
import { MtSource } from '../../src/translate/mt-source.ts'
import { MtTarget } from '../../src/translate/mt-target.ts'
import { MxSource } from '../../src/translate/mx-source.ts'
import { type MxDraftElement, MxTarget } from '../../src/translate/mx-target.ts'
import { type TranslationNote, TranslationReport } from '../../src/translate/report.ts'

/** The message in which a correspondence is tested. */
export interface Environment extends Partial<Envelope> {
  /** Default: `pacs.008.001.08`. */
  readonly mxType?: string
  readonly mtType?: string
  readonly variant?: 'cov'
  readonly release?: ReleaseName
}

const ROOTS: Readonly<Record<string, readonly [root: string, transaction: string]>> = {
  'pacs.008.001.08': ['FIToFICstmrCdtTrf', 'CdtTrfTxInf'],
  'pacs.009.001.08': ['FICdtTrf', 'CdtTrfTxInf'],
  'pacs.004.001.09': ['PmtRtr', 'TxInf'],
  'camt.053.001.08': ['BkToCstmrStmt', 'Stmt'],
  'camt.054.001.08': ['BkToCstmrDbtCdtNtfctn', 'Ntfctn'],
}

const SENDER = 'DEMECNBJ'
const RECEIVER = 'DEMWDEFF'

/**
 * The written values, as `path=value` relative to the transaction or as `GrpHdr/…`, and the notes in the format of
 * {@link noteText}.
 */
export interface Crossed {
  readonly written: readonly string[]
  readonly notes: readonly string[]
}

/** The content of a transaction, and optionally of the group header. */
type Content = string | { readonly group: string; readonly transaction: string }

/** A row of a table: title, input, written values, notes, and the surrounding message. */
type Row<Input> = [
  title: string,
  input: Input,
  written: readonly string[],
  notes: readonly string[],
  environment?: Environment,
]
export type FieldsRow = Row<readonly string[]>
export type ContentRow = Row<Content>

/** Combines all correspondences of a pair, one after the other. */
export function together(correspondences: readonly Correspondence[]): Correspondence {
  return {
    source: correspondences.map(({ source }) => source).join('; '),
    toMx: (crossing) => {
      for (const correspondence of correspondences) correspondence.toMx(crossing)
    },
    toMt: (crossing) => {
      for (const correspondence of correspondences) correspondence.toMt(crossing)
    },
  }
}

/** Translates fields of block 4, `20:REF` each, to ISO 20022. */
export async function toMx(
  correspondence: Correspondence,
  fields: readonly string[],
  environment: Environment = {},
): Promise<Crossed> {
  const { mxType = 'pacs.008.001.08', mtType = 'MT103', release = 'SR2026' } = environment
  const [root = '', transaction = ''] = ROOTS[mxType] ?? []
  const source = sourceOf(fields)
  const settled = sourceOf(fields).take('32A')?.value
  const document = new MxTarget('Document')
  const message = document.at(root)
  const report = new TranslationReport()
  correspondence.toMx({
    fields: source,
    envelope: envelopeOf(environment),
    message,
    transaction: message.at(transaction),
    report,
    options: {
      release: releaseOf(release),
      serviceVersion: '03',
      createdAt: '2026-11-21T08:00:00+08:00',
    },
    settlementDate: settled?.valueDate,
    settledAmount: settled && { currency: settled.currency, amount: settled.amount },
    mtType,
    variant: environment.variant,
  })
  const schema = await loadSchema(mxType)
  if (schema === undefined) throw new Error(`no schema of ${mxType}`)
  const untaken = source.unused().map(({ tag }) => `left ${tag}`)
  const leaves = leavesOf(document.toElement(schema.root), '')
  return {
    written: leaves.map((leaf) => within(leaf, mxType)),
    notes: [...report.notes.map(noteText), ...untaken],
  }
}

/** Translates the content of a transaction, and optionally of the group header, to FIN. */
export function toMt(
  correspondence: Correspondence,
  content: Content,
  environment: Environment = {},
): Crossed {
  const { mxType = 'pacs.008.001.08', mtType = 'MT103' } = environment
  const [root = '', name = ''] = ROOTS[mxType] ?? []
  const { group, transaction: inner } =
    typeof content === 'string' ? { group: '', transaction: content } : content
  const xml = `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${mxType}"><${root}><GrpHdr>${group}</GrpHdr><${name}>${inner}</${name}></${root}></Document>`
  const element = readMx(xml)[0]?.document?.children[0]
  if (element === undefined) throw new Error('the content is no XML')
  const message = new MxSource(element, `/Document/${root}`)
  const transaction = message.at(name)
  if (transaction === undefined) throw new Error('there is no transaction')
  const report = new TranslationReport()
  const ordered = { MT205: 'MT202', MT900: 'MT910' }[mtType] ?? mtType
  const fields = new MtTarget(tagsInOrder(ordered), report)
  correspondence.toMt({
    message,
    transaction,
    envelope: envelopeOf(environment),
    mtType,
    fields,
    report,
  })
  const untaken = message.unused().map(({ path }) => `left ${within(path, mxType)}`)
  return {
    written: fields.fields().map(({ tag, value }) => `${tag}:${value}`),
    notes: [...report.notes.map(noteText), ...untaken],
  }
}

/** Returns a note as `severe reference.cut {"max":16}`; the severity is omitted for a warning. */
function noteText({ severity, code, params }: TranslationNote): string {
  const degree = severity === 'warning' ? [] : [severity]
  return [...degree, code, ...(params === undefined ? [] : [Object.values(params).join(' ')])].join(' ')
}

function sourceOf(fields: readonly string[]): MtSource {
  const lines = fields.map((field) => `:${field.replaceAll('\n', '\r\n')}\r\n`).join('')
  const [message] = readFin(`{1:F01DEMECNBJAXXX0000000000}{2:I103DEMWDEFFXXXXN}{4:\r\n${lines}-}`)
  if (message === undefined) throw new Error('nothing was read')
  return MtSource.of(message)
}

function envelopeOf({ sender = SENDER, receiver = RECEIVER, uetr }: Environment): Envelope {
  return { sender, receiver, uetr }
}

function leavesOf({ name, attributes, children, text }: MxDraftElement, above: string): readonly string[] {
  const path = `${above}/${name}`
  return [
    ...(text === '' ? [] : [`${path}=${text}`]),
    ...attributes.map((attribute) => `${path}/@${attribute.name}=${attribute.value}`),
    ...children.flatMap((child) => leavesOf(child, path)),
  ]
}

/** Returns a path relative to the transaction, or to the root of the message. */
function within(path: string, mxType: string): string {
  const [root = '', transaction = ''] = ROOTS[mxType] ?? []
  return path.replace(`/Document/${root}/`, '').replace(`${transaction}/`, '')
}
