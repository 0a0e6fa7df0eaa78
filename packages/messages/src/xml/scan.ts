import { readTagRest, type XmlAttribute } from './attributes.ts'
import { characterData, invalidCharacter, sectionData } from './character-data.ts'
import { blankEnd, isBlank, nameEnd } from './characters.ts'
import { declarationEnd } from './declaration.ts'
import { fault, type XmlFault } from './fault.ts'
import { LineCounter } from './line-counter.ts'
import { XML_LIMITS, type XmlLimits } from './limits.ts'
import { type NamespaceScope, OUTERMOST_SCOPE } from './namespaces.ts'
import { NAMES, type QualifiedName, isWrittenAt } from './names.ts'
import type { XmlFinding } from './xml-finding.ts'
import { TextRun } from './text-run.ts'
import { unitsOf } from './units.ts'

/** A start tag, valid during its event only; the object is reused for the next one. */
export interface XmlTag {
  /** Without prefix. */
  readonly name: string
  readonly prefix: string | undefined
  readonly namespace: string | undefined
  readonly attributes: readonly XmlAttribute[]
  /** The namespace prefixes inside the element. */
  readonly scope: NamespaceScope
  /** The offset of its `<` from the beginning of the whole text, in UTF-16 units. */
  readonly offset: number
  readonly line: number
  readonly column: number
}

/** The events of a text in its order. There is no event after a problem. */
export interface XmlHandler {
  readonly open: (tag: XmlTag) => void
  /**
   * Receives character data of the innermost open element, with references replaced. Comments, CDATA sections and
   * processing instructions split it into several events.
   */
  readonly text: (value: string, isBlank: boolean) => void
  /** Receives the end of the innermost open element; `end` is the offset after the closing tag. */
  readonly close: (end: number) => void
}

/** Scans a whole text; returns the problem that ended the scan, if any. */
export function scanXml(
  text: string,
  handler: XmlHandler,
  limits?: Partial<XmlLimits>,
): XmlFinding | undefined {
  const scanner = new XmlScanner(handler, limits)
  scanner.write(text)
  return scanner.end()
}

/** The part of a longer chunk that is processed at once, so that its units need less memory than the whole. */
const WINDOW = 0x8000

/** Returns the end of a window that begins at `from`, which is never between the halves of a surrogate pair. */
function windowEnd(piece: string, from: number): number {
  const end = from + WINDOW
  if (end >= piece.length) return piece.length
  const last = piece.charCodeAt(end - 1)
  return last >= 0xd800 && last < 0xdc00 ? end - 1 : end
}

const NO_ATTRIBUTES: readonly XmlAttribute[] = []

/** The length of the longest start that identifies a comment, a CDATA section or a document type: `<![CDATA[`. */
const MARKUP_START_MAX = 9

const GREATER_THAN = 0x3e

/**
 * Scans a text chunk by chunk and retains the unprocessed rest: at most one tag or one run of character data.
 *
 * Namespaces follow XML Names 1.0, whose violations libxml2 only warns about. A document type is refused before it is
 * read, so there are only the five predefined entities, and nothing external is ever fetched.
 */
export class XmlScanner {
  readonly #handler: XmlHandler
  readonly #limits: XmlLimits
  readonly #lines = new LineCounter()
  readonly #run = new TextRun()
  /** The open elements, and the namespaces that applied before each of them. */
  readonly #elements: QualifiedName[] = []
  readonly #scopes: NamespaceScope[] = []
  readonly #tag = {
    name: '',
    prefix: undefined as string | undefined,
    namespace: undefined as string | undefined,
    attributes: NO_ATTRIBUTES,
    scope: OUTERMOST_SCOPE,
    offset: 0,
    line: 1,
    column: 1,
  }
  #text = ''
  #units: Uint16Array = new Uint16Array(0)
  #at = 0
  /** The offset in the whole text at which the present text begins. */
  #base = 0
  #waiting: string[] = []
  #waitingLength = 0
  #isLast = false
  #hasStarted = false
  #hasRoot = false
  #scope = OUTERMOST_SCOPE
  #finding: XmlFinding | undefined

  constructor(handler: XmlHandler, limits: Partial<XmlLimits> = {}) {
    this.#handler = handler
    this.#limits = { ...XML_LIMITS, ...limits }
  }

  /** Scans the next chunk of the text, which may end anywhere. Returns the problem that ended the scan, if any. */
  write(piece: string): XmlFinding | undefined {
    if (this.#finding !== undefined) return this.#finding
    if (this.#base + this.#text.length + this.#waitingLength + piece.length > this.#limits.size)
      return this.#refuse(fault('xml.tooLarge', this.#at, { max: this.#limits.size }))
    for (let from = 0; from < piece.length && this.#finding === undefined;) {
      const end = windowEnd(piece, from)
      this.#take(piece.slice(from, end))
      from = end
    }
    return this.#finding
  }

  #take(piece: string): void {
    this.#waiting.push(piece)
    this.#waitingLength += piece.length
    // An incomplete part is scanned again only when the text has doubled, so that many small chunks cost no more than
    // large ones.
    if (this.#waitingLength >= this.#text.length - this.#at) this.#read()
  }

  /** Ends the text; returns the problem of an incomplete one. */
  end(): XmlFinding | undefined {
    if (this.#finding !== undefined) return this.#finding
    this.#isLast = true
    this.#read()
    if (this.#finding !== undefined) return this.#finding
    const open = this.#elements.at(-1)
    if (open !== undefined)
      return this.#refuse(fault('xml.endMissing', this.#text.length, { name: open.written }))
    return this.#hasRoot ? undefined : this.#refuse(fault('xml.rootMissing', this.#text.length))
  }

  #read(): void {
    this.#join()
    if (!this.#hasStarted && !this.#start()) return
    const text = this.#text
    while (this.#at < text.length) {
      const found = this.#units[this.#at] === 0x3c ? this.#markupWithinLimit() : this.#characters()
      if (found !== undefined) {
        // A problem at the end of the present text can disappear with the next chunk.
        if (this.#isLast || found.at < text.length) this.#refuse(found)
        return
      }
    }
  }

  /** Drops the processed text and appends the waiting chunks. */
  #join(): void {
    this.#lines.leave(this.#text, this.#at)
    this.#text = this.#text.slice(this.#at) + this.#waiting.join('')
    this.#units = unitsOf(this.#text, this.#units)
    this.#base += this.#at
    this.#at = 0
    this.#waiting = []
    this.#waitingLength = 0
  }

  /** Skips the byte order mark and the declaration; returns false while more text is needed. */
  #start(): boolean {
    if (this.#text.charCodeAt(0) === 0xfeff) this.#at = 1
    const end = declarationEnd(this.#text, { from: this.#at, isLast: this.#isLast })
    if (end === undefined) return false
    if (typeof end !== 'number') this.#refuse(end)
    else this.#at = end
    this.#hasStarted = true
    return this.#finding === undefined
  }

  #characters(): XmlFault | undefined {
    const text = this.#text
    const from = this.#at
    const max = this.#limits.text
    const run = this.#run
    run.read(this.#units, from, Math.min(text.length, from + max + 1))
    const { end } = run
    if (end - from > max) return fault('xml.textTooLong', from, { max })
    if (end === text.length && !this.#isLast) return INCOMPLETE
    this.#at = end
    if (run.indentation !== undefined) return this.#emit(run.indentation, true, from)
    const raw = text.slice(from, end)
    if (run.isPlain) return this.#emit(raw, run.isBlank, from)
    const value = characterData(raw, from)
    if (typeof value !== 'string') return value
    return this.#emit(value, !/[^ \t\n]/.test(value), from)
  }

  #emit(value: string, isBlankText: boolean, from: number): XmlFault | undefined {
    if (this.#elements.length > 0) this.#handler.text(value, isBlankText)
    else if (!isBlankText) return fault('xml.textOutsideRoot', from)
    return undefined
  }

  #markupWithinLimit(): XmlFault | undefined {
    const start = this.#at
    const found = this.#markup()
    const end = found === undefined ? this.#at : found.at
    const max = this.#limits.markup
    return end - start > max ? fault('xml.markupTooLong', start, { max }) : found
  }

  #markup(): XmlFault | undefined {
    const next = this.#units[this.#at + 1]
    if (next === 0x2f) return this.#endTag()
    if (next === 0x21) return this.#declarationOrSection()
    return next === 0x3f ? this.#instruction() : this.#startTag()
  }

  #startTag(): XmlFault | undefined {
    const text = this.#text
    const units = this.#units
    const start = this.#at
    const source = { text, units }
    const name = NAMES.read(source, start + 1)
    let end = NAMES.end
    if (name === undefined) return fault('xml.nameMalformed', end)
    const around = this.#scope
    const tag = this.#tag
    let isEmpty = false
    tag.attributes = NO_ATTRIBUTES
    if (units[end] === GREATER_THAN) end += 1
    else {
      const rest = readTagRest(source, around, this.#limits, end)
      if ('code' in rest) return rest
      tag.attributes = rest.attributes
      this.#scope = rest.scope
      isEmpty = rest.isEmpty
      end = rest.end
    }
    const scope = this.#scope
    if (name.scope !== scope) {
      name.namespace = name.prefix === undefined ? scope.unprefixed : scope.of(name.prefix)
      name.scope = scope
    }
    if (name.prefix !== undefined && name.namespace === undefined)
      return fault('xml.prefixUnknown', start, { prefix: name.prefix })
    if (this.#hasRoot && this.#elements.length === 0) return fault('xml.rootRepeated', start)
    if (this.#elements.length >= this.#limits.depth)
      return fault('xml.tooDeep', start, { max: this.#limits.depth })
    this.#hasRoot = true
    this.#scopes.push(around)
    this.#open(name, { start, end })
    if (isEmpty) this.#close()
    return undefined
  }

  #open(name: QualifiedName, { start, end }: { readonly start: number; readonly end: number }): void {
    const tag = this.#tag
    this.#lines.advance(this.#text, start)
    tag.name = name.local
    tag.prefix = name.prefix
    tag.namespace = name.namespace
    tag.scope = this.#scope
    tag.offset = this.#base + start
    tag.line = this.#lines.line
    tag.column = this.#lines.column
    this.#at = end
    this.#elements.push(name)
    this.#handler.open(tag)
  }

  #close(): void {
    this.#elements.pop()
    this.#scope = this.#scopes.pop() ?? OUTERMOST_SCOPE
    this.#handler.close(this.#base + this.#at)
  }

  #endTag(): XmlFault | undefined {
    const text = this.#text
    const start = this.#at
    const name = this.#elements[this.#elements.length - 1]
    if (name === undefined) return fault('xml.tagNotOpen', start)
    const { written } = name
    let at = start + 2 + written.length
    const units = this.#units
    const isSame = isWrittenAt(written, units, start + 2)
    if (isSame && units[at] !== GREATER_THAN) at = blankEnd(text, at)
    if (!isSame || units[at] !== GREATER_THAN) {
      // The tag can become valid with the next chunk.
      const isCut = isSame ? at >= text.length : written.startsWith(text.slice(start + 2))
      return fault('xml.tagMismatch', isCut ? text.length : start, { expected: written })
    }
    this.#at = at + 1
    this.#close()
    return undefined
  }

  #declarationOrSection(): XmlFault | undefined {
    const text = this.#text
    const start = this.#at
    if (text.startsWith('<!--', start)) return this.#comment()
    if (text.startsWith('<![CDATA[', start)) return this.#section()
    if (text.startsWith('<!DOCTYPE', start)) return fault('xml.documentTypeForbidden', start)
    if (text.length - start < MARKUP_START_MAX) return fault('xml.markupUnknown', text.length)
    return fault('xml.markupUnknown', start)
  }

  #comment(): XmlFault | undefined {
    const start = this.#at
    const end = this.#text.indexOf('--', start + 4)
    if (end === -1 || end + 2 >= this.#text.length) return fault('xml.commentMalformed', this.#text.length)
    if (this.#text.charCodeAt(end + 2) !== 0x3e) return fault('xml.commentMalformed', end)
    return this.#pass(start + 4, end, 3)
  }

  #section(): XmlFault | undefined {
    const start = this.#at
    if (this.#elements.length === 0) return fault('xml.textOutsideRoot', start)
    const end = this.#text.indexOf(']]>', start + MARKUP_START_MAX)
    if (end === -1) return fault('xml.endMissing', this.#text.length, { name: '<![CDATA[' })
    const value = sectionData(this.#text.slice(start + MARKUP_START_MAX, end), start + MARKUP_START_MAX)
    if (typeof value !== 'string') return value
    this.#at = end + 3
    this.#handler.text(value, !/[^ \t\n]/.test(value))
    return undefined
  }

  #instruction(): XmlFault | undefined {
    const text = this.#text
    const start = this.#at
    const target = nameEnd(text, start + 2)
    if (target === start + 2) return fault('xml.instructionMalformed', target)
    const end = text.indexOf('?>', target)
    if (end === -1) return fault('xml.instructionMalformed', text.length)
    const isReserved = /^xml$/i.test(text.slice(start + 2, target))
    if (isReserved || (end > target && !isBlank(text.charCodeAt(target))))
      return fault('xml.instructionMalformed', start)
    return this.#pass(target, end, 2)
  }

  /** Skips a comment or an instruction, whose characters must be valid, too. */
  #pass(from: number, end: number, closing: number): XmlFault | undefined {
    const invalid = invalidCharacter(this.#text.slice(from, end), from)
    if (invalid === undefined) this.#at = end + closing
    return invalid
  }

  #refuse({ code, at, params }: XmlFault): XmlFinding {
    this.#lines.advance(this.#text, at)
    const path = `/${this.#elements.map(({ local }) => local).join('/')}`
    const place = { path, line: this.#lines.line, column: this.#lines.column }
    this.#finding = { code, severity: 'error', ...place, ...(params && { params }) }
    return this.#finding
  }
}

/** A placeholder for any fault at the end of the present text. */
const INCOMPLETE: XmlFault = fault('xml.endMissing', Number.MAX_SAFE_INTEGER)
