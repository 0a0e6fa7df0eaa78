import { leafElementsOf, readMx } from './envelope/index.ts'
import { memberPathAt } from './member-path.ts'
import type { MxDefinition } from './mx-definition.ts'

/**
 * The member whose value stands in a line of an XML text, by line number from 1; of several the first. Lists are named by
 * their first item: the answer is meant for labels. Lines without a member of the form are left out.
 */
export function lineMembersIn(definition: MxDefinition, text: string): ReadonlyMap<number, string> {
  const [message] = readMx(text)
  if (message === undefined) return new Map()
  const known = new Map<string, string | undefined>()
  const lines = new Map<number, string>()
  // Without schemas positions are counted where several elements of a name stand side by side, which is all there is
  // to tell apart here.
  for (const { path, line } of leafElementsOf(message, { header: undefined, document: undefined })) {
    const first = path.replace(/\[\d+\]/g, '')
    if (!known.has(first)) known.set(first, memberFilling(definition, first))
    const member = known.get(first)
    if (member !== undefined && !lines.has(line)) lines.set(line, member)
  }
  return lines
}

/** The member of exactly this element, and not one around it. */
function memberFilling(definition: MxDefinition, path: string): string | undefined {
  const member = memberPathAt(definition, path)
  return member === memberPathAt(definition, path.slice(0, path.lastIndexOf('/'))) ? undefined : member
}
