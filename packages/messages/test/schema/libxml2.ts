import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { ParseOption, XmlDocument, XmlLibError, XsdValidator } from 'libxml2-wasm'

/** The folder of the official schemas, which are not part of the product: `NOSTRO_SCHEMAS`, or `../shared/xsd`. */
const FOLDER =
  process.env['NOSTRO_SCHEMAS'] ?? fileURLToPath(new URL('../../../../../shared/xsd', import.meta.url))

export const hasSchemas = existsSync(`${FOLDER}/pacs.008.001.08.xsd`)

/** Returns the verdict of libxml2 on a text by its official schema. */
export type Oracle = (text: string) => { readonly isValid: boolean; readonly messages: readonly string[] }

export function oracleFor(messageId: string): Oracle {
  const schema = XmlDocument.fromBuffer(readFileSync(`${FOLDER}/${messageId}.xsd`))
  const validator = XsdValidator.fromDoc(schema)
  return (text) => verdictOf(text, (document) => validator.validate(document))
}

/** Returns the verdict of libxml2 on a text without any schema, its check of namespaces included. */
export function wellFormednessOf(text: string): ReturnType<Oracle> {
  return verdictOf(text, () => undefined)
}

function verdictOf(text: string, judge: (document: XmlDocument) => void): ReturnType<Oracle> {
  let document: XmlDocument | undefined
  try {
    document = XmlDocument.fromBuffer(Buffer.from(text), { option: ParseOption.XML_PARSE_NONET })
    judge(document)
    return { isValid: true, messages: [] }
  } catch (error) {
    if (!(error instanceof XmlLibError)) throw error
    return { isValid: false, messages: error.details.map(({ message }) => message.trim()) }
  } finally {
    document?.dispose()
  }
}
