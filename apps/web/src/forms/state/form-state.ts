import { type Issue, type MessageFormat, pathText, type PaymentDays, plainDays } from '@nostro/kernel'
import {
  applyEffects,
  bankIssues,
  checkValues,
  isFilled,
  newItem,
  valueAt,
  valueDateIssues,
  withValueAt,
  NO_BANKS,
  type DraftValues,
  type KnownBanks,
  type MessageDefinition,
} from '@nostro/messages'

import { institutionTimeZone } from '../../i18n/index.ts'
import { oncePerState } from './once-per-state.ts'

/** An automatic change to a member, shown next to it with an Undo action. */
interface FormChange {
  readonly kind: 'cleared' | 'removed' | 'normalised'
  /** The member whose change was the cause; for `removed` the list itself. */
  readonly cause: string
  /** The values before the change, which Undo restores. */
  readonly before: DraftValues
}

type IssuesByPath = ReadonlyMap<string, readonly Issue[]>

/** The state of an open form. Each change creates a new state that shares the unchanged values. */
export interface FormState {
  readonly definition: MessageDefinition
  readonly values: DraftValues
  /** The time with which the value date is compared. */
  readonly now: Date
  /** The calendars and cut-offs with which the value date is compared. */
  readonly days: PaymentDays
  /** False until the calendars were read: only weekends are known. */
  readonly isDaysKnown: boolean
  /** The format in which the message is sent, if it differs from the form's own. */
  readonly sendAs?: MessageFormat
  /**
   * The shown issues, by path. An issue appears when its control is left, and is removed as soon as it is corrected.
   */
  readonly shown: IssuesByPath
  /** The controls that were left at least once. `issuesShown` adds all members that have issues. */
  readonly visited: ReadonlySet<string>
  /** The issues of a refusal by the server. Each one remains until its member changes. */
  readonly refusals: readonly Issue[]
  readonly formChanges: ReadonlyMap<string, FormChange>
  /** The banks of the BICs requested so far. */
  readonly banks: KnownBanks
  /** The names of the open sections. Only their controls are rendered. */
  readonly openSections: ReadonlySet<string>
  /** The paths of the open optional groups. A closed group shows only a summary. */
  readonly openGroups: ReadonlySet<string>
  /** The paths of the groups that are open by default and were closed. */
  readonly closedGroups: ReadonlySet<string>
}

/**
 * Returns the state of a newly opened form. Only issues that need no user action are shown: values that contradict
 * computed figures, such as a closing balance read from a file, and a value date that is doubtful today.
 */
export function openedForm(definition: MessageDefinition, values: DraftValues, now = new Date()): FormState {
  const state: FormState = {
    definition,
    values,
    now,
    days: plainDays(institutionTimeZone()),
    isDaysKnown: false,
    shown: new Map(),
    visited: new Set(),
    refusals: [],
    formChanges: new Map(),
    banks: NO_BANKS,
    openSections: new Set(),
    openGroups: new Set(),
    closedGroups: new Set(),
  }
  return narrowed(state, [...contradictedPaths(definition, values), ...doubtfulDays(state)])
}

/** Returns the path of the value date if the day is doubtful. */
function doubtfulDays({ definition, values, now, days, sendAs }: FormState): readonly string[] {
  return valueDateIssues(definition, values, { now, days, sendAs }).map(({ path }) => pathText(path))
}

/** Returns the state with the calendars of the bank, and the time with which the value date is compared. */
export function daysKnown(state: FormState, days: PaymentDays, now: Date): FormState {
  const known = { ...state, days, now, isDaysKnown: true }
  return narrowed(known, doubtfulDays(known))
}

/** Returns the computed members that have a value, or that cannot be computed. */
function contradictedPaths(definition: MessageDefinition, values: DraftValues): readonly string[] {
  return (definition.computed ?? []).flatMap((member) => {
    const { warning, path = member.path } = member.compute(values)
    return warning !== undefined || isFilled(valueAt(values, path)) ? [path] : []
  })
}

/** Returns the state after a member got another value, including the effects defined for it. */
export function changed(state: FormState, path: string, value: unknown): FormState {
  const { definition } = state
  const written = withValueAt(state.values, path, value)
  const { values, cleared, clearedIssues, issuesShown: doubtful } = applyEffects(definition, written, path)
  const silenced = new Set(clearedIssues)
  // Undo must not lose input typed since then, nor its consequences, so the notice is removed.
  const isStale = (noticed: string) =>
    isAtOrBelow(path, noticed) || valueAt(values, noticed) !== valueAt(written, noticed)
  const formChanges = new Map([...state.formChanges].filter(([noticed]) => !isStale(noticed)))
  for (const emptied of cleared)
    formChanges.set(emptied, { kind: 'cleared', cause: path, before: state.values })

  return narrowed(
    {
      ...state,
      values,
      formChanges,
      shown: new Map([...state.shown].filter(([shownPath]) => !silenced.has(shownPath))),
      visited: new Set([...state.visited].filter((visited) => !silenced.has(visited))),
      refusals: state.refusals.filter((issue) => !isAtOrBelow(pathText(issue.path), path)),
    },
    doubtful,
  )
}

/** Returns the state after items of a list were added, moved or removed. The issues of an item move with it. */
export function rearranged(state: FormState, path: string, items: readonly unknown[]): FormState {
  const placeOf = placesAfter(state, path, items)
  const moved = <Entry>(entries: Iterable<Entry>, pathOf: (entry: Entry) => string) =>
    [...entries].flatMap((entry) => {
      const place = placeOf(pathOf(entry))
      return place === undefined ? [] : [{ entry, place }]
    })
  return changed(
    {
      ...state,
      shown: new Map(moved(state.shown, ([shown]) => shown).map(({ entry, place }) => [place, entry[1]])),
      visited: new Set(moved(state.visited, (visited) => visited).map(({ place }) => place)),
    },
    path,
    items,
  )
}

/**
 * Returns the state after a new item was appended to a list. Warnings about its initial values are shown at once
 * (OPEN-90).
 */
export function appended(state: FormState, path: string): FormState {
  const { definition, values } = state
  const items = itemsAt(values, path)
  const next = rearranged(state, path, [...items, newItem(definition, values, path)])
  const doubtful = issuesNow(next)
    .filter(({ severity }) => severity === 'warning')
    .map((issue) => pathText(issue.path))
    .filter((place) => isBelow(place, `${path}.${items.length}`))
  return doubtful.length === 0 ? next : narrowed(next, doubtful)
}

/** Returns a function that maps a path below the list to its new path, or to `undefined` if its item was removed. */
function placesAfter(
  { values }: FormState,
  path: string,
  items: readonly unknown[],
): (place: string) => string | undefined {
  const before = itemsAt(values, path)
  const places = new Map(items.map((item, position) => [item, position]))
  return (earlier) => {
    if (!isBelow(earlier, path)) return earlier
    const [position, ...rest] = earlier.slice(path.length + 1).split('.')
    const item = before[Number(position)]
    // Items are matched by object identity. Lines of text have none: equal texts can be different lines.
    const place = typeof item === 'object' ? places.get(item) : undefined
    return place === undefined ? undefined : [path, place, ...rest].join('.')
  }
}

/** Returns the state with another format of sending. A refusal of the previous format is removed. */
export function withSendAs(state: FormState, format: MessageFormat | undefined): FormState {
  const { sendAs: _, ...rest } = state
  const isOther = format !== undefined && format !== state.definition.format
  return narrowed({ ...rest, ...(isOther && { sendAs: format }), refusals: [] })
}

/**
 * Returns the state after characters of a member were replaced by characters that can be sent. The change can be
 * undone.
 */
export function normalised(state: FormState, path: string, value: unknown): FormState {
  const formChange: FormChange = { kind: 'normalised', cause: path, before: state.values }
  const written = changed(state, path, value)
  // Members that became empty because their values moved show no issue yet.
  const next = typeof value === 'string' ? left(written, path) : written
  return { ...next, formChanges: new Map(next.formChanges).set(path, formChange) }
}

/** Returns the state without an item of a list. The removal can be undone. */
export function removed(state: FormState, path: string, position: number): FormState {
  const items = itemsAt(state.values, path)
  const next = rearranged(state, path, items.toSpliced(position, 1))
  if (!isWorthAWord(state, path, items[position])) return next
  const formChange: FormChange = { kind: 'removed', cause: path, before: state.values }
  return { ...next, formChanges: new Map(next.formChanges).set(path, formChange) }
}

/** Returns whether an item contains typed values, and not only the initial values of a new item. */
function isWorthAWord({ definition, values }: FormState, path: string, item: unknown): boolean {
  if (typeof item !== 'object' || item === null) return isFilled(item)
  const fresh = newItem(definition, values, path)
  return Object.entries(item).some(([name, value]) => isFilled(value) && value !== fresh[name])
}

/**
 * Undoes the change that a notice describes: restores the cause and all values that it cleared, and applies their
 * effects.
 */
export function undone(state: FormState, path: string): FormState {
  const { definition } = state
  const formChange = state.formChanges.get(path)
  if (formChange === undefined) return state
  const taken = [...state.formChanges].flatMap(([noticed, { before }]) =>
    before === formChange.before ? [noticed] : [],
  )
  const withCause = restored(state.values, formChange.cause, formChange.before)
  // The effects of the restored cause are applied again, but values typed since then are preserved.
  const { values: followed, cleared } = applyEffects(definition, withCause, formChange.cause)
  const kept = cleared.reduce((values, member) => restored(values, member, withCause), followed)
  const values = taken.reduce(
    (current, member) =>
      applyEffects(definition, restored(current, member, formChange.before), member).values,
    kept,
  )
  const formChanges = new Map([...state.formChanges].filter(([noticed]) => !taken.includes(noticed)))
  return narrowed({ ...state, values, formChanges }, contradictedPaths(definition, values))
}

function restored(values: DraftValues, path: string, before: DraftValues): DraftValues {
  return withValueAt(values, path, valueAt(before, path))
}

/**
 * Returns the state after controls were left: their issues are shown from now on. Shown issues remain while they
 * apply, also those of members the user has not visited, such as a computed amount.
 */
export function left(state: FormState, ...paths: readonly string[]): FormState {
  return issuesShownWhere(
    { ...state, visited: new Set([...state.visited, ...paths]) },
    (now, path) => isVisited(now, path) || now.shown.has(path),
  )
}

/** Returns the state with other values. The shown issues are validated again. */
export function replaced(state: FormState, values: DraftValues): FormState {
  return narrowed({ ...state, values, formChanges: new Map(), refusals: [] })
}

/**
 * Returns the state with more known banks. Issues of the BICs that the form opened with are shown at once, others when
 * their field is left, because each prefix of a typed BIC would have an issue.
 */
export function banksKnown(state: FormState, more: KnownBanks): FormState {
  const isFirst = state.banks.asked.size === 0
  const banks = {
    ...more,
    asked: new Set([...state.banks.asked, ...more.asked]),
    banks: new Map([...state.banks.banks, ...more.banks]),
  }
  const { definition, values } = state
  const opened = isFirst ? bankIssues(definition, values, banks).map(({ path }) => pathText(path)) : []
  return issuesShownWhere(
    { ...state, banks },
    (now, path) => isVisited(now, path) || now.shown.has(path) || opened.includes(path),
  )
}

/** Returns the state with all issues shown, as before a submit or preview. */
export function issuesShown(state: FormState): FormState {
  const everything = new Set(issuesNow(state).map((issue) => pathText(issue.path)))
  const visited = new Set([...state.visited, ...everything])
  return issuesShownWhere({ ...state, refusals: [], visited }, () => true)
}

/** Returns the state after a refusal by the server. Its issues are shown like the form's own. */
export function refused(state: FormState, issues: readonly Issue[]): FormState {
  return issuesShownWhere({ ...state, refusals: issues }, isVisited)
}

/** Returns all issues of the current values, shown or not: those of the form's own check and the server's. */
export const issuesNow = oncePerState((state: FormState): readonly Issue[] => {
  const { definition, values, banks, now, days, sendAs } = state
  const own = [
    ...checkValues(definition, values),
    ...valueDateIssues(definition, values, { now, days, sendAs }),
    ...bankIssues(definition, values, banks),
  ]
  if (state.refusals.length === 0) return own
  const found = new Set(own.map(nameOf))
  return [...own, ...state.refusals.filter((issue) => !found.has(nameOf(issue)))]
})

/** Returns all shown issues, in no particular order. */
export function shownIssues(state: FormState): readonly Issue[] {
  return [...state.shown.values()].flat()
}

/**
 * Returns the state with the shown issues that still apply. Issues at the paths in `doubtful`, which the form itself
 * caused, are added.
 */
function narrowed(state: FormState, doubtful: readonly string[] = []): FormState {
  if (state.shown.size === 0 && doubtful.length === 0) return state
  return issuesShownWhere(state, ({ shown }, path) => shown.has(path) || doubtful.includes(path))
}

function issuesShownWhere(
  state: FormState,
  areIssuesShown: (state: FormState, path: string) => boolean,
): FormState {
  const refusedPaths = new Set(state.refusals.map((issue) => pathText(issue.path)))
  const shown = new Map<string, readonly Issue[]>()
  for (const issue of issuesNow(state)) {
    const path = pathText(issue.path)
    if (!refusedPaths.has(path) && !areIssuesShown(state, path)) continue
    shown.set(path, [...(shown.get(path) ?? []), issue])
  }
  return { ...state, shown: unchangedKept(shown, state.shown) }
}

/** Reuses the arrays of unchanged issues, so that their fields are not rendered again. */
function unchangedKept(issues: IssuesByPath, before: IssuesByPath): IssuesByPath {
  return new Map(
    [...issues].map(([path, found]) => {
      const earlier = before.get(path)
      return [path, earlier !== undefined && isUnchanged(earlier, found) ? earlier : found]
    }),
  )
}

function isUnchanged(earlier: readonly Issue[], found: readonly Issue[]): boolean {
  if (earlier.length !== found.length) return false
  return found.every((issue, index) => {
    const known = earlier[index]
    // The check returns the same object for an unchanged issue. Other objects are compared by content.
    return issue === known || JSON.stringify(issue) === JSON.stringify(known)
  })
}

/** Returns whether the control of the path, or of a member above it, was left. */
function isVisited({ visited }: FormState, path: string): boolean {
  for (let end = path.length; end !== -1; end = path.lastIndexOf('.', end - 1)) {
    if (visited.has(path.slice(0, end))) return true
  }
  return false
}

function isAtOrBelow(path: string, place: string): boolean {
  return path === place || isBelow(path, place)
}

function isBelow(path: string, place: string): boolean {
  return path.startsWith(`${place}.`)
}

function nameOf(issue: Issue): string {
  return `${pathText(issue.path)} ${issue.code}`
}

/** Returns the items of a list member, or an empty list if it has no value yet. */
export function itemsAt(values: DraftValues, path: string): readonly unknown[] {
  const value = valueAt(values, path)
  return Array.isArray(value) ? value : []
}
