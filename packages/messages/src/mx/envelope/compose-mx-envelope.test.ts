import { expect, test } from 'vitest'

import { composeMxEnvelope } from './compose-mx-envelope.ts'
import { readMx } from './read-mx.ts'

const ISO = 'urn:iso:std:iso:20022:tech:xsd'
const header = {
  name: 'AppHdr',
  namespace: `${ISO}:head.001.001.02`,
  children: [{ name: 'BizMsgIdr', text: 'M&1' }],
}
const document = {
  name: 'Document',
  namespace: `${ISO}:pacs.008.001.08`,
  children: [{ name: 'FIToFICstmrCdtTrf', children: [{ name: 'GrpHdr', text: 'x' }, { name: 'Purp' }] }],
}
const HEADER_TEXT = `<AppHdr xmlns="${ISO}:head.001.001.02"><BizMsgIdr>M&amp;1</BizMsgIdr></AppHdr>`
const DOCUMENT_TEXT = `<Document xmlns="${ISO}:pacs.008.001.08"><FIToFICstmrCdtTrf><GrpHdr>x</GrpHdr></FIToFICstmrCdtTrf></Document>`
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'

test.each([
  ['a neutral wrapper', {}, `<BusinessMessage>${HEADER_TEXT}${DOCUMENT_TEXT}</BusinessMessage>`],
  [
    'another wrapper',
    { wrapper: 'RequestPayload' },
    `<RequestPayload>${HEADER_TEXT}${DOCUMENT_TEXT}</RequestPayload>`,
  ],
])('%s, default namespaces, no empty element', (_, options, text) => {
  expect(composeMxEnvelope({ header, document }, options)).toBe(`${DECLARATION}${text}`)
})

test('a document without header has no wrapper', () => {
  expect(composeMxEnvelope({ header: undefined, document })).toBe(`${DECLARATION}${DOCUMENT_TEXT}`)
})

test('a written message is read back, with or without indentation', () => {
  for (const isIndented of [false, true]) {
    const [message, ...others] = readMx(composeMxEnvelope({ header, document }, { isIndented }))
    expect(others).toEqual([])
    expect(message?.findings).toEqual([])
    expect(message?.header?.children[0]?.text).toBe('M&1')
    expect(message?.document?.namespace).toBe(document.namespace)
  }
})
