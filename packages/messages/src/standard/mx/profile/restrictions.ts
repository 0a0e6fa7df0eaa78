import { lengthOf } from '../../../core/characters.ts'
import { isFrom, type MxRelease, type ReleaseName } from '../releases.ts'
import type { Usage } from './guideline-usage.ts'
import type { MxNode } from './mx-node.ts'
import type { ProfileContext, ProfileRule, NodeFinding } from './profile-rule.ts'

/** The restriction of the schema by the profile for the elements at one path below a base. */
export interface Restriction {
  readonly path: string
  readonly isRequired?: true
  /** The number of elements that may stand side by side; 0 for an element that is not used. */
  readonly max?: number
  readonly lengthMax?: number
  readonly codes?: readonly string[]
  /** Not in every release. */
  readonly when?: (release: MxRelease) => boolean
  /** From this release on. */
  readonly from?: ReleaseName
  /** In these usages of the guideline only. */
  readonly usages?: readonly Usage[]
}

/** The elements at these paths must be there, wherever the element around them is. */
export function required(...paths: readonly string[]): readonly Restriction[] {
  return paths.map((path) => ({ path, isRequired: true }))
}

/** Elements of the schema that the profile does not have. */
export function notUsed(...paths: readonly string[]): readonly Restriction[] {
  return paths.map((path) => ({ path, max: 0 }))
}

/** The restrictions as one rule on their base. */
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

/** The restrictions by the elements they stand in, so that each of these is looked up once. */
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

/** An element that the schema leaves open and the profile asks for. */
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
