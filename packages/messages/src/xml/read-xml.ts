import { err, ok, type Result } from '@nostro/kernel'

import type { Position } from '../fin/message.ts'
import type { XmlAttribute } from './attributes.ts'
import type { XmlLimits } from './limits.ts'
import type { NamespaceScope } from './namespaces.ts'
import type { XmlFinding } from './xml-finding.ts'
import { scanXml, type XmlHandler, type XmlTag } from './scan.ts'

/**
 * An element with its content. Its source text is `text.slice(position.offset, end)`, for content that is passed on
 * unchanged.
 */
export interface XmlElement {
  /** Without prefix. */
  readonly name: string
  readonly prefix: string | undefined
  readonly namespace: string | undefined
  /** Without namespace declarations. */
  readonly attributes: readonly XmlAttribute[]
  readonly children: readonly XmlElement[]
  /** Character data of the element itself, references replaced; empty if there are only blanks between children. */
  readonly text: string
  /** Texts and children in their order, if the element has both. */
  readonly mixed?: readonly (string | XmlElement)[]
  /** The namespace prefixes inside the element. */
  readonly scope: NamespaceScope
  readonly position: Position
  /** The offset after the closing tag. */
  readonly end: number
}

/** Reads a whole text as a tree. The declared encoding is ignored for a text; see `decodeXml`. */
export function readXml(text: string, limits?: Partial<XmlLimits>): Result<XmlElement, XmlFinding> {
  const tree = new TreeBuilder()
  const finding = scanXml(text, tree, limits)
  if (finding !== undefined) return err(finding)
  if (tree.root === undefined) throw new Error('a text without root is a problem of the scanner')
  return ok(tree.root)
}

type Growing = { -readonly [Key in keyof XmlElement]: XmlElement[Key] } & {
  children: XmlElement[]
  mixed?: (string | XmlElement)[]
}

/** Shared by all elements without children, which most are, so that they need no separate list. */
const NO_CHILDREN: XmlElement[] = []

/** Builds the tree from the events of a scanner. After a problem, unclosed elements end where they begin. */
export class TreeBuilder implements XmlHandler {
  root: XmlElement | undefined
  readonly #open: Growing[] = []

  open(tag: XmlTag): void {
    const { name, prefix, namespace, attributes, scope, offset, line, column } = tag
    const position = { offset, line, column }
    const element = {
      name,
      prefix,
      namespace,
      attributes,
      children: NO_CHILDREN,
      text: '',
      scope,
      position,
      end: offset,
    }
    const parent = this.#open.at(-1)
    if (parent === undefined) this.root = element
    else addChild(parent, element)
    this.#open.push(element)
  }

  text(value: string, isBlank: boolean): void {
    const element = this.#open.at(-1)
    if (element === undefined) return
    if (element.mixed !== undefined) element.mixed.push(value)
    else if (element.children.length > 0) {
      if (isBlank) return
      element.mixed = [...element.children, value]
    }
    element.text += value
  }

  close(end: number): void {
    const element = this.#open.pop()
    if (element !== undefined) element.end = end
  }
}

function addChild(parent: Growing, child: XmlElement): void {
  if (parent.mixed !== undefined) parent.mixed.push(child)
  else if (parent.children.length === 0 && parent.text !== '') {
    if (isBlankText(parent.text)) parent.text = ''
    else parent.mixed = [parent.text, child]
  }
  // A list created with its first child has room for one, which most need; an empty list would reserve room for many.
  if (parent.children.length === 0) parent.children = [child]
  else parent.children.push(child)
}

function isBlankText(text: string): boolean {
  return !/[^ \t\n]/.test(text)
}
