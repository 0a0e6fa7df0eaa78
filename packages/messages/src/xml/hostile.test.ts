import { describe, expect, test } from 'vitest'

import {
  decodeXml,
  readXml,
  scanXml,
  type XmlHandler,
  type XmlLimits,
  type XmlFinding,
  XmlScanner,
} from './index.ts'

const nothing: XmlHandler = { open: () => undefined, text: () => undefined, close: () => undefined }

/** Far more than any of these tests needs, and far less than a run that does not end. */
const TIME_MAX_MS = 10_000

const MEGABYTE = 1_000_000
const PIECE = 65_536

interface Attack {
  readonly textOf: () => string
  readonly limits?: Partial<XmlLimits>
  readonly code: XmlFinding['code']
}

const ATTACKS: Readonly<Record<string, Attack>> = {
  'an external entity': {
    textOf: () => '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>',
    code: 'xml.documentTypeForbidden',
  },
  'an external document type': {
    textOf: () => '<!DOCTYPE a PUBLIC "-//A//B" "http://example.com/a.dtd"><a/>',
    code: 'xml.documentTypeForbidden',
  },
  'a billion laughs': {
    textOf: () =>
      `<!DOCTYPE a [<!ENTITY a0 "ha">${Array.from({ length: 30 }, (_, at) => `<!ENTITY a${at + 1} "&a${at};&a${at};">`).join('')}]><a>&a30;</a>`,
    code: 'xml.documentTypeForbidden',
  },
  'ten thousand levels': { textOf: () => '<a>'.repeat(10_000), code: 'xml.tooDeep' },
  'many texts of 70 MB in all': {
    textOf: () => `<a>${`<b>${'x'.repeat(MEGABYTE)}</b>`.repeat(70)}</a>`,
    code: 'xml.tooLarge',
  },
  'a text of 100 MB with a limit as high': {
    textOf: () => `<a>${'x'.repeat(100 * MEGABYTE)}</a>`,
    limits: { size: 200 * MEGABYTE },
    code: 'xml.textTooLong',
  },
  'a comment of 12 MB': {
    textOf: () => `<a><!--${'x'.repeat(12 * MEGABYTE)}--></a>`,
    code: 'xml.markupTooLong',
  },
  'an attribute of 12 MB': {
    textOf: () => `<a x="${'x'.repeat(12 * MEGABYTE)}"/>`,
    code: 'xml.markupTooLong',
  },
  'a name of 12 MB': { textOf: () => `<${'x'.repeat(12 * MEGABYTE)}/>`, code: 'xml.markupTooLong' },
  'a thousand attributes': {
    textOf: () => `<a ${Array.from({ length: 1000 }, (_, at) => `x${at}="1"`).join(' ')}/>`,
    code: 'xml.tooManyAttributes',
  },
  'a million references and then a wrong one': {
    textOf: () => `<a>${'&amp;'.repeat(MEGABYTE)}&b;</a>`,
    code: 'xml.entityUnknown',
  },
  'a million less-than signs': { textOf: () => `<a>${'<'.repeat(MEGABYTE)}`, code: 'xml.nameMalformed' },
  'a million openings of comments': {
    textOf: () => `<a>${'<!-'.repeat(MEGABYTE)}`,
    code: 'xml.markupUnknown',
  },
}

describe.each(Object.entries(ATTACKS))('%s', (_name, { textOf, limits, code }) => {
  test('is refused as a whole', { timeout: TIME_MAX_MS }, () => {
    expect(scanXml(textOf(), nothing, limits)).toMatchObject({ code })
  })

  test('is refused in chunks', { timeout: TIME_MAX_MS }, () => {
    const scanner = new XmlScanner(nothing, limits)
    const text = textOf()
    for (let at = 0; at < text.length && scanner.write(text.slice(at, at + PIECE)) === undefined;) at += PIECE
    expect(scanner.end()).toMatchObject({ code })
  })
})

test('a single text of 100 MB is refused by its size before it is read', () => {
  const text = `<a>${'x'.repeat(100 * MEGABYTE)}</a>`
  expect(scanXml(text, nothing)).toMatchObject({ code: 'xml.tooLarge', params: { max: 64 * MEGABYTE } })
})

test('a tree is refused by the same limits', () => {
  expect(readXml('<a>'.repeat(200))).toMatchObject({
    ok: false,
    error: { code: 'xml.tooDeep', params: { max: 100 } },
  })
  expect(readXml('<a/>', { size: 3 })).toMatchObject({ ok: false, error: { code: 'xml.tooLarge' } })
})

test.each([
  ['a byte that begins no character', [0x3c, 0x61, 0x2f, 0x3e, 0xff], 'xml.bytesInvalid'],
  ['half a character at the end', [0x3c, 0x61, 0x2f, 0x3e, 0xe4, 0xb8], 'xml.bytesInvalid'],
  ['a character in too many bytes', [0xc0, 0xbc, 0x61, 0x2f, 0x3e], 'xml.bytesInvalid'],
  ['half a pair in UTF-16', [0xff, 0xfe, 0x3c, 0x00, 0x00, 0xd8, 0x3e, 0x00], 'xml.bytesInvalid'],
  ['an odd byte in UTF-16', [0xfe, 0xff, 0x00, 0x3c, 0x00], 'xml.bytesInvalid'],
])('%s is refused', (_name, bytes, code) => {
  expect(decodeXml(Uint8Array.from(bytes))).toMatchObject({ ok: false, error: { code } })
})

test('more bytes than the limit are not decoded', () => {
  expect(decodeXml(new Uint8Array(300 * MEGABYTE))).toMatchObject({
    ok: false,
    error: { code: 'xml.tooLarge' },
  })
})
