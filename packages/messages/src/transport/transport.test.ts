import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { composeBatch } from '../fin/batch/compose-batch.ts'
import { readMx } from '../mx/envelope/read-mx.ts'
import { possibleDuplicatesOf } from '../fin/envelope/trailers.ts'
import { readXml } from '../xml/index.ts'
import { readFin } from '../fin/read-fin.ts'
import { composeDataPdu, readDataPduAnswer } from './data-pdu.ts'
import { inputReferenceText, numberedFin } from './numbered-fin.ts'
import { splitFinFile } from './split-fin-file.ts'
import { splitMxFile } from './split-mx-file.ts'

const REFERENCE = { logicalTerminal: 'DEMECNBJAXXX', day: '261124', session: 12, sequence: 345 }
const NOTE = '{1:F01DEMECNBJAXXX0000000000}{2:I199DEMWDEFFXXXXN}{4:\r\n:20:REF1\r\n:79:A\r\n-}'

describe('a FIN text for the network', () => {
  test('has its numbers in block 1 and is otherwise unchanged', () => {
    expect(numberedFin(NOTE, REFERENCE)).toBe(NOTE.replace('0000000000', '0012000345'))
    expect(inputReferenceText(REFERENCE)).toBe('261124DEMECNBJAXXX0012000345')
  })

  test.each([
    ['without block 5', NOTE],
    ['with block 5', `${NOTE}{5:{TNG:}}`],
  ])('contains its first emission if it may have been sent before, %s', (_name, text) => {
    const [message] = readFin(
      numberedFin(text, { ...REFERENCE, sequence: 346 }, { time: '0930', reference: REFERENCE }),
    )
    expect(message?.findings).toEqual([])
    expect(message && possibleDuplicatesOf(message)).toEqual([
      {
        kind: 'emission',
        time: '0930',
        reference: { date: '261124', logicalTerminal: 'DEMECNBJAXXX', session: '0012', sequence: '000345' },
      },
    ])
  })

  test('may have been sent before with unknown numbers', () => {
    const [message] = readFin(numberedFin(NOTE, REFERENCE, 'unknown'))
    expect(message?.findings).toEqual([])
    expect(message && possibleDuplicatesOf(message)).toEqual([{ kind: 'emission' }])
  })

  test('without block 1 cannot be numbered', () => {
    expect(() => numberedFin(':20:A', REFERENCE)).toThrow('without block 1')
  })
})

describe('a file of FIN', () => {
  const OTHER = NOTE.replace('REF1', 'REF2')
  const YES = '{1:F21DEMECNBJAXXX0012000345}{4:{177:2611240930}{451:0}}'
  const NO = '{1:F21DEMECNBJAXXX0012000346}{4:{177:2611240930}{451:1}{405:T27003}}'
  const COPY = NOTE.replace('0000000000', '0012000345')
  const NAMELESS = YES.replace('0012000345', '0000000000')
  const about = { logicalTerminal: 'DEMECNBJAXXX', session: 12, sequence: 345 }

  test.each([
    ['a message', NOTE, [NOTE]],
    ['RJE, with an empty part at its end', `${NOTE}$${OTHER}$\r\n`, [NOTE, OTHER]],
    ['DOS-PCC', composeBatch([NOTE, OTHER], 'dosPcc'), [NOTE, OTHER]],
    ['messages without separator', `${NOTE}\r\n${OTHER}`, [NOTE, OTHER]],
    ['text before a message', `HEADER\r\n${NOTE}`, ['HEADER', NOTE]],
    ['other text', ' a letter ', ['a letter']],
    ['nothing', ' \r\n', []],
    ['an answer with the copy of its message', `${YES}${COPY}$${NOTE}`, [`${YES}${COPY}`, NOTE]],
    ['a copy followed by the answer', `${COPY}${YES}`, [`${COPY}${YES}`]],
    ['an answer next to another message', `${YES}${NOTE}`, [YES, NOTE]],
    ['an answer without numbers before its message', `${NAMELESS}${COPY}`, [`${NAMELESS}${COPY}`]],
    ['an answer without numbers, separated from a message', `${NAMELESS}$${COPY}`, [NAMELESS, COPY]],
  ])('%s', (_name, text, parts) => {
    expect(splitFinFile(text).map((part) => part.text)).toEqual(parts)
  })

  test.each([
    ['yes', YES, { isAccepted: true, about }],
    ['no', NO, { isAccepted: false, about: { ...about, sequence: 346 }, code: 'T27', line: 3 }],
    ['neither', NO.replace('{405:T27003}', ''), { about: { ...about, sequence: 346 } }],
  ])('has the answer %s', (_name, text, answer) => {
    expect(splitFinFile(text).map((part) => part.answer)).toEqual([answer])
  })

  test('loses only the characters of separators', () => {
    const pieces = fc.constantFrom(NOTE, YES, '$', '\u0001', '\u0003', ' ', '\r\n', 'x', '{1:F01', '{', '}')
    fc.assert(
      fc.property(fc.array(pieces), (list) => {
        const text = list.join('')
        const left = splitFinFile(text).reduce(
          (rest, { offset, text: part }) =>
            rest.slice(0, offset) + ' '.repeat(part.length) + rest.slice(offset + part.length),
          text,
        )
        expect(left.replaceAll('\u0001', '').replaceAll('\u0003', '')).toMatch(/^[\s$]*$/)
      }),
    )
  })
})

describe('a DataPDU', () => {
  const HEADER = '<AppHdr xmlns="urn:iso:std:iso:20022:tech:xsd:head.001.001.02"><Fr/></AppHdr>'
  const DOCUMENT =
    '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pacs.008.001.08"><FIToFICstmrCdtTrf>Ä</FIToFICstmrCdtTrf></Document>'
  const MESSAGE = `<?xml version="1.0"?><BusinessMessage>${HEADER}\n${DOCUMENT}</BusinessMessage>`
  const facts = {
    senderReference: '261124DEMECNBJAXXX0012000345',
    sender: 'DEMECNBJXXX',
    receiver: 'BARCGB22XXX',
    isPossibleDuplicate: true,
  }

  test('contains header and document unchanged, with sender and receiver', () => {
    const wrapped = composeDataPdu(MESSAGE, facts)
    expect(readXml(wrapped).ok).toBe(true)
    const [message] = readMx(wrapped)
    expect([message?.headerText, message?.documentText]).toEqual([HEADER, DOCUMENT])
    for (const words of ['pacs.008.001.08', 'o=barcgb22,o=swift', '<IsPossibleDuplicate>true<'])
      expect(wrapped).toContain(words)
  })

  test('contains only one message', () => {
    expect(() => composeDataPdu(DOCUMENT, facts)).toThrow('exactly one ISO 20022 message')
  })

  const report = (content: string, name = 'TransmissionReport') =>
    `<Saa:DataPDU xmlns:Saa="urn:swift:saa:xsd:saa.2.0"><Saa:Header><Saa:${name}>` +
    `<Saa:SenderReference>${facts.senderReference}</Saa:SenderReference>${content}</Saa:${name}></Saa:Header></Saa:DataPDU>`
  const about = { senderReference: facts.senderReference }

  test.each([
    [
      'acknowledged',
      report('<Saa:NetworkDeliveryStatus>NetworkAcked</Saa:NetworkDeliveryStatus>'),
      { isAccepted: true, about },
    ],
    [
      'refused',
      report(
        '<Saa:NetworkDeliveryStatus>NetworkNacked</Saa:NetworkDeliveryStatus><Saa:Interventions><Saa:ErrorCode>X12</Saa:ErrorCode><Saa:ErrorText>Bad</Saa:ErrorText></Saa:Interventions>',
      ),
      { isAccepted: false, about, code: 'X12', text: 'Bad' },
    ],
    [
      'ambiguous',
      report('<Saa:NetworkDeliveryStatus>NetworkWaitingAck</Saa:NetworkDeliveryStatus>'),
      { about },
    ],
    [
      'not accepted',
      report('<Saa:IsSuccess>false</Saa:IsSuccess>', 'MessageStatus'),
      { isAccepted: false, about, code: 'false' },
    ],
    ['not a report', MESSAGE, undefined],
    ['no XML', 'DataPDU', undefined],
  ])('reports what is %s', (_name, text, answer) => {
    expect(readDataPduAnswer(text)).toEqual(answer)
    expect(splitMxFile(text).map((part) => part.answer)).toEqual([answer])
  })

  test('can be next to others in one file, each with its wrapper', () => {
    const wrapped = composeDataPdu(MESSAGE, facts).replace(/^<\?xml[^>]*>\s*/, '')
    const file = `${wrapped}\n${wrapped}`
    expect(splitMxFile(file).map(({ text }) => text.trim())).toEqual([wrapped.trim(), wrapped.trim()])
  })
})
