import { invalidCharacterAt } from './characters.ts'

/** An element that can be written; an element that was read can be written unchanged. */
export interface WritableElement {
  readonly name: string
  /** The namespace; absent for that of the parent. */
  readonly namespace?: string | undefined
  readonly attributes?: readonly WritableAttribute[]
  readonly children?: readonly WritableElement[]
  readonly text?: string
  /** Texts and children in their order, for an element that has both; `children` and `text` are then ignored. */
  readonly mixed?: readonly (string | WritableElement)[]
}

interface WritableAttribute {
  readonly name: string
  readonly prefix?: string | undefined
  readonly namespace?: string | undefined
  readonly value: string
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>'

/**
 * Writes an XML text: declaration, default namespaces only, no empty elements.
 *
 * The prefix of an attribute with a namespace is declared at its element. Throws for a character that XML does not
 * allow, which is an error of the caller.
 *
 * With `isIndented`, each element with children or text is on a new line, with two spaces per level. With `keepsEmpty`,
 * elements without text and children are written instead of omitted.
 */
export function writeXml(
  root: WritableElement,
  options: { readonly isIndented?: boolean; readonly keepsEmpty?: boolean } = {},
): string {
  const writer = new XmlWriter()
  const isIndented = options.isIndented === true
  writer.write(root, {
    namespace: undefined,
    lineBreak: '',
    isIndented,
    keepsEmpty: options.keepsEmpty === true,
  })
  return `${DECLARATION}\n${writer.end()}${isIndented ? '\n' : ''}`
}

/** The facts about the parent that an element needs. */
interface NamespaceScope {
  readonly namespace: string | undefined
  /** A line end with the indentation of the element, or an empty text. */
  readonly lineBreak: string
  readonly isIndented: boolean
  readonly keepsEmpty: boolean
}

const NOT_ALLOWED = 'a character that XML cannot carry was to be written'

/** The number of characters that are concatenated before the string is flattened. */
const PIECE_MIN = 0x4000

/**
 * Writes elements one after another. The engine stores a concatenated string as a tree of its parts until it is read.
 * Reading it piece by piece releases the parts while they are in the young generation.
 */
class XmlWriter {
  /** The pieces that have been flattened. */
  readonly #pieces: string[] = []
  #piece = ''

  end(): string {
    this.#endPiece()
    return this.#pieces.join('')
  }

  /** Writes an element; returns false if it is empty and omitted. */
  write(element: WritableElement, scope: NamespaceScope): boolean {
    const { mixed, children } = element
    if (mixed !== undefined) return this.#mixed(element, mixed, scope)
    if (children !== undefined && children.length > 0) return this.#group(element, children, scope)
    const text = escapedText(element.text ?? '')
    if (text === '') return this.#empty(element, scope)
    this.#piece += startOf(element, scope) + text + tagsOf(element.name).end
    if (this.#piece.length >= PIECE_MIN) this.#endPiece()
    return true
  }

  #empty(element: WritableElement, scope: NamespaceScope): boolean {
    if (scope.keepsEmpty) this.#piece += `${startOf(element, scope).slice(0, -1)}/>`
    return scope.keepsEmpty
  }

  #group(element: WritableElement, children: readonly WritableElement[], scope: NamespaceScope): boolean {
    const before = this.#piece
    const inside = insideOf(element, scope)
    this.#piece += startOf(element, scope)
    let isEmpty = true
    for (const child of children) if (this.write(child, inside)) isEmpty = false
    // Nothing was written since, so the piece can be restored.
    if (isEmpty) this.#piece = before
    else this.#piece += inside.lineBreak.slice(0, -2) + tagsOf(element.name).end
    return !isEmpty
  }

  /**
   * Writes texts and children in their order. Between texts every blank is significant, so nothing is indented or
   * omitted.
   */
  #mixed(
    element: WritableElement,
    parts: readonly (string | WritableElement)[],
    scope: NamespaceScope,
  ): boolean {
    if (parts.every((part) => part === '')) return this.#empty(element, scope)
    const inside = { ...insideOf(element, scope), lineBreak: '', isIndented: false, keepsEmpty: true }
    this.#piece += startOf(element, scope)
    for (const part of parts) {
      if (typeof part === 'string') this.#piece += escapedText(part)
      else this.write(part, inside)
    }
    this.#piece += tagsOf(element.name).end
    return true
  }

  #endPiece(): void {
    // A search flattens the string.
    if (this.#piece.includes('\0')) throw new Error(NOT_ALLOWED)
    this.#pieces.push(this.#piece)
    this.#piece = ''
  }
}

function insideOf({ namespace }: WritableElement, scope: NamespaceScope): NamespaceScope {
  const { lineBreak, isIndented } = scope
  return {
    ...scope,
    namespace: namespace ?? scope.namespace,
    lineBreak: isIndented ? `${lineBreak === '' ? '\n' : lineBreak}  ` : '',
  }
}

/** Returns a start tag with its indentation. */
function startOf({ name, namespace, attributes }: WritableElement, scope: NamespaceScope): string {
  const isSame = namespace === undefined || namespace === scope.namespace
  const hasAttributes = attributes !== undefined && attributes.length > 0
  if (isSame && !hasAttributes) return scope.lineBreak + tagsOf(name).start
  const declaration = isSame ? '' : ` xmlns="${escapedAttribute(namespace)}"`
  return `${scope.lineBreak}<${name}${declaration}${hasAttributes ? attributesText(attributes) : ''}>`
}

/** The tags of a name without attributes. */
interface Tags {
  readonly start: string
  readonly end: string
}

/** The tags of the names written last: messages repeat the same few hundred. */
const TAGS = new Map<string, Tags>()
const TAGS_MAX = 4096

function tagsOf(name: string): Tags {
  const known = TAGS.get(name)
  if (known !== undefined) return known
  if (TAGS.size >= TAGS_MAX) TAGS.clear()
  const tags = { start: `<${name}>`, end: `</${name}>` }
  TAGS.set(name, tags)
  return tags
}

function attributesText(attributes: readonly WritableAttribute[]): string {
  let result = ''
  for (const { name, prefix, namespace, value } of attributes) {
    const isQualified = prefix !== undefined && namespace !== undefined
    if (isQualified && prefix !== 'xml' && !result.includes(` xmlns:${prefix}="`))
      result += ` xmlns:${prefix}="${escapedAttribute(namespace)}"`
    result += ` ${isQualified ? `${prefix}:` : ''}${name}="${escapedAttribute(value)}"`
  }
  return result
}

const TEXT_ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
  '\n': '&#10;',
  '\t': '&#9;',
}

/** Matches characters of a text that are escaped, not allowed, or parts of a surrogate pair. */
const SPECIAL_IN_TEXT = /[^\t\n -%'-;=?-\uD7FF]/
/** The same for an attribute, in which line ends and tabs would be read back as spaces. */
const SPECIAL_IN_ATTRIBUTE = /[^ !#-%'-;=-\uD7FF]/

function escapedText(text: string): string {
  return SPECIAL_IN_TEXT.test(text) ? allowed(text).replaceAll(/[&<>\r]/g, escape) : text
}

function escapedAttribute(value: string): string {
  return SPECIAL_IN_ATTRIBUTE.test(value) ? allowed(value).replaceAll(/[&<"\r\n\t]/g, escape) : value
}

function allowed(text: string): string {
  if (invalidCharacterAt(text) !== -1) throw new Error(NOT_ALLOWED)
  return text
}

function escape(character: string): string {
  return TEXT_ESCAPES[character] ?? character
}
