import { invalidCharacterAt } from './characters.ts'

/** What can be written; an element that was read fits as it is. */
export interface WritableElement {
  readonly name: string
  /** Absent: that of the element around. */
  readonly namespace?: string | undefined
  readonly attributes?: readonly WritableAttribute[]
  readonly children?: readonly WritableElement[]
  readonly text?: string
  /** Texts and children in their order, for an element that has both; `children` and `text` are not looked at then. */
  readonly mixed?: readonly (string | WritableElement)[]
}

interface WritableAttribute {
  readonly name: string
  readonly prefix?: string | undefined
  readonly namespace?: string | undefined
  readonly value: string
}

interface WriteOptions {
  /** Each element with children or text begins a line, with two spaces for each level. */
  readonly isIndented?: boolean
  /** Elements without text and children are written instead of left out. */
  readonly keepsEmpty?: boolean
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>'

/**
 * Writes an XML text: declaration, default namespaces only, no element that is empty.
 *
 * An attribute of a namespace gets its prefix declared on its element. A character that XML cannot carry is a mistake
 * of the caller and throws.
 */
export function writeXml(root: WritableElement, options: WriteOptions = {}): string {
  const writer: Writer = {
    lineBreak: options.isIndented === true ? '\n' : '',
    keepsEmpty: options.keepsEmpty === true,
  }
  const text = `${DECLARATION}\n${elementText(root, writer, { namespace: undefined, lineBreak: '' })}`
  if (invalidCharacterAt(text) !== -1) throw new Error('a character that XML cannot carry was to be written')
  return options.isIndented === true ? `${text}\n` : text
}

interface Writer {
  readonly lineBreak: string
  readonly keepsEmpty: boolean
}

interface Around {
  readonly namespace: string | undefined
  /** A line end with the indentation of the element, or nothing. */
  readonly lineBreak: string
}

function elementText(element: WritableElement, writer: Writer, around: Around): string {
  const { name } = element
  const namespace = element.namespace ?? around.namespace
  const content = contentText(element, writer, { namespace, lineBreak: around.lineBreak })
  if (content === '' && !writer.keepsEmpty) return ''
  const declaration = namespace === around.namespace ? '' : ` xmlns="${escapedAttribute(namespace ?? '')}"`
  const attributes = element.attributes === undefined ? '' : attributesText(element.attributes)
  if (content === '') return `<${name}${declaration}${attributes}/>`
  return `<${name}${declaration}${attributes}>${content}</${name}>`
}

function contentText(element: WritableElement, writer: Writer, around: Around): string {
  const { mixed, children, text = '' } = element
  if (mixed !== undefined) return mixedText(mixed, around.namespace)
  if (children === undefined || children.length === 0) return escapedText(text)
  const isIndented = writer.lineBreak !== ''
  const lineBreak = isIndented ? `${around.lineBreak === '' ? '\n' : around.lineBreak}  ` : ''
  let result = ''
  for (const child of children) {
    const childText = elementText(child, writer, { namespace: around.namespace, lineBreak })
    result += childText === '' ? '' : lineBreak + childText
  }
  return result === '' || !isIndented ? result : `${result}${lineBreak.slice(0, -2)}`
}

/** Between texts every blank counts, so nothing is indented or left out. */
function mixedText(mixed: readonly (string | WritableElement)[], namespace: string | undefined): string {
  const writer: Writer = { lineBreak: '', keepsEmpty: true }
  return mixed
    .map((part) =>
      typeof part === 'string' ? escapedText(part) : elementText(part, writer, { namespace, lineBreak: '' }),
    )
    .join('')
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

function escapedText(text: string): string {
  return /[&<>\r]/.test(text) ? text.replaceAll(/[&<>\r]/g, escape) : text
}

/** Line ends and tabs would be read back as spaces. */
function escapedAttribute(value: string): string {
  return /[&<"\r\n\t]/.test(value) ? value.replaceAll(/[&<"\r\n\t]/g, escape) : value
}

function escape(character: string): string {
  return TEXT_ESCAPES[character] ?? character
}
