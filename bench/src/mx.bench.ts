import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import {
  createSchemaChecker,
  decodeXml,
  loadSchema,
  type MessageSchema,
  readXml,
  scanXml,
  writeXml,
  type XmlElement,
} from '@nostro/messages'
import { XMLBuilder, XMLParser } from 'fast-xml-parser'
import { CashManagementEndOfDayReport } from 'iso20022.js'
import { XmlDocument, XsdValidator } from 'libxml2-wasm'
import { SaxesParser } from 'saxes'
import { memoryPages, validateXML } from 'xmllint-wasm'

import type { BenchSuite } from './bench.ts'
import { camt053Text, pacs008Text } from './mx-samples.ts'

/**
 * The official schemas, which are not part of the product: `NOSTRO_SCHEMAS`, or `../shared/xsd` next to the repository.
 */
const SCHEMAS = process.env['NOSTRO_SCHEMAS'] ?? join(import.meta.dirname, '../../../shared/xsd')

const PARSE = 'parse to a tree'
const VALIDATE = 'parse and validate'
const WRITE = 'write a tree'

const LIBXML2 = 'libxml2-wasm'
const LIBXML2_VALIDATE = 'libxml2-wasm, validate'
const XMLLINT = 'xmllint-wasm, validate'
const FAST_XML_PARSER = 'fast-xml-parser'
const FAST_XML_BUILDER = 'fast-xml-parser, build'
const SAXES = 'saxes, events only'
const ISO20022_JS = 'iso20022.js'

const parser = new XMLParser({ ignoreAttributes: false, parseTagValue: false, preserveOrder: true })
const builder = new XMLBuilder({ ignoreAttributes: false, preserveOrder: true })

type Tasks = BenchSuite['tasks']

interface Samples {
  readonly messageId: string
  /** Bytes of a network or a file. */
  readonly bytes: readonly Buffer[]
}

function treeOf(bytes: Uint8Array): XmlElement {
  const text = decodeXml(bytes)
  const read = text.ok ? readXml(text.value) : text
  if (!read.ok) throw new Error(`the message measured is not XML: ${read.error.code}`)
  return read.value
}

function validate(bytes: Uint8Array, schema: MessageSchema): void {
  const text = decodeXml(bytes)
  if (!text.ok) throw new Error(`the message measured is not XML: ${text.error.code}`)
  const finding = scanXml(
    text.value,
    createSchemaChecker(schema, ({ code, path }) => {
      throw new Error(`the message measured is not valid: ${code} ${path}`)
    }),
  )
  if (finding !== undefined) throw new Error(`the message measured is not XML: ${finding.code}`)
}

function withLibxml2(bytes: Uint8Array, judge?: XsdValidator): void {
  const document = XmlDocument.fromBuffer(bytes)
  judge?.validate(document)
  document.dispose()
}

function withSaxes(bytes: Buffer): number {
  let elements = 0
  const saxes = new SaxesParser({ xmlns: true })
  saxes.on('opentag', () => (elements += 1))
  saxes.write(bytes.toString()).close()
  return elements
}

/** Returns the validation tasks, including those of products that need the official schema, if it is available. */
function validationTasks({ messageId, bytes }: Samples, schema: MessageSchema): Tasks {
  const ours = {
    name: VALIDATE,
    messages: bytes.length,
    run: () => bytes.forEach((one) => validate(one, schema)),
  }
  const file = join(SCHEMAS, `${messageId}.xsd`)
  if (!existsSync(file)) return [ours]
  const xsd = readFileSync(file)
  const validator = XsdValidator.fromDoc(XmlDocument.fromBuffer(xsd))
  const [first = ''] = bytes.map(String)
  return [
    { ...ours, peers: [LIBXML2_VALIDATE, XMLLINT] },
    {
      name: LIBXML2_VALIDATE,
      messages: bytes.length,
      run: () => bytes.forEach((one) => withLibxml2(one, validator)),
    },
    {
      name: XMLLINT,
      messages: 1,
      // The product uses a worker thread.
      clock: 'process',
      run: async () => {
        const result = await validateXML({
          xml: first,
          schema: xsd.toString(),
          maxMemoryPages: memoryPages.max,
        })
        if (!result.valid) throw new Error(`xmllint-wasm: ${result.rawOutput.slice(0, 200)}`)
      },
    },
  ]
}

function writingTasks(bytes: readonly Buffer[]): Tasks {
  const trees = bytes.map(treeOf)
  const objects = bytes.map((one): unknown => parser.parse(one))
  return [
    {
      name: WRITE,
      messages: bytes.length,
      peers: [FAST_XML_BUILDER],
      run: () => trees.map((tree) => writeXml(tree)),
    },
    { name: FAST_XML_BUILDER, messages: bytes.length, run: () => objects.map((one) => builder.build(one)) },
  ]
}

async function suiteOf(name: string, samples: Samples, further: Tasks = []): Promise<BenchSuite> {
  const { messageId, bytes } = samples
  const schema = await loadSchema(messageId)
  if (schema === undefined) throw new Error(`no schema of ${messageId}`)
  const each = (run: (one: Buffer) => unknown) => (): void => bytes.forEach((one) => void run(one))
  const peers = [LIBXML2, FAST_XML_PARSER, SAXES, ...further.map((task) => task.name)]
  return {
    name,
    tasks: [
      { name: PARSE, messages: bytes.length, peers, run: each(treeOf) },
      { name: LIBXML2, messages: bytes.length, run: each((one) => withLibxml2(one)) },
      { name: FAST_XML_PARSER, messages: bytes.length, run: each((one) => parser.parse(one)) },
      { name: SAXES, messages: bytes.length, run: each(withSaxes) },
      ...further,
      ...validationTasks(samples, schema),
      ...writingTasks(bytes),
    ],
  }
}

const payments = Array.from({ length: 200 }, (_, index) => Buffer.from(pacs008Text(index)))
const statements = Array.from({ length: 5 }, (_, seed) => Buffer.from(camt053Text(seed, 1000)))

/** Reading, validating and writing MX, compared with other products. */
export const mxBenches: readonly BenchSuite[] = [
  await suiteOf(`pacs.008, ${payments[0]?.length ?? 0} bytes`, {
    messageId: 'pacs.008.001.08',
    bytes: payments,
  }),
  await suiteOf(
    `camt.053, 1000 entries, ${statements[0]?.length ?? 0} bytes`,
    { messageId: 'camt.053.001.08', bytes: statements },
    [
      {
        name: ISO20022_JS,
        messages: statements.length,
        run: () => statements.map((one) => CashManagementEndOfDayReport.fromXML(one.toString())),
      },
    ],
  ),
]
