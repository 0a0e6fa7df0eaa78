import { pathText, type Issue, type Path } from '@nostro/kernel'
import { memberAt, type MessageDefinition } from '@nostro/messages'

import type { Texts } from '../../i18n/index.ts'
import { sectionOf } from './form-sections.ts'
import { labelKeyAt } from './label-key.ts'
import type { FormState } from './form-state.ts'

/** A step of the way to a field: a label, or a position among lines or items. */
interface Crumb {
  readonly key: string
  readonly params?: { readonly position: number }
}

/** An issue with its way through the form, `Payee › Address › Line 2`. */
export interface IssueEntry {
  readonly issue: Issue
  readonly path: string
  readonly crumbs: readonly Crumb[]
}

/** All issues in the order of the form, errors before warnings at the same place. */
export function issueEntries(state: FormState, issues: readonly Issue[]): readonly IssueEntry[] {
  return issues
    .map((issue) => ({ issue, path: pathText(issue.path), crumbs: crumbsAt(state, issue.path) }))
    .map((entry) => ({ entry, rank: rankOf(state.definition, entry.path) }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ entry }) => entry)
}

/** Sections and members count in the order shown; what has no place in the form comes last. */
export function rankOf(definition: MessageDefinition, path: string): number {
  const members = definition.sections.flatMap((section) => section.members)
  const position = members.findIndex((member) => path === member || path.startsWith(`${member}.`))
  return position === -1 ? members.length : position
}

/** The way to a place in the form, from its section. */
export function crumbsAt(state: Pick<FormState, 'definition' | 'values'>, path: Path): readonly Crumb[] {
  const section = sectionOf(state.definition, pathText(path))
  const steps = path.map((step, index) => crumbOf(state, pathText(path.slice(0, index + 1)), step))
  if (section === undefined) return steps
  // A section of one member is that member.
  const within = section.members.length === 1 && steps.length > 1 ? steps.slice(1) : steps
  return [{ key: `section.${section.name}` }, ...within]
}

/**
 * Returns the names of a way, step by step. A group is often called what its section is called: it is named once, while
 * the second row inside of a second row is one more step.
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
