import { deflateSync } from 'node:zlib'

import { attachmentTypeOf, type AttachmentType } from '@nostro/kernel'
import { describe, expect, test } from 'vitest'

import { sampleJpeg, sampleOffice, samplePdf, samplePng, zipOf } from '../testing/sample-files.ts'
import { inspectedContent } from './inspect-content.ts'

const PDF = 'application/pdf'
const PNG = 'image/png'
const JPEG = 'image/jpeg'

function typeOf(name: string): AttachmentType {
  const type = attachmentTypeOf(name)
  if (type === undefined) throw new Error(name)
  return type
}

const DOCX = typeOf('a.docx')

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const HTML = '<!doctype html><script>alert(1)</script>'
const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

describe('accepted files (OPEN-25)', () => {
  test.each([
    ['a.pdf', samplePdf()],
    ['a.png', samplePng()],
    ['a.jpg', sampleJpeg()],
    ['a.docx', sampleOffice('docx')],
    ['a.xlsx', sampleOffice('xlsx')],
    ['a.pptx', sampleOffice('pptx', { 'ppt/media/picture.png': samplePng() })],
  ] as const)('%s unchanged', async (name, bytes) => {
    expect(await inspectedContent(bytes, typeOf(name))).toEqual({ ok: true, value: bytes })
  })
})

describe('refused files, regardless of the type they claim', () => {
  test.each<readonly [string, Buffer, AttachmentType]>([
    ['a picture called a document', samplePng(), PDF],
    ['a document called a picture', samplePdf(), PNG],
    ['SVG called PNG', Buffer.from(SVG), PNG],
    ['SVG called PDF', Buffer.from(SVG), PDF],
    ['HTML called PDF', Buffer.from(HTML), PDF],
    ['HTML with a document behind it', Buffer.concat([Buffer.from(HTML), samplePdf()]), PDF],
    ['a document without end', samplePdf().subarray(0, 100), PDF],
    ['a picture without end', samplePng().subarray(0, -12), PNG],
    ['a photograph without end', sampleJpeg().subarray(0, -2), JPEG],
    ['a photograph without points', Buffer.from('ffd8ffd9', 'hex'), JPEG],
    ['a spreadsheet called a text', sampleOffice('xlsx'), DOCX],
    ['an archive called a text', zipOf({ 'a.txt': 'a' }), DOCX],
    ['macros', sampleOffice('docx', { 'word/vbaProject.bin': 'x' }), DOCX],
    ['a program inside', sampleOffice('docx', { 'word/embeddings/setup.exe': 'MZ' }), DOCX],
    ['an archive inside', sampleOffice('docx', { 'word/embeddings/more.zip': zipOf({}) }), DOCX],
    ['a page inside', sampleOffice('docx', { 'word/page.html': HTML }), DOCX],
    ['a part that climbs out', sampleOffice('docx', { '../../etc/passwd': 'x' }), DOCX],
    ['a part from the root', sampleOffice('docx', { '/etc/passwd': 'x' }), DOCX],
    ['nothing', Buffer.alloc(0), PDF],
  ])('%s', async (_, bytes, type) => {
    expect(await inspectedContent(bytes, type)).toEqual({ ok: false, error: 'attachment.contentNotAllowed' })
  })

  test('an entry that unpacks to more than its stated size, and entries that state a huge size', async () => {
    const types = { '[Content_Types].xml': `${DOCX}.main+xml`, 'word/document.xml': 'x'.repeat(100_000) }
    const small = zipOf(types, 10)
    const huge = zipOf(types, 100_000_000)
    for (const bytes of [small, huge]) {
      expect((await inspectedContent(bytes, DOCX)).ok).toBe(false)
    }
  })

  test('an archive that would exhaust memory is refused before it is unpacked', async () => {
    const zeros = Buffer.alloc(60_000_000)
    const bomb = sampleOffice('docx', { 'word/1.xml': zeros, 'word/2.xml': zeros, 'word/3.xml': zeros })
    expect(bomb.length).toBeLessThan(1_000_000)
    expect(await inspectedContent(bomb, DOCX)).toEqual({ ok: false, error: 'attachment.contentNotAllowed' })
  })

  test.each([
    ['in a document', Buffer.concat([samplePdf(), Buffer.from(EICAR)]), PDF],
    ['packed in a text', sampleOffice('docx', { 'word/note.xml': EICAR }), DOCX],
  ] as const)('the test file of scanners, %s', async (_, bytes, type) => {
    expect(await inspectedContent(bytes, type)).toEqual({ ok: false, error: 'attachment.harmful' })
  })

  test('a small file that describes a large image', async () => {
    expect(await inspectedContent(samplePng({ width: 100_000, height: 500 }), PNG)).toEqual({
      ok: false,
      error: 'attachment.imageTooLarge',
    })
    expect((await inspectedContent(samplePng({ width: 8_000, height: 5_000 }), PNG)).ok).toBe(true)
  })
})

describe('metadata of an image', () => {
  test('is removed, and the pixels are unchanged', async () => {
    const png = await inspectedContent(samplePng({ comment: 'taken at 31.23 N' }), PNG)
    expect(png).toEqual({ ok: true, value: samplePng() })
    const jpeg = await inspectedContent(sampleJpeg({ comment: 'taken at 31.23 N' }), JPEG)
    expect(jpeg).toEqual({ ok: true, value: sampleJpeg() })
  })

  test('after the end of the image is removed', async () => {
    const png = await inspectedContent(Buffer.concat([samplePng(), Buffer.from(HTML)]), PNG)
    expect(png).toEqual({ ok: true, value: samplePng() })
    const jpeg = await inspectedContent(Buffer.concat([sampleJpeg(), Buffer.from(HTML)]), JPEG)
    expect(jpeg).toEqual({ ok: true, value: sampleJpeg() })
  })

  test('keeps the orientation', async () => {
    const turned = sampleJpeg({ orientation: 6, comment: 'CAMERA OF A PERSON' })
    const inspected = await inspectedContent(turned, JPEG)
    if (!inspected.ok) throw new Error(inspected.error)
    const text = Buffer.from(inspected.value).toString('latin1')
    expect(text).not.toContain('CAMERA')
    expect(text).toContain('Exif')
    // A cleaned image is not changed again.
    expect(await inspectedContent(inspected.value, JPEG)).toEqual(inspected)
    expect(inspected.value[inspected.value.indexOf(0x12, 20) + 8]).toBe(6)
  })
})

/** A document with one more object before its end. */
const withObject = (object: string | Buffer): Buffer => {
  const whole = samplePdf()
  const at = whole.lastIndexOf('xref') === -1 ? whole.lastIndexOf('%%EOF') : whole.lastIndexOf('xref')
  return Buffer.concat([whole.subarray(0, at), Buffer.from(object), Buffer.from('\n'), whole.subarray(at)])
}
const objectStream = (objects: string, dictionary = '/Filter /FlateDecode'): Buffer => {
  const content = dictionary.includes('Flate') ? deflateSync(Buffer.from(objects)) : Buffer.from(objects)
  const head = `90 0 obj\n<< /Type /ObjStm /N 1 /First 5 ${dictionary} /Length ${content.length} >>\nstream\n`
  return Buffer.concat([Buffer.from(head), content, Buffer.from('\nendstream\nendobj')])
}

describe('a PDF with active content', () => {
  test.each([
    ['JavaScript at its opening', '90 0 obj << /S /JavaScript /JS (app.alert\\(1\\)) >> endobj'],
    ['JavaScript in an object of its own', '90 0 obj << /S/JavaScript/JS 91 0 R >> endobj'],
    ['names in escapes', '90 0 obj << /S /J#61vaScript /J#53 (x) >> endobj'],
    ['a name tree of scripts', '90 0 obj << /Names << /JavaScript 91 0 R >> >> endobj'],
    ['a script of a rendition', '90 0 obj << /S /Rendition /JS <78> >> endobj'],
    ['a program to launch', '90 0 obj << /S /Launch /F (cmd.exe) >> endobj'],
    ['a program to launch, in escapes', '90 0 obj << /S /L#61#75nch /Win << /F (cmd.exe) >> >> endobj'],
    ['a compressed object', objectStream('91 0 << /S /JavaScript /JS (x) >>')],
    ['a compressed object in escapes', objectStream('91 0 << /S /#4aavaScript >>')],
    [
      'a compressed object of a stream in escapes',
      Buffer.from(
        objectStream('91 0 << /S /Launch >>').toString('latin1').replace('/ObjStm', '/Obj#53tm'),
        'latin1',
      ),
    ],
  ] as const)('by %s is refused without a scanner', async (_, object) => {
    expect(await inspectedContent(withObject(object), PDF)).toEqual({
      ok: false,
      error: 'attachment.harmful',
    })
  })

  test.each([
    ['in another code', objectStream('3c3c203e3e>', '/Filter /ASCIIHexDecode')],
    ['in two codes', objectStream('<< >>', '/Filter [/ASCII85Decode /FlateDecode]')],
    [
      'that is damaged',
      Buffer.from(objectStream('<< /A 1 >>').toString('latin1').replace(/x\x9c/, 'xx'), 'latin1'),
    ],
  ] as const)('by objects %s, which cannot be inspected, is refused', async (_, object) => {
    expect(await inspectedContent(withObject(object), PDF)).toMatchObject({ ok: false })
  })

  test('that inflates without end is aborted', async () => {
    const bomb = objectStream(' '.repeat(80 * 1024 * 1024))
    expect(await inspectedContent(withObject(bomb), PDF)).toEqual({
      ok: false,
      error: 'attachment.contentNotAllowed',
    })
  })

  test.each([
    ['words about JavaScript', '90 0 obj (JavaScript and Launch, at /home/JS) endobj'],
    ['a link', '90 0 obj << /S /URI /URI (https://bank.example/LaunchPad) >> endobj'],
    ['names that only begin so', '90 0 obj << /LaunchDate (1) /JSON 1 /JavaScriptless true >> endobj'],
    ['compressed objects', objectStream('91 0 << /Type /Page >>')],
    ['compressed objects in a list of one code', objectStream('91 0 << >>', '/Filter [ /FlateDecode ]')],
  ] as const)('is not assumed for %s', async (_, object) => {
    expect(await inspectedContent(withObject(object), PDF)).toMatchObject({ ok: true })
  })
})
