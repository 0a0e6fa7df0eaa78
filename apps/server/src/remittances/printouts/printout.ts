import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'

import type { Clock, Language } from '@nostro/kernel'
import PdfDocument from 'pdfkit'

/** The institution that prints, and the clock. */
export interface Printer {
  readonly actor: { readonly institutionName: string; readonly timeZone: string }
  readonly clock: Clock
}

/** The content of a printout without its layout. */
export interface Printout {
  readonly language: Language
  readonly title: string
  /** Lines below the title: institution, number and date. */
  readonly subtitle: readonly string[]
  readonly sections: readonly PrintoutSection[]
  /** Sentences at the end. */
  readonly statements: readonly string[]
  /** The labels of empty boxes for stamps and signatures. */
  readonly boxes: readonly string[]
  /** Returns the text at the bottom of each page. */
  readonly footer: (page: number, pages: number) => string
}

interface PrintoutSection {
  readonly title: string
  readonly rows: readonly PrintoutRow[]
}

interface PrintoutRow {
  readonly label: string
  /** Empty for a line to be completed by hand. */
  readonly value: string
}

const unpack = promisify(brotliDecompress)

/**
 * One font family covers Chinese, Cyrillic and Latin. It is embedded in each document, so that the result is the same
 * everywhere.
 */
const REGULAR = fontIn('noto-sans-sc-regular.ttf.br')
const BOLD = fontIn('noto-sans-sc-semibold.ttf.br')

/** Points, 72 to an inch. */
const MARGIN = 48
const LABEL_WIDTH = 170
const GAP = 12
const ROW_SPACE = 1.5
const BOX_HEIGHT = 70
const FOOTER_SPACE = 30

const INK = '#1f2329'
const FAINT = '#595f69'
const LINE = '#b4bac4'

/** Writes a PDF of as many A4 pages as needed, with embedded fonts. */
export async function writePrintout(printout: Printout): Promise<Uint8Array<ArrayBuffer>> {
  const [regular, bold] = await Promise.all([REGULAR(), BOLD()])
  const document = new PdfDocument({
    size: 'A4',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + FOOTER_SPACE },
    bufferPages: true,
    lang: printout.language,
    displayTitle: true,
    info: { Title: printout.title, Producer: 'Nostro', Creator: 'Nostro' },
    font: '',
  })
  document.registerFont('regular', regular).registerFont('bold', bold)
  const finished = bytesOf(document)
  drawHeading(document, printout)
  for (const section of printout.sections) drawSection(document, section)
  drawStatements(document, printout.statements)
  drawBoxes(document, printout.boxes)
  drawFooters(document, printout.footer)
  document.end()
  return await finished
}

type Document = InstanceType<typeof PdfDocument>

function fontIn(name: string): () => Promise<Buffer> {
  const file = join(import.meta.dirname, '../../../fonts', name)
  let bytes: Promise<Buffer> | undefined
  // Loaded when the first printout is written: ten megabytes that most processes never need.
  return () => (bytes ??= readFile(file).then(unpack))
}

async function bytesOf(document: Document): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = []
  // Read as a stream, since the library emits its output in chunks.
  for await (const piece of document as AsyncIterable<Uint8Array>) pieces.push(piece)
  return new Uint8Array(Buffer.concat(pieces))
}

function widthOf({ page }: Document): number {
  return page.width - 2 * MARGIN
}

function bottomOf({ page }: Document): number {
  return page.height - MARGIN - FOOTER_SPACE
}

/**
 * Replaces characters that the font lacks or renders badly: the rouble sign by its code, and apostrophes and middle
 * dots, which are full-width in a Chinese font.
 */
function printed(text: string): string {
  return text.replaceAll('₽', 'RUB').replaceAll('’', "'").replaceAll(' · ', ' – ').trim()
}

function drawHeading(document: Document, { title, subtitle }: Printout): void {
  const width = widthOf(document)
  document.font('bold').fontSize(17).fillColor(INK).text(printed(title), MARGIN, MARGIN, { width })
  document.moveDown(0.2).font('regular').fontSize(9).fillColor(FAINT)
  for (const line of subtitle) document.text(printed(line), { width })
  document.moveDown(0.5)
}

function drawSection(document: Document, { title, rows }: PrintoutSection): void {
  const width = widthOf(document)
  // Avoids a heading at the bottom of a page without its section.
  if (document.y + 60 > bottomOf(document)) document.addPage()
  document.moveDown(0.4)
  document.font('bold').fontSize(11).fillColor(INK).text(printed(title), MARGIN, document.y, { width })
  document.y += 3
  drawLine(document, document.y)
  document.y += ROW_SPACE
  for (const row of rows) drawRow(document, row)
}

function drawRow(document: Document, { label, value }: PrintoutRow): void {
  const valueWidth = widthOf(document) - LABEL_WIDTH - GAP
  const [name, text] = [printed(label), printed(value)]
  document.fontSize(9)
  const height = Math.max(
    document.font('regular').heightOfString(name, { width: LABEL_WIDTH }),
    document.heightOfString(text === '' ? ' ' : text, { width: valueWidth }),
  )
  if (document.y + height > bottomOf(document)) document.addPage()
  const top = document.y
  document.fillColor(FAINT).text(name, MARGIN, top, { width: LABEL_WIDTH })
  const left = MARGIN + LABEL_WIDTH + GAP
  if (text === '') drawLine(document, top + height, left)
  else document.fillColor(INK).text(text, left, top, { width: valueWidth })
  document.y = top + height + ROW_SPACE
}

function drawLine(document: Document, y: number, left = MARGIN): void {
  document
    .moveTo(left, y)
    .lineTo(MARGIN + widthOf(document), y)
    .lineWidth(0.5)
    .strokeColor(LINE)
    .stroke()
}

function drawStatements(document: Document, statements: readonly string[]): void {
  const width = widthOf(document)
  document.moveDown(0.6).font('regular').fontSize(9).fillColor(INK)
  for (const statement of statements) {
    if (document.y + document.heightOfString(printed(statement), { width }) > bottomOf(document))
      document.addPage()
    document.text(printed(statement), MARGIN, document.y, { width }).moveDown(0.4)
  }
}

function drawBoxes(document: Document, boxes: readonly string[]): void {
  if (boxes.length === 0) return
  if (document.y + BOX_HEIGHT > bottomOf(document)) document.addPage()
  const top = document.y + 4
  const width = (widthOf(document) - GAP * (boxes.length - 1)) / boxes.length
  for (const [index, box] of boxes.entries()) {
    const left = MARGIN + index * (width + GAP)
    document.rect(left, top, width, BOX_HEIGHT).lineWidth(0.5).strokeColor(LINE).stroke()
    document
      .font('regular')
      .fontSize(8.5)
      .fillColor(FAINT)
      .text(printed(box), left + 6, top + 5, { width: width - 12 })
  }
  document.y = top + BOX_HEIGHT
}

function drawFooters(document: Document, footer: Printout['footer']): void {
  const { start, count } = document.bufferedPageRange()
  for (let index = 0; index < count; index++) {
    document.switchToPage(start + index)
    // The footer is in the bottom margin, where the library would otherwise start a new page.
    document.page.margins.bottom = 0
    document
      .font('regular')
      .fontSize(8)
      .fillColor(FAINT)
      .text(printed(footer(index + 1, count)), MARGIN, document.page.height - MARGIN, {
        width: widthOf(document),
        lineBreak: false,
      })
  }
}
