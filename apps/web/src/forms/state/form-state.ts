import { type Issue, localDayAt, type MessageFormat, pathText } from '@nostro/kernel'
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

/** Something the form did to a member by itself, told beside it, with a way back. */
export interface FormChange {
  readonly kind: 'cleared' | 'removed' | 'normalised'
  /** The member whose change caused it; for `removed` the list itself. */
  readonly cause: string
  /** The values before; taking back restores them. */
  readonly before: DraftValues
}

type IssuesByPath = ReadonlyMap<string, readonly Issue[]>

/** Everything a form knows while it is typed. Each change makes a new state; values share what did not change. */
export interface FormState {
  readonly definition: MessageDefinition
  readonly values: DraftValues
  /** The day the form was opened on, at the institution. */
  readonly today: string
  /** The format the message leaves in, where another one than its own was chosen. */
  readonly sendAs?: MessageFormat
  /** The issues shown, by path. An issue appears when its control is left, and vanishes while it is typed right. */
  readonly shown: IssuesByPath
  /** Controls that were left at least once, and with {@link revealed} all of them. */
  readonly visited: ReadonlySet<string>
  /** The issues of a refusal by the server. A refusal stands until the member it speaks of changes. */
  readonly refusals: readonly Issue[]
  readonly formChanges: ReadonlyMap<string, FormChange>
  /** The banks behind the BICs that were asked for so far. */
  readonly banks: KnownBanks
  /** Names of the sections whose controls are on the page. */
  readonly openSections: ReadonlySet<string>
  /** Paths of the optional groups that are open: all others show no more than what is in them. */
  readonly openGroups: ReadonlySet<string>
  /** Paths of the groups that are open at first and were closed. */
  readonly closedGroups: ReadonlySet<string>
}

/**
 * A form as it opens: no issue is shown before something was done, but what contradicts its own figures, such as a closing
 * balance that was read from a file, and a value date that is doubtful by today.
 */
export function openedForm(
  definition: MessageDefinition,
  values: DraftValues,
  today = localDayAt(new Date(), institutionTimeZone()),
): FormState {
  const state: FormState = {
    definition,
    values,
    today,
    shown: new Map(),
    visited: new Set(),
    refusals: [],
    formChanges: new Map(),
    banks: NO_BANKS,
    openSections: new Set(),
    openGroups: new Set(),
    closedGroups: new Set(),
  }
  const doubtfulDays = valueDateIssues(definition, values, today).map(({ path }) => pathText(path))
  return narrowed(state, [...contradictedPaths(definition, values), ...doubtfulDays])
}

/** Members that follow from others and were given a figure, or can have none. */
function contradictedPaths(definition: MessageDefinition, values: DraftValues): readonly string[] {
  return (definition.computed ?? []).flatMap((member) => {
    const { warning, path = member.path } = member.compute(values)
    return warning !== undefined || isFilled(valueAt(values, path)) ? [path] : []
  })
}

/** A member got another value; what the definition's effects say follows. */
export function changed(state: FormState, path: string, value: unknown): FormState {
  const { definition } = state
  const written = withValueAt(state.values, path, value)
  const { values, cleared, clearedIssues, issuesShown: doubtful } = applyEffects(definition, written, path)
  const silenced = new Set(clearedIssues)
  // Taking back must not lose what was typed since, nor what followed from it.
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

/** Items of a list were added, moved or taken out. What was said about an item goes along with it. */
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

/** A list got one more item, as a new one begins. What is doubtful about its beginning is said at once (OPEN-90). */
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

/**
 * Returns the new places of the values at a path when the list has these items; nowhere when its item is none of them.
 */
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
    // Lines of text are no objects: the same text twice is not the same line.
    const place = typeof item === 'object' ? places.get(item) : undefined
    return place === undefined ? undefined : [path, place, ...rest].join('.')
  }
}

/** Another way of leaving was chosen; what was refused about the last one is past. */
export function withSendAs(state: FormState, format: MessageFormat | undefined): FormState {
  const { sendAs: _, ...rest } = state
  const isOther = format !== undefined && format !== state.definition.format
  return narrowed({ ...rest, ...(isOther && { sendAs: format }), refusals: [] })
}

/** Signs of a member were replaced by others that may be sent; it can be taken back. */
export function normalised(state: FormState, path: string, value: unknown): FormState {
  const formChange: FormChange = { kind: 'normalised', cause: path, before: state.values }
  const written = changed(state, path, value)
  // Of members that moved, those that are empty are no mistakes of their writer yet.
  const next = typeof value === 'string' ? left(written, path) : written
  return { ...next, formChanges: new Map(next.formChanges).set(path, formChange) }
}

/** An item of a list was removed; it can be taken back. */
export function removed(state: FormState, path: string, position: number): FormState {
  const items = itemsAt(state.values, path)
  const next = rearranged(state, path, items.toSpliced(position, 1))
  if (!isWorthAWord(state, path, items[position])) return next
  const formChange: FormChange = { kind: 'removed', cause: path, before: state.values }
  return { ...next, formChanges: new Map(next.formChanges).set(path, formChange) }
}

/** Returns whether something typed stands in an item, and not only what a new one starts with. */
function isWorthAWord({ definition, values }: FormState, path: string, item: unknown): boolean {
  if (typeof item !== 'object' || item === null) return isFilled(item)
  const fresh = newItem(definition, values, path)
  return Object.entries(item).some(([name, value]) => isFilled(value) && value !== fresh[name])
}

/** Takes back what a notice tells of: the cause and all it cleared become what they were, and what follows from them. */
export function undone(state: FormState, path: string): FormState {
  const { definition } = state
  const formChange = state.formChanges.get(path)
  if (formChange === undefined) return state
  const taken = [...state.formChanges].flatMap(([noticed, { before }]) =>
    before === formChange.before ? [noticed] : [],
  )
  const withCause = restored(state.values, formChange.cause, formChange.before)
  // The effects of the cause happen once more; what was typed since stays.
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
 * Controls were left: their issues are shown from now on. Issues that are shown already stay while they are true, also
 * those of members that no user has visited, such as a computed amount.
 */
export function left(state: FormState, ...paths: readonly string[]): FormState {
  return issuesShownWhere(
    { ...state, visited: new Set([...state.visited, ...paths]) },
    (now, path) => isVisited(now, path) || now.shown.has(path),
  )
}

/** Other values stand in the form; what was said about those before is looked at once more. */
export function replaced(state: FormState, values: DraftValues): FormState {
  return narrowed({ ...state, values, formChanges: new Map(), refusals: [] })
}

/**
 * More banks are known. What is to be said about those the form opened with is said at once, about others when their
 * field was left: whoever types a BIC is not told of each beginning of it.
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

/** Every issue is shown at once, as before a submit or preview. */
export function issuesShown(state: FormState): FormState {
  const everything = new Set(issuesNow(state).map((issue) => pathText(issue.path)))
  const visited = new Set([...state.visited, ...everything])
  return issuesShownWhere({ ...state, refusals: [], visited }, () => true)
}

/** The server refused the message: its issues stand where ours do. */
export function refused(state: FormState, issues: readonly Issue[]): FormState {
  return issuesShownWhere({ ...state, refusals: issues }, isVisited)
}

/** Everything wrong with the values now, whether shown or not: our own check's issues and the server's. */
export const issuesNow = oncePerState((state: FormState): readonly Issue[] => {
  const { definition, values, banks, today } = state
  const own = [
    ...checkValues(definition, values),
    ...valueDateIssues(definition, values, today),
    ...bankIssues(definition, values, banks),
  ]
  if (state.refusals.length === 0) return own
  const found = new Set(own.map(nameOf))
  return [...own, ...state.refusals.filter((issue) => !found.has(nameOf(issue)))]
})

/** Every issue that is shown, in no particular order. */
export function shownIssues(state: FormState): readonly Issue[] {
  return [...state.shown.values()].flat()
}

/** Shown issues that are still true; new ones appear while something is typed only where the form did it itself. */
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

/** Keeps the lists that say the same as before, so that their fields are not drawn again. */
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
    // Where nothing changed, the check gives the same issue again; only others are compared word by word.
    return issue === known || JSON.stringify(issue) === JSON.stringify(known)
  })
}

/** Returns whether a control was left that holds the path. */
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

/** The items of a list member; none where nothing stands yet. */
export function itemsAt(values: DraftValues, path: string): readonly unknown[] {
  const value = valueAt(values, path)
  return Array.isArray(value) ? value : []
}
