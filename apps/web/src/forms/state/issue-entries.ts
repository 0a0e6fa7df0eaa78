import { pathText, type Issue, type Path } from '@nostro/kernel'
import { memberAt, type MessageDefinition } from '@nostro/messages'

import type { Texts } from '../../i18n/index.ts'
import { sectionOf } from './form-sections.ts'
import { labelKeyAt } from './label-key.ts'
import type { FormState } from './form-state.ts'

/** A breadcrumb: a label, or the position of a line or an item. */
interface Crumb {
  readonly key: string
  readonly params?: { readonly position: number }
}

/** An issue with its breadcrumbs, such as `Payee › Address › Line 2`. */
export interface IssueEntry {
  readonly issue: Issue
  readonly path: string
  readonly crumbs: readonly Crumb[]
}

/** Returns the issues with their breadcrumbs, in the order of the form. */
export function issueEntries(state: FormState, issues: readonly Issue[]): readonly IssueEntry[] {
  return issues
    .map((issue) => ({ issue, path: pathText(issue.path), crumbs: crumbsAt(state, issue.path) }))
    .map((entry) => ({ entry, rank: rankOf(state.definition, entry.path) }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ entry }) => entry)
}

/** Returns the position of a member in the order shown. Paths outside of the form come last. */
export function rankOf(definition: MessageDefinition, path: string): number {
  const members = definition.sections.flatMap((section) => section.members)
  const position = members.findIndex((member) => path === member || path.startsWith(`${member}.`))
  return position === -1 ? members.length : position
}

/** Returns the breadcrumbs of a path, starting with its section. */
export function crumbsAt(state: Pick<FormState, 'definition' | 'values'>, path: Path): readonly Crumb[] {
  const section = sectionOf(state.definition, pathText(path))
  const steps = path.map((step, index) => crumbOf(state, pathText(path.slice(0, index + 1)), step))
  if (section === undefined) return steps
  // A section with one member has that member's name, so the member is left out.
  const within = section.members.length === 1 && steps.length > 1 ? steps.slice(1) : steps
  return [{ key: `section.${section.name}` }, ...within]
}

/**
 * Returns the names of the breadcrumbs. Adjacent breadcrumbs with the same name, such as a section and its only group,
 * appear once. Nested rows with different positions remain separate.
 */
export function namesOfCrumbs(crumbs: readonly Crumb[], text: Texts['text']): readonly string[] {
  const names = crumbs.map(({ key, params }) => text(key, params))
  return names.filter((name, position) => name !== names[position - 1])
}

function crumbOf(
  state: Pick<FormState, 'definition' | 'values'>,
  path: string,
  step: string | number,
): Crumb {
  if (typeof step === 'string') return { key: labelKeyAt(state, path) }
  const isLines = memberAt(state.definition, path)?.shape.kind === 'lines'
  return { key: isLines ? 'form.crumb.line' : 'form.crumb.row', params: { position: step + 1 } }
}
