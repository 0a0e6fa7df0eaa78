import { checkFin, composeFin, examineFin, type FieldValues, readFin, writeField } from '@nostro/messages'

import type { BenchSuite } from './bench.ts'

/** Number of different texts, so that no result can be cached from the previous run. */
const MESSAGES = 1000

const SPLIT = 'floor: split by tag'
const JOIN = 'floor: join tags and values'

/** A field with a value per message. */
type FieldOf = (index: number) => { readonly tag: string; readonly value: string }

function field<T extends keyof FieldValues>(tag: T, valueOf: (index: number) => FieldValues[T]): FieldOf {
  return (index) => ({ tag, value: writeField(tag, valueOf(index)) })
}

const FIELDS: readonly FieldOf[] = [
  field('20', (index) => ({ reference: `PAY26112100${index}` })),
  field('13C', () => ({ code: 'SNDTIME', time: '0915', sign: '+', offset: '0800' })),
  field('23B', () => ({ code: 'CRED' })),
  field('23E', () => ({ code: 'SDVA' })),
  field('32A', (index) => ({ valueDate: '2026-11-21', currency: 'USD', amount: `${780_450 + index}.33` })),
  field('33B', (index) => ({ currency: 'USD', amount: `${780_465 + index}.33` })),
  field('50K', (index) => ({
    account: `2846349585570101${index}`,
    nameAndAddress: ['DEMO TRADING COMPANY', '5 STATION SQUARE', 'BEIJING 100000'],
  })),
  field('52A', () => ({ bic: 'DEMECNBJ' })),
  field('56A', () => ({ bic: 'DEMGHKHH' })),
  field('57A', () => ({ account: '/DE10020030', bic: 'DEMWDEFF' })),
  field('59', (index) => ({
    account: `8370686959416858${index}`,
    nameAndAddress: ['DEMO IMPORT COMPANY', '66 HARBOUR ROAD', 'FRANKFURT 60311'],
  })),
  field('70', (index) => ({ lines: [`INVOICE 98018${index}`, 'ORDER 4711 OF 2026-10-01'] })),
  field('71A', () => ({ code: 'SHA' })),
  field('71F', () => ({ currency: 'USD', amount: '15' })),
  field('72', () => ({ lines: ['/INS/DEMHCNSH', '/ACC/PAY ON PRESENTATION', '//OF IDENTIFICATION'] })),
]

const indexes = Array.from({ length: MESSAGES }, (_, index) => index)
const fieldLists = indexes.map((index) => FIELDS.map((fieldOf) => fieldOf(index)))
/** Decoded from bytes, like texts of a network or a file. */
export const mt103Texts = indexes.map((index) => Buffer.from(compose(index)).toString())

function compose(index: number): string {
  return composeFin({
    messageType: 'MT103',
    sender: 'DEMECNBJXXX',
    receiver: 'DEMWDEFFXXX',
    userHeader: [{ tag: '121', value: uetrOf(index) }],
    fields: FIELDS.map((fieldOf) => fieldOf(index)),
  })
}

function uetrOf(index: number): string {
  return `7a562c67-ca16-48ba-b074-65581be6f${String(index).padStart(3, '0')}`
}

/** Splits block 4 into tags and values: the minimum work, without headers, positions and error tolerance. */
function splitByTag(text: string): readonly { readonly tag: string; readonly value: string }[] {
  const start = text.indexOf('{4:')
  return text
    .slice(start, text.indexOf('-}', start))
    .replaceAll('\r\n', '\n')
    .split(/\n:(?=\d\d[A-Z]?:)/)
    .slice(1)
    .map((part) => {
      const colon = part.indexOf(':')
      return { tag: part.slice(0, colon), value: part.slice(colon + 1) }
    })
}

/** Joins formatted values to a block 4: the minimum work. */
function joinFields(fields: readonly { readonly tag: string; readonly value: string }[]): string {
  return `{4:\r\n${fields.map(({ tag, value }) => `:${tag}:${value.replaceAll('\n', '\r\n')}`).join('\r\n')}\r\n-}`
}

const refused = mt103Texts.flatMap(readFin).flatMap((message) => checkFin(message))
if (refused.length > 0) throw new Error(`the message measured is not valid: ${JSON.stringify(refused[0])}`)

/**
 * Processes messages one after the other without storing them. Each result is used, so that the engine cannot skip it.
 */
function oneByOne<T>(inputs: readonly T[], sizeOf: (input: T) => number): () => number {
  return () => {
    let size = 0
    for (const input of inputs) size += sizeOf(input)
    return size
  }
}

/** Reading, checking and writing an MT103 of {@link FIELDS.length} fields. */
export const mt103Bench: BenchSuite = {
  name: `MT103, ${FIELDS.length} fields, ${mt103Texts[0]?.length ?? 0} characters`,
  tasks: [
    { name: SPLIT, messages: MESSAGES, run: oneByOne(mt103Texts, (text) => splitByTag(text).length) },
    {
      name: 'tag list: read headers, fields, trailers',
      messages: MESSAGES,
      peers: [SPLIT],
      run: oneByOne(mt103Texts, (text) => readFin(text)[0]?.fields.length ?? 0),
    },
    {
      name: 'components and all rules',
      messages: MESSAGES,
      peers: [SPLIT],
      run: oneByOne(
        mt103Texts,
        (text) => readFin(text).map((message) => examineFin(message))[0]?.fields.length ?? 0,
      ),
    },
    { name: JOIN, messages: MESSAGES, run: oneByOne(fieldLists, (fields) => joinFields(fields).length) },
    {
      name: 'write from components',
      messages: MESSAGES,
      peers: [JOIN],
      run: oneByOne(indexes, (index) => compose(index).length),
    },
  ],
}
