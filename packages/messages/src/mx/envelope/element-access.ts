import type { XmlElement } from '../../xml/index.ts'

/** Returns the first element at a path such as `GrpHdr/MsgId` below an element, in any namespace. */
export function childAt(element: XmlElement | undefined, path: string): XmlElement | undefined {
  return path
    .split('/')
    .reduce<XmlElement | undefined>(
      (found, name) => found?.children.find((child) => child.name === name),
      element,
    )
}

/** Returns the trimmed text of the element; `undefined` if it is absent or empty. */
export function textAt(element: XmlElement | undefined, path: string): string | undefined {
  const text = childAt(element, path)?.text.trim()
  return text === '' ? undefined : text
}
