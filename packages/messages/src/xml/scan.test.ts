import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { scanXml, type XmlHandler, XmlScanner } from './scan.ts'

/** Returns a handler that records the events it receives, one line per event. */
function recorder(): XmlHandler & { readonly events: string[] } {
  const events: string[] = []
  return {
    events,
    open: ({ name, prefix, namespace, attributes, line, column }) => {
      const shown = attributes.map(
        (attribute) => `${attribute.namespace ?? ''}|${attribute.name}=${attribute.value}`,
      )
      events.push(
        ['open', `${prefix ?? ''}:${name}`, namespace ?? '-', ...shown, `${line}:${column}`].join(' '),
      )
    },
    text: (value, isBlank) => events.push(`text ${JSON.stringify(value)}${isBlank ? ' blank' : ''}`),
    close: (end) => events.push(`close ${end}`),
  }
}

function eventsOf(text: string): readonly string[] {
  const handler = recorder()
  expect(scanXml(text, handler)).toBeUndefined()
  return handler.events
}

const nothing: XmlHandler = { open: () => undefined, text: () => undefined, close: () => undefined }

describe('events', () => {
  test('elements with their positions, in characters from 1', () => {
    expect(eventsOf('<?xml version="1.0"?>\r\n<a>\n  <b/>\n</a>')).toEqual([
      'open :a - 2:1',
      'text "\\n  " blank',
      'open :b - 3:3',
      'close 33',
      'text "\\n" blank',
      'close 38',
    ])
  })

  test('namespaces by default, by prefix, undeclared again', () => {
    expect(
      eventsOf('<a xmlns="urn:a" xmlns:p="urn:p" x="1" p:x="2"><p:b xml:lang="en"/><c xmlns=""/></a>').filter(
        (event) => event.startsWith('open'),
      ),
    ).toEqual([
      'open :a urn:a |x=1 urn:p|x=2 1:1',
      'open p:b urn:p http://www.w3.org/XML/1998/namespace|lang=en 1:48',
      'open :c - 1:68',
    ])
  })

  test('an inner declaration ends with its element', () => {
    expect(
      eventsOf('<p:a xmlns:p="urn:1"><p:b xmlns:p="urn:2"/><p:b/></p:a>').filter((event) =>
        event.startsWith('open'),
      ),
    ).toEqual(['open p:a urn:1 1:1', 'open p:b urn:2 1:22', 'open p:b urn:1 1:44'])
  })

  test.each([
    ['&lt;&gt;&amp;&quot;&apos;', '<>&"\''],
    ['&#65;&#x42;&#x1F600;&#0067;', 'AB😀C'],
    ['a\r\nb\rc\nd', 'a\nb\nc\nd'],
    ['a&#13;b', 'a\rb'],
    [']] > ]>', ']] > ]>'],
    ['é中😀', 'é中😀'],
  ])('text %j is %j', (written, value) => {
    expect(eventsOf(`<a>${written}</a>`)[1]).toBe(`text ${JSON.stringify(value)}`)
  })

  test.each([
    ["x='a&#10;b&#9;c'", 'a\nb\tc'],
    ['x="a\nb\tc\r\nd"', 'a b c d'],
    ['x = "&lt;&amp;"', '<&'],
    ["x='\"'", '"'],
  ])('attribute %j is %j', (written, value) => {
    expect(eventsOf(`<a ${written}/>`)[0]).toBe(`open :a - |x=${value} 1:1`)
  })

  test('text in several parts around comments, sections and instructions', () => {
    expect(eventsOf('<a>1<!-- & < -->2<![CDATA[<3>&amp;\r\n]]>4<?x y?> </a>')).toEqual([
      'open :a - 1:1',
      'text "1"',
      'text "2"',
      'text "<3>&amp;\\n"',
      'text "4"',
      'text " " blank',
      'close 52',
    ])
  })

  test.each([
    '<a/><!-- after --><?and this?>\n',
    '\uFEFF<?xml version="1.0" encoding="UTF-16" standalone="no"?><!--before--><a/>',
    "<?xml version='1.1'\tencoding='x-any'?><a></a >",
    '<größe-1.2_x·/>',
    '<a  x="1"\n/>',
  ])('accepts %s', (text) => expect(scanXml(text, nothing)).toBeUndefined())
})

describe('refused texts', () => {
  test.each([
    ['', 'xml.rootMissing', '1:1 /'],
    [' <!-- a -->', 'xml.rootMissing', '1:12 /'],
    ['<a>', 'xml.endMissing', '1:4 /a'],
    ['<a>\n<b></a>', 'xml.tagMismatch', '2:4 /a/b'],
    ['<a></ab>', 'xml.tagMismatch', '1:4 /a'],
    ['</a>', 'xml.tagNotOpen', '1:1 /'],
    ['<a/><b/>', 'xml.rootRepeated', '1:5 /'],
    ['<a/>x', 'xml.textOutsideRoot', '1:5 /'],
    ['x<a/>', 'xml.textOutsideRoot', '1:1 /'],
    ['<a/><![CDATA[ ]]>', 'xml.textOutsideRoot', '1:5 /'],
    ['<a>\n &nbsp;</a>', 'xml.entityUnknown', '2:2 /a'],
    ['<a>ok &amp; & b</a>', 'xml.referenceMalformed', '1:13 /a'],
    ['<a>&#0;</a>', 'xml.referenceMalformed', '1:4 /a'],
    ['<a x="&#xFFFF;"/>', 'xml.referenceMalformed', '1:7 /'],
    ['<a>\u{1}</a>', 'xml.characterInvalid', '1:4 /a'],
    ['<a>\uD800</a>', 'xml.characterInvalid', '1:4 /a'],
    ['<a><!-- \u{2} --></a>', 'xml.characterInvalid', '1:9 /a'],
    ['<a>]]></a>', 'xml.sectionEndInText', '1:4 /a'],
    ['<a>< b/></a>', 'xml.nameMalformed', '1:5 /a'],
    ['<a:/>', 'xml.nameMalformed', '1:4 /'],
    ['<a:b:c xmlns:a="x"/>', 'xml.tagMalformed', '1:5 /'],
    ['<a x/>', 'xml.attributeMalformed', '1:5 /'],
    ['<a x=1/>', 'xml.attributeMalformed', '1:6 /'],
    ['<a x="<"/>', 'xml.attributeMalformed', '1:7 /'],
    ['<a x="1"y="2"/>', 'xml.tagMalformed', '1:9 /'],
    ['<a x="1" x="2"/>', 'xml.attributeRepeated', '1:10 /'],
    ['<a xmlns:p="u" xmlns:q="u" p:x="1" q:x="2"/>', 'xml.attributeRepeated', '1:36 /'],
    ['<a xmlns="u" xmlns="u"/>', 'xml.attributeRepeated', '1:14 /'],
    ['<p:a/>', 'xml.prefixUnknown', '1:1 /'],
    ['<a p:x="1"/>', 'xml.prefixUnknown', '1:4 /'],
    ['<a xmlns:p=""/>', 'xml.namespaceMalformed', '1:4 /'],
    ['<a xmlns:xml="urn:x"/>', 'xml.namespaceMalformed', '1:4 /'],
    ['<a xmlns="http://www.w3.org/2000/xmlns/"/>', 'xml.namespaceMalformed', '1:4 /'],
    ['<a><!-- a -- b --></a>', 'xml.commentMalformed', '1:11 /a'],
    ['<a><?xml version="1.0"?></a>', 'xml.instructionMalformed', '1:4 /a'],
    [' <?xml version="1.0"?><a/>', 'xml.instructionMalformed', '1:2 /'],
    ['<?xml version="2.0"?><a/>', 'xml.declarationMalformed', '1:1 /'],
    ['<a><!ELEMENT a></a>', 'xml.markupUnknown', '1:4 /a'],
    ['<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', 'xml.documentTypeForbidden', '1:1 /'],
  ])('%j: %s', (text, code, place) => {
    const finding = scanXml(text, nothing)
    expect(finding).toMatchObject({ code, severity: 'error' })
    expect(`${finding?.line}:${finding?.column} ${finding?.path}`).toBe(place)
  })

  test('there is no event after a problem', () => {
    const handler = recorder()
    scanXml('<a><b/></c><d/>', handler)
    expect(handler.events.map((event) => event.slice(0, 7))).toEqual(['open :a', 'open :b', 'close 7'])
  })
})

describe('chunks', () => {
  const whole =
    '<?xml version="1.0"?>\n<p:a xmlns:p="urn:p" x=\'1>2\'>\r\n<!-- c -->t&amp;u<![CDATA[]]]]><b>😀</b>\n<p:c/></p:a>\n'

  test('with any boundaries cause the same events', () => {
    const expected = eventsOf(whole).join('\n')
    fc.assert(
      fc.property(fc.array(fc.nat(whole.length), { maxLength: 12 }), (cuts) => {
        const handler = recorder()
        const scanner = new XmlScanner(handler)
        const places = [0, ...cuts.toSorted((one, other) => one - other), whole.length]
        places.slice(1).forEach((end, index) => scanner.write(whole.slice(places[index], end)))
        expect(scanner.end()).toBeUndefined()
        expect(handler.events.join('\n')).toBe(expected)
      }),
    )
  })

  test('of a long text are split by the scanner, never between the halves of a surrogate pair', () => {
    for (let spaces = 0x7ff0; spaces <= 0x8000; spaces++) {
      const text = `<a>${' '.repeat(spaces)}<𐐀 x="1">中 &amp; b</𐐀></a>`
      expect(eventsOf(text).slice(1)).toEqual([
        `text ${JSON.stringify(' '.repeat(spaces))} blank`,
        `open :𐐀 - |x=1 1:${spaces + 4}`,
        'text "中 & b"',
        `close ${text.length - 4}`,
        `close ${text.length}`,
      ])
    }
  })

  test('a problem has its position in the whole text', () => {
    const text = '<a>\n<b>\n</b>\n</c>'
    const scanner = new XmlScanner(nothing)
    for (const character of text) scanner.write(character)
    expect(scanner.end()).toEqual(scanXml(text, nothing))
    expect(scanner.write('more')).toMatchObject({ code: 'xml.tagMismatch', line: 4, column: 1 })
  })
})
