import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { readXml, type XmlElement } from './read-xml.ts'
import { type WritableElement, writeXml } from './write-xml.ts'

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'

describe('written XML', () => {
  test.each<[string, WritableElement, string]>([
    ['text, escaped', { name: 'a', text: '<b> & "c" \r\n' }, '<a>&lt;b&gt; &amp; "c" &#13;\n</a>'],
    [
      'attributes, escaped',
      { name: 'a', attributes: [{ name: 'x', value: '<"&\n\t' }], text: 't' },
      '<a x="&lt;&quot;&amp;&#10;&#9;">t</a>',
    ],
    [
      'a namespace once',
      {
        name: 'a',
        namespace: 'urn:a',
        children: [
          { name: 'b', text: '1' },
          { name: 'c', namespace: 'urn:a', text: '2' },
        ],
      },
      '<a xmlns="urn:a"><b>1</b><c>2</c></a>',
    ],
    [
      'another namespace inside',
      {
        name: 'a',
        children: [
          { name: 'b', namespace: 'urn:b', text: '1' },
          { name: 'c', text: '2' },
        ],
      },
      '<a><b xmlns="urn:b">1</b><c>2</c></a>',
    ],
    [
      'attributes of a namespace',
      {
        name: 'a',
        text: '1',
        attributes: [
          { name: 'type', prefix: 'i', namespace: 'urn:i', value: 'x' },
          { name: 'nil', prefix: 'i', namespace: 'urn:i', value: 'y' },
          { name: 'lang', prefix: 'xml', namespace: 'http://www.w3.org/XML/1998/namespace', value: 'en' },
        ],
      },
      '<a xmlns:i="urn:i" i:type="x" i:nil="y" xml:lang="en">1</a>',
    ],
    [
      'no empty elements',
      {
        name: 'a',
        children: [
          { name: 'b' },
          { name: 'c', children: [{ name: 'd', text: '' }] },
          { name: 'e', text: '1' },
        ],
      },
      '<a><e>1</e></a>',
    ],
    ['texts and elements in their order', { name: 'a', mixed: ['1', { name: 'b' }, '2'] }, '<a>1<b/>2</a>'],
  ])('%s', (_what, element, text) => expect(writeXml(element)).toBe(DECLARATION + text))

  test('indented, with line ends', () => {
    const element = {
      name: 'a',
      children: [
        { name: 'b', children: [{ name: 'c', text: '1' }] },
        { name: 'd', text: '2' },
      ],
    }
    expect(writeXml(element, { isIndented: true })).toBe(
      `${DECLARATION}<a>\n  <b>\n    <c>1</c>\n  </b>\n  <d>2</d>\n</a>\n`,
    )
  })

  test('contains empty elements on request', () => {
    expect(writeXml({ name: 'a', children: [{ name: 'b' }] }, { keepsEmpty: true })).toBe(
      `${DECLARATION}<a><b/></a>`,
    )
  })

  test('a long text is complete', () => {
    const children = Array.from({ length: 5000 }, (_, at) => ({
      name: 'b',
      children: [{ name: 'c', text: `😀${at}` }, { name: 'd' }],
    }))
    const written = children.map((_, at) => `<b><c>😀${at}</c></b>`).join('')
    expect(writeXml({ name: 'a', children })).toBe(`${DECLARATION}<a>${written}</a>`)
    const wrong = { name: 'e', text: '\0' }
    expect(() => writeXml({ name: 'a', children: [...children, wrong] })).toThrow('cannot carry')
    expect(() => writeXml({ name: 'a', children: [wrong, ...children] })).toThrow('cannot carry')
  })

  test.each(['\0', '\u{B}', '\uD800', '\uFFFE'])('%j cannot be written', (text) => {
    expect(() => writeXml({ name: 'a', text })).toThrow('cannot carry')
  })
})

const name = fc.constantFrom('Dbtr', 'Nm', 'größe', 'a-b.c')
const namespace = fc.constantFrom(undefined, 'urn:one', 'urn:two')
const character = fc.oneof(
  fc.constantFrom('<', '>', '&', '"', "'", '\r', '\n', '\t', ' ', ']]>', '中', '😀'),
  fc.string(),
)
const value = fc
  .array(character, { maxLength: 5 })
  .map((parts) =>
    parts.join('').replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, ''),
  )

function elementOf(children: fc.Arbitrary<WritableElement[]>): fc.Arbitrary<WritableElement> {
  const attribute = fc.record({ name, value })
  const attributes = fc.uniqueArray(attribute, { selector: (one) => one.name, maxLength: 2 })
  return fc.record({ name, namespace, attributes, children, text: value })
}

const leaf = elementOf(fc.constant([]))
const branch = elementOf(fc.array(leaf, { maxLength: 3 }))
const element = elementOf(fc.array(fc.oneof(leaf, branch), { maxLength: 3 }))

/** Returns the content of a written element without positions; text between children is not written. */
function contentOf(written: WritableElement, around: string | undefined): unknown {
  const { children = [], attributes = [] } = written
  const own = written.namespace ?? around
  return {
    name: written.name,
    namespace: own,
    attributes: attributes.map((attribute) => [attribute.name, attribute.value]),
    children: children.map((child) => contentOf(child, own)),
    text: children.length > 0 ? '' : written.text,
  }
}

function contentRead(read: XmlElement): unknown {
  return {
    name: read.name,
    namespace: read.namespace,
    attributes: read.attributes.map((attribute) => [attribute.name, attribute.value]),
    children: read.children.map(contentRead),
    text: read.text,
  }
}

test.each([false, true])('a written element is read back, with indentation: %s', (isIndented) => {
  fc.assert(
    fc.property(element, (written) => {
      const read = readXml(writeXml(written, { keepsEmpty: true, isIndented }))
      expect(read.ok && contentRead(read.value)).toEqual(contentOf(written, undefined))
    }),
  )
})
