import { sampleCount, sampleSeeds } from '@nostro/kernel/testing'
import { describe, expect, test } from 'vitest'

import { createSchemaChecker } from '../../src/standard/mx/check-schema.ts'
import { loadSchema } from '../../src/mx/schemas.ts'
import { decodeXml, scanXml, type XmlHandler } from '../../src/xml/index.ts'
import { Dice } from './dice.ts'
import { hasSchemas, oracleFor, wellFormednessOf } from './libxml2.ts'

const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:head.001.001.02'
const PARTY = '<FIId><FinInstnId><BICFI>DEMECNBJXXX</BICFI></FinInstnId></FIId>'

/** Returns a header with a creation time, followed by other elements. */
function header(created: string, more = ''): string {
  return `<AppHdr xmlns="${NAMESPACE}"><Fr>${PARTY}</Fr><To>${PARTY}</To><BizMsgIdr>B1</BizMsgIdr><MsgDefIdr>D1</MsgDefIdr><CreDt>${created}</CreDt>${more}</AppHdr>`
}

const XSI = 'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"'

const signature = (attributes: string): string =>
  `<Sgntr><Signature xmlns="http://www.w3.org/2000/09/xmldsig#" ${attributes}/></Sgntr>`

interface Disagreement {
  readonly text: string
  /** The verdict of libxml2; ours is the opposite. */
  readonly isAcceptedByLibxml2: boolean
  readonly reason: string
}

/** The cases in which our verdict differs from that of libxml2, with the reason why ours is right. */
const DISAGREEMENTS: Readonly<Record<string, Disagreement>> = {
  'blanks around a date': {
    text: header(' 2026-11-21T09:30:00Z\n'),
    isAcceptedByLibxml2: false,
    reason: 'XML Schema Part 2: whiteSpace of dateTime is collapse, so the blanks are not part of the value.',
  },
  'a type in a signature that no schema defines': {
    text: header('2026-11-21T09:30:00Z', signature(`${XSI} xsi:type="xsi:Other"`)),
    isAcceptedByLibxml2: false,
    reason: 'Structures 3.10: a lax wildcard validates what is declared, and the type is not declared.',
  },
  'a namespace that is not a URI': {
    text: header('2026-11-21T09:30:00Z').replace('<AppHdr', '<AppHdr xmlns:a="a b"'),
    isAcceptedByLibxml2: false,
    reason: 'Namespaces in XML 1.0, 2.2: the name should be a URI, but a processor need not check it.',
  },
  'version 1. without a digit': {
    text: `<?xml version="1."?>${header('2026-11-21T09:30:00Z')}`,
    isAcceptedByLibxml2: true,
    reason: 'XML 1.0, production 26: at least one digit.',
  },
  'a document type': {
    text: `<!DOCTYPE AppHdr>${header('2026-11-21T09:30:00Z')}`,
    isAcceptedByLibxml2: true,
    reason: 'Ours is stricter: no message has a document type, and attacks use it.',
  },
}

const nothing: XmlHandler = { open: () => undefined, text: () => undefined, close: () => undefined }

const schema = await loadSchema('head.001.001.02')

describe.skipIf(!hasSchemas)('different verdicts of libxml2', () => {
  const oracle = hasSchemas ? oracleFor('head.001.001.02') : undefined

  test('an ordinary header is accepted by both', () => {
    expect(oracle?.(header('2026-11-21T09:30:00Z', signature(''))).messages).toEqual([])
  })

  test.each(Object.entries(DISAGREEMENTS))('%s', (_name, { text, isAcceptedByLibxml2 }) => {
    const codes: string[] = []
    const finding =
      schema &&
      scanXml(
        text,
        createSchemaChecker(schema, ({ code }) => codes.push(code)),
      )
    expect(oracle?.(text).isValid).toBe(isAcceptedByLibxml2)
    expect(finding === undefined && codes.length === 0).toBe(!isAcceptedByLibxml2)
  })
})

const MUTATIONS = sampleCount(1500)

const ORIGINAL = `<?xml version="1.0" encoding="UTF-8"?>\n<!-- c --><a:D xmlns:a="urn:a" xmlns='urn:b' x="1 &amp; 2" a:x='&#65;'><b>te&lt;xt &#x41; é中😀</b><?pi data?><![CDATA[ <x> ]]><c/><a:b   k = "v"/></a:D><!-- e -->\n`

const INSERTED = [
  '<',
  '>',
  '&',
  '"',
  "'",
  '/',
  '!',
  '?',
  '-',
  ']',
  '[',
  '=',
  ' ',
  '\n',
  '\r',
  '\t',
  ':',
  ';',
  '#',
  'x',
  '1',
  '.',
].concat([
  '\0',
  '\u{1}',
  '\u{FFFE}',
  '\u{B7}',
  'é',
  '😀',
  '<!--',
  '-->',
  '<![CDATA[',
  ']]>',
  '<?xml',
  'xmlns',
  'xmlns:',
  '&#',
])

function mutated(dice: Dice): string {
  let text = ORIGINAL
  for (let left = dice.between(1, 2); left > 0; left--) {
    const at = dice.between(0, text.length)
    const removed = dice.pick([0, 0, 1, 1, 2, dice.between(0, 10)])
    text = text.slice(0, at) + (dice.isOneIn(4) ? '' : dice.pick(INSERTED)) + text.slice(at + removed)
  }
  return text
}

/** Returns whether libxml2 has another verdict on a mutation for a reason above, or its encoding is not supported. */
function isKnownToDiffer(text: string, messages: readonly string[]): boolean {
  const encoding = /encoding="([^"]*)"/.exec(text)?.[1]
  return (
    messages.some((message) => message.endsWith('is not a valid URI')) ||
    text.includes('version="1."') ||
    (encoding !== undefined && encoding !== 'UTF-8')
  )
}

test.skipIf(!hasSchemas)(`${MUTATIONS} mutations of a text are well-formed for both or for neither`, () => {
  let wellFormed = 0
  for (const seed of sampleSeeds(MUTATIONS)) {
    const text = mutated(new Dice(seed))
    if (!text.isWellFormed()) continue
    const verdict = wellFormednessOf(text)
    if (isKnownToDiffer(text, verdict.messages)) continue
    const decoded = decodeXml(Buffer.from(text))
    const finding = decoded.ok ? scanXml(decoded.value, nothing) : decoded.error
    expect({ text, ours: finding === undefined }).toEqual({ text, ours: verdict.isValid })
    wellFormed += verdict.isValid ? 1 : 0
  }
  expect(wellFormed).toBeGreaterThan(MUTATIONS / 20)
})
