import type { Member, Members } from '../core/shape.ts'
import { elementPlace, elementsOf, type ElementStep } from './element-paths.ts'
import { HEADER_MEMBER, type MxDefinition, partsOf } from './mx-definition.ts'

const HEADER_ROOT = 'AppHdr'

/**
 * Returns the member that fills the element at a path such as `/Document/PmtRtr/TxInf[1]/ChrgsInf[2]/Amt`, or the
 * member of its nearest ancestor: `transactionInformation.0.chargesInformation.1.amount`. Returns an empty path if no
 * ancestor has a member.
 */
export function memberPathAt(definition: MxDefinition, elementPath: string): string {
  const { steps, attribute } = elementPlace(elementPath.slice(1))
  const { header = {}, document } = partsOf(definition)
  const [root, ...below] = steps
  if (root?.name === HEADER_ROOT) return nearest(header, { steps: below, attribute }, HEADER_MEMBER)
  // The root element of the message has no member.
  return nearest(document, { steps: below.slice(1), attribute }, '')
}

interface Sought {
  readonly steps: readonly ElementStep[]
  readonly attribute: string | undefined
}

/** Returns the path of the member whose element covers the longest part of the path. */
function nearest(members: Members, { steps, attribute }: Sought, prefix: string): string {
  const exact = attribute === undefined ? undefined : memberIn(members, { steps, attribute }, prefix)
  if (exact !== undefined) return exact
  for (let length = steps.length; length > 0; length--) {
    const found = memberIn(members, { steps: steps.slice(0, length), attribute: undefined }, prefix)
    if (found !== undefined) return found
  }
  return prefix
}

function memberIn(members: Members, sought: Sought, prefix: string): string | undefined {
  for (const [name, member] of Object.entries(members)) {
    const found = memberAt(member, sought, prefix === '' ? name : `${prefix}.${name}`)
    if (found !== undefined) return found
  }
  return undefined
}

function memberAt(member: Member, { steps, attribute }: Sought, path: string): string | undefined {
  const { shape } = member
  const places = elementsOf(member)
  if (shape.kind === 'group' && places.length === 0) {
    return memberIn(shape.members, { steps, attribute }, path)
  }
  for (const place of places.map(elementPlace)) {
    if (!leadsTo(place.steps, steps)) continue
    const rest = { steps: steps.slice(place.steps.length), attribute }
    const isReached = rest.steps.length === 0 && place.attribute === attribute
    if (shape.kind === 'group') {
      const inside = memberIn(shape.members, rest, path)
      if (inside !== undefined || isReached) return inside ?? path
    } else if (shape.kind === 'list') {
      const item = `${path}.${(steps[place.steps.length - 1]?.position ?? 1) - 1}`
      const inside = memberIn(shape.item.members, rest, item)
      if (inside !== undefined || isReached) return inside ?? item
    } else if (isReached) {
      return path
    }
  }
  return undefined
}

function leadsTo(path: readonly ElementStep[], steps: readonly ElementStep[]): boolean {
  return path.every(({ name, position }, index) => {
    const step = steps[index]
    return step?.name === name && (position === undefined || position === (step.position ?? 1))
  })
}
