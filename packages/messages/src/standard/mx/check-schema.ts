import type { XmlElement, XmlHandler, XmlTag } from '../../xml/index.ts'
import { interned } from '../../xml/names.ts'
import { type CompiledElement, compiledRoot, type CompiledType, UNDESCRIBED } from './compiled-schema.ts'
import { checkAttributes, hasUsualAttributes } from './check-attributes.ts'
import { schemaFinding, type SchemaFinding, type SchemaFindingParams } from './schema-finding.ts'
import type { SchemaFindingCode } from './schema-finding-codes.ts'
import type { MessageSchema } from './schema-model.ts'

/** Returns all deviations of an element and its descendants from the schema, in the order of the text. */
export function checkSchema(root: XmlElement, schema: MessageSchema): readonly SchemaFinding[] {
  const findings: SchemaFinding[] = []
  replay(
    root,
    createSchemaChecker(schema, (finding) => findings.push(finding)),
  )
  return findings
}

/** Calls the handler for an element and its descendants as the scanner would. */
function replay(element: XmlElement, handler: XmlHandler): void {
  const { offset, line, column } = element.position
  handler.open({ ...element, offset, line, column })
  if (element.text !== '') handler.text(element.text, !/[^ \t\n]/.test(element.text))
  for (const child of element.children) replay(child, handler)
  handler.close(element.end)
}

/**
 * Returns a handler that checks elements while they are read, with memory for the open elements only. It starts with
 * the first element that it receives and reports each finding as soon as it is certain.
 *
 * The content of a misplaced element is checked; that of an unknown element is not.
 */
export function createSchemaChecker(
  schema: MessageSchema,
  report: (finding: SchemaFinding) => void,
): XmlHandler {
  return new SchemaChecker(schema, report)
}

/** An open element. The objects are reused for later elements of the same depth. */
interface Frame {
  element: CompiledElement
  type: CompiledType
  /** The position among its siblings of the same name, from 1. */
  position: number
  line: number
  column: number
  text: string
  /** True if it contains text where none is allowed. */
  hasText: boolean
  /** True if a part of its content was skipped. */
  hasUnknown: boolean
  /** For a group: the number of occurrences of each of its elements. */
  readonly counts: number[]
  /**
   * For a sequence: the index of the current element. For a choice: that of the chosen one. For open content: the
   * number of elements. -1 for none.
   */
  cursor: number
  readonly outer: Frame | undefined
  /** The frame of its children, once there has been a child. */
  inner: Frame | undefined
}

const NO_CURSOR = -1
const NO_NAMES: readonly string[] = []

/**
 * Names in findings are truncated to this number of characters, which is more than any element name of a schema has.
 */
const NAME_MAX = 100

class SchemaChecker implements XmlHandler {
  readonly #schema: MessageSchema
  readonly #report: (finding: SchemaFinding) => void
  readonly #root: CompiledElement
  /** The schema's namespace as the interned string of the scanner. */
  readonly #namespace: string
  /** The frame of the innermost open element. */
  #frame: Frame | undefined
  /** The frame of the root, kept for reuse. */
  #outermost: Frame | undefined
  /** The number of open elements that the schema does not describe. */
  #unknownDepth = 0

  constructor(schema: MessageSchema, report: (finding: SchemaFinding) => void) {
    this.#schema = schema
    this.#report = report
    this.#root = compiledRoot(schema)
    this.#namespace = interned(schema.namespace)
  }

  open(tag: XmlTag): void {
    if (this.#unknownDepth > 0) this.#unknownDepth += 1
    else if (this.#frame === undefined) this.#openRoot(tag)
    else this.#openChild(this.#frame, tag)
  }

  text(value: string, isBlank: boolean): void {
    const frame = this.#frame
    if (this.#unknownDepth > 0 || frame === undefined) return
    if (frame.type.kind === 'value') frame.text = frame.text === '' ? value : frame.text + value
    else if (!isBlank && frame.type !== UNDESCRIBED && !frame.hasText) {
      frame.hasText = true
      this.#find('element.textNotAllowed')
    }
  }

  close(): void {
    if (this.#unknownDepth > 0) {
      this.#unknownDepth -= 1
      return
    }
    const frame = this.#top()
    if (frame.type.kind === 'value') this.#closeValue(frame)
    else if (frame.type.kind === 'sequence') this.#closeSequence(frame)
    else if (frame.cursor === NO_CURSOR) this.#closeWithoutChild(frame)
    this.#frame = frame.outer
  }

  #openRoot(tag: XmlTag): void {
    if (tag.name === this.#root.name && tag.namespace === this.#schema.namespace)
      this.#enter(this.#root, tag, 1)
    else {
      const params = { name: shown(tag.name), expected: this.#root.name }
      this.#report(schemaFinding('element.rootNotExpected', { ...tag, path: `/${shown(tag.name)}` }, params))
      this.#unknownDepth = 1
    }
  }

  #openChild(parent: Frame, tag: XmlTag): void {
    const { kind } = parent.type
    if (kind === 'sequence' || kind === 'choice') this.#openInGroup(parent, tag)
    else if (kind === 'value') this.#refuse(tag, 'element.childNotAllowed', {})
    else if (kind === 'undescribed') this.#enterUndescribed(tag, 1)
    else this.#openInOpen(parent, tag)
  }

  #openInGroup(parent: Frame, tag: XmlTag): void {
    const { type, counts } = parent
    const next = parent.cursor + 1
    // Fast path: most elements are the next one of their parent's type.
    const index = type.elements[next]?.name === tag.name ? next : type.index.get(tag.name)
    const element = index === undefined ? undefined : type.elements[index]
    if (index === undefined || element === undefined) {
      this.#refuse(tag, 'element.notExpected', { expected: expectedIn(parent) })
      return
    }
    const count = (counts[index] ?? 0) + 1
    counts[index] = count
    if (tag.namespace !== this.#namespace) {
      this.#refuse(tag, 'element.namespace', { expected: this.#schema.namespace })
      return
    }
    const isInPlace = type.kind === 'choice' ? isChosen(parent, index) : parent.cursor <= index
    const expected = isInPlace ? NO_NAMES : expectedIn(parent)
    // After a misplaced element the expected order continues from there, so that the following elements are not all
    // reported.
    if (isInPlace || type.kind === 'sequence') parent.cursor = index
    this.#enter(element, tag, count)
    if (count > element.max) this.#find('element.tooMany', { name: element.name, max: element.max })
    else if (!isInPlace && type.kind === 'choice')
      this.#find('element.choice', { name: element.name, allowed: namesOf(type) })
    else if (!isInPlace) this.#find('element.order', { name: element.name, expected })
  }

  #openInOpen(parent: Frame, tag: XmlTag): void {
    const { namespace, isSkipped } = parent.type
    parent.cursor += 1
    if (parent.cursor > 0) this.#refuse(tag, 'element.tooMany', { max: 1 })
    else if (namespace !== undefined && tag.namespace !== namespace)
      this.#refuse(tag, 'element.namespace', { expected: namespace })
    else if (isSkipped) this.#unknownDepth = 1
    else this.#enterUndescribed(tag, 1)
  }

  /**
   * Enters an element that the schema does not describe. Described elements are checked wherever they occur, because
   * most open content is assessed laxly.
   */
  #enterUndescribed(tag: XmlTag, position: number): void {
    const isRoot = tag.name === this.#root.name && tag.namespace === this.#schema.namespace
    const element = isRoot ? this.#root : { name: shown(tag.name), min: 0, max: 1, type: UNDESCRIBED }
    this.#enter(element, tag, position)
  }

  #enter(element: CompiledElement, tag: XmlTag, position: number): void {
    const { type } = element
    const frame = this.#frameIn(element)
    this.#frame = frame
    frame.element = element
    frame.type = type
    frame.position = position
    frame.line = tag.line
    frame.column = tag.column
    frame.text = ''
    frame.hasText = false
    frame.hasUnknown = false
    frame.cursor = NO_CURSOR
    for (let at = 0; at < type.elements.length; at++) frame.counts[at] = 0
    if (type !== UNDESCRIBED && !hasUsualAttributes(tag, type)) {
      checkAttributes({ tag, type, namespace: this.#schema.namespace }, (code, params, attribute) =>
        this.#find(code, params, attribute === undefined ? '' : `/@${attribute}`),
      )
    }
  }

  #frameIn(element: CompiledElement): Frame {
    const outer = this.#frame
    if (outer === undefined) return (this.#outermost ??= newFrame(element, undefined))
    return (outer.inner ??= newFrame(element, outer))
  }

  #closeValue(frame: Frame): void {
    const faults = frame.type.check(frame.text)
    if (faults === undefined || frame.hasUnknown) return
    for (const { code, params } of faults) this.#find(code, params)
  }

  #closeSequence({ type, counts }: Frame): void {
    for (const at of type.required) {
      const element = type.elements[at]
      if (element !== undefined && counts[at] === 0)
        this.#find('element.missing', { name: element.name }, `/${element.name}${listPosition(element, 1)}`)
    }
  }

  #closeWithoutChild(frame: Frame): void {
    if (frame.hasUnknown) return
    const { type } = frame
    // A choice with an optional branch may be empty, such as MandateRelatedData2Choice of camt.110.
    const isNeeded = type.required.length === type.elements.length
    if (type.kind === 'choice' && isNeeded) this.#find('element.choiceMissing', { allowed: namesOf(type) })
    else if (type.kind === 'open') this.#find('element.contentMissing')
  }

  /** Reports an element and skips its content. */
  #refuse(tag: XmlTag, code: SchemaFindingCode, params: SchemaFindingParams): void {
    const name = shown(tag.name)
    this.#unknownDepth = 1
    this.#top().hasUnknown = true
    const place = { line: tag.line, column: tag.column, path: `${this.#path()}/${name}` }
    this.#report(schemaFinding(code, place, { name, ...params }))
  }

  /** Reports a problem of the innermost open element. */
  #find(code: SchemaFindingCode, params?: SchemaFindingParams, below = ''): void {
    const { line, column } = this.#top()
    this.#report(schemaFinding(code, { line, column, path: this.#path() + below }, params))
  }

  #path(): string {
    let path = ''
    for (let frame = this.#frame; frame !== undefined; frame = frame.outer)
      path = `/${frame.element.name}${listPosition(frame.element, frame.position)}${path}`
    return path
  }

  #top(): Frame {
    const frame = this.#frame
    if (frame === undefined) throw new Error('an element was closed that had not been opened')
    return frame
  }
}

function newFrame(element: CompiledElement, outer: Frame | undefined): Frame {
  return {
    element,
    type: element.type,
    position: 1,
    line: 1,
    column: 1,
    text: '',
    hasText: false,
    hasUnknown: false,
    counts: [],
    cursor: NO_CURSOR,
    outer,
    inner: undefined,
  }
}

function isChosen(parent: Frame, index: number): boolean {
  return parent.cursor === NO_CURSOR || parent.cursor === index
}

function listPosition({ max }: CompiledElement, position: number): string {
  return max > 1 || position > 1 ? `[${position}]` : ''
}

function namesOf(type: CompiledType): readonly string[] {
  return type.elements.map(({ name }) => name)
}

/** Returns the names of elements that may follow, up to the first mandatory one. */
function expectedIn({ type, counts, cursor }: Frame): readonly string[] {
  if (type.kind === 'choice') return cursor === NO_CURSOR ? namesOf(type) : []
  const names: string[] = []
  for (const [at, { name, min, max }] of type.elements.entries()) {
    if (at < cursor || (counts[at] ?? 0) >= max) continue
    names.push(name)
    if (min > 0 && counts[at] === 0) break
  }
  return names
}

function shown(name: string): string {
  return name.slice(0, NAME_MAX)
}
