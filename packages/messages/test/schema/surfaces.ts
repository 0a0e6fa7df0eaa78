import type { Dice } from './dice.ts'
import type { SampleAttribute, SampleElement } from './document-samples.ts'

/** The notation of a document: the same tree can be written in different ways. */
export interface Surface {
  readonly prefix: string
  readonly isIndented: boolean
  /** True to add comments, CDATA sections, processing instructions and character references. */
  readonly isAdorned: boolean
  readonly dice: Dice
}

export function surface(dice: Dice): Surface {
  return {
    prefix: dice.pick(['', '', 'p:', 'ns2:', 'Größe:']),
    isIndented: dice.isOneIn(2),
    isAdorned: dice.isOneIn(3),
    dice,
  }
}

/** Returns the text of a document in this notation. */
export function written(root: SampleElement, style: Surface): string {
  const declaration = style.dice.pick([
    '',
    '<?xml version="1.0"?>',
    "<?xml version='1.0' encoding='UTF-8' standalone='yes'?>\r\n",
    '<?xml version="1.0" encoding="utf-8"?>\n<!-- one - two -->\n',
  ])
  return `${declaration}${elementText(root, { style, around: undefined, isRoot: true, lineEnd: '\n' })}\n`
}

interface XmlPosition {
  readonly style: Surface
  /** The namespace of elements without prefix. */
  readonly around: string | undefined
  readonly isRoot: boolean
  readonly lineEnd: string
}

function elementText(element: SampleElement, place: XmlPosition): string {
  const { style, around, isRoot } = place
  const { dice } = style
  const ownPrefix = element.described === undefined && !isRoot ? '' : style.prefix
  const name = `${ownPrefix}${element.name}`
  let declarations = ''
  let inside = around
  if (ownPrefix === '' && element.namespace !== around) {
    declarations += ` xmlns="${element.namespace ?? ''}"`
    inside = element.namespace
  } else if (ownPrefix !== '' && (isRoot || element.namespace !== rootNamespaceOf(style))) {
    declarations += ` xmlns:${ownPrefix.slice(0, -1)}="${element.namespace ?? ''}"`
  }
  if (isRoot && ownPrefix !== '') rootNamespaces.set(style, element.namespace)
  const attributes = element.attributes.map((attribute) => attributeText(attribute, dice)).join('')
  const start = `<${name}${declarations}${attributes}${dice.isOneIn(20) ? ' ' : ''}`
  const content = contentText(element, { ...place, around: inside, isRoot: false })
  if (content === '' && dice.isOneIn(2)) return `${start}/>`
  return `${start}>${content}</${name}${dice.isOneIn(20) ? '\n' : ''}>`
}

const rootNamespaces = new WeakMap<Surface, string | undefined>()

function rootNamespaceOf(style: Surface): string | undefined {
  return rootNamespaces.get(style)
}

function attributeText({ name, prefix, namespace, value }: SampleAttribute, dice: Dice): string {
  const declaration = prefix === undefined || prefix === 'xml' ? '' : ` xmlns:${prefix}="${namespace ?? ''}"`
  const quote = dice.pick(['"', "'"])
  const escaped = escapedText(value).replaceAll(quote, quote === '"' ? '&quot;' : '&#39;')
  return `${declaration} ${prefix === undefined ? '' : `${prefix}:`}${name}${dice.isOneIn(9) ? ' = ' : '='}${quote}${escaped.replaceAll('\n', '&#10;').replaceAll('\t', '&#9;')}${quote}`
}

function contentText(element: SampleElement, place: XmlPosition): string {
  const { style } = place
  const lineEnd = style.isIndented ? `${place.lineEnd}  ` : ''
  const text = leafText(element.text, style)
  const children = element.children
    .map((child) => lineEnd + adornment(style) + elementText(child, { ...place, lineEnd }))
    .join('')
  const isIndented = element.children.length > 0 && style.isIndented
  return `${text}${children}${isIndented ? place.lineEnd : ''}`
}

function adornment({ isAdorned, dice }: Surface): string {
  return isAdorned && dice.isOneIn(6)
    ? dice.pick(['<!-- a > b & c -->', '<?target some <data> ?>', '\r\n', '<!---->'])
    : ''
}

function leafText(text: string, { isAdorned, dice }: Surface): string {
  if (!isAdorned || text === '' || dice.isOneIn(2)) return escapedText(text)
  const middle = Math.floor(text.length / 2)
  const cut = /[\uDC00-\uDFFF]/.test(text[middle] ?? '') ? middle + 1 : middle
  const [before, after] = [text.slice(0, cut), text.slice(cut)]
  return dice.pick([
    () => `${escapedText(before)}<!-- -->${escapedText(after)}`,
    () => (text.includes('\r') ? escapedText(text) : `<![CDATA[${before}]]>${escapedText(after)}`),
    () => Array.from(text, (character) => `&#x${(character.codePointAt(0) ?? 0).toString(16)};`).join(''),
    () => Array.from(text, (character) => `&#${character.codePointAt(0) ?? 0};`).join(''),
  ])()
}

function escapedText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#13;')
}
