import { flushSync } from 'react-dom'

import { controlId, focusControl, headingId } from './control-ids.ts'
import { sectionOf } from './state/form-sections.ts'
import { shownIssues } from './state/form-state.ts'
import type { FormStore } from './state/form-store.ts'
import { issueEntries } from './state/issue-entries.ts'

/** Opens the section and the groups that contain a member, and moves the focus to its control. */
export function showControl(store: FormStore, path: string): void {
  const section = sectionOf(store.get().definition, path)
  // The control must be rendered before it can get the focus.
  flushSync(() => {
    store.isWhole.set(true)
    if (section !== undefined) store.openSection(section.name, true)
    store.openAround(path)
  })
  focusControl(path)
}

/** Opens a section and moves the focus to its heading. */
export function showSection(store: FormStore, name: string): void {
  flushSync(() => {
    store.isWhole.set(true)
    store.openSection(name, true)
  })
  focusHeading(name)
}

function focusHeading(name: string): void {
  const heading = document.getElementById(headingId(name))
  heading?.focus()
  heading?.scrollIntoView({ block: 'start' })
}

/** Moves the focus from the current section to the heading of the next or the previous one. */
export function showNeighbour(store: FormStore, step: -1 | 1): void {
  flushSync(() => store.isWhole.set(true))
  const names = store.get().definition.sections.map(({ name }) => name)
  const current = names.findIndex((name) =>
    document.getElementById(headingId(name))?.closest('section')?.contains(document.activeElement),
  )
  const next = names[current === -1 ? 0 : current + step]
  if (next !== undefined) focusHeading(next)
}

/** Moves the focus to the next or previous member with a shown issue, and wraps around at the end of the form. */
export function showNextIssue(store: FormStore, step: -1 | 1): void {
  const state = store.get()
  const paths = [...new Set(issueEntries(state, shownIssues(state)).map(({ path }) => path))]
  const focused = document.activeElement?.id
  const current = paths.findIndex((path) => focused === controlId(path))
  const first = step === 1 ? 0 : paths.length - 1
  const path = paths[current === -1 ? first : (current + step + paths.length) % paths.length]
  if (path !== undefined) showControl(store, path)
}
