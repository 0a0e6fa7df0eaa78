import { pathText } from '@nostro/kernel'
import {
  dependenciesOutside,
  isFilled,
  isRequired,
  isShown,
  memberAt,
  memoizeItems,
  valueAt,
  type DraftValues,
  type Member,
  type Members,
  type MessageDefinition,
  type Section,
  type ShapeOf,
} from '@nostro/messages'

import { issuesNow, itemsAt, shownIssues, type FormState } from './form-state.ts'
import { oncePerState } from './once-per-state.ts'

/** The status of a section. `wrong`: it has shown issues. `begun`: it is partly filled. */
export type SectionStatus = 'untouched' | 'begun' | 'complete' | 'wrong'

/** The state of a section: its status, its number of issues and its progress. */
export interface SectionState {
  readonly name: string
  readonly status: SectionStatus
  readonly issueCount: number
  /** The number of members that the user must fill in, and how many of them are filled. */
  readonly requiredCount: number
  readonly filledCount: number
  /** Paths of the members that the user must still fill in. */
  readonly missing: readonly string[]
  /** All of its values are those that the form itself filled in. */
  readonly isGiven: boolean
}

/** Returns the state of each section of a form, in order. */
export const sectionStates = oncePerState((state: FormState): readonly SectionState[] => {
  const shown = shownIssues(state).map((issue) => pathText(issue.path))
  const wrong = issuesNow(state)
    .filter((issue) => issue.severity === 'error')
    .map((issue) => pathText(issue.path))
  return state.definition.sections.map((section) => {
    const { requested, typed, given } = survey(state, section)
    const facts = {
      name: section.name,
      issueCount: shown.filter((path) => isInSection(section, path)).length,
      requiredCount: requested.length,
      filledCount: requested.filter((place) => place.isFilled).length,
      missing: requested.filter((place) => !place.isFilled).map(({ path }) => path),
      isGiven: requested.length === 0 && typed.length === 0 && given.length > 0,
    }
    const isRight = !wrong.some((path) => isInSection(section, path))
    // A section without required members is complete with the prefilled values.
    const isTouched = typed.length > 0 || (requested.length === 0 && given.length > 0)
    return { ...facts, status: statusOf(facts.issueCount, isTouched, isRight) }
  })
})

/** Returns the paths of the members that the user must still fill in, in the order of the form. */
export const missingPaths = oncePerState((state: FormState): readonly string[] =>
  sectionStates(state).flatMap(({ missing }) => missing),
)

/** Returns the members that a summary of a section shows: the typed ones, or else the prefilled ones. */
export function summarisedMembers(state: FormState, section: Section): readonly MemberValue[] {
  const { typed, given } = survey(state, section)
  return typed.length > 0 ? typed : given
}

function statusOf(issueCount: number, isTouched: boolean, isRight: boolean): SectionStatus {
  if (issueCount > 0) return 'wrong'
  if (!isTouched) return 'untouched'
  return isRight ? 'complete' : 'begun'
}

/**
 * Opens the sections that have members to fill in or values (OPEN-89). The headers of ISO 20022, which the form itself
 * fills in, stay closed.
 */
export function withFirstSectionsOpen(state: FormState): FormState {
  const { sections, format } = state.definition
  const open = sections.filter((section) => {
    const { requested, typed, given } = survey(state, section)
    return requested.length > 0 || typed.length > 0 || (given.length > 0 && format === 'MT')
  })
  return { ...state, openSections: new Set(open.map(({ name }) => name)) }
}

export function withSectionOpen(state: FormState, name: string, isOpen: boolean): FormState {
  const openSections = new Set(state.openSections)
  if (isOpen) openSections.add(name)
  else openSections.delete(name)
  return { ...state, openSections }
}

/** Returns whether a path is a member of the section or below one. */
function isInSection(section: Section, path: string): boolean {
  return section.members.some((member) => path === member || path.startsWith(`${member}.`))
}

export function sectionOf(definition: MessageDefinition, path: string): Section | undefined {
  return definition.sections.find((section) => isInSection(section, path))
}

/** A member that has a value itself, with its path and value. */
export interface MemberValue {
  readonly path: string
  readonly member: Member
  readonly value: unknown
}

/** A member with its computed facts. They are memoized until its value or a dependency changes. */
interface SurveyedMember extends MemberValue {
  readonly isFilled: boolean
  /** The user must fill it in: the member is required and has no prefilled value. */
  readonly isRequested: boolean
}

interface Survey {
  /** The members that the user must fill in. */
  readonly requested: readonly SurveyedMember[]
  /** The members that the user filled in. */
  readonly typed: readonly SurveyedMember[]
  /** The members filled when the form opened: the sender's BIC, a new reference. */
  readonly given: readonly SurveyedMember[]
}

function survey({ definition, values }: FormState, section: Section): Survey {
  const places = section.members.flatMap((path) => {
    const member = memberAt(definition, path)
    return member === undefined ? [] : placesIn({ path, member, value: valueAt(values, path) }, values)
  })
  const filled = places.filter((place) => place.isFilled)
  return {
    requested: places.filter(({ isRequested }) => isRequested),
    typed: filled.filter((place) => !isUntouched(place)),
    given: filled.filter(({ member }) => isGiven(member)),
  }
}

function surveyed(place: MemberValue, values: DraftValues): SurveyedMember {
  const { member, path, value } = place
  return {
    ...place,
    isFilled: isFilled(value),
    isRequested: isLeftToUser(place) && isRequired(member, values, path),
  }
}

/** Returns whether the form fills a member in itself: a default, the own BIC, a new reference, or the current time. */
function isPrefilled({ default: standard, defaultsToOwnBic, defaultsTo, readOnly, shape }: Member): boolean {
  return (
    isFilled(standard) ||
    defaultsToOwnBic === true ||
    defaultsTo !== undefined ||
    readOnly === true ||
    shape.kind === 'uetr'
  )
}

/** Returns whether a required member is left to the user. A prefilled one is, if it was cleared. */
function isLeftToUser({ member, value }: MemberValue): boolean {
  return !isPrefilled(member) || (member.defaultsTo !== undefined && !isFilled(value))
}

function isGiven({ defaultsToOwnBic, defaultsTo }: Member): boolean {
  return defaultsToOwnBic === true || defaultsTo === 'reference'
}

function isUntouched({ member, value }: MemberValue): boolean {
  return member.default === undefined ? isPrefilled(member) : value === member.default
}

function placesIn(place: MemberValue, values: DraftValues): readonly SurveyedMember[] {
  const { member, path } = place
  if (!isShown(member, values, path)) return []
  const { shape } = member
  if (shape.kind === 'group') {
    return isRequired(member, values, path) || isFilled(place.value)
      ? placesOf(shape.members, place, values)
      : []
  }
  if (shape.kind === 'list') {
    // A required list without items counts as one required member. An empty item is not part of the message, so its
    // members are not required.
    if (!isFilled(place.value)) return isRequired(member, values, path) ? [surveyed(place, values)] : []
    return placesInItems(shape, path, values)
  }
  return [surveyed(place, values)]
}

const rememberPlaces = memoizeItems<readonly SurveyedMember[]>()

/** Memoized per item, so that a key press in one of a thousand items computes only that item. */
function placesInItems(shape: ShapeOf<'list'>, path: string, values: DraftValues): readonly SurveyedMember[] {
  const outside = dependenciesOutside(shape.item, values)
  return itemsAt(values, path).flatMap((item, position) => {
    const ask = () =>
      isFilled(item) ? placesOf(shape.item.members, { path: `${path}.${position}`, value: item }, values) : []
    return outside === undefined ? ask() : rememberPlaces(shape.item, item, [...outside, path, position], ask)
  })
}

function placesOf(
  members: Members,
  { path, value }: Pick<MemberValue, 'path' | 'value'>,
  values: DraftValues,
): readonly SurveyedMember[] {
  const inside: ReadonlyMap<string, unknown> = new Map(Object.entries(value ?? {}))
  return Object.entries(members).flatMap(([name, member]) =>
    placesIn({ path: `${path}.${name}`, member, value: inside.get(name) }, values),
  )
}
