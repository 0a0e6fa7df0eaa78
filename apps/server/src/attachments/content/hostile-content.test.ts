import { type AttachmentType, attachmentTypeOf } from '@nostro/kernel'
import { sampleCount } from '@nostro/kernel/testing'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { startProcessorClock } from '../../testing/index.ts'
import { sampleJpeg, sampleOffice, samplePdf, samplePng } from '../testing/sample-files.ts'
import { inspectedContent } from './inspect-content.ts'
import { cleanJpeg } from './jpeg.ts'
import { officeRefusal } from './office.ts'
import { cleanPng } from './png.ts'

const REFUSALS = ['attachment.contentNotAllowed', 'attachment.harmful', 'attachment.imageTooLarge']

/** Far more processor time than any of these small files needs, and far less than an endless loop. */
const PROCESSOR_MS_MAX = 5_000

const RUNS = { numRuns: sampleCount(150, 20_000) }

function typeOf(name: string): AttachmentType {
  const type = attachmentTypeOf(name)
  if (type === undefined) throw new Error(name)
  return type
}

const SAMPLES = [
  ['a.png', samplePng({ comment: 'camera' })],
  ['a.jpg', sampleJpeg({ comment: 'camera', orientation: 6 })],
  ['a.pdf', samplePdf()],
  ['a.docx', sampleOffice('docx', { 'word/media/picture.png': samplePng() })],
  ['a.xlsx', sampleOffice('xlsx')],
] as const

/** A mutation of a file: bytes overwritten, cut off or repeated. Integer offsets hit length and offset fields often. */
const CHANGE = fc.record({
  how: fc.constantFrom('overwrite', 'cut', 'repeat'),
  at: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
  bytes: fc.oneof(
    fc.uint8Array({ minLength: 1, maxLength: 8 }),
    fc.constantFrom(
      Uint8Array.of(0),
      Uint8Array.of(0xff),
      Uint8Array.of(0, 0, 0, 0),
      Uint8Array.of(0xff, 0xff, 0xff, 0xff),
      Uint8Array.of(0x7f, 0xff, 0xff, 0xff),
    ),
  ),
})

type Change = typeof CHANGE extends fc.Arbitrary<infer T> ? T : never

function changed(sample: Buffer, changes: readonly Change[]): Buffer {
  return changes.reduce((bytes, { how, at, bytes: others }) => {
    const offset = Math.floor(at * bytes.length)
    if (how === 'cut') return bytes.subarray(0, offset)
    if (how === 'repeat') return Buffer.concat([bytes.subarray(0, offset), others, bytes.subarray(offset)])
    return Buffer.concat([bytes.subarray(0, offset), others, bytes.subarray(offset + others.length)])
  }, sample)
}

const CHANGES = fc.array(CHANGE, { minLength: 1, maxLength: 6 })

/** Returns the refusal of an inspection, or nothing when the file was accepted. Rethrows any other error. */
async function refusalOf(work: () => unknown): Promise<unknown> {
  const elapsedMs = startProcessorClock()
  const answer = await work()
  expect(elapsedMs()).toBeLessThan(PROCESSOR_MS_MAX)
  if (answer === undefined || typeof answer === 'string') return answer
  return (answer as { readonly error?: string }).error
}

const ALLOWED = [undefined, ...REFUSALS]

describe('a damaged or forged file is accepted or refused, without any other effect', () => {
  test.each(SAMPLES)('%s with random changes', async (name, sample) => {
    const property = fc.asyncProperty(CHANGES, async (changes) => {
      const bytes = changed(sample, changes)
      expect(ALLOWED).toContain(await refusalOf(async () => await inspectedContent(bytes, typeOf(name))))
    })
    await fc.assert(property, RUNS)
  })

  test('any bytes after a valid start of a file', async () => {
    const property = fc.asyncProperty(
      fc.constantFrom(...SAMPLES),
      fc.nat({ max: 60 }),
      fc.uint8Array({ maxLength: 300 }),
      async ([name, sample], length, rest) => {
        const bytes = Buffer.concat([sample.subarray(0, length), rest])
        expect(ALLOWED).toContain(await refusalOf(async () => await inspectedContent(bytes, typeOf(name))))
      },
    )
    await fc.assert(property, RUNS)
  })

  // The file type detection refuses most inputs before the readers see them, so the readers are also tested alone.
  test.each<readonly [string, Buffer, (bytes: Buffer) => unknown]>([
    ['the reader of PNG', samplePng({ comment: 'camera' }), cleanPng],
    ['the reader of JPEG', sampleJpeg({ comment: 'camera', orientation: 6 }), cleanJpeg],
    ['the reader of archives', sampleOffice('docx'), (bytes) => officeRefusal(bytes, typeOf('a.docx'))],
  ])('%s alone', async (_name, sample, read) => {
    const property = fc.asyncProperty(CHANGES, async (changes) => {
      expect(ALLOWED).toContain(await refusalOf(() => read(changed(sample, changes))))
    })
    await fc.assert(property, RUNS)
  })

  test('an image whose first chunk is cut off before its size', () => {
    const bytes = Buffer.concat([
      samplePng().subarray(0, 8),
      Buffer.from('00000000494844520000', 'hex'),
      Buffer.alloc(2),
    ])
    expect(cleanPng(bytes)).toEqual({ ok: false, error: 'attachment.contentNotAllowed' })
  })
})
