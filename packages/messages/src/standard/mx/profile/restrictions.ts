import { lengthOf } from '../../../core/characters.ts'
import { isFrom, type MxRelease, type ReleaseName } from '../releases.ts'
import type { Usage } from './guideline-usage.ts'
import type { MxNode } from './mx-node.ts'
import type { ProfileContext, ProfileRule, NodeFinding } from './profile-rule.ts'

/** A restriction of the schema by the profile, for the elements at one path relative to a base. */
export interface Restriction {
  readonly path: string
  readonly isRequired?: true
  /** The largest number of elements; 0 for an element that is not used. */
  readonly max?: number
  readonly lengthMax?: number
  readonly codes?: readonly string[]
  /** Returns whether it applies to a release; absent if it applies to all. */
  readonly when?: (release: MxRelease) => boolean
  /** The first release to which it applies. */
  readonly from?: ReleaseName
  /** The usages of the guideline to which it applies. */
  readonly usages?: readonly Usage[]
}

/** Returns the restrictions that make elements at these paths mandatory if their parent is present. */
export function required(...paths: readonly string[]): readonly Restriction[] {
  return paths.map((path) => ({ path, isRequired: true }))
}

/** Returns the restrictions that exclude elements of the schema. */
export function notUsed(...paths: readonly string[]): readonly Restriction[] {
  return paths.map((path) => ({ path, max: 0 }))
}

/** Returns the restrictions as one rule on their base. */
export function restrictionRule(name: string, restrictions: readonly Restriction[]): ProfileRule {
  const groups = groupedByParent(restrictions)
  const known = new WeakMap<MxRelease, Map<Usage | undefined, readonly RestrictedParent[]>>()
  const groupsFor = (scope: Scope) => {
    const byUsage = known.get(scope.release) ?? new Map<Usage | undefined, readonly RestrictedParent[]>()
    known.set(scope.release, byUsage)
    const found = byUsage.get(scope.usage) ?? inForce(groups, scope)
    byUsage.set(scope.usage, found)
    return found
  }
  return {
    authority: 'CBPR+',
    name,
    check: (base, context) => {
      const problems: NodeFinding[] = []
      for (const { parentPath, children } of groupsFor(context)) {
        for (const parent of parentPath === '' ? [base] : base.all(parentPath)) {
          for (const child of children) addProblems(problems, parent, child)
        }
      }
      return problems
    },
  }
}

/** All messages of a usage have the same restrictions in a release. */
type Scope = Pick<ProfileContext, 'release' | 'usage'>

function inForce(groups: readonly RestrictedParent[], scope: Scope): readonly RestrictedParent[] {
  return groups
    .map(({ parentPath, children }) => ({
      parentPath,
      children: children.filter(({ restriction }) => isInForce(restriction, scope)),
    }))
    .filter(({ children }) => children.length > 0)
}

interface RestrictedChild {
  readonly name: string
  readonly restriction: Restriction
}

interface RestrictedParent {
  readonly parentPath: string
  readonly children: readonly RestrictedChild[]
}

/** Groups the restrictions by the parent element, so that each parent is looked up once. */
function groupedByParent(restrictions: readonly Restriction[]): readonly RestrictedParent[] {
  const groups = new Map<string, RestrictedChild[]>()
  for (const restriction of restrictions) {
    const [, parentPath = '', name = ''] = /^(?:(.*)\/)?([^/]+)$/.exec(restriction.path) ?? []
    const group = groups.get(parentPath)
    if (group === undefined) groups.set(parentPath, [{ name, restriction }])
    else group.push({ name, restriction })
  }
  return Array.from(groups, ([parentPath, children]) => ({ parentPath, children }))
}

function addProblems(problems: NodeFinding[], parent: MxNode, { name, restriction }: RestrictedChild): void {
  const isRequested = restriction.isRequired === true || parent.has(name)
  if (isRequested) problems.push(...problemsBelow(restriction, parent, name))
}

function isInForce({ when, from, usages }: Restriction, { release, usage }: Scope): boolean {
  if (when?.(release) === false || (from !== undefined && !isFrom(release, from))) return false
  return usages === undefined || (usage !== undefined && usages.includes(usage))
}

/** Returns the finding about an element that is optional in the schema and mandatory in the profile. */
function missingElement(at: MxNode, element: string): NodeFinding {
  return { code: 'profile.elementMissing', at, missing: element, params: { element } }
}

function problemsBelow(restriction: Restriction, parent: MxNode, name: string): readonly NodeFinding[] {
  const nodes = parent.childrenOf(name)
  if (nodes.length === 0) {
    return restriction.isRequired ? [missingElement(parent, name)] : []
  }
  return [
    ...numberProblems(restriction.max, name, nodes),
    ...nodes.flatMap((node) => contentProblems(restriction, node)),
  ]
}

function numberProblems(
  max: number | undefined,
  element: string,
  nodes: readonly MxNode[],
): readonly NodeFinding[] {
  if (max === undefined || nodes.length <= max) return []
  if (max === 0) return nodes.map((at) => ({ code: 'profile.elementNotUsed', at, params: { element } }))
  return nodes.slice(max, max + 1).map((at) => ({ code: 'profile.tooMany', at, params: { element, max } }))
}

function contentProblems({ lengthMax, codes }: Restriction, at: MxNode): readonly NodeFinding[] {
  if (at.children.length > 0) return []
  const length = lengthOf(at.element.text)
  if (lengthMax !== undefined && length > lengthMax) {
    return [{ code: 'profile.tooLong', at, params: { max: lengthMax, length } }]
  }
  if (codes === undefined || at.text === '' || codes.includes(at.text)) return []
  return [{ code: 'profile.codeNotUsed', at, params: { value: at.text, allowed: codes } }]
}
