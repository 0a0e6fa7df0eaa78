import type { XmlElement } from '../../xml/index.ts'

/** The first element at `GrpHdr/MsgId` below an element, whatever its namespace. */
export function childAt(element: XmlElement | undefined, path: string): XmlElement | undefined {
  return path
    .split('/')
    .reduce<XmlElement | undefined>(
      (found, name) => found?.children.find((child) => child.name === name),
      element,
    )
}

/** Its text without blanks around it; `undefined` where it is absent or empty. */
export function textAt(element: XmlElement | undefined, path: string): string | undefined {
  const text = childAt(element, path)?.text.trim()
  return text === '' ? undefined : text
}
