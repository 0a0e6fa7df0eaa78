import { crc32, deflateRawSync, deflateSync } from 'node:zlib'

/** Small valid files of each type, generated so that the repository contains no binary files. */

/** A PDF document with one empty page, of at least this size in bytes. */
export function samplePdf(size = 0): Buffer {
  const start =
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\n'
  const end = 'trailer<</Root 1 0 R>>\n%%EOF\n'
  const filler = '%'.padEnd(Math.max(0, size - start.length - end.length - 1), 'x')
  return Buffer.from(`${start}${filler}\n${end}`, 'latin1')
}

/**
 * A grey PNG image.
 *
 * `comment` is a text in the metadata, as cameras write it.
 */
export function samplePng({
  width = 40,
  height = 30,
  comment,
}: { readonly width?: number; readonly height?: number; readonly comment?: string } = {}): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.writeUInt8(8, 8)
  const rows = Buffer.alloc(Math.min(height * (width + 1), 100_000), 0x60)
  for (let row = 0; row * (width + 1) < rows.length; row++) rows[row * (width + 1)] = 0
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', header),
    ...(comment === undefined ? [] : [pngChunk('tEXt', Buffer.from(`Comment\0${comment}`, 'latin1'))]),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

function pngChunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(content.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** The smallest JPEG of one pixel that browsers display. */
const JPEG =
  'ffd8ffe000104a46494600010100000100010000ffdb004300080606070605080707070909080a0c140d0c0b0b0c1912130f141d1a1f1e1d1a1c1c20242e2720222c231c1c2837292c30313434341f27393d38323c2e333432ffc0000b080001000101011100ffc4001f0000010501010101010100000000000000000102030405060708090a0bffc400b5100002010303020403050504040000017d01020300041105122131410613516107227114328191a1082342b1c11552d1f02433627282090a161718191a25262728292a3435363738393a434445464748494a535455565758595a636465666768696a737475767778797a838485868788898a92939495969798999aa2a3a4a5a6a7a8a9aab2b3b4b5b6b7b8b9bac2c3c4c5c6c7c8c9cad2d3d4d5d6d7d8d9dae1e2e3e4e5e6e7e8e9eaf1f2f3f4f5f6f7f8f9faffda0008010100003f00fbfca28affd9'

/** A JPEG with camera metadata: an orientation and a text. */
export function sampleJpeg({
  comment,
  orientation,
}: { readonly comment?: string; readonly orientation?: number } = {}): Buffer {
  const picture = Buffer.from(JPEG, 'hex')
  const metadata = Buffer.concat([
    ...(orientation === undefined ? [] : [jpegSegment(0xe1, exifOf(orientation, comment ?? ''))]),
    ...(comment === undefined ? [] : [jpegSegment(0xfe, Buffer.from(comment, 'latin1'))]),
  ])
  return Buffer.concat([picture.subarray(0, 2), metadata, picture.subarray(2)])
}

function jpegSegment(marker: number, content: Buffer): Buffer {
  const header = Buffer.from([0xff, marker, 0, 0])
  header.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([header, content])
}

/** Little-endian TIFF with a camera name before the orientation, as cameras write it. */
function exifOf(orientation: number, camera: string): Buffer {
  const directory = Buffer.alloc(2 + 2 * 12 + 4)
  directory.writeUInt16LE(2, 0)
  directory.writeUInt16LE(0x0110, 2)
  directory.writeUInt16LE(2, 4)
  directory.writeUInt32LE(camera.length, 6)
  directory.writeUInt32LE(8 + directory.length, 10)
  directory.writeUInt16LE(0x0112, 14)
  directory.writeUInt16LE(3, 16)
  directory.writeUInt32LE(1, 18)
  directory.writeUInt16LE(orientation, 22)
  return Buffer.concat([
    Buffer.from('Exif\0\0II*\0', 'latin1'),
    Buffer.from([8, 0, 0, 0]),
    directory,
    Buffer.from(camera, 'latin1'),
  ])
}

const OFFICE = 'application/vnd.openxmlformats-officedocument'

const MAIN_PARTS = {
  docx: { part: 'word/document.xml', type: `${OFFICE}.wordprocessingml.document.main+xml` },
  xlsx: { part: 'xl/workbook.xml', type: `${OFFICE}.spreadsheetml.sheet.main+xml` },
  pptx: { part: 'ppt/presentation.xml', type: `${OFFICE}.presentationml.presentation.main+xml` },
} as const

/** An office document with additional parts. */
export function sampleOffice(
  kind: keyof typeof MAIN_PARTS,
  parts: Readonly<Record<string, string | Buffer>> = {},
): Buffer {
  const { part, type } = MAIN_PARTS[kind]
  return zipOf({
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/${part}" ContentType="${type}"/></Types>`,
    [part]: '<x/>',
    ...parts,
  })
}

/**
 * A ZIP archive.
 *
 * `statedSize` is the size stated in the directory, instead of the true size of the parts.
 */
export function zipOf(parts: Readonly<Record<string, string | Buffer>>, statedSize?: number): Buffer {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, part] of Object.entries(parts)) {
    const content = Buffer.from(part)
    const packed = deflateRawSync(content)
    const facts = Buffer.alloc(22)
    facts.writeUInt16LE(8, 4)
    facts.writeUInt32LE(crc32(content), 10)
    facts.writeUInt32LE(packed.length, 14)
    facts.writeUInt32LE(statedSize ?? content.length, 18)
    const names = Buffer.alloc(4)
    names.writeUInt16LE(Buffer.byteLength(name), 0)
    const version = Buffer.from([20, 0])
    const local = Buffer.concat([
      Buffer.from('PK\x03\x04', 'latin1'),
      version,
      facts.subarray(2),
      names,
      Buffer.from(name),
      packed,
    ])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    directory.push(
      Buffer.concat([
        Buffer.from('PK\x01\x02', 'latin1'),
        version,
        version,
        facts.subarray(2),
        names,
        rest,
        Buffer.from(name),
      ]),
    )
    bodies.push(local)
    offset += local.length
  }
  const entries = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 0, 'latin1')
  end.writeUInt16LE(directory.length, 8)
  end.writeUInt16LE(directory.length, 10)
  end.writeUInt32LE(entries.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...bodies, entries, end])
}
