import { leafElementsOf, readMx } from './envelope/index.ts'
import { memberPathAt } from './member-path.ts'
import type { MxDefinition } from './mx-definition.ts'

/**
 * Returns the member in each line of an XML text, by line number from 1; if there are several, the first. A list is
 * represented by its first item, because the result is used for labels. Lines without a member are left out.
 */
export function lineMembersIn(definition: MxDefinition, text: string): ReadonlyMap<number, string> {
  const [message] = readMx(text)
  if (message === undefined) return new Map()
  const known = new Map<string, string | undefined>()
  const lines = new Map<number, string>()
  // Without schemas, positions are counted only if several siblings have the same name, which is sufficient here.
  for (const { path, line } of leafElementsOf(message, { header: undefined, document: undefined })) {
    const first = path.replace(/\[\d+\]/g, '')
    if (!known.has(first)) known.set(first, memberFilling(definition, first))
    const member = known.get(first)
    if (member !== undefined && !lines.has(line)) lines.set(line, member)
  }
  return lines
}

/** Returns the member of exactly this element, not of an ancestor. */
function memberFilling(definition: MxDefinition, path: string): string | undefined {
  const member = memberPathAt(definition, path)
  return member === memberPathAt(definition, path.slice(0, path.lastIndexOf('/'))) ? undefined : member
}
