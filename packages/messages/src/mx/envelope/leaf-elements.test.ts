import { expect, test } from 'vitest'

import { loadSchemasOf } from './check-mx.ts'
import { leafElementsOf } from './leaf-elements.ts'
import { readMx } from './read-mx.ts'

const ISO = 'urn:iso:std:iso:20022:tech:xsd'

async function leavesOf(text: string) {
  const [message] = readMx(text)
  if (message === undefined) throw new Error('a text is at least one message')
  const leaves = leafElementsOf(message, await loadSchemasOf(message))
  return leaves.map(({ path, value }) => [path, value])
}

test('values and attributes of header and document, with positions where the schema repeats', async () => {
  const header = `<AppHdr xmlns="${ISO}:head.001.001.02"><BizMsgIdr>M&amp;1</BizMsgIdr></AppHdr>`
  const document = `<d:Document xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="a b" xmlns:d="${ISO}:pacs.009.001.08"><d:FICdtTrf><d:CdtTrfTxInf><d:IntrBkSttlmAmt Ccy="USD">1.50</d:IntrBkSttlmAmt></d:CdtTrfTxInf></d:FICdtTrf></d:Document>`
  expect(await leavesOf(`<x>${header}${document}</x>`)).toEqual([
    ['/AppHdr/BizMsgIdr', 'M&1'],
    ['/Document/FICdtTrf/CdtTrfTxInf[1]/IntrBkSttlmAmt', '1.50'],
    ['/Document/FICdtTrf/CdtTrfTxInf[1]/IntrBkSttlmAmt/@Ccy', 'USD'],
  ])
})

test('without a schema, positions if several elements of a name are siblings', async () => {
  expect(
    await leavesOf(`<Document xmlns="${ISO}:camt.099.001.01"><A><B>1</B><C/><B>2</B></A></Document>`),
  ).toEqual([
    ['/Document/A/B[1]', '1'],
    ['/Document/A/C', ''],
    ['/Document/A/B[2]', '2'],
  ])
})

test('text between elements is a value of the parent element', async () => {
  expect(await leavesOf(`<Document xmlns="${ISO}:camt.099.001.01"><A>lost <B>1</B></A></Document>`)).toEqual([
    ['/Document/A', 'lost '],
    ['/Document/A/B', '1'],
  ])
})

test('a text that is not a message has none', async () => {
  expect(await leavesOf('<x>1</x>')).toEqual([])
})
