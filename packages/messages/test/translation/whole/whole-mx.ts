import { readMx } from '../../../src/mx/envelope/read-mx.ts'
import { refusalsOf, translateMx } from '../../../src/translate/mx-to-fin.ts'
import type { TranslationNote } from '../../../src/translate/report.ts'

const bank = (role: string, bic: string) =>
  `<${role}><FIId><FinInstnId><BICFI>${bic}</BICFI></FinInstnId></FIId></${role}>`

/** The content of a header between two demo banks. */
export const HEADER = `${bank('Fr', 'DEMECNBJXXX')}${bank('To', 'DEMWDEFFXXX')}<BizMsgIdr>M1</BizMsgIdr><CreDt>2026-11-20T09:30:00+08:00</CreDt>`

/** A complete ISO 20022 message with its header. */
export interface WholeMx {
  readonly type: string
  readonly root: string
  readonly content: string
  readonly header?: string
}

/** Returns the translation of a message: types, texts, notes as `severity code from > to params`, and refusals. */
export function outcomeOf({ type, root, content, header = HEADER }: WholeMx) {
  const group = '<GrpHdr><MsgId>M1</MsgId><CreDtTm>2026-11-20T09:30:00+08:00</CreDtTm></GrpHdr>'
  const xml = `<Message><AppHdr xmlns="urn:iso:std:iso:20022:tech:xsd:head.001.001.02">${header}</AppHdr><Document xmlns="urn:iso:std:iso:20022:tech:xsd:${type}"><${root}>${group}${content}</${root}></Document></Message>`
  const [message] = readMx(xml)
  if (message === undefined) throw new Error('nothing was read')
  const translations = translateMx(message)
  return {
    types: translations.map((translation) => translation.type),
    texts: translations.map(({ text }) => text.replaceAll('\r\n', '\n')),
    notes: translations.map(({ report }) => report.map(noteText)),
    refusals: refusalsOf(message).map(noteText),
  }
}

function noteText({ severity, code, from, to, params = {} }: TranslationNote): string {
  return [severity, code, `${from.replace(/^\/Document\/\w+\//, '')} > ${to}`, ...Object.values(params)].join(
    ' ',
  )
}

/** Returns the values of the fields of a text with this tag, in order. */
export function fieldsOf(text: string | undefined, tag: string): readonly string[] {
  const pattern = new RegExp(`^:${tag}:([^]*?)(?=\\n:|\\n-\\})`, 'gm')
  return Array.from((text ?? '').matchAll(pattern), ([, value = '']) => value)
}
