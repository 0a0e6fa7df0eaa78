/** Ids of what belongs to a member, by its path: issues lead to controls, sections to headings. */

export function controlId(path: string): string {
  return `control-${path}`
}

/** The path of the member whose control this is, or that it stands in; none outside of controls. */
export function memberOfControl(element: Element): string | undefined {
  return element.closest('[id^="control-"]')?.id.slice(controlId('').length)
}

export function labelId(path: string): string {
  return `label-${path}`
}

export function hintId(path: string): string {
  return `hint-${path}`
}

export function noteId(path: string): string {
  return `note-${path}`
}

export function issuesId(path: string): string {
  return `issues-${path}`
}

export function headingId(section: string): string {
  return `section-${section}`
}

/**
 * The functions that bring a member onto the page, by the path of the list whose items are drawn only while they are in
 * view.
 */
const bringers = new Map<string, (path: string) => void>()

/** Members below a list can be asked onto the page from now on; the answer ends that. */
export function offerMembers(list: string, bring: (path: string) => void): () => void {
  bringers.set(list, bring)
  return () => bringers.delete(list)
}

/** Controls under one name: lines and choices, and the members of a group. */
const GROUP = 'fieldset, [role="group"]'

/** Puts the focus on the control of a member, or on the first one inside it. */
export function focusControl(path: string): void {
  for (const [list, bring] of bringers) if (path.startsWith(`${list}.`)) bring(path)
  const element = document.getElementById(controlId(path))
  const target = element?.matches(GROUP) === true ? firstControlIn(element) : element
  target?.focus()
  target?.scrollIntoView({ block: 'nearest' })
}

function firstControlIn(group: HTMLElement): HTMLElement | null {
  return (
    group.querySelector<HTMLElement>('input:enabled') ??
    group.querySelector('button:enabled:not([tabindex="-1"])')
  )
}
